#!/bin/sh
# arena.sh - the same results on any number of threads and ranks, and after a kill; programs
# outside that play, lie, die and hang; bad options and journals.
. "$(dirname "$0")/lib.sh"
plan 101
here=$(dirname "$0")
root=$(cd "$here/../.." && pwd)

# same NAME: the results of a and b are the same bytes, and there are some.
same() {
    [ -s "$work/a.csv" ] && [ -s "$work/a.json" ] && cmp -s "$work/a.csv" "$work/b.csv" &&
        cmp -s "$work/a.json" "$work/b.json"
    ok $? "$1"
}
files_b() { printf '%s\n' --csv "$work/b.csv" --json "$work/b.json"; }
lines() { wc -l <"$1"; }
# done_in FILE: pairs that a journal holds.
done_in() { { cat "$1" 2>/dev/null || true; } | grep -c '^\['; }

# ---- Threads.
run 0 "one thread" arena "$game" random recruit random --pairs 6 --threads 1 --quiet \
    --csv "$work/a.csv" --json "$work/a.json"
out_has "random against recruit" "names the players"
out_has "of 12 games" "counts the games"
out_has "Score in %" "shows a cross table"
out_has "99 % within" "and times"
[ "$(lines "$work/a.csv")" -eq 37 ]
ok $? "a row for each game of three matches"
[ ! -s "$work/err" ]
ok $? "and not a word of progress"
# shellcheck disable=SC2046
run 0 "two threads" arena "$game" random recruit random --pairs 6 --threads 2 $(files_b)
same "give the same bytes"
rm -f "$work/b.csv" "$work/b.json"

mkfifo "$work/pipe"
cat "$work/pipe" >"$work/piped" &
timeout 20 "$prog" arena "$game" random recruit random --pairs 6 -q --csv "$work/pipe" \
    >"$work/out" 2>"$work/err" </dev/null
ok $? "results into a pipe"
wait
cmp -s "$work/a.csv" "$work/piped"
ok $? "are the same bytes"

# ---- Ranks.
mpi='mpirun --allow-run-as-root --oversubscribe'
beside=$(dirname "$prog")
for ranks in 1 2; do
    if command -v mpirun >/dev/null &&
        { [ -e "$beside/grognard_mpi.so" ] || [ -e "$beside/../grognard_mpi.so" ]; }; then
        # shellcheck disable=SC2086,SC2046
        $mpi -n $ranks "$prog" arena "$game" random recruit random --pairs 6 --threads 1 \
            --journal "$work/ranks$ranks" $(files_b) >"$work/out" 2>"$work/err" </dev/null
        ok $? "$ranks ranks"
        same "of $ranks ranks the same bytes"
        [ "$(grep -c '^Score in %' "$work/out")" -eq 1 ]
        ok $? "and one report"
    else
        for what in ranks bytes report; do
            count=$((count + 1))
            echo "ok $count # SKIP no mpirun, or built without MPI: $what"
        done
    fi
    rm -f "$work/b.csv" "$work/b.json"
done

# ---- A longer match goes on from the journal of a shorter one.
run 0 "a journal" arena "$game" random recruit random --pairs 2 --journal "$work/j" -q
[ "$(done_in "$work/j")" -eq 6 ]
ok $? "has a line for each pair"
# shellcheck disable=SC2046
run 0 "more pairs" arena "$game" random recruit random --pairs 6 --journal "$work/j" -q $(files_b)
same "are added to those of the journal"
[ "$(done_in "$work/j")" -eq 18 ]
ok $? "which were not played again"
rm -f "$work/b.csv" "$work/b.json"
# shellcheck disable=SC2046
run 0 "nothing left to play" arena "$game" random recruit random --pairs 6 --journal "$work/j" -q \
    $(files_b)
same "gives the results all the same"
run 1 "a journal of another seed is refused" arena "$game" random recruit random --pairs 6 \
    --journal "$work/j" --seed 2
err_has "'seed 1' there, 'seed 2' here" "by name"
run 1 "a journal of other players is refused" arena "$game" random recruit --journal "$work/j"
err_has "'player random' there" "by name"
sed 's/^\[0,1,\[./[0,1,[1/' "$work/j" >"$work/damaged"
cmp -s "$work/j" "$work/damaged" && sed 's/^\[0,1,\[./[0,1,[0/' "$work/j" >"$work/damaged"
run 1 "a damaged journal is refused" arena "$game" random recruit random --journal "$work/damaged"
err_has "damaged" "as that"
run 1 "a journal in no folder fails" arena "$game" random recruit --journal "$work/none/j"
err_has "$work/none/j" "by its name"
run 1 "results in no folder fail" arena "$game" random recruit -n 1 --csv "$work/none/c"
err_has "$work/none/c" "by their name"
[ ! -s "$work/out" ]
ok $? "before the first game"

