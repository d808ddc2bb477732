#!/bin/sh
# plain.sh - whole games line by line from a script, and what the panes can do besides: looking
# back, offers, reasons. No tmux is needed.
prog=$1
game=${2:-marengo}
[ -x "$prog" ] || { echo "Bail out! usage: $0 PROGRAM [GAME]"; exit 1; }
work=$(mktemp -d) || { echo "Bail out! no temporary folder"; exit 1; }
trap 'rm -rf "$work"' EXIT
count=0
failed=0
ok() {
    count=$((count + 1))
    [ "$1" -eq 0 ] || { failed=$((failed + 1)); printf 'not '; }
    echo "ok $count - $2"
}
has() { grep -qF -- "$1" "$work/out"; ok $? "$2"; }
echo 1..23

. "$(dirname "$0")/../typed.sh"

# Whatever ends a decision soonest; words and numbers that are no choice then are passed over. Now and
# then the board is asked for.
{
    i=0
    while [ $i -lt 200 ]; do
        printf '%s\ngo\ndone\nend\nconfirm\nnone\nstop\nno\nstay\npass\n1\n2\n3\n4\n5\n6\n' "$last"
        [ $((i % 20)) -ne 3 ] || echo board
        i=$((i + 1))
    done
    printf 'replay\nq\nreplay %s\nq\nsave %s\nquit\n' "$other" "$work/record"
} | "$prog" play "$game" --plain --seed 7 >"$work/out" 2>"$work/err"
ok $? "a script ends well"
has "The game is over" "the game is played to its end"
[ "$(sed '/^  board  /q' "$work/out" | grep -c 'victory if$')" -eq 2 ]
ok $? "what wins is said first, of both sides"
has "Saved to" "and saved"
"$prog" replay "$work/record" --verify >/dev/null
ok $? "the record is good"
has "Enter: on, q: end >" "looking back goes on by Enter"
! grep -q "No replay" "$work/out"
ok $? "through either fog once the game is over"
# What is drawn, and signs that stand for words, read badly aloud.
! grep -qE '^[+|]|- - -|[a-z][*^~!]' "$work/out"
ok $? "no tables and no signs"
if [ "$game" = marengo ]; then
    grep -q '^  the Bormida entry (may enter Field 1): I3 x3, ' "$work/out"
else
    grep -qE '^  [A-Z][^:]*: [A-Z]' "$work/out" && ! grep -qE '^  [A-Z][^:]*: .* ?(au|fr|f|a|p)_' "$work/out" &&
        ! grep -qE '^  [a-z_/]+: [A-Z0-9]' "$work/out"
fi
ok $? "places and pieces have names on the board, where they have any"
# The board comes first and when it is asked for; between them the hour and the phase, where they change.
boards=$(grep -cF '(you): ' "$work/out") hours=$(grep -cE '^(Round|Turn) [0-9]+ of [0-9]+, ' "$work/out")
[ "$boards" -eq 11 ]
ok $? "$boards boards: the first one, and those that were asked for"
[ "$hours" -gt "$boards" ]
ok $? "and the hour, $hours times"
different=$(grep -E '^(Round|Turn) [0-9]+ of [0-9]+, ' "$work/out" | sort -u | wc -l)
[ $((hours - boards)) -le "$different" ]
ok $? "where it changes: there were $different"
# Where there is no terminal nobody sees the line end after what was typed.
LC_ALL=C awk '{ gsub(/[\200-\277]/, "") } !/> / && length > 80 { long = 1 } END { exit long }' "$work/out"
ok $? "no line is wider than 80 columns"
! LC_ALL=C grep -q '[[:cntrl:]]' "$work/out"
ok $? "nothing but letters and line ends"

printf 'replay %s\noffer draw\noffer peace\naccept\ndecline\nsay hello\nlook nowhere\nquit\n' "$other" |
    "$prog" play "$game" --plain --seed 7 --bot recruit >"$work/out" 2>"$work/err"
ok $? "questions"
has "No replay: what others saw is shown when the game is over." "no other eyes before the end"
has " declines: draw." "bots fight on, and say so"
has "'what' is draw, abort, takeback or pause" "an offer that is none"
has "nothing has been offered" "nothing to accept"
# Places and pieces go by their names too.
printf 'look %s\nwhy %s\nquit\n' "$place" "$name" | "$prog" play "$game" --plain --seed 7 >"$work/out" 2>"$work/err"
! grep -q 'no place\|no action' "$work/out" && grep -q 'Yes, that is legal' "$work/out"
ok $? "names are understood"
# So do orders that are only asked about.
far=$(printf 'orders\nquit\n' | "$prog" play "$game" --plain --seed 7 2>/dev/null | grep -oE ' to [a-z0-9_/]+' | head -1)
printf 'why all%s\nwhy all to nowhere_at_all\nquit\n' "$far" | "$prog" play "$game" --plain --seed 7 >"$work/out" 2>"$work/err"
[ -z "$far" ] || grep -qE "Yes, that is legal|\([A-Z][0-9.a-z]+\)" "$work/out" && grep -q "'nowhere_at_all' names nothing" "$work/out"
ok $? "an order is asked about"
printf 'quit\n' | "$prog" play "$game" --plain --hotseat >"$work/out" 2>"$work/err"
! grep -q '^[a-z]*> ' "$work/out"
ok $? "one may leave before the curtain rises"
# Roads are what the map calls them.
printf 'look %s\nquit\n' "${places%% *}" | "$prog" play "$game" --plain --seed 7 >"$work/out" 2>/dev/null
! grep -qE 'road road|track road' "$work/out"
ok $? "no road is called so twice"
[ "$failed" -eq 0 ]
