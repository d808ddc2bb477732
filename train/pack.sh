#!/bin/sh
# Copies what a machine with a GPU needs, and nothing else: train/pack.sh FOLDER
set -eu
cd "$(dirname "$0")/.."
to=$1
mkdir -p "$to"
tar cf - --exclude='*_test.c' --exclude='games/*/tests' --exclude='games/*/map/svg*' --exclude='games/*/web' \
    include games tools/catalog tools/nets tools/words tools/mkdata.[ch] src/words src/base src/core src/kit src/map/decor_file.[ch] src/map/fields.[ch] src/map/reader.[ch] \
    src/map/records.[ch] src/ai src/match src/lab/batch/batch.c src/lab/batch/gym.c \
    src/lab/run/thread_pool.[ch] src/lab/arena/match_spec.[ch] train | tar xf - -C "$to"