"$prog" arena "$game" random random --pairs 1 -q --journal "$work/closed" --csv /dev/full \
    >"$work/out" 2>&- </dev/null
[ $? -eq 1 ] && [ "$(grep -c grognard "$work/closed")" -eq 1 ]
ok $? "where standard error is closed, messages do not go into the journal"

# ---- A program of ours that gives up at its first decision, and can be slow about it, so that there
# is time to kill.
cat >"$work/slow" <<'SH'
while read -r line; do
    case $line in *'"do":"choose"'*) sleep "${PAUSE:-0}"; echo '{"action":"resign"}' ;; esac
done
SH
slow="sh $work/slow"
# begin_slow: in the background, until some pairs are done.
begin_slow() {
    rm -f "$work/killed"
    PAUSE=0.1 "$prog" arena "$game" random --bot "$slow" --pairs 30 --threads 2 \
        --journal "$work/killed" >"$work/out" 2>"$work/err" </dev/null &
    pid=$!
    tries=0
    while [ "$(done_in "$work/killed")" -lt 3 ] && [ $tries -lt 1500 ]; do
        sleep 0.02
        tries=$((tries + 1))
    done
}
run 0 "a program that gives up" arena "$game" random --bot "$slow" --pairs 30 --quiet \
    --csv "$work/a.csv" --json "$work/a.json"
out_has "60 won" "loses all"
begin_slow
kill -KILL $pid
wait $pid 2>/dev/null
kept=$(done_in "$work/killed")
[ "$kept" -ge 3 ] && [ "$kept" -lt 30 ]
ok $? "killed in the middle"
printf '[0,29,[2,' >>"$work/killed"
# shellcheck disable=SC2046
run 0 "goes on" arena "$game" random --bot "$slow" --pairs 30 --journal "$work/killed" -q $(files_b)
same "and ends as if nothing had been"
rm -f "$work/b.csv" "$work/b.json"
begin_slow
kill -INT $pid
wait $pid
[ $? -eq 1 ]
ok $? "interrupted, it fails"
err_has "goes on from $work/killed" "and says how to go on"
out_has "random against sh" "and what it knows"
[ ! -e "$work/b.csv" ]
ok $? "but writes no results"
# shellcheck disable=SC2046
run 0 "goes on after that" arena "$game" random --bot "$slow" --pairs 30 --journal "$work/killed" \
    -q $(files_b)
same "to the same end"

# A rank that is stopped stops all of them: nobody else plays its pairs. Once is enough.
if [ "$game" = toy ] && command -v mpirun >/dev/null &&
    { [ -e "$beside/grognard_mpi.so" ] || [ -e "$beside/../grognard_mpi.so" ]; }; then
    rm -f "$work/killed"
    # shellcheck disable=SC2016
    PAUSE=0.03 timeout 60 $mpi -n 2 sh -c '[ "$OMPI_COMM_WORLD_RANK" = 1 ] && echo $$ >"$0"; exec "$@"' \
        "$work/second" "$prog" arena "$game" random --bot "$slow" --pairs 4000 --threads 1 \
        --journal "$work/killed" >"$work/out" 2>"$work/err" </dev/null &
    pid=$!
    tries=0
    while [ "$(done_in "$work/killed")" -lt 3 ] && [ $tries -lt 500 ]; do
        sleep 0.02
        tries=$((tries + 1))
    done
    kill -TERM "$(cat "$work/second")"
    wait $pid
    [ $? -eq 1 ]
    ok $? "one rank that is stopped stops the others"
    err_has "goes on from $work/killed" "and the first says so"
else
    for what in "a stopped rank" "and the first"; do
        count=$((count + 1))
        echo "ok $count # SKIP not the toy, no mpirun, or built without MPI: $what"
    done
fi

# ---- Programs that misbehave forfeit; the others go on.
# forfeits NAME COMMAND REASON [MS]
forfeits() {
    run 0 "$1" arena "$game" random --bot "$2" recruit --pairs 1 --bot-ms "${4:-10000}" \
        --csv "$work/f.csv" -q
    [ "$(grep -c -F -- "$3" "$work/f.csv")" -eq 4 ] && [ "$(lines "$work/f.csv")" -eq 7 ]
    ok $? "$1 forfeits every game of its own, and says why"
}
forfeits "a liar" "while read -r l; do echo '{\"action\":\"fly\"}'; done" "not legal: fly"
forfeits "a babbler" "while read -r l; do echo 'good morning'; done" "no action: good morning"
forfeits "a mumbler" "while read -r l; do echo '\"resign\"'; done" 'no action: ""resign""'
forfeits "an empty answer" "while read -r l; do echo '{}'; done" "no action: {}"
forfeits "a dead one" "exit 3" "the program ended"
forfeits "a missing one" "$work/none 2>/dev/null" "the program ended"
forfeits "a silent one" "sleep 60" "no answer within 300 ms" 300
forfeits "an endless one" "tr '\\0' 'x' </dev/zero" "an answer without an end"

