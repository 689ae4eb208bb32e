#!/usr/bin/env bash
# Runs every check of Unnoticed: format, lints and documentation, tests without and with the window,
# all shipped levels, and one smoke run of the real window on a software driver.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/system.sh

need_rust
need "${BUILD_PACKAGES[@]}" "${DRIVER_PACKAGES[@]}" "${X11_PACKAGES[@]}" xvfb xauth openbox xdotool imagemagick
target=${CARGO_TARGET_DIR:-target}
# A clean clone is built once: what the compiler would keep for a next build only fills the disk.
export CARGO_INCREMENTAL=0
step() { printf '\n== %s\n' "$*"; "$@"; }

step cargo fmt --check
step cargo clippy --quiet --no-default-features --all-targets -- -D warnings
step cargo test --quiet --no-default-features
step cargo clippy --quiet --all-targets -- -D warnings
RUSTDOCFLAGS="-D warnings" step cargo doc --quiet --no-deps
step cargo test --quiet
# The tests have built the program as well.
step "$target/debug/unnoticed" check levels/*.toml levels/*/*.toml
step scripts/smoke.sh "$target/debug/unnoticed"
printf '\nAll checks passed.\n'
