#!/bin/sh
# catalog.sh - tools/catalog compiles what is right and refuses what is wrong, by file and line.
#
#     catalog.sh PROGRAM
set -u
prog=$1
. "$(dirname "$0")/../tap.sh"
complain() { sed 's/^/# /' "$work/out"; }

fresh() {
    rm -rf "$work/words"
    cp -r "$(dirname "$0")/../words" "$work/words"
    chmod -R u+w "$work/words"
}

compile() {
    (cd "$work" && "$prog" --linguas words/LINGUAS C try words m.h m.c) >"$work/out" 2>&1
}

# refuses FILE SED TEXT NAME: a change to a catalog is refused with this message.
refuses() {
    fresh
    sed -i "$2" "$work/words/$1"
    compile
    [ $? -eq 1 ] && grep -qF -- "$3" "$work/out" && grep -q "^words/$1:[0-9]*: " "$work/out"
    ok $? "$4"
}

plan 29
fresh
compile && [ ! -s "$work/out" ] && grep -q 'TRY_SAY_MOVES = 6,' "$work/m.h"
ok $? 'what is right is compiled'
refuses zz.po 's/^msgctxt "beaten"/msgctxt "beeten"/' 'zz.po:34: beeten: no such message in en.po' \
    'an unknown id'
refuses en.po 's/^msgctxt "beaten"/msgctxt "moves"/' 'moves is there already, in line' 'an id twice'
refuses en.po '/^msgctxt "beaten"/,/^msgstr/{/^msgstr/d}' 'msgctxt twice: is the msgstr before it missing?' 'a message without its end'
refuses en.po 's/^msgctxt "beaten"/msgctxt "Be aten"/' 'has to be an id' 'an id that is none'
refuses en.po 's/{town} falls/{city} falls/' 'taken: unknown argument {city}' 'an unknown argument'
refuses zz.po 's/ostali {count}/ostali {cuont}/' 'left: unknown argument {cuont}' \
    'an unknown argument of a translation'
refuses zz.po 's/v ruky {army:of}/v ruky/' 'taken: {army} is lost' 'an argument that is lost'
refuses zz.po 's/{count:guns.of}/{army:guns.of}/' 'a army has no forms' 'a noun of what is no number'
refuses zz.po 's/{army?f:a|ý}/{army?n:a|ý}/' "unknown gender 'n'" 'an unknown gender'
refuses zz.po 's/ostal {count}/ostal {count?f:a|b}/' 'a number has no gender' 'a gender of a number'
refuses zz.po 's/{army?f:a|ý}/{army?f:a}/' 'the last choice of' 'a choice without an otherwise'
refuses zz.po 's/{army:of}/{army:off}/' "unknown form 'off'" 'an unknown form'
refuses zz.po 's/|of:šudy/|off:šudy/' "unknown form 'off'" 'an unknown form of a name'
refuses zz.po 's/{place.far:to}/{place.fra:to}/' "a place has no member 'fra'" 'an unknown member'
refuses zz.po '/^msgstr\[2\] "{who}/d' 'left: plural forms [0, 1], wanted [0, 1, 2]' \
    'a missing plural form'
refuses zz.po '/^msgid_plural "{who}/d' 'left: msgid_plural in one of' 'a plural that is lost'
refuses zz.po 's/nplurals=3/nplurals=4/' 'nplurals is 4, but the expression gives [0, 1, 2]' \
    'plural forms that are never used'
refuses zz.po 's/n==1 ?/system(n) ?/' 'the header needs Plural-Forms' 'an expression that is none'
refuses en.po 's/{^army} is beaten/{^army is beaten/' 'beaten: a brace without its other' \
    'a brace that is not closed'
refuses en.po 's/{^army} is beaten/{^army}} is beaten/' 'beaten: a brace without its other' \
    'a brace that was never opened'
refuses en.po 's/"Done.\\n"/"Done.\\n/' 'a text has to stand between quotes' 'a quote that is lost'
refuses en.po 's/Done/\\Done/' 'unknown escape \D' 'an unknown escape'
refuses en.po 's/{who:text} {count:number}/{who:text}/' 'left: a plural needs a number' \
    'a plural without a number'
refuses en.po 's/{army} {count:number} {place}/{army} {count:numbre} {place}/' \
    "moves: unknown type 'numbre' of {count}" 'an unknown type'
refuses en.po 's/{army} {town}/{army} {army}/' 'an argument is declared twice' 'an argument twice'

fresh
(cd "$work" && printf '\nmsgctxt "rule.13_1_2a"\nmsgid "A rule."\nmsgstr ""\n' >>words/en.po &&
    "$prog" --linguas words/LINGUAS C try words m.h m.c && grep -q 'TRY_SAY_RULE_13_1_2a ' m.h) >"$work/out" 2>&1
ok $? 'the letter of a rule stays small'

fresh
(cd "$work" && "$prog" --linguas words/LINGUAS json zz zz.json try=words &&
    python3 - <<'PY'
import json
words = json.load(open('zz.json'))
said = words['words']['try']
assert said['beaten'] == '{^army} je bit{army?2:a|ý}.', said['beaten']
assert said['only_english'] == 'Done.\n'
assert said['army.south'] == {'text': ['šuda', 'šudy'], 'forms': 2}
assert len(said['noun.guns']['text']) == 6 and said['noun.guns']['forms'] == 2
assert words['plurals'][:6] == '201112' or words['plurals'][:6] == '201111', words['plurals'][:9]
PY
) >"$work/out" 2>&1
ok $? 'JSON for the page has every message'
(cd "$work" && "$prog" --linguas words/LINGUAS pseudo words words/qps.po &&
    printf 'en qps2\n' >words/LINGUAS && mv words/qps.po words/qps2.po &&
    "$prog" --linguas words/LINGUAS C try words m.h m.c &&
    grep -q 'ƥíéćé\|ǵúń' m.c) >"$work/out" 2>&1
ok $? 'the pseudo-language is a catalog like any other'
finish
