#!/bin/sh
# Does a net choose the same with vector instructions and without? Builds both ways and compares hashes of all choices.
#     train/same.sh DIRECTORY [GAMES]
set -eu
here=$(dirname "$0")
ARCH=-march=x86-64-v3 "$here/build.sh" "$1/vectors"
LTO='' ARCH='-march=x86-64 -O1 -fno-tree-vectorize -fno-tree-slp-vectorize' "$here/build.sh" "$1/plain"
for game in marengo waterloo castiglione; do
    for way in vectors plain; do
        "$1/$way/match" $game "$1/$way/$game.net" recruit "${2:-20}" "$(nproc)" 0 99 | sed 's/.*"choices":"\(.*\)".*/\1/' > "$1/$game.$way"
    done
    cmp "$1/$game.vectors" "$1/$game.plain"
    echo "$game: $(cat "$1/$game.plain")"
done
