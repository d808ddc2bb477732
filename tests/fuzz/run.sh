#!/bin/sh
# run.sh - builds the fuzz harnesses with clang and runs each for so many seconds.
#
#     tests/fuzz/run.sh [SECONDS]
#
# Fails if one of them finds an input that breaks the program; the input is kept in the build
# folder, and its name printed.
set -u
cd "$(dirname "$0")/../.." || exit 2
seconds=${1:-60}
folder=build/sanitize # ./test builds it too
[ -f "$folder/build.ninja" ] ||
    CC=clang meson setup "$folder" -Dfuzz=true -Doptimization=1 -Dwasm=disabled -Db_sanitize=address,undefined || exit 1
ninja -C "$folder" fuzzers || exit 1

# run_one PROGRAM: on its own corpus; says what it did, or what it found.
run_one() {
    name=$(basename "$1")
    corpus=$folder/corpus/$name
    mkdir -p "$corpus"
    seeds=tests/fuzz/seeds/$name
    [ -d "$seeds" ] || seeds=
    # shellcheck disable=SC2086
    if "$1" -max_total_time="$seconds" -max_len=98304 -timeout=20 -rss_limit_mb=4096 \
        -artifact_prefix="$corpus-" -print_final_stats=1 -verbosity=0 "$corpus" $seeds \
        >"$folder/$name.log" 2>&1; then
        sed -n "s/^stat::number_of_executed_units: */$name, $seconds s, runs: /p" "$folder/$name.log"
    else
        echo "$name"
        tail -n 30 "$folder/$name.log"
        return 1
    fi
}

# Two at a time: every second one in the background.
status=0
for program in "$folder"/tests/fuzz/*_fuzz; do
    if [ -z "${waiting:-}" ]; then
        run_one "$program" &
        waiting=$!
    else
        run_one "$program" || status=1
        wait "$waiting" || status=1
        waiting=
    fi
done
[ -z "${waiting:-}" ] || wait "$waiting" || status=1
exit $status
