#!/usr/bin/env bash
# Smoke run of the real window on a software driver: scripted keys, a picture that is not blank, a clean exit.
# Usage: scripts/smoke.sh PROGRAM [PICTURE]
set -euo pipefail
cd "$(dirname "$0")/.."

program=$1
picture=${2:-$(mktemp --suffix .png)}
work=$(mktemp -d)
export XDG_CONFIG_HOME=$work XDG_RUNTIME_DIR=$work

pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true; rm -rf "$work"' EXIT

# wait_for SECONDS COMMAND...: until the command succeeds.
wait_for() {
    local tries=$(($1 * 2))
    shift
    until "$@" >/dev/null 2>&1; do
        tries=$((tries - 1))
        [ "$tries" -gt 0 ] || { echo "smoke: gave up waiting for: $*" >&2; cat "$work/log" >&2; return 1; }
        sleep 0.5
    done
}

display=
for number in $(seq 90 120); do
    [ -e "/tmp/.X11-unix/X$number" ] || { display=:$number; break; }
done
Xvfb "$display" -screen 0 1280x720x24 >"$work/xvfb" 2>&1 & pids+=($!)
export DISPLAY=$display
unset WAYLAND_DISPLAY
: >"$work/log"
wait_for 20 xdotool getdisplaygeometry
openbox >"$work/openbox" 2>&1 & pids+=($!)

"$program" play levels/tutorial.toml --seed 1 >"$work/log" 2>&1 & game=$!
pids+=("$game")
wait_for 120 xdotool search --name '^Unnoticed'
window=$(xdotool search --name '^Unnoticed' | tail -n 1)
wait_for 30 xdotool windowactivate --sync "$window"
sleep 15

# press KEY...: held long enough to be seen at 20 frames a second.
press() { for key in "$@"; do xdotool keydown "$key"; sleep 0.15; xdotool keyup "$key"; sleep 0.35; done; }

press Right Right Return e
sleep 3
import -window root "$picture"
colours=$(identify -format '%k' "$picture")
[ "$colours" -gt 100 ] || { echo "smoke: the picture is blank ($colours colours)" >&2; exit 1; }

xdotool key --delay 150 alt+F4 # the window manager asks the game to close
code=0
wait_for 30 bash -c "! kill -0 $game 2>/dev/null"
wait "$game" || code=$?
[ "$code" -eq 0 ] || { echo "smoke: the game ended with code $code" >&2; cat "$work/log" >&2; exit 1; }
if grep -qi 'panicked' "$work/log"; then cat "$work/log" >&2; exit 1; fi
echo "smoke: $colours colours, clean exit"
