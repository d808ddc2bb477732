#!/bin/sh
# curtain.sh - two people at one screen: between them nothing of the game is on it, and nothing of
# the one who left in the process that draws.
. "$(dirname "$0")/lib.sh"
plan 16

# holds TEXT: is it anywhere in the memory of the client? 0: yes.
holds() {
    python3 - "$(client)" "$1" <<'END'
import sys
process, text = sys.argv[1], sys.argv[2].encode()
with open(f'/proc/{process}/maps') as maps, open(f'/proc/{process}/mem', 'rb', 0) as memory:
    for line in maps:
        where, rights = line.split()[:2]
        if 'w' not in rights or '[v' in line:
            continue
        start, end = (int(part, 16) for part in where.split('-'))
        try:
            memory.seek(start)
            if text in memory.read(end - start):
                sys.exit(0)
        except OSError:
            pass
sys.exit(1)
END
}

open_window 80 24 play waterloo --seed 7 --hotseat
shows "Pass the seat to allied" "the curtain is down at first"
[ "$(grep -c '[^ ]' "$work/screen")" -eq 1 ]
ok $? "and there is nothing else"
press Enter
shows "choose a town for Wellington" "it rises for the Allies"
press End Enter
shows "Anglo-Dutch" "they place blocks"
# The army's name was on the screen before: what was pressed may still be on its way.
for _ in 1 2 3 4 5 6 7 8 9 10; do
    holds '"piece":"a_well","name":"Wellington","kind"'
    found=$?
    [ $found -eq 0 ] && break
    sleep 0.3
done
ok $found "which are in the process then"
press End Enter End Enter
shows "Pass the seat to french" "it falls between the two"
[ "$(grep -c '[^ ]' "$work/screen")" -eq 1 ]
ok $? "nothing else is on the screen"
lacks "Ghent" "no town"
! holds '"piece":"a_well","name":"Wellington","kind"'
ok $? "and nothing of the Allies in the process"
press x y 1 Escape
lacks "allied |" "no key but Enter lifts it"
press q
shows "leave, nothing was saved?" "one may leave from there"
press n Enter
wait_for "q leaves"
lacks "nothing was saved" "or stay"
press Enter '?'
shows "This is legal." "it rises for the French, who may type ahead"
press Escape
shows "french | your choice" "it is their turn"
lacks "Wellington" "who do not see where Wellington is"
! holds '"piece":"a_well","name":"Wellington","kind"'
ok $? "nor does the process hold it"
finish
