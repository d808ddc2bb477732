"""Checks a page of `grognard lab`: lab_page.py PAGE CSV JSON. Prints what is wrong, ends with 1."""
import csv
import json
import re
import sys
from collections import Counter
from html.parser import HTMLParser

VOID = {"meta", "img", "br", "hr", "link", "input"}
wrong = []


class Page(HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.ids, self.rows, self.script = [], [], {}, {}
        self.table, self.cell, self.row, self.headings = "", None, [], []

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if tag not in VOID:
            self.open.append(tag)
        if "id" in attrs:
            self.ids.append(attrs["id"])
        for name in ("src", "href", "data", "action", "srcset"):
            if not attrs.get(name, "data:").startswith("data:"):
                wrong.append(f"<{tag}> loads {attrs[name][:60]}")
        if tag == "img" and not attrs.get("alt"):
            wrong.append("a picture without words")
        if attrs.get("role") in ("img", "region") and not attrs.get("aria-label"):
            wrong.append(f"<{tag}> has a role but no label")
        if tag == "th" and attrs.get("scope") not in ("row", "col"):
            wrong.append("a heading of a table without its scope")
        if tag in ("h1", "h2", "h3"):
            self.headings.append(tag)
        if tag == "script":
            self.kind = attrs.get("type", "script")
        if tag == "tr":
            self.row = []
        if tag in ("td", "th", "caption"):
            self.cell = ""

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            wrong.append(f"</{tag}> closes nothing (line {self.getpos()[0]})")
        if tag == "caption":
            self.table = self.cell
        if tag in ("td", "th"):
            self.row.append(self.cell.replace("\xa0", " "))
        if tag == "tr":
            self.rows.setdefault(self.table, []).append(self.row)
        if tag == "table":
            self.table = ""

    def handle_data(self, data):
        if self.open and self.open[-1] == "script":
            self.script[self.kind] = self.script.get(self.kind, "") + data
        elif self.open and self.open[-1] == "style":
            if re.search(r"@import|url\(", data):
                wrong.append("the style loads something")
        elif self.cell is not None:
            self.cell += data


def check(good, what):
    if not good:
        wrong.append(what)


page = Page()
text = open(sys.argv[1], encoding="utf-8").read()
page.feed(text)
page.close()
games = list(csv.DictReader(open(sys.argv[2], encoding="utf-8")))
figures = json.load(open(sys.argv[3], encoding="utf-8"))

check(not page.open, f"not closed: {page.open}")
check(len(page.ids) == len(set(page.ids)), "an id stands twice")
check(page.headings[:1] == ["h1"] and page.headings.count("h1") == 1, "not one h1 at the top")
check(text.startswith("<!DOCTYPE html>\n<html lang="), "no document type or language")
check(json.loads(page.script["application/json"]) == figures, "other figures than the JSON file")
check("fetch(" not in page.script["script"].replace("\n", ""), "the script loads something")

# Figures of the page and of the JSON are those of the games.
won = Counter(row["winner"] for row in games)
results = {row[0]: row for row in page.rows["Results"]}
for side in figures["balance"]:
    check(side["games"] == won[side["key"]], f"games of {side['key']} in the JSON")
    name = "nobody: drawn" if side["key"] == "draw" else side["name"]
    if side["games"]:
        share = f"{100 * won[side['key']] / len(games):.1f} %"
        check(results[name][1:3] == [str(won[side["key"]]), share], f"games of {name} in the page")
check(figures["played"] == len(games), "number of games")
check(figures["fights"] == sum(int(row["fights"]) for row in games), "fights")
for number, key in enumerate(list(games[0])[-2:]):
    check(figures["lost"][number] == sum(int(row[key]) for row in games), f"{key}")
rules = Counter((row["winner"], row["degree"] or None, row["rule"]) for row in games)
ends = {(e["winner"], e["degree"], e["rule"]): e["games"] for e in figures["endings"]}
check(ends == dict(rules), "endings")
lengths = sorted(int(row["decisions"]) for row in games)
check(figures["decisions_a_game"]["most"] == lengths[-1], "most decisions")
check(sum(figures["decision_bars"]["games"]) == len(games), "bars of decisions")

print("\n".join(wrong), end="\n" if wrong else "")
sys.exit(1 if wrong else 0)
