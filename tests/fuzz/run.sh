#!/bin/sh
# run.sh - builds the fuzz harnesses with clang and runs them.
#
#     tests/fuzz/run.sh [SECONDS]          each for so many seconds
#     tests/fuzz/run.sh --hostile [COUNT]  so many bent frames, requests and lines in all, a tenth of
#                                          them by real sockets to a server; says how many of each
#     tests/fuzz/run.sh --forged [COUNT]   so many forged positions of each game
#
# Fails if one of them finds an input that breaks the program; the input is kept in the build
# folder, and its name printed.
set -u
cd "$(dirname "$0")/../.." || exit 2
folder=build/sanitize # ./test builds it too
[ -f "$folder/build.ninja" ] ||
    CC=clang meson setup "$folder" -Dfuzz=true -Doptimization=1 -Dwasm=disabled -Db_sanitize=address,undefined || exit 1
ninja -C "$folder" fuzzers grognard tests/forge || exit 1

# run_one NAME LIMIT: on its own corpus; says what it did, or what it found.
run_one() {
    corpus=$folder/corpus/$1
    mkdir -p "$corpus"
    seeds=tests/fuzz/seeds/$1
    [ -d "$seeds" ] || seeds=
    # shellcheck disable=SC2086
    if "$folder/tests/fuzz/$1" "$2" -max_len=98304 -timeout=20 -rss_limit_mb=4096 \
        -artifact_prefix="$corpus-" -print_final_stats=1 -verbosity=0 "$corpus" $seeds \
        >"$folder/$1.log" 2>&1; then
        sed -n "s/^stat::number_of_executed_units: */$1, runs: /p" "$folder/$1.log"
    else
        echo "$1"
        tail -n 30 "$folder/$1.log"
        return 1
    fi
}

# two_of NAME LIMIT: the same, two at a time: every second one in the background.
two_of() {
    if [ -z "${waiting:-}" ]; then
        run_one "$@" &
        waiting=$!
    else
        run_one "$@" || status=1
        wait "$waiting" || status=1
        waiting=
    fi
}

status=0
if [ "${1:-}" = --hostile ]; then
    thousandth=$((${2:-1000000} / 1000))
    # Frames, heads of requests, lines to the engine, messages to a table, records.
    for run in "frames_fuzz 400" "engine_fuzz 60" "request_check_fuzz 400" "record_fuzz 39" "study_fuzz 10" "table_fuzz 1"; do
        two_of "${run% *}" "-runs=$((${run#* } * thousandth))"
    done
    WIRE_OPTIONS=--no-sandbox python3 tests/wire/hostile.py "$folder/grognard" $((50 * thousandth)) \
        $((50 * thousandth)) || status=1
elif [ "${1:-}" = --forged ]; then
    for game in games/*/; do
        "$folder/tests/forge" "$(basename "$game")" 1 "${2:-100000}" || status=1
    done
else
    for program in "$folder"/tests/fuzz/*_fuzz; do
        two_of "$(basename "$program")" "-max_total_time=${1:-60}"
    done
fi
[ -z "${waiting:-}" ] || wait "$waiting" || status=1
exit $status
