#!/bin/sh
# One piece of training on a machine with a GPU, then what the net is worth, as a table of JSON lines.
#     train/piece.sh BIN OUT GAME SECONDS [arguments of train.py...]     BIN has libgrognard.so and match
set -eu
bin=$1 out=$2 game=$3 seconds=$4
shift 4
here=$(dirname "$0")
python3 "$here/train.py" --library "$bin/libgrognard.so" --game "$game" --seconds "$seconds" --out "$out" "$@"
threads=${THREADS:-16}
for who in ${AGAINST:-recruit/1000 sergeant:8000/400 marshal:8000/256}; do
    "$bin/match" "$game" "$out/$game.net" "${who%/*}" "${who#*/}" "$threads" "${HEAT:-0}" 77 | tee -a "$out/scores.json"
done
