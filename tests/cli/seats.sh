#!/bin/sh
# seats.sh - a game whose seats depend on an option, at the terminal: who plays, who is asked,
# who is unknown. The toy game: red and blue, or red, green and grey.
. "$(dirname "$0")/lib.sh"
plan 27

# sit LINES ARGUMENT...: plays a game with those lines (printf's escapes) as input.
sit() {
    lines=$1
    shift
    # shellcheck disable=SC2059
    printf "$lines" | "$prog" play "$game" --seed 7 "$@" >"$work/out" 2>"$work/err"
}

sit 'quit\n'
out_has "You play red, a bot the rest" "the first seat is one's own"
sit 'quit\n' --seat blue
out_has "You play blue, a bot the rest" "or another one"
sit 'quit\n' --option players=3 --seat grey
out_has "You play grey, a bot the rest" "a third player"
sit 'quit\n' --option players=3 --seat grey --seat red
out_has "People play red and grey, a bot the rest" "two people and a bot"
out_has "a curtain falls between people." "have a curtain"
sit 'quit\n' --hotseat
out_has "People play red and blue; a curtain" "people play all seats"
sit 'quit\n' --option players=3 --hotseat
out_has "People play red and green and grey; a curtain" "of this game"

run 2 "a seat that takes no part" play "$game" --seat green
[ "$(sed 1d "$work/err" | tr -d '\n')" = "  red  blue" ]
ok $? "is unknown, and the others are listed"
run 2 "nor does blue among three" play "$game" --option players=3 --seat blue
[ "$(sed 1d "$work/err" | tr -d '\n')" = "  red  green  grey" ]
ok $? "where others play"
run 2 "five seats" play "$game" --seat red --seat red --seat red --seat red --seat red
err_has "too many --seat" "are too many"
run 2 "a value that is none" play "$game" --option players=4
[ "$(sed 1d "$work/err" | tr -d '\n')" = "  2  3" ]
ok $? "is answered with those there are"
for command in bench perft; do
    run 2 "$command: a value that is none" "$command" "$game" --option players=4
    run 0 "$command with three players" "$command" "$game" --option players=3 -s 3
done

# Three people: red passes, green is asked behind a curtain, then resigns for both allies.
sit "\nfrom pass\n\nresign\nyes\nsave $work/three\nquit\n" --option players=3 --hotseat
out_has "Pass the seat to red, then press Enter." "the curtain names the first"
out_has "Pass the seat to green, then press Enter." "and the next"
out_has "The game is over: red wins." "an ally's resignation ends the game"
run 0 "the record is good" replay "$work/three" --verify
run 0 "and is told to an ally" replay "$work/three" --seat grey --json
out_has '"options":{"players":"3"}' "with its options"
out_has '"over":{"winner":"red"' "and its winner"
run 2 "but not to a seat that took no part" replay "$work/three" --seat blue
finish
