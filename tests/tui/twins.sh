#!/bin/sh
# twins.sh - games that differ in what Austria cannot know (which French piece lies where) look
# alike to it: the screens, the pages over them, the lines.
. "$(dirname "$0")/lib.sh"
plan 9

# screens SEED: what a client shows of that game, page after page.
screens() {
    open_window 120 40 play marengo --seed "$1"
    wait_for "Any key begins"
    press Escape
    wait_for "Movement: choose where to move from"
    for keys in Escape z o Escape l Escape '?' Escape p Escape i Escape 1 1 1 1; do
        press "$keys"
        sleep 0.15
        look
        cat "$work/screen"
    done
}

# lines SEED: likewise line by line.
lines() {
    printf '%s\n' view log 'look marengo' 'look l38' 'why l5' 1 road I3 'P1 l1' stop log view quit |
        "$prog" play marengo --plain --seed "$1"
}

screens 1 >"$work/one"
[ "$(wc -l <"$work/one")" -gt 300 ]
ok $? "there is something to compare"
for seed in 2 3; do
    screens $seed >"$work/other"
    cmp "$work/one" "$work/other" >&2
    ok $? "the screens of seed $seed are those of seed 1"
done
lines 1 >"$work/one"
for seed in 2 3 4 5; do
    lines $seed >"$work/other"
    cmp "$work/one" "$work/other" >&2
    ok $? "the lines of seed $seed are those of seed 1"
done
# The French side sees the difference: the games are not the same.
printf 'view\nquit\n' | "$prog" play marengo --plain --seed 1 --seat france | grep 'inactive' >"$work/one"
printf 'view\nquit\n' | "$prog" play marengo --plain --seed 2 --seat france | grep 'inactive' >"$work/other"
! cmp -s "$work/one" "$work/other"
ok $? "France sees that they differ"
[ -s "$work/one" ]
ok $? "and sees its pieces"
finish
