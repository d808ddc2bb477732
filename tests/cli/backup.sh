#!/bin/sh
# backup.sh - a store as text and back, into either kind of store; what is wrong with a backup
# is named and leaves nothing behind. Called with the program, and perhaps with the address of an
# empty PostgreSQL, which is then the second store. The first backup is one of version 3 of the schema;
# what is written is one of the newest.
. "$(dirname "$0")/lib.sh"
plan 44
other=${2:-$work/other.db}

hash=$(printf '%064d' 7)
cat >"$work/good" <<END
{"grognard":"backup","version":3}
{"in":"tables","row":{"id":"abc","game":"marengo","header":"grognard record 1\\ngame marengo\\nrules 1\\nscenario standard\\nseed 7\\n\\n","is_hotseat":"0","has_memory":"1","is_open":"1","is_rated":"1","is_seeded":"0","is_over":"0","owing":"2","created":"1000","moved":"2000","winner":"","winners":"0","rule":"","agreed":"","why":""}}
{"in":"accounts","row":{"id":"ann","name":"Ann","password":"hash","created":"900","webhook":"","email":"ann@example.org"}}
{"in":"sessions","row":{"hash":"$hash","account":"ann","ends":"99999"}}
{"in":"ratings","row":{"account":"ann","game":"marengo","side":"france","rating":"1512.5","games":"3","deviation":"95.25","volatility":"0.06","played":"1500"}}
{"in":"devices","row":{"hash":"$hash","account":"ann","ends":"88888"}}
{"in":"resets","row":{"account":"ann","hash":"$hash","ends":"77777"}}
{"in":"seats","row":{"tbl":"abc","place":"0","seat":"france","who":"Ann \\"the\\" Élan","bot":"","key_hash":"$hash","account":"ann","notes":"a\\\\b\\tc","standing":"{}","opened":"1900"}}
{"in":"seats","row":{"tbl":"abc","place":"1","seat":"austria","who":"","bot":"sergeant","key_hash":"","account":"","notes":"","standing":"{\\"x\\":\\"y\\"}","opened":"0"}}
{"in":"entries","row":{"tbl":"abc","number":"1","entry":"play austria end","writer":"w"}}
{"in":"entries","row":{"tbl":"abc","number":"2","entry":"play france declare no","writer":"w"}}
{"in":"entries","row":{"tbl":"abc","number":"10","entry":"offer france draw","writer":"w"}}
{"in":"chat","row":{"tbl":"abc","number":"1000000","writer":"w","seat":"france","channel":"all","words":"<b>hello</b>; DROP TABLE tables; --","said":"5"}}
{"rows":12}
END

# holds OLD NEW: the version is the newest, and all that OLD says stands in NEW too, in its order.
newest=$("$prog" --version | sed -n 's/^schema //p')
holds() {
    python3 -c '
import json, sys
old, new = ([json.loads(line) for line in open(name, encoding="utf-8")] for name in sys.argv[1:3])
wrong = [] if new[0]["version"] == int(sys.argv[3]) and len(old) == len(new) else [new[0]]
for was, now in zip(old[1:], new[1:]):
    if was != (now if "row" not in now else {**now, "row": {key: now["row"].get(key) for key in was["row"]}}):
        wrong.append(now)
sys.exit(f"{wrong}" if wrong else 0)' "$1" "$2" "$newest"
}

run 0 "a backup is restored" restore "$work/good" --db "$work/one.db"
out_has "ok: 12 rows" "and its rows are counted"
run 0 "the store is backed up" backup --db "$work/one.db" "$work/first"
out_has "ok: 12 rows" "and its rows are counted again"
holds "$work/good" "$work/first" >"$work/out" 2>&1
ok $? "the backup is what was restored"
[ "$(stat -c %a "$work/first")" = 600 ] && [ "$(stat -c %a "$work/one.db")" = 600 ]
ok $? "nobody else can read backup and store"
run 0 "it is restored into another store" restore "$work/first" --db "$other"
run 0 "which is backed up" backup --db "$other" "$work/second"
cmp "$work/first" "$work/second" >"$work/out" 2>&1
ok $? "and is the same"
run 1 "a store that is not empty is left alone" restore "$work/good" --db "$other"
err_has "not empty" "which is said"
LC_ALL=qps run 1 "and is left alone in another language" restore "$work/good" --db "$other"
err_has "[[Ťĥé śťóŕé" "which is said in it"
"$prog" backup --db "$work/one.db" - 2>"$work/err" | cmp - "$work/first" >"$work/out" 2>&1
ok $? "standard output"
"$prog" restore - --db "$work/two.db" <"$work/good" >"$work/out" 2>"$work/err"
ok $? "standard input"

# broken NAME TEXT SED...: the backup changed so is refused with that text, and nothing is kept.
broken() {
    what=$1 text=$2
    shift 2
    sed "$@" "$work/good" >"$work/bad"
    run 1 "$what is refused" restore "$work/bad" --db "$work/three.db"
    err_has "$text" "$what: says why"
}
broken "a torn file" "line 13: the file ends too early" '$d'
broken "a missing row" "line 13: there should be another number of rows" 10d
broken "a row that stands there twice" "line 11: stands there twice" '10s/.*/&\n&/'
broken "a word for a number" "line 10: a column should be a number" '10s/"number":"1"/"number":"one"/'
broken "an unknown part" "line 10: belongs to no part" '10s/entries/enemies/'
broken "an unknown column" "line 10: a column is missing" '10s/writer/author/'
broken "a column too many" "line 10: has other columns" '10s/"writer"/"more":"","writer"/'
broken "something else" "line 1: this is no backup" '1s/backup/other/'
broken "a newer version" "line 1: the backup is of a version" "1s/3}/$((newest + 1))}/"
broken "what is no JSON" "line 4: " '4s/{//'
run 0 "the store is still empty" restore "$work/good" --db "$work/three.db"

run 1 "a store that is not there is not made" backup --db "$work/none.db" "$work/x"
err_has "none.db" "it is named"
[ ! -e "$work/none.db" ] && [ ! -e "$work/x" ] && [ ! -e "$work/x.part" ]
ok $? "and nothing is left behind"
run 2 "--db is needed" backup "$work/x"
run 2 "a file is needed" backup --db "$work/one.db"
run 2 "restore needs them too" restore --db "$work/one.db"
run 1 "a backup that is not there" restore "$work/none" --db "$work/four.db"
err_has "$work/none" "is named"
finish
