"""Finds plain English in a report of `grognard lab` in the pseudo-language: lab_words.py PAGE MARKDOWN.
What is said by id stands in [[ ]]. Prints the rest, ends with 1 if there is any."""
import re
import sys
from html.parser import HTMLParser


class Read(HTMLParser):
    """What a reader sees or hears of a page."""
    def __init__(self):
        super().__init__()
        self.texts, self.skipped = [], 0

    def handle_starttag(self, tag, attrs):
        self.skipped += tag in ("script", "style", "code")
        for name in ("aria-label", "alt", "title"):
            self.texts.append(dict(attrs).get(name) or "")
        self.texts += (dict(attrs).get("data-axes") or "").split("|")

    def handle_endtag(self, tag):
        self.skipped -= tag in ("script", "style", "code")

    def handle_data(self, data):
        if not self.skipped:
            self.texts.append(data)


page = Read()
page.feed(open(sys.argv[1], encoding="utf-8").read())
page.close()
cells = re.split(r"[|\n]", re.sub(r"`[^`]*`", "", open(sys.argv[2], encoding="utf-8").read()))
plain = [text for text in page.texts + cells if re.search("[A-Za-z]{3}", re.sub(r"\[\[.*\]\]", "", text, flags=re.S))]
said = sum("[[" in text for text in page.texts + cells)
print("\n".join(plain) or f"{said} texts")
sys.exit(1 if plain or said < 60 else 0)
