#!/bin/sh
# mutate.sh - tools/mutate makes the same changes for the same seed, each in one place of code that
# holds rules. Judging one takes a build, which is too long here.
#
#     mutate.sh TOOL
set -u
tool=$1
. "$(dirname "$0")/../tap.sh"
complain() { sed 's/^/# /' "$work/odd" | head -n 10; }
list() { "$tool" --game "$1" --list --count 300 --seed "$2" >"$work/$3" 2>"$work/odd"; }

plan 6
for game in castiglione marengo waterloo; do
    list $game 1 $game && [ "$(grep -c '^--- ' "$work/$game")" -eq 300 ]
    ok $? "$game: as many changes as were asked for"
done
list marengo 1 again && list marengo 2 other && cmp -s "$work/marengo" "$work/again" &&
    ! cmp -s "$work/marengo" "$work/other"
ok $? 'the seed decides'
grep -h '^--- ' "$work/castiglione" "$work/marengo" "$work/waterloo" | grep -E '_test\.c|words/|brain/' >"$work/odd"
[ ! -s "$work/odd" ]
ok $? 'neither tests nor words nor bots are changed'
grep -h '^[-+] *\(//\|[*] \|#\)' "$work/castiglione" "$work/marengo" "$work/waterloo" >"$work/odd"
[ ! -s "$work/odd" ]
ok $? 'nor comments, nor includes'
finish
