# lib.sh - TAP for the scripts beside it. A script is called with the program, and may be
# given a game; it says `plan N` first.
prog=$1
game=${2:-marengo}
[ -x "$prog" ] || { echo "Bail out! usage: $0 PROGRAM [GAME]"; exit 1; }
. "${tests:-$(dirname "$0")/..}/tap.sh"
unset POSIXLY_CORRECT
complain() {
    sed 's/^/# out: /' "$work/out" 2>/dev/null | head -5
    sed 's/^/# err: /' "$work/err" 2>/dev/null | head -5
}

. "${tests:-$(dirname "$0")/..}/typed.sh"

# run CODE NAME ARGUMENT...: runs the program; its output is kept in $work/out and err.
run() {
    want=$1 name=$2
    shift 2
    "$prog" "$@" >"$work/out" 2>"$work/err" </dev/null
    [ $? -eq "$want" ]
    ok $? "$name"
}

# out_has TEXT NAME, err_has TEXT NAME: what the last run said.
out_has() { grep -qF -- "$1" "$work/out"; ok $? "$2"; }
err_has() { grep -qF -- "$1" "$work/err"; ok $? "$2"; }

# say LINE...: a session with the engine, one answer per line in $work/out.
say() { printf '%s\n' "$@" | "$prog" engine >"$work/out" 2>"$work/err"; }

# answer N: the Nth answer of that session.
answer() { sed -n "$1p" "$work/out"; }

# answer_has N TEXT NAME
answer_has() { answer "$1" | grep -qF -- "$2"; ok $? "$3"; }

# play_ones N: N choices at least, by number, and yes where one is asked again; what is no choice then
# is passed over.
play_ones() { i=0; while [ $i -lt $((24 * $1)) ]; do echo $((i % 24 + 1)); echo yes; i=$((i + 1)); done; }

# make_record FILE: a game of some actions against the bot, then resigned.
make_record() {
    { play_ones 12; printf 'resign\nyes\nsave %s\nquit\n' "$1"; } |
        "$prog" play "$game" --bot random --seed 7 >"$work/out" 2>"$work/err"
}
