#!/bin/sh
# lab.sh - a study can be repeated, with any number of threads, interrupted and taken up; its page
# needs nothing from outside and says what the games say.
. "$(dirname "$0")/lib.sh"
plan 74
here=$(dirname "$0")
files="--html $work/a.html --csv $work/a.csv --json $work/a.json"

# shellcheck disable=SC2086
run 0 "a study" lab "$game" --bot random --games 12 --threads 1 $files
out_has "12 games. \`grognard lab $game --bot random --games 12 --seed 1\`" "says what was asked"
out_has "| Won by | Games | Share | 95 % interval |" "and prints the balance"
[ "$(wc -l <"$work/a.csv")" -eq 13 ]
ok $? "a line a game, and a head"
[ "$(cut -d, -f1 "$work/a.csv" | sed 1d | tr '\n' ' ')" = "0 1 2 3 4 5 6 7 8 9 10 11 " ]
ok $? "in their order"
python3 "$here/read/lab_page.py" "$work/a.html" "$work/a.csv" "$work/a.json" >"$work/out" 2>"$work/err"
ok $? "the page is whole, self-contained, and true to the games"
sed 's/<td class="n">\([0-9]\)/<td class="n">9\1/' "$work/a.html" >"$work/bad.html"
python3 "$here/read/lab_page.py" "$work/bad.html" "$work/a.csv" "$work/a.json" >"$work/out" 2>"$work/err"
[ $? -eq 1 ]
ok $? "a page with another figure would be noticed"
if [ ! -f "$folder/words/chronicle.c" ]; then
    grep -qF 'data:image/svg+xml' "$work/a.html"
    [ $? -eq 1 ]
    ok $? "a game without a chronicle has no map"
else
    sed -n 's/.*base64,\([^"]*\)".*/\1/p' "$work/a.html" | base64 -d >"$work/map.svg"
    grep -qF '<circle cx=' "$work/map.svg" && tail -c 7 "$work/map.svg" | grep -qF '</svg>'
    ok $? "the map of the fighting is a whole picture"
fi
LC_ALL=qps run 0 "in another language" lab "$game" --bot random --games 12 --html "$work/q.html" --csv "$work/q.csv" --json "$work/q.json"
cp "$work/out" "$work/q.md"
if [ -f "$folder/words/chronicle.c" ]; then
    python3 "$here/read/lab_words.py" "$work/q.html" "$work/q.md" >"$work/out" 2>"$work/err"
    ok $? "page and report are in it"
else
    ok 0 "page and report are in it # SKIP the game has no chronicle, which names its seats"
fi
python3 "$here/read/lab_words.py" "$work/a.html" "$work/q.md" >"$work/out" 2>"$work/err"
[ $? -eq 1 ]
ok $? "English in it would be found"
cmp -s "$work/a.csv" "$work/q.csv" && cmp -s "$work/a.json" "$work/q.json"
ok $? "what programs read is the same"
run 0 "quiet" lab "$game" --bot random --games 2 --quiet
[ ! -s "$work/out" ] && [ ! -s "$work/err" ]
ok $? "prints nothing"

# The value of an option that makes sides even.
run 2 "no such option" lab "$game" --even nothing
err_has "'nothing' is no option" "is named"
run 2 "a table of its own" lab "$game" --even nothing --csv "$work/even.csv"
[ ! -e "$work/even.csv" ]
ok $? "goes into no file"
if [ "$game" = marengo ]; then
    run 0 "bids" lab marengo --bot recruit --games 20 --even bid --option bid_side=france
    grep -q '^Even at bid -\{0,1\}[0-9.]* (' "$work/out" && [ "$(grep -c '^| [0-9] | 20 |' "$work/out")" -eq 10 ]
    ok $? "each is tried, and an even one is found"
else
    echo "ok $((count + 1)) # SKIP bids are Marengo's"
    echo "ok $((count + 2)) # SKIP bids are Marengo's"
    count=$((count + 2))
fi

# Threads.
run 0 "two threads" lab "$game" --bot random --games 12 --threads 2 --html "$work/b.html" \
    --csv "$work/b.csv" --json "$work/b.json"
for kind in html csv json; do
    cmp -s "$work/a.$kind" "$work/b.$kind"
    ok $? "give the same $kind, byte for byte"
done
run 0 "another seed" lab "$game" --bot random --games 12 --seed 2 --csv "$work/b.csv"
cmp -s "$work/a.csv" "$work/b.csv"
[ $? -eq 1 ]
ok $? "gives other games"
run 0 "another bot" lab "$game" --bot recruit --games 2
out_has "--bot recruit" "is named"

