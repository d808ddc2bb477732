#!/bin/sh
# Copies what a machine with a GPU needs, and nothing else: train/pack.sh FOLDER
set -eu
cd "$(dirname "$0")/.."
to=$1
mkdir -p "$to"
tar cf - --exclude='*_test.c' include data/*.json tools/mkdata*.[ch] src/base src/core src/kit src/map/*_file.[ch] \
    src/map/castiglione_* src/map/reader.[ch] src/map/records.[ch] src/games src/ai src/lab/batch.c src/lab/gym.c \
    src/lab/squad.[ch] src/lab/question.[ch] train | tar xf - -C "$to"
