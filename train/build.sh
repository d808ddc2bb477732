#!/bin/sh
# Builds what training needs with a plain C compiler: no meson, no network.
#     train/build.sh DIRECTORY    writes libgrognard.so and match there
set -eu
cd "$(dirname "$0")/.."
out=$1
jobs=${JOBS:-$(nproc)}
mkdir -p "$out/obj"
cc=${CC:-cc}
lto=${LTO--flto} # LTO= builds without link-time optimisation
flags="-std=c17 -O3 ${ARCH--march=native} -fPIC -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc"
$cc $flags -O1 -o "$out/mkdata" tools/mkdata.c tools/mkdata_*.c src/map/*_file.c src/map/castiglione_[aegct]*.c \
    src/map/reader.c src/map/records.c $(ls src/base/*.c | grep -v _test.c)
for game in castiglione marengo waterloo; do
    "$out/mkdata" $game data/$game.json data/decor.json "$out/${game}_board.c"
done
{
    ls src/base/*.c src/core/*.c src/kit/*.c src/games/*.c src/games/*/*.c src/ai/*.c
    ls src/lab/batch.c src/lab/gym.c src/lab/thread_pool.c src/lab/match_spec.c
    ls "$out"/*_board.c
} | grep -v _test.c > "$out/files"
# shellcheck disable=SC2086
xargs -P "$jobs" -I{} sh -c 'set -e; o='"$out"'/obj/$(echo "{}" | tr / _).o
    [ "$o" -nt "{}" ] && [ -z "${FRESH-}" ] || '"$cc $flags"' '"$lto"' -c "{}" -o "$o"' < "$out/files"
$cc $flags $lto -shared -o "$out/libgrognard.so" "$out"/obj/*.o -lpthread
# shellcheck disable=SC2086
$cc $flags $lto -o "$out/match" train/match.c "$out"/obj/*.o -lpthread
