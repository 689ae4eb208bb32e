#!/usr/bin/env bash
# Plays Unnoticed. Arguments are passed on: scripts/play.sh levels/tutorial.toml --seed 7
# What the machine lacks is installed after a question, or without one: scripts/play.sh --yes [ARGUMENT...]
# Without a display a bot plays the first mission and leaves pictures and a transcript under target/demo/.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/system.sh

if [ "${1:-}" = --yes ]; then
    YES=1
    shift
fi
need_rust
need "${BUILD_PACKAGES[@]}" "${DRIVER_PACKAGES[@]}"
target=${CARGO_TARGET_DIR:-target}
program=$target/debug/unnoticed
[ -x "$program" ] || echo "Building: the first time takes five minutes on eight cores and half an hour on two." >&2

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    need "${X11_PACKAGES[@]}"
    cargo build --locked
    exec "$program" "$@"
fi

echo "There is no display here, so a bot plays the first mission; see $target/demo/." >&2
cargo build --locked
level=levels/tutorial.toml demo=$target/demo
mkdir -p "$demo"
if [ -z "${XDG_RUNTIME_DIR:-}" ]; then
    # Graphics drivers complain where there is none.
    XDG_RUNTIME_DIR=$(mktemp -d)
    export XDG_RUNTIME_DIR
    trap 'rm -rf "$XDG_RUNTIME_DIR"' EXIT
fi
"$program" simulate "$level" --bot careful --runs 1 --seed 1 --record "$demo/script.txt"
"$program" run "$level" --seed 1 --script "$demo/script.txt" >"$demo/transcript.txt"
lines=$(wc -l <"$demo/script.txt")
for part in 0 1 2 3 4; do
    head -n $((lines * part / 4)) "$demo/script.txt" >"$demo/part.txt"
    "$program" shot "$level" --seed 1 --script "$demo/part.txt" --out "$demo/picture-$part.png"
done
rm -f "$demo/part.txt"
ls "$demo"
