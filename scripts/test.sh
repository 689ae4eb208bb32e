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
export CARGO_PROFILE_DEV_DEBUG=none
# Random cases are the same in every run: what passed once passes again. Other seeds are for soaks by hand.
export PROPTEST_RNG_SEED=${PROPTEST_RNG_SEED:-20}
step() { printf '\n== %s\n' "$*"; "$@"; }
skipped() { printf '\n== SKIPPED, as it is not to be had here: %s\n' "$1"; }

step cargo fmt --all --check
step cargo clippy --locked --quiet --workspace --no-default-features --all-targets -- -D warnings
step cargo test --locked --quiet --workspace --no-default-features
# A minute of hostile input.
FUZZ=900000 step cargo test --locked --quiet --no-default-features --test hostile no_hostile_input
step cargo clippy --locked --quiet --workspace --all-targets -- -D warnings
RUSTDOCFLAGS="-D warnings" step cargo doc --locked --quiet --workspace --no-deps
# With the window: the library, what is asked of the window, and what has to be the same with Bevy's threads. All else has
# no more to do with it than without; each of its programs would hold the whole of Bevy once more.
step cargo test --locked --quiet --lib --bins --examples --test cli --test determinism --test keyboard --test pictures
step cargo test --locked --quiet --doc
# The tests have built the program as well.
step "$target/debug/unnoticed" check levels/*.toml levels/*/*.toml
step scripts/smoke.sh "$target/debug/unnoticed"
if command -v cargo-deny >/dev/null; then
    step cargo deny --locked --offline check licenses bans sources
    # The list of advisories is fetched from elsewhere.
    if cargo deny fetch db; then step cargo deny --locked check advisories; else skipped advisories; fi
else
    skipped "cargo deny"
fi
printf '\nAll checks passed.\n'
