#!/bin/sh
# join.sh - a seat at a real server's table, from the terminal: panes and lines, to the end.
. "$(dirname "$0")/lib.sh"
plan 40
trap 'kill "$server" "$dribble" 2>/dev/null; tmux kill-server 2>/dev/null; rm -rf "$work"' EXIT

# is_unheard: something lies at the server's door, unread.
is_unheard() {
    awk -v port="$(printf ':%04X$' "$port")" '$2 ~ port && $5 !~ /:00000000$/ { n++ } END { exit !n }' /proc/net/tcp
}
port=$(free_ports 1)
base=http://127.0.0.1:$port
serve "$port"
grep -q listening "$work/server"
ok $? "a server runs"

# table GAME SEATS: makes one and prints the link of the first person's seat.
table() {
    python3 - "$base" "$1" "$2" <<'END'
import json, sys, urllib.request
base, game, seats = sys.argv[1:]
body = json.dumps({'game': game, 'seats': json.loads(seats)}).encode()
request = urllib.request.Request(base + '/api/tables', body, {'Content-Type': 'application/json', 'Origin': base})
made = json.load(urllib.request.urlopen(request))
for seat in made['seats']:
    print(f"{base}/t/{made['table']}#{seat['key']}")
END
}

link=$(table waterloo '{"french":"person","allied":"bot:recruit"}')
open_window 90 30 join "$link"
shows "Set-up: choose a town" "the panes open at the table"
press '?'
shows "This is legal." "the server explains"
press Escape
press End Enter
shows "is placed in" "an action is played"
press q
shows "left with 0" "leaving ends well"
open_window 90 30 join "$link"
shows "is placed in" "what was played is there when one comes back"
press s
type_text "$work/early"
press Enter
shows "it comes when the game is over" "the record has secrets while the game is on"
press Escape
play_to_end
ok $? "the game is played to its end"
press s
type_text "$work/record"
press Enter
shows "Saved to" "then it can be saved"
"$prog" replay "$work/record" --verify >"$work/screen" 2>&1
ok $? "and is whole"
press s
type_text "$work/record"
press Enter
shows "File exists" "never over another file"

link=$(table marengo '{"austria":"person","france":"bot:random"}')
{ echo "save $work/early"; yes 'done' | head -n 200; echo resign; echo yes; echo view; echo "save $work/lines"; echo quit; } | "$prog" join "$link" >"$work/screen" 2>&1
ok $? "line by line"
grep -q "The game is over" "$work/screen"
ok $? "to the end as well"
[ ! -e "$work/early" ] && grep -q "Not saved: the record has every side's secrets" "$work/screen"
ok $? "no record while it goes on"
"$prog" replay "$work/lines" --verify >"$work/screen" 2>&1
ok $? "and one when it is over"

# Messages that come in pieces are waited for, however many there are.
python3 "$(dirname "$0")/dribble.py" "$port" >"$work/dribble" &
dribble=$!
patiently [ -s "$work/dribble" ]
link=$(table waterloo '{"french":"person","allied":"bot:random"}' | sed "s/$port/$(cat "$work/dribble")/")
{ echo resign; echo yes; echo "save $work/pieces"; echo quit; } | timeout 20 "$prog" join "$link" >"$work/screen" 2>&1
ok $? "over a poor line"
"$prog" replay "$work/pieces" --verify >"$work/screen" 2>&1
ok $? "the record comes as well"
kill "$dribble"

# While others decide a person may talk and look; lines of a script wait.
link=$(table marengo '{"austria":"person","france":"person"}' | sed -n 2p)
open_window 90 30 join --plain "$link"
shows "The others decide." "line by line, waiting"
type_text 'say good morning'
press Enter
shows "france: good morning" "one may talk meanwhile"
press C-c

# The server crashes and is started again. What it has acknowledged is there; what it has not is said
# to be lost: a server that is stopped hears nothing.
link=$(table marengo '{"austria":"person","france":"bot:random"}')
open_window 90 30 join "$link"
shows "choose where to move from" "another game"
press Enter
shows "by road" "something is acknowledged"
kill -STOP "$server"
press Enter
patiently is_unheard
crash
shows "Connection lost, trying again in" "the panes say that the connection is lost"
serve "$port"
shows "Connected again. What you sent last was lost: it was not played." "and that it is back"
look
grep -q "a single piece by road, or a single" "$work/screen"
ok $? "the question is the one that was not answered"
press Enter
shows "by road: choose the piece" "the game goes on"
crash
shows "Connection lost" "lost once more"
press q
shows "left with 0" "one can leave meanwhile"

serve "$port"
open_window 90 60 join --plain "$link"
shows "austria>" "line by line"
crash
shows "Connection lost, trying again in 1 s (try 1)." "it is said to who thinks at the prompt"
type_text 1
press Enter
shows "There is no connection: nothing was sent." "nothing goes nowhere"
serve "$port"
shows "Connected again." "and that it is back as well"
type_text quit
press Enter
shows "left with 0" "leaving ends well"

# Another server may be there instead.
open_window 90 30 join "$link"
shows "by road: choose the piece" "one sits once more"
crash
mkdir "$work/kept"
mv "$work"/games.db* "$work/kept" # with what is written and not yet put in its place
serve "$port"
shows "The server has this seat no more: there is no such table." "what cannot come back is said to be so"
press q
shows "left with 0" "and one can leave"
crash
rm -f "$work"/games.db*
mv "$work/kept"/* "$work"
serve "$port"

# Lines of a script are not lost with the server: what did not arrive is sent again.
mkfifo "$work/script"
"$prog" join "$link" <"$work/script" >"$work/screen" 2>&1 &
player=$!
exec 3>"$work/script"
patiently grep -q "Choose the piece that moves" "$work/screen"
kill -STOP "$server"
echo 1 >&3
patiently is_unheard
crash
serve "$port"
echo quit >&3
exec 3>&-
wait "$player"
ok $? "a script survives a crash"
grep -q "Sent again: move_take I3" "$work/screen" && grep -q "I3 by road" "$work/screen"
ok $? "and goes on where it was"

"$prog" join "${link%?}" >"$work/screen" 2>&1 </dev/null
[ $? -eq 1 ]
ok $? "a wrong key is refused"
"$prog" join "http://127.0.0.1:1/t/none" >"$work/screen" 2>&1 </dev/null
[ $? -eq 1 ]
ok $? "no server is said to be so"
"$prog" join "nonsense" >"$work/screen" 2>&1 </dev/null
[ $? -eq 2 ]
ok $? "a link that is none makes no sense"
finish
