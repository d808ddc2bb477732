#!/bin/sh
# rulebook.sh - tools/rulebook finds homes and tests of rules, and what is missing.
#
#     rulebook.sh PROGRAM
set -u
prog=$1
. "$(dirname "$0")/../tap.sh"
complain() { sed 's/^/# /' "$work/out"; }

# expect CODE TEXT NAME: runs the check; it ends with CODE and its output, or the table, has TEXT.
expect() {
    (cd "$work" && "$prog" --check -o table.c --game camp C_ games/camp/rules.def \
        games/camp/*.c tests/*.c) >"$work/out" 2>&1
    [ $? -eq "$1" ] && cat "$work/out" "$work/table.c" | grep -qF -- "$2"
    ok $? "$3"
}

fresh() {
    rm -rf "$work/src" "$work/tests"
    mkdir -p "$work/games/camp" "$work/tests"
    cat >"$work/games/camp/rules.def" <<'DEF'
//   id    number  kind    src  text
RULE(1_1, "C1.1", CHECK, S, "a fire is lit at dusk, not before")
RULE(1_2, "C1.2", EFFECT, S, "the fire goes out at dawn")
RULE(1_3, "C1.3", FACT, S, "there are six tents")
RULE(1_4, "C1.4", TABLE, S, "how to fold a tent")
RULE(1_5, "C1.5", FACT, R, "a tent sleeps four")
DEF
    printf 'int light(void) { return C_1_1; } // as C_1_2 and C_9_9 say\n' \
        >"$work/games/camp/fire.c"
    printf '// C_1_5: so many.\nint dawn(void) { return C_1_2; }\n' >"$work/games/camp/tent.c"
    printf 'const int contents[] = { C_1_1, C_1_2 };\n' >"$work/games/camp/camp.c"
    printf 'TEST_RULE(C_1_1, "C_9_8") { }\nTEST_RULE(C_1_1, "b") { }\n' >"$work/tests/a.c"
    printf 'TEST_RULE( C_1_2, "c") { }\nTEST_RULE(C_1_3, "d") { }\nTEST_RULE(C_1_5, "e") { }\n' \
        >"$work/games/camp/fire_test.c"
}

plan 11
fresh
expect 0 '5 rules, 0 complaints' 'a complete game passes'
expect 0 '"C1.1", "games/camp/fire.c", "tests/a.c:1 tests/a.c:2", 2' 'the table has home and tests'
expect 0 '"C1.5", "games/camp/tent.c"' 'a comment that begins with the id is a home'
expect 0 '"C1.3", "", "games/camp/fire_test.c:2", 1' 'a fact of data needs a test only'
printf 'int more(void) { return C_1_1; }\n' >>"$work/games/camp/tent.c"
expect 1 'C1.1: used in games/camp/fire.c and in games/camp/tent.c' 'two homes are found'
fresh
printf 'int more(void) { return C_7_7; }\n' >>"$work/games/camp/tent.c"
expect 1 'games/camp/tent.c:3: C_7_7 is no rule' 'an unknown id is found'
fresh
printf 'TEST_RULE(C_7_7, "x") { }\n' >>"$work/tests/a.c"
expect 1 'tests/a.c:3: C_7_7 is no rule' 'a test of an unknown id is found'
fresh
: >"$work/tests/a.c"
expect 1 'C1.1: CHECK without a test' 'a rule without a test is found'
fresh
: >"$work/games/camp/tent.c"
expect 1 'C1.2: EFFECT without a home' 'a rule without a home is found'
fresh
printf '/* TEST_RULE(C_1_1, "x") */ const char *s = "C_1_1";\n' >"$work/tests/a.c"
expect 1 'C1.1: CHECK without a test' 'comments and strings are no tests'
"$prog" --check --game camp C_ "$work/none" >"$work/out" 2>&1
[ $? -eq 2 ]
ok $? "a missing file is an error of its own"
finish
