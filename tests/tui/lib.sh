# lib.sh - TAP for clients in a terminal: a window of tmux, keys sent to it, its letters read.
prog=$1
game=${2:-marengo}
[ -x "$prog" ] || { echo "Bail out! usage: $0 PROGRAM [GAME]"; exit 1; }
command -v tmux >/dev/null || { echo "1..0 # SKIP tmux is not here"; exit 0; }
. "${tests:-$(dirname "$0")/..}/tap.sh"
complain() { sed 's/^/# /' "$work/screen" 2>/dev/null; }
unset TMUX
windows=0
tmux() { command tmux -S "$work/tmux$windows" -f /dev/null "$@"; }
trap 'tmux kill-server 2>/dev/null; rm -rf "$work"' EXIT

# open_window WIDTH HEIGHT ARGUMENT...: runs the program there; locale and terminal are in $with.
with='LC_ALL=C.UTF-8 TERM=xterm-256color'
open_window() {
    width=$1 height=$2
    shift 2
    tmux kill-server 2>/dev/null
    windows=$((windows + 1)) # a server that is going must not be asked again
    line="env $with $prog"
    for word; do line="$line '$word'"; done
    tmux new-session -d -x "$width" -y "$height" "$line; echo left with \$?; exec sleep 60"
}

press() { tmux send-keys "$@"; }
type_text() { tmux send-keys -l "$1"; }
look() { tmux capture-pane -p >"$work/screen" 2>/dev/null; }

# patiently COMMAND...: tries it until it succeeds, some seconds at most.
patiently() {
    tries=0
    until "$@"; do
        [ $tries -lt 100 ] || return 1
        sleep 0.1
        tries=$((tries + 1))
    done
}

# wait_for TEXT: looks until the text is there.
can_see() { look && grep -qF -- "$1" "$work/screen"; }
wait_for() { patiently can_see "$1"; }

# shows TEXT NAME: the text comes up on the screen.
shows() { wait_for "$1"; ok $? "$2"; }
# lacks TEXT NAME: it is not on the screen now.
lacks() { look; ! grep -qF -- "$1" "$work/screen"; ok $? "$2"; }

# free_ports COUNT: nobody gets them by chance.
free_ports() { python3 "$(dirname "$0")/../wire/ports.py" "$1"; }

# serve PORT [OPTION]...: a server with the games that are there; its process is $server.
serve() {
    serve_port=$1
    shift
    rm -f "$work/server"
    # shellcheck disable=SC2086
    "$prog" serve ${WIRE_OPTIONS:-} --port "$serve_port" --db "$work/games.db" --pace 0 "$@" >"$work/server" 2>&1 &
    server=$!
    patiently grep -qs listening "$work/server"
}
# crash: no warning, no farewell.
crash() {
    kill -9 "$server"
    wait "$server" 2>/dev/null
}

# play_to_end [SEED LOTS [LIKE [SIGHT]]]: plays by lot (player.py) until the game is over; what was
# done is in $work/player.
play_to_end() {
    [ $# -gt 0 ] || set -- 3 20 'auto|confirm'
    python3 "$(dirname "$0")/player.py" "$work/tmux$windows" "$@" >"$work/player" 2>&1
    played=$?
    look
    sed 's/^/# /' "$work/player"
    return $played
}

# client: the process that draws, a child of the window's shell.
client() { pgrep -P "$(tmux display-message -p '#{pane_pid}')" | head -n 1; }
