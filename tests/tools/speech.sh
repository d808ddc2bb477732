#!/bin/sh
# speech.sh - tools/speech finds sentences in code, and nothing else.
#
#     speech.sh PROGRAM
set -u
prog=$1
. "$(dirname "$0")/../tap.sh"
complain() { sed 's/^/# /' "$work/out"; }

# finds COUNT NAME: the file on standard input has so many sentences.
finds() {
    mkdir -p "$work/src/games/camp"
    cat >"$work/src/games/camp/fire.c"
    "$prog" "$work" >"$work/out" 2>&1
    [ "$(wc -l <"$work/out")" -eq "$1" ]
    ok $? "$2"
}

plan 8
finds 1 'a sentence' <<'C'
    gg_put(out, "the fire is lit");
C
finds 1 'a name' <<'C'
    gg_put(out, "Austria");
C
finds 2 'two in a line' <<'C'
    gg_put(out, lit ? "it burns" : "it does not");
C
finds 0 'keys, numbers, signs and fields are none' <<'C'
#include "games/camp/very long.h"
    gg_put(out, "move_to", "I2", ", ", "from:p to:p", "l5/peterbona", " (", "{\"a\":");
C
finds 0 'comments and assertions are none' <<'C'
/* It says "the fire is lit". */
// and "the fire is out"
static_assert(1,
              "the fire is lit");
GG_ASSERT(lit && "the fire is lit");
C
finds 0 'what is excused is none' <<'C'
    gg_put(out, "the fire is lit"); // speech: for programs
// speech off: for those who write positions
    gg_put(out, "the fire is lit");
// speech on
C
finds 1 'but not what comes behind it' <<'C'
// speech off: for those who write positions
// speech on
    gg_put(out, "the fire is lit");
C
mv "$work/src/games/camp/fire.c" "$work/src/games/camp/fire_test.c"
finds 0 'tests may say what they like' <<'C'
C
finish
