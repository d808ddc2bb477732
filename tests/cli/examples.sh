#!/bin/sh
# examples.sh - every command that the README, docs, manual pages and --help show can be run as it
# stands there, but with few games and a quick bot. Servers, terminals and PostgreSQL only have their
# options read.
. "$(dirname "$0")/lib.sh"
root=$(cd "$(dirname "$0")/../.." && pwd)
prog=$(cd "$(dirname "$prog")" && pwd)/$(basename "$prog")
GROGNARD_LIBRARY=$(dirname "$prog")/libgrognard.so
export GROGNARD_LIBRARY
commands=$("$prog" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p')

# The commands, one to a line: of fenced blocks, of manual pages, of every --help.
shown() {
    grep '^examples/' "$root/README.md"
    awk '/^```/ { inside = !inside } inside' "$root/README.md" "$root"/docs/*.md |
        sed -n 's/^\(build\/\)\{0,1\}grognard /grognard /p'
    sed -n 's/^\t\(grognard .*\)/\1/p' "$root"/docs/man/*.scd | sed 's/++$//'
    for command in $commands; do
        "$prog" "$command" --help | sed -n '/^Examples:/,$s/^  *\(.*grognard .*\)/\1/p'
    done
}
# What stands behind two blanks is a remark; numbers of games and levels of bots are not kept.
shown | grep -v '^mpirun\|^zcat\|^grognard record' |
    sed 's/   *.*//; s/ && .*//; s/GAME/marengo/g; s# /var/lib/grognard/# #
        s/ --\(games\|pairs\|depth\|decisions\) [0-9]*//; s/\(sergeant\|marshal\|emperor\)\(:[0-9ms]*\)\{0,1\}/recruit/g' |
    sort -u >"$work/shown"
plan "$(($(wc -l <"$work/shown") + 1))"
[ "$(wc -l <"$work/shown")" -gt 60 ]
ok $? "commands are found"

# A program of that name, in a folder with the files that are named.
mkdir -p "$work/bin" "$work/home"
cat >"$work/bin/grognard" <<SH
#!/bin/sh
case "\$*" in
tournament' 'list* | tournament' 'make*) ;; # others name one that there is
serve* | join* | account* | admin* | tournament* | *postgres:*) set -- "\$@" --help ;;
arena*) set -- "\$@" --pairs 1 ;;
scale*) set -- "\$@" --games 1 --worlds 2 ;;
puzzles*--games*) set -- "\$@" --games 1 --worlds 2 --nodes 10 ;;
review*) set -- "\$@" --nodes 50 --worlds 4 ;;
beliefs*) set -- "\$@" --games 1 --worlds 5 ;;
follies*--position*) set -- "\$@" --runs 1 ;;
follies*' '*' '*) set -- "\$@" --games 1 ;;
bench*--level*) set -- "\$@" --decisions 3 ;;
bench*) set -- "\$@" --games 1 ;;
fit*) set -- "\$@" --games 8 ;;
lab*) set -- "\$@" --games 2 ;;
perft*) set -- "\$@" --depth 2 ;;
esac
exec "$prog" "\$@"
SH
chmod +x "$work/bin/grognard"
cd "$work/home" || exit 1
cp -r "$root/games" .
ln -s "$root/examples" .
ln -s "$root/docs/waterloo-view.json" view.json
game=castiglione make_record castiglione.txt
game=marengo make_record sunday.txt
awk -v RS= -v ORS='\n\n' 'NR <= 2' games/waterloo/puzzles.txt >more.txt # the head, and the first
printf '%s\n' '{"grognard":"backup","version":1}' '{"rows":0}' >monday.backup
for store in grognard.db games.db club.db WHERE; do "$prog" restore monday.backup --db $store >"$work/out"; done

while read -r line; do
    case $line in *france*) cp sunday.txt game.txt ;; *) cp castiglione.txt game.txt ;; esac
    case $line in *my.json*) cp "games/$(echo "$line" | cut -d' ' -f3)/map/board.json" my.json ;; esac
    echo "$line" >line.sh
    echo quit | PATH=$work/bin:$PATH timeout 60 sh ./line.sh >"$work/out" 2>"$work/err"
    code=$? # a program built without the engine for browsers makes no pages
    grep -q 'built without the engine' "$work/err" && code=0
    ok $code "$line"
done <"$work/shown"
finish
