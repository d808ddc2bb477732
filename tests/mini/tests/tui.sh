#!/bin/sh
# tui.sh - the three fords in the terminal, in panes and line by line, to the end.
tests=$(dirname "$0")/../..
. "$tests/tui/lib.sh"
plan 8

open_window 80 24 play "$game" --seed 7 --bot random
shows "The three fords" "whose game it is"
press Escape
shows "Choose a block to post." "what is asked is on the screen"
shows "Upper ford" "the fords are on the map"
press 1
shows "Choose a ford for the foot." "a block is chosen"
for _ in 1 2 3 4 5; do
    press 1
    sleep 0.3
done
shows "The game is over" "the game is played to its end"
shows "of three fords" "and says why"

printf '1\n1\n1\n1\n1\n2\nquit\n' | "$prog" play "$game" --plain --seed 7 --bot random >"$work/out" 2>&1
ok $? "line by line"
grep -q "The game is over" "$work/out"
ok $? "likewise"
finish
