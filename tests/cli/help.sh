#!/bin/sh
# help.sh - every command helps, and bad command lines end with 2 and a message.
. "$(dirname "$0")/lib.sh"
plan 217
man=$(dirname "$0")/../../docs/man

for command in serve play join engine replay rules sheet map arena lab beliefs review puzzles scale follies fit account admin tournament backup \
    restore bench perft; do
    run 0 "$command --help ends well" "$command" --help
    out_has "Usage: grognard $command" "$command --help shows how it is called"
    out_has "Example" "$command --help has an example"
    run 2 "$command refuses an unknown option" "$command" --no-such-option
    err_has "no-such-option" "$command names that option"
    run 0 "$command --help again" "$command" --help
    grep -o '^ .* --[a-z-]*' "$work/out" | grep -o -- '--[a-z-]*' | sort -u >"$work/helps"
    sed '1,/^# OPTIONS/d; /^# /,$d' "$man/grognard-$command.1.scd" | grep '^\*' |
        grep -o -- '--[a-z-]*' | sort -u >"$work/manual"
    [ -s "$work/manual" ] && diff "$work/helps" "$work/manual" >"$work/out"
    ok $? "the manual page of $command has the same options"
done

run 0 "--help ends well" --help
out_has "$game" "--help lists the games"
run 0 "--version ends well" --version
out_has "grognard " "--version names the program"
root=$(dirname "$0")/../..
schema=$(sed -n 's/^#define ROWS_VERSION //p' "$root/src/server/store/rows.def")
wire=$(grep -o 'TABLE_WIRE = [0-9]*' "$root/src/table/table.h" | grep -o '[0-9]*$')
grep -qx "schema $schema" "$work/out" && grep -qx "wire $wire" "$work/out"
ok $? "and the versions of store and wire"
rules=$(sed -n "s/^rules $game //p" "$work/out")
[ -n "$rules" ] && ! "$prog" bench "$game" --games 1 --option "rules=$((rules + 1))" >/dev/null 2>&1 &&
    "$prog" bench "$game" --games 1 --option "rules=$rules" >/dev/null 2>&1
ok $? "and the newest rules of a game, which are played"
cp "$work/out" "$work/lines"
run 0 "--version --json ends well" --version --json
python3 - "$work" <<'EOF'
import json, sys
told = json.load(open(sys.argv[1] + '/out'))
lines = ['grognard ' + told['grognard'], *(f'rules {key} {n}' for key, n in told['rules'].items()),
         f"schema {told['schema']}", f"wire {told['wire']}"]
sys.exit(lines != open(sys.argv[1] + '/lines').read().splitlines())
EOF
ok $? "and tells the same"
run 2 "--version takes nothing else" --version --xml
err_has "'--xml'" "and says so"
run 2 "no command is a usage error"
err_has "COMMAND is missing" "which says so"
run 2 "an unknown command is a usage error" charge
err_has "'charge'" "which names it"
! grep -q "Did you mean" "$work/err"
ok $? "and guesses nothing far-fetched"
run 2 "a mistyped command is a usage error" repaly
err_has "Did you mean 'replay'?" "which names the nearest"

for command in play rules arena lab beliefs scale follies fit bench perft; do
    run 2 "$command needs a game" "$command"
    run 2 "$command refuses an unknown game" "$command" austerlitz
    err_has "austerlitz" "$command names that game"
done
for command in replay review sheet; do
    run 2 "$command needs a file" "$command"
    run 1 "$command of a missing file fails" "$command" "$work/none"
    err_has "$work/none" "$command names that file"
done
finish
