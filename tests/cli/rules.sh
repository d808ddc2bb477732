#!/bin/sh
# rules.sh - the rules by number, and where they live.
. "$(dirname "$0")/lib.sh"
plan 16

run 0 "the rules are listed" rules "$game"
id=$(sed -n 's/^\([A-Z][0-9][0-9.a-z]*\) .*/\1/p' "$work/out" | head -n 1)
[ -n "$id" ]
ok $? "by number"
run 0 "one rule" rules "$game" "$id"
grep -qE "^$id  \((check|effect|fact|table), (sure|likely|reconstructed)\)" "$work/out"
ok $? "has a kind and an attestation"
grep -qE '^    [^ ].{9}' "$work/out"
ok $? "and its words"
# Every rule says how well it is attested.
"$prog" rules "$game" | sed -n 's/^\([A-Z][0-9][0-9.a-z]*\) .*/\1/p' >"$work/ids"
missing=
while read -r each; do
    "$prog" rules "$game" "$each" >"$work/out" 2>"$work/err"
    grep -qE "^$each  \((check|effect|fact|table), (sure|likely|reconstructed)\)\$" "$work/out" &&
        grep -qE '^    [^ ].{9}' "$work/out" || missing="$missing $each"
    grep -qE '\.[ch]( |$)|/' "$work/out" && grep -q 'src\|_test' "$work/out" && paths="$paths $each"
done <"$work/ids"
[ -z "$missing" ]
ok $? "so has every other$missing"
[ -z "${paths:-}" ]
ok $? "none names a file${paths:-}"
run 0 "with --coverage one rule" rules "$game" "$id" --coverage
grep -q '^    home: ' "$work/out" && grep -q '^    tests: ' "$work/out"
ok $? "says where it lives"
case $game in
castiglione) id=C9.2 source=sure ;;
esac
"$prog" rules "$game" "$id" >"$work/out" 2>"$work/err"
grep -qE "^$id  \([a-z]+, ${source:-[a-z]+}\)\$" "$work/out"
ok $? "$id is ${source:-attested}"
# A rule is no refusal: it says what is so, not what went wrong just now.
"$prog" rules "$game" | tr '\n' ' ' | sed 's/  */ /g' >"$work/out"
[ "$game" != marengo ] || ! grep -qE 'not among them|that is not what is asked|here there is none|not the time for it' "$work/out"
ok $? "no rule ends like a refusal"
run 0 "small letters will do" rules "$game" "$(echo "$id" | tr '[:upper:]' '[:lower:]')"
run 0 "a chapter by its number" rules "$game" "${id%%.*}"
run 1 "an unknown rule fails" rules "$game" Z99
err_has "'Z99'" "and is named"
"$prog" rules "$game" --coverage >"$work/out" 2>"$work/err"
grep -qE '^[0-9]+ rules, [0-9]+ gaps$' "$work/out"
ok $? "coverage counts rules and gaps"
finish
