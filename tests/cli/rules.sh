#!/bin/sh
# rules.sh - the rules by number, and where they live.
. "$(dirname "$0")/lib.sh"
plan 9

run 0 "the rules are listed" rules "$game"
id=$(sed -n 's/^\([A-Z][0-9][0-9.a-z]*\) .*/\1/p' "$work/out" | head -n 1)
[ -n "$id" ]
ok $? "by number"
run 0 "one rule" rules "$game" "$id"
grep -qE "^$id  \((check|effect|fact|table), (sure|likely|reconstructed)\)" "$work/out"
ok $? "has a kind and an attestation"
run 0 "small letters will do" rules "$game" "$(echo "$id" | tr '[:upper:]' '[:lower:]')"
run 0 "a chapter by its number" rules "$game" "${id%%.*}"
run 1 "an unknown rule fails" rules "$game" Z99
err_has "'Z99'" "and is named"
"$prog" rules "$game" --coverage >"$work/out" 2>"$work/err"
grep -qE '^[0-9]+ rules, [0-9]+ gaps$' "$work/out"
ok $? "coverage counts rules and gaps"
finish
