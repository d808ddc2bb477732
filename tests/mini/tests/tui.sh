#!/bin/sh
# tui.sh - the three fords in the terminal, in panes and line by line, to the end.
tests=$(dirname "$0")/../..
. "$tests/tui/lib.sh"
plan 20

open_window 80 24 play "$game" --seed 7 --bot random
shows "The three fords" "whose game it is"
press Escape
shows "Choose a block to post." "what is asked is on the screen"
shows "Upper ford" "the fords are on the map"
press 1
shows "Choose a ford for the foot." "a block is chosen"
# A number stays with its choice: 1 is the foot, and posted.
for number in 1 2 1 3 2; do
    press "$number"
    sleep 0.3
done
shows "The game is over" "the game is played to its end"
shows "of three fords" "and says why"

printf '1\n1\n2\n1\n3\n2\nquit\n' | "$prog" play "$game" --plain --seed 7 --bot random >"$work/out" 2>&1
ok $? "line by line"
grep -q "The game is over" "$work/out"
ok $? "likewise"

# Orders: from the list, for what is marked, the last one again; words are completed.
open_window 80 24 play "$game" --seed 7 --bot random
wait_for "Any key begins"
press Escape
wait_for "Choose a block to post."
press .
shows "No order was given yet." "there is no last order yet"
press m
shows "orders: 3 of 3" "what can be ordered is listed"
press Enter
shows "North posts foot at the upper ford." "and given, in one step"
press m
shows "2 of 2" "the choices are back"
press Space
shows "1 marked" "a choice is marked"
press :
shows "those that are marked to:" "an order is for what is marked"
type_text "low"
press Tab
shows "to: lower _" "the end of a word"
press Enter
shows "North posts horse at the lower ford." "they go there"
press :
type_text "all to nowhere"
press Enter
shows "nowhere" "a place that is none is named"
open_window 80 24 play "$game" --seed 7 --bot random
wait_for "Any key begins"
press Escape
wait_for "Choose a block to post."
press :
type_text "all to mid"
press Enter
wait_for "North posts foot at the middle ford."
press .
shows "North posts horse at the middle ford." "the same again"

printf 'orders\nfoot to up\nall to low\n.\nquit\n' | "$prog" play "$game" --plain --seed 7 --bot random >"$work/out" 2>&1
grep -q "Type: post all from camp to" "$work/out" && grep -q "North posts foot at the upper ford." "$work/out"
ok $? "orders line by line"
grep -q "North posts guns at the lower ford" "$work/out"
ok $? "and once more"
finish
