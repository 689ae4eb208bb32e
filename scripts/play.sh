#!/usr/bin/env bash
# Plays Unnoticed. Arguments are passed on: scripts/play.sh levels/tutorial.toml --seed 7
# Without a display a bot plays the first mission and leaves pictures and a transcript under target/demo/.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/system.sh

need_rust
need "${BUILD_PACKAGES[@]}" "${DRIVER_PACKAGES[@]}"
program=${CARGO_TARGET_DIR:-target}/debug/unnoticed
[ -x "$program" ] || echo "Building; the first time takes up to half an hour on a small machine." >&2

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    need "${X11_PACKAGES[@]}"
    cargo build --quiet
    exec "$program" "$@"
fi

echo "There is no display here, so a bot plays the first mission; see target/demo/." >&2
cargo build --quiet
level=levels/tutorial.toml demo=target/demo
mkdir -p "$demo"
"$program" simulate "$level" --bot careful --runs 1 --seed 1 --record "$demo/script.txt"
"$program" run "$level" --seed 1 --script "$demo/script.txt" >"$demo/transcript.txt"
lines=$(wc -l <"$demo/script.txt")
for part in 0 1 2 3 4; do
    head -n $((lines * part / 4)) "$demo/script.txt" >"$demo/part.txt"
    "$program" shot "$level" --seed 1 --script "$demo/part.txt" --out "$demo/picture-$part.png"
done
rm -f "$demo/part.txt"
ls "$demo"