# A journal.
run 0 "a journal is begun" lab "$game" --bot random --games 5 --journal "$work/j" --csv "$work/b.csv"
head -n 6 "$work/a.csv" | cmp -s - "$work/b.csv"
ok $? "the first games of a study are those of a shorter one"
cp "$work/j" "$work/before"
run 0 "more games" lab "$game" --bot random --games 12 --journal "$work/j" --csv "$work/b.csv"
cmp -s "$work/a.csv" "$work/b.csv"
ok $? "give the same study"
head -n "$(wc -l <"$work/before")" "$work/j" | cmp -s - "$work/before"
ok $? "and leave what was there"
cp "$work/j" "$work/before"
run 0 "the same again" lab "$game" --bot random --games 12 --journal "$work/j" --json "$work/b.json"
cmp -s "$work/j" "$work/before"
ok $? "plays no game"
cmp -s "$work/a.json" "$work/b.json"
ok $? "and knows all figures"
head -c -5 "$work/before" >"$work/j"
run 0 "a torn line" lab "$game" --bot random --games 12 --journal "$work/j" --json "$work/b.json"
cmp -s "$work/a.json" "$work/b.json"
ok $? "is played again"
run 0 "fewer games" lab "$game" --bot random --games 3 --journal "$work/j" --csv "$work/b.csv"
head -n 4 "$work/a.csv" | cmp -s - "$work/b.csv"
ok $? "are a shorter study"
run 1 "the journal of another question is refused" lab "$game" --bot random --games 12 --seed 9 \
    --journal "$work/j" --csv "$work/new.csv"
err_has "seed" "which is named"
[ ! -e "$work/new.csv" ]
ok $? "and no file is left behind"
run 1 "a file that is no journal is refused" lab "$game" --bot random --journal "$work/a.csv"
err_has "no journal" "and that is said"

# An interruption, once some games are played.
: >"$work/k"
"$prog" lab "$game" --bot random --games 400000 --threads 2 --journal "$work/k" --csv "$work/b.csv" \
    --json "$work/b.json" --html "$work/b.html" >"$work/out" 2>"$work/err" </dev/null &
study=$!
tries=0
while [ "$(wc -l <"$work/k")" -lt 60 ] && [ $tries -lt 600 ]; do
    sleep 0.05
    tries=$((tries + 1))
done
kill -INT $study
wait $study
[ $? -eq 1 ]
ok $? "an interrupted study ends with 1"
err_has "interrupted after " "and says so"
out_has "(interrupted)" "and so does its report"
games=$(($(wc -l <"$work/b.csv") - 1))
[ "$games" -ge 40 ] && [ "$games" -lt 400000 ]
ok $? "what was played is there"
grep -qF "\"asked\":400000,\"played\":$games," "$work/b.json"
ok $? "and counted"
python3 "$here/read/lab_page.py" "$work/b.html" "$work/b.csv" "$work/b.json" >"$work/out" 2>"$work/err"
ok $? "in the page, too"
grep -qF 'The study was interrupted' "$work/b.html"
ok $? "which says that it was interrupted"
sed -n '2,11p' "$work/b.csv" >"$work/first"
sed -n '2,11p' "$work/a.csv" | cmp -s - "$work/first"
ok $? "the games are those that would have been played"
run 0 "the journal goes on" lab "$game" --bot random --games 12 --journal "$work/k" --csv "$work/b.csv"
cmp -s "$work/a.csv" "$work/b.csv"
ok $? "from there"

# What makes no sense.
run 2 "lab needs a game" lab
run 2 "lab refuses an unknown game" lab austerlitz
run 2 "lab refuses an unknown bot" lab "$game" --bot ney
err_has "'ney'" "and names it"
err_has "sergeant" "and lists the levels"
run 2 "a budget of time is refused" lab "$game" --bot marshal:100ms
err_has "nodes" "because it cannot be repeated"
run 2 "a bad budget is refused" lab "$game" --bot marshal:many
run 2 "no games are refused" lab "$game" --games 0
err_has "--games" "and the option is named"
run 2 "no threads are refused" lab "$game" --threads 0
run 2 "an unknown option is refused" lab "$game" --chart
run 2 "an unknown scenario is refused" lab "$game" --scenario moon
run 2 "a report in the journal's place is refused" lab "$game" --journal "$work/j" --html "$work/j"
run 2 "one argument too many" lab "$game" more
for kind in html csv json; do
    run 1 "a $kind that cannot be written fails before the first game" lab "$game" --games 100000 \
        --$kind "$work/none/x"
done
run 0 "help" lab --help
finish
