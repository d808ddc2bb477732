#!/bin/sh
# leak.sh - a twin program built with a planted leak must find it, by a difference and not by
# breaking down.
#
#     leak.sh TWINS
echo 1..1
out=$("$1" marengo 1 40 1 2>&1)
code=$?
if [ "$code" -eq 1 ] && printf '%s\n' "$out" | grep -q 'observer'; then
    echo "ok 1 - the planted leak is found"
else
    echo "not ok 1 - the planted leak is found (exit $code)"
    printf '%s\n' "$out" | sed 's/^/# /'
    exit 1
fi
