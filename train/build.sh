#!/bin/sh
# Builds what training needs with a plain C compiler: no meson, no network.
#     train/build.sh DIRECTORY    writes libgrognard.so, match and teach there
set -eu
cd "$(dirname "$0")/.."
out=$1
jobs=${JOBS:-$(nproc)}
mkdir -p "$out/obj"
cc=${CC:-cc}
lto=${LTO--flto} # LTO= builds without link-time optimisation
flags="-std=c17 -O3 ${ARCH--march=native} -fPIC -fno-semantic-interposition -D_POSIX_C_SOURCE=200809L -Iinclude -Isrc"
games=$(cd games && ls -d */ | tr -d /)
prefix() { sed -n "s/^  'prefix': '\(.*\)',/\1/p" "games/$1/meson.build"; }
for game in $games; do
    echo "DRAWN($game, $(prefix "$game"))"
done > "$out/games"
sed -e "/@GAMES@/{r $out/games" -e 'd;}' games/games.def.in > "$out/games.def"
flags="$flags -I. -I$out"
# What people read: see docs/decisions/0008-message-catalogs.md.
catalog="tools/catalog --linguas src/words/LINGUAS"
$catalog C gg src/words "$out/gg_messages.h" "$out/gg_messages.c"
$catalog languages src/words "$out/languages.c"
for game in $games; do
    of=$out/$(prefix "$game")_messages
    $catalog C "$(prefix "$game")" "games/$game/words" "$of.h" "$of.c"
done
# shellcheck disable=SC2046,SC2086
$cc $flags -O1 -Itools -o "$out/mkdata" tools/mkdata.c games/*/map/mkdata.c games/*/map/board_*.c src/map/decor_file.c src/map/fields.c \
    src/map/reader.c src/map/records.c $(ls src/base/*.c | grep -v _test.c) "$out/gg_messages.c" "$out/languages.c"
for game in $games; do
    "$out/mkdata" "$game" "games/$game/map/board.json" "games/$game/map/decor.json" "$out/${game}_board.c"
done
for game in $games; do
    echo "$game=games/$game/brain/general.net.xz=$out/$game.net"
done | xargs tools/nets "$out/nets_list.c" "$out/nets.S"
{
    ls src/base/*.c src/core/*.c src/kit/*.c src/kit/*/*.c src/ai/*.c src/ai/*/*.c
    find games/*/rules games/*/state games/*/sight games/*/words games/*/brain -name '*.c'
    for game in $games; do echo "games/$game/$game.c"; done
    ls src/match/*.c src/lab/batch/batch.c src/lab/batch/gym.c src/lab/run/thread_pool.c src/lab/arena/match_spec.c
    ls "$out"/*_board.c "$out"/*_messages.c "$out/languages.c" "$out/nets_list.c" "$out/nets.S"
} | grep -v _test.c > "$out/files"
# shellcheck disable=SC2086
xargs -P "$jobs" -I{} sh -c 'set -e; o='"$out"'/obj/$(echo "{}" | tr / _).o
    [ "$o" -nt "{}" ] && [ -z "${FRESH-}" ] || '"$cc $flags"' '"$lto"' -c "{}" -o "$o"' < "$out/files"
$cc $flags $lto -shared -o "$out/libgrognard.so" "$out"/obj/*.o -lpthread
# shellcheck disable=SC2086
for tool in match teach; do
    $cc $flags -o "$out/$tool" "train/$tool.c" -L"$out" -lgrognard -Wl,-rpath,'$ORIGIN' -lpthread
done