run 0 "a name in another tongue" arena "$game" random random --bot "exit # a maréchal à l'été" \
    --pairs 1 -q
iconv -f UTF-8 -t UTF-8 "$work/out" >"$work/same" 2>/dev/null && cmp -s "$work/out" "$work/same"
ok $? "is not cut in the middle of a letter"
long="exit # $(printf '%0900d' 0)"
run 0 "a long command" arena "$game" random --bot "$long" --pairs 1 -q --journal "$work/long"
run 0 "finds its journal" arena "$game" random --bot "$long" --pairs 1 -q --journal "$work/long"
run 2 "a longer one is refused" arena "$game" random --bot "$long $long" --pairs 1
run 0 "one that never stops talking" arena "$game" random --bot "yes '{\"action\":\"resign\"}'" \
    --pairs 1 -q
out_has "2 won" "is dismissed all the same"

# ---- No room for another program: that is nobody's forfeit.
rm -f "$work/f.csv"
# shellcheck disable=SC3045
(ulimit -n 6 && exec "$prog" arena "$game" random --bot "$slow" --pairs 4 --threads 2 -q \
    --journal "$work/few" --csv "$work/f.csv") >"$work/out" 2>"$work/err" </dev/null
[ $? -eq 1 ] && [ "$(done_in "$work/few")" -eq 0 ] && [ ! -e "$work/f.csv" ]
ok $? "a program that the machine cannot start ends the match"
err_has "cannot be started: Too many open files" "and it is said why"

# ---- One that leaves its group, and does not go when it is told to.
if command -v python3 >/dev/null; then
    cat >"$work/leaver.py" <<'PY'
import os, sys, time
kid = os.fork()
if kid == 0:
    os.setpgid(0, 0)
    os.closerange(0, 3)
    time.sleep(30)
    os._exit(0)
sys.stdin.readline()
time.sleep(0.05)
os.setpgid(0, kid)
print('{"action":"resign"}', flush=True)
os.closerange(0, 3)
time.sleep(30)
PY
    timeout 20 "$prog" arena "$game" random --bot "exec python3 $work/leaver.py" --pairs 1 -q \
        >"$work/out" 2>"$work/err" </dev/null
    ok $? "one that leaves its group is ended all the same"
    out_has "2 won" "and has lost"
else
    echo "ok $((count + 1)) # SKIP no python3"
    echo "ok $((count + 2)) # SKIP no python3"
    count=$((count + 2))
fi

# ---- On a terminal a bar with the time left, in one line of it.
if [ "$game" = toy ] && command -v python3 >/dev/null; then
    for width in 80 20; do
        PAUSE=0.03 python3 "$here/bar.py" $width "$prog" arena "$game" random --bot "$slow" --pairs 4000 \
            --threads 1 --sprt 0,0.1 >"$work/out" 2>"$work/err"
        ok $? "a bar in $width columns"
    done
else
    for width in 80 20; do
        count=$((count + 1))
        echo "ok $count # SKIP not the toy, or no python3"
    done
fi

# ---- The example.
if command -v python3 >/dev/null; then
    run 0 "the example bot" arena "$game" random --bot "python3 $root/examples/bot.py" --pairs 2 \
        --csv "$work/f.csv"
    ! grep -q ',python3.*,.*python3' "$work/f.csv" && [ "$(lines "$work/f.csv")" -eq 5 ]
    ok $? "plays its games to the end"
else
    echo "ok $((count + 1)) # SKIP no python3"
    echo "ok $((count + 2)) # SKIP no python3"
    count=$((count + 2))
fi

# ---- The sequential test.
run 0 "a test" arena "$game" random --bot "echo; sleep 1" --sprt 0,50 --pairs 50
out_has "the higher is accepted" "ends early"
grep -q "of 100 games" "$work/out"
[ $? -eq 1 ]
ok $? "before all pairs"

# ---- Command lines that make no sense.
bad() {
    what=$1 text=$2
    shift 2
    run 2 "$what" arena "$@"
    err_has "$text" "$what: says what is wrong"
}
bad "one player" "two players" "$game" random
bad "unknown level" "levels: random" "$game" random genius
bad "bad budget" "LEVEL[:NODES]" "$game" random marshal:x
bad "no pairs" "at least 1" "$game" random random --pairs 0
bad "more pairs than memory" "pairs in all" "$game" random random random random random random \
    --pairs 1000000
bad "a report in the journal's place" "twice" "$game" random random --journal "$work/j" \
    --csv "$work/j"
bad "bad bounds" "LOW,HIGH" "$game" random random --sprt 5
bad "bounds the wrong way round" "LOW,HIGH" "$game" random random --sprt 5,0
bad "a test of three" "two players" "$game" random random random --sprt 0,5
finish
