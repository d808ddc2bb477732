#!/bin/sh
# tidy.sh - tools/tidy accepts a tidy folder and names every kind of untidiness.
#
#     tidy.sh TOOL
set -u
tool=$1
. "$(dirname "$0")/../tap.sh"
complain() { sed 's/^/# /' "$work/out"; }

fresh() {
    rm -rf "$work/repo"
    mkdir -p "$work/repo/src/base" "$work/repo/games/camp" "$work/repo/src/cli"
    cat >"$work/repo/src/base/fire.h" <<'C'
/* fire.h - a fire. */
#ifndef FIRE_H
#define FIRE_H

int fire_light(int wood);

#endif
C
    cat >"$work/repo/src/base/fire.c" <<'C'
/* fire.c - a fire. */
#include "base/fire.h"

#include <string.h>

int fire_light(int wood) {
    return wood;
}
C
    printf "files('src/base/fire.c')\n" >"$work/repo/meson.build"
}

# expect CODE TEXT NAME
expect() {
    "$tool" "$work/repo" >"$work/out" 2>&1
    [ $? -eq "$1" ] && grep -qF -- "$2" "$work/out"
    ok $? "$3"
}

# add TEXT: one more line for fire.c.
add() { printf '%b\n' "$1" >>"$work/repo/src/base/fire.c"; }

long() { awk -v n="$1" 'BEGIN { for (i = 0; i < n; i++) printf "%s", (i % 8 ? "x" : " ") }'; }

plan 30
fresh
expect 0 '2 files, 1 functions, median 3 lines' 'a tidy folder passes'
add "//$(long 99)"
expect 1 'fire.c:9: the line has 101 characters' 'a long line'
fresh
add '// clang-format off'
add "//$(long 140)"
add '// clang-format on'
expect 0 '0 complaints' 'a table may have long lines'
fresh
add 'int\tx;'
expect 1 'fire.c:9: a tab' 'a tab'
fresh
add 'int x; '
expect 1 'fire.c:9: a blank at the end' 'a trailing blank'
fresh
add "\nint f(void) {$(awk 'BEGIN { for (i = 0; i < 70; i++) printf "\\n    g();" }')\n}"
expect 1 'fire.c:10: the function has 72 lines' 'a long function'
fresh
add "\n// tidy: a list of steps that reads best in one piece"
add "int f(void) {$(awk 'BEGIN { for (i = 0; i < 70; i++) printf "\\n    g();" }')\n}"
expect 0 'longest 72; 0 complaints' 'a long function with its reason'
fresh
add '\nint f(int a, int (*b)(int, int), int c, int d, int e) { return a; }'
expect 0 '0 complaints' 'five parameters'
add '\nint g(int a, int b, int c, int d, int e,\n      int f) {\n    return a;\n}'
expect 1 '6 parameters' 'six parameters'
fresh
add '\nint f(void) {\n    if (a) {\n        if (b) {\n            if (c) {\n                if (d) g();'
add '            }\n        }\n    }\n}'
expect 1 'fire.c:14: nested deeper than 3' 'deep nesting'
fresh
add "$(awk 'BEGIN { for (i = 0; i < 500; i++) printf "int x;\\n" }')"
expect 1 'fire.c:509: the file has 509 lines, the limit is 500' 'a long file'
fresh
mkdir "$work/repo/web"
seq 501 >"$work/repo/web/long.js"
expect 1 'web/long.js:501: the file has 501 lines' 'a long file of another language'
fresh
mkdir "$work/repo/tools"
seq 501 >"$work/repo/tools/long"
expect 1 'tools/long:501: the file has 501 lines' 'a long program without an ending'
fresh
mkdir -p "$work/repo/docs/seeds"
for number in $(seq 31); do echo >"$work/repo/docs/$number.md"; done
expect 1 'docs:1: the folder has 31 files, the limit is 30' 'a full folder'
rm "$work/repo/docs/1.md"
for number in $(seq 31); do echo >"$work/repo/docs/seeds/$number"; done
expect 0 '0 complaints' 'a folder of seeds may be full'
fresh
printf '/* big.h - big. */\nint x;\n' >"$work/repo/src/base/big.h"
expect 1 'big.h:1: no header guard' 'a missing guard'
printf '/* big.h - big. */\n#ifndef FIRE_H\n#define FIRE_H\n#endif\n' >"$work/repo/src/base/big.h"
expect 1 'the guard FIRE_H is that of' 'a guard used twice'
fresh
sed -i.old 1d "$work/repo/src/base/fire.c"
expect 1 'fire.c:1: no comment at the head' 'a missing head comment'
fresh
add 'int main(void) { return cmocka_run_group''_tests(tests, NULL, NULL); }'
expect 1 'fire.c:1: its tests are not told as TAP' 'tests that meson cannot read'
fresh
add '// TO''DO later'
expect 1 'fire.c:9: a mark of unfinished work' 'a mark of unfinished work'
fresh
add '#include <stdio.h>'
expect 1 'base may not include <stdio.h>' 'I/O in the base'
fresh
add '#include "games/camp/camp.h"'
expect 1 'base may not include games/camp/camp.h' 'base knows no game'
fresh
printf '/* c.c - c. */\n#include "games/camp/camp.h"\n' >"$work/repo/src/cli/c.c"
expect 1 'cli may not include games/camp/camp.h' 'the command line knows no game'
fresh
printf '/* c.c - c. */\n#include "games/other/other.h"\n' >"$work/repo/games/camp/c.c"
expect 1 'games/camp may not include games/other/other.h' 'one game knows no other'
fresh
printf '/* c.c - c. */\n#define KIT_RULES "games/other/rules.def"\n' >"$work/repo/games/camp/c.c"
expect 1 'games/camp may not include games/other/rules.def' 'rows for the kit are of the game itself'
fresh
printf '/* c_test.c - c. */\n#include <stdio.h>\n' >"$work/repo/games/camp/c_test.c"
printf "files('c_test.c')\n" >>"$work/repo/meson.build"
expect 0 '0 complaints' 'a test may include anything'
fresh
printf '/* dead.c - dead. */\nint x;\n' >"$work/repo/src/base/dead.c"
expect 1 'dead.c:1: not in meson.build' 'a file that nothing builds'
fresh
mkdir -p "$work/repo/src/table"
printf '/* t.c - t. */\nint x;\n' >"$work/repo/src/table/t.c"
expect 1 'src/table:1: 0.0 assertions in a thousand lines' 'too few assertions'
fresh
add "// see /ho""me/me/file"
expect 1 'fire.c:9: a path of one machine' 'a path of one machine'
fresh
printf 'int x;' >>"$work/repo/src/base/fire.c"
expect 1 'no line end at the end' 'a last line without an end'
finish
