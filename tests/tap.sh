# tap.sh - TAP for scripts that source it: a folder of their own in $work, and results that are
# counted. `complain` is theirs: it says more about what is not ok.
work=$(mktemp -d) || { echo "Bail out! no temporary folder"; exit 1; }
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM # a shell that is killed does not come by EXIT
count=0
failed=0

plan() { echo "1..$1"; }

# ok STATUS NAME: one result; 0 is good.
ok() {
    count=$((count + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $count - $2"
    else
        failed=$((failed + 1))
        echo "not ok $count - $2"
        complain
    fi
}

finish() { [ "$failed" -eq 0 ]; exit $?; }
