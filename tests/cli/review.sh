#!/bin/sh
# review.sh - fortune is parted exactly, what a strong player would do costs nothing, threads change
# nothing, the page stands alone, and luck is fair within its error.
. "$(dirname "$0")/lib.sh"
plan 32
mkdir "$work/records" "$work/strong"
run 0 "a game" follies "$game" recruit --games 1 --show moved_back --records "$work/records"
record=$work/records/1.txt
say "{\"do\":\"new\",\"game\":\"$game\",\"seed\":3}" '{"do":"play","action":"resign"}' '{"do":"record"}'
python3 -c 'import json, sys
print(json.loads(open(sys.argv[1]).read().splitlines()[-1])["record"], end="")' "$work/out" >"$work/short.txt"
run 0 "a review" review "$record" --nodes 20 --worlds 2 --threads 1 --html "$work/page.html" --text
out_has "judgement" "has columns"
out_has "Where it turned" "and turning points"
out_has "Most of it" "each with a sentence"
out_has " chose: " "and a better choice, with its rule"
cp "$work/page.html" "$work/page1.html"
run 0 "a page alone" review "$work/short.txt" --nodes 0 --worlds 1 --html "$work/page.html"
[ ! -s "$work/out" ]
ok $? "says nothing else"
run 1 "a page that cannot be written" review "$record" --html "$work/none/page.html"
run 0 "another language" review "$record" --nodes 0 --worlds 1 --lang qps
! grep -q "Where it turned\|Most of it\|judgement" "$work/out"
ok $? "nothing is said past the catalogs"
run 0 "json, by three threads" review "$record" --json --nodes 20 --worlds 2 --threads 3
python3 - "$work/out" "$record" >"$work/err" 2>&1 <<'END2'
import json, sys
review = json.load(open(sys.argv[1]))
rows = review['rows']
for row in rows:
    assert row['judgement'] + row['fog'] + row['chance'] == row['after'] - row['before'], row
    assert row['judgement'] == row['expected'] - row['known'], row
for row, following in zip(rows, rows[1:]):
    assert row['after'] == following['before'], (row, following)
assert rows[-1]['after'] in (0, review['one'] // 2, review['one']), rows[-1]
whole = sum(row['judgement'] + row['fog'] + row['chance'] for row in rows)
assert whole == rows[-1]['after'] - rows[0]['before']
better = [row for row in rows if 'best' in row]
assert better and all(row['cost'] > 0 and row['best'] != row['played'] for row in better)
END2
ok $? "the parts are the whole change, to the last digit, and its end is the result"
cp "$work/out" "$work/weak.json"
python3 - "$work/page1.html" "$work/weak.json" >"$work/err" 2>&1 <<'END2'
import html.parser, json, sys
class Page(html.parser.HTMLParser):
    tags, kept, inside = [], {}, None
    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        self.inside = dict(attrs).get('id') if tag == 'script' else None
    def handle_data(self, data):
        if self.inside:
            self.kept[self.inside] = self.kept.get(self.inside, '') + data
page = Page()
page.feed(open(sys.argv[1], encoding='utf-8').read())
names = [tag for tag, _ in page.tags]
assert names.count('script') == 2 and not {'link', 'img', 'iframe'} & set(names), names
assert not any(key in attrs for _, attrs in page.tags for key in ('src', 'href', 'style')), page.tags
assert "default-src 'none'" in [a for tag, a in page.tags if tag == 'meta'][-1]['content']
review = json.loads(page.kept['parts'])['review']
assert review == json.load(open(sys.argv[2])), 'the page has other numbers'
turns, rows = review['turns'], review['rows']
assert sum(turn['count'] for turn in turns) == len(rows) - 1
assert len(review['points']) >= 1
for point in review['points']:
    turn = turns[point['turn']]
    own = rows[turn['first']:turn['first'] + turn['count']]
    assert abs(turn['after'] - turn['before']) >= review['one'] // 100, turn
    assert own[0]['before'] == turn['before'] and own[-1]['after'] == turn['after']
    if 'better' in point:
        assert rows[point['better']['number']]['cost'] == point['better']['cost'] == max(row.get('cost', 0) for row in own)
        assert point['better']['choices'], point
for seat in review['seats']:
    own = sum(row['judgement'] for row in rows if row.get('seat') == seat['seat'])
    assert seat['judgement'] == (-own if seat['side'] else own), seat
END2
ok $? "the page loads nothing; three threads say the numbers that one wrote there, its seats and turns add them up"
run 0 "a strong game" follies "$game" general --games 1 --show moved_back --records "$work/strong"
run 0 "reviewed" review "$work/strong/1.txt" --json --nodes 0 --worlds 1
python3 - "$work/out" "$work/weak.json" >"$work/err" 2>&1 <<'END2'
import json, sys
def within(rows):
    """Rows that do not end their turn."""
    return [a for a, b in zip(rows[1:], rows[2:]) if a['turn'] == b['turn']]
strong, weak = (json.load(open(name)) for name in sys.argv[1:])
rows = within(strong['rows'])
still = sum(row['judgement'] == 0 and row['fog'] == 0 for row in rows)
assert still > 0.99 * len(rows), (still, len(rows))
def lost(review):
    turns = len({row['turn'] for row in review['rows'][1:]})
    return sum(abs(row['judgement']) for row in within(review['rows'])) / turns
assert lost(strong) < lost(weak), (lost(strong), lost(weak))
END2
ok $? "before a turn ends, what a general would do anyway changes nothing but by dice"
run 0 "by time" review "$work/short.txt" --time 1 --json
python3 -c 'import json, sys; json.load(open(sys.argv[1]))' "$work/out"
ok $? "is a review"
seat=$(sed -n 's/^.*"seat":"\([a-z]*\)".*/\1/p' "$work/out" | sed -n 1p)
run 0 "one seat" review "$work/short.txt" --seat "$seat" --nodes 0 --worlds 1
out_has "$seat" "is named"
run 2 "no such seat" review "$record" --seat nobody
head -n 20 "$record" >"$work/part.txt"
run 1 "a game that is not over" review "$work/part.txt"
err_has "not over" "is refused"
run 1 "a file that is not there" review "$work/none"

run 0 "scale" scale "$game" --games 2 --worlds 1 --plot "$work/plot.svg"
out_has "ten-bin error" "says how true chances are"
out_has "fog" "and how fair luck is"
python3 -c 'import sys, xml.dom.minidom as x
assert x.parse(sys.argv[1]).getElementsByTagName("circle")' "$work/plot.svg"
ok $? "and draws it"
cp "$work/out" "$work/first"
python3 - "$work/out" >"$work/err" 2>&1 <<'END2'
import re, sys
text = open(sys.argv[1]).read()
mean = {m[1]: float(m[2]) for m in re.finditer(r'(?m)^(\w[\w, ]*?) +([+-]\d+\.\d+) %', text)}
parts = mean['judgement, side 0'] + mean['judgement, others'] + mean['chance'] + mean['fog']
assert abs(parts - mean['whole']) < 0.03, mean
assert abs(mean['fog, side 0'] + mean['fog, others'] - mean['fog']) < 0.03, mean
END2
ok $? "of generals every part is counted, though most actions are passed over"
run 0 "threads" scale "$game" --games 2 --worlds 1 --threads 3
cmp -s "$work/out" "$work/first"
ok $? "three threads say the same"
finish
