#!/bin/sh
# Prints the folders of the game and of its crates that import each other in a circle, with what ties them; fails if
# there are any.
set -eu
cd "$(dirname "$0")/.."
exec cargo test --locked --quiet --no-default-features --test layering no_circle_runs_between_folders -- --nocapture
