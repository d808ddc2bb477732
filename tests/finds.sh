#!/bin/sh
# finds.sh - a test program run on something faulty must find the fault: it says which game and
# seed, and ends with 1, not by breaking down.
#
#     finds.sh PROGRAM GAME ARGUMENT...
echo 1..1
out=$("$@" 2>&1)
code=$?
if [ "$code" -eq 1 ] && printf '%s\n' "$out" | grep -q "game $2 seed"; then
    echo "ok 1 - the fault is found"
else
    echo "not ok 1 - the fault is found (exit $code)"
    printf '%s\n' "$out" | sed 's/^/# /'
    exit 1
fi
