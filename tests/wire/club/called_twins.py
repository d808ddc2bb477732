#!/usr/bin/env python3
"""Fog of notices: two games that differ only in what one seat cannot know cause the same notices to that seat, with
the same bytes but for the table's name, in the same order; and the same lines of its feed. Its owner is away, and
comes to play and goes again, so that every turn of his is told.

    called_twins.py PROGRAM TWINS_SCRIPT GAME FIRST LAST FLOOR

Fails if fewer than FLOOR notices were compared.
"""
import contextlib
import json
import os
import re
import sqlite3
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from client import Server, Tap, wait_until  # noqa: E402 (it lies one folder up)
from twins import Side, sign_up  # noqa: E402

SOON = 130  # seconds: a notice that is being sent is due again not later


class Away(Side):
    """One of the two tables; at the observer's seat nobody sits but to play."""

    def __init__(self, server, game, seed, options, observer, cookie):
        super().__init__(server, game, seed, options, observer, cookie)
        self.observer, self.cookie = observer, cookie
        if observer in self.pages:
            self.leave(observer)

    def leave(self, seat):
        self.pages.pop(seat).close()
        while True:
            row = next(row for row in self.pages['public'].hear('seats', skip=('news', 'undone', 'offer'))['seats']
                       if row['seat'] == seat)
            if not row['here']:
                return

    def play(self, seat, action):
        if seat != self.observer:
            return super().play(seat, action)
        self.pages[seat] = self.sit(seat, None, self.cookie)
        super().play(seat, action)
        return self.leave(seat)


class Comparison:
    def __init__(self, server, game, told):
        self.server, self.game, self.told = server, game, told
        self.cookie, self.sides, self.observer = sign_up(server), [], None
        self.wish()
        self.feed = server.post('/api/me/feed', {}, Cookie=self.cookie)[1]['feed']
        self.twins = self.notices = self.seen = 0
        self.wrong = []

    def wish(self):
        assert self.server.post('/api/me/notify', {'webhook': 'https://hook.example.org/'}, Cookie=self.cookie)[0] == 200

    def begin(self, observer, left, right, options):
        self.end()
        self.observer = None
        self.sides = [Away(self.server, self.game, int(seed), json.loads(options), observer, self.cookie)
                      for seed in (left, right)]
        if observer not in self.sides[0].turn:  # with so many players nobody sits there
            return
        self.observer, self.seen = observer, 0
        self.twins += 1

    def end(self):
        for page in (page for side in self.sides for page in side.pages.values()):
            page.close()
        self.sides = []

    def play(self, side, seat, action):
        if self.observer:
            self.sides[side].play(seat, action)

    def store(self, question):
        with contextlib.closing(sqlite3.connect(self.server.db, timeout=20)) as base:
            return base.execute(question).fetchall()

    def all_is_sent(self):
        return not self.store(f"SELECT 1 FROM notices WHERE what = 'turn' AND due < {int(time.time()) + SOON}")

    def notices_of(self, side):
        """What its command was given, and what waits for its hour."""
        with open(self.told, encoding='utf-8') as file:
            lines = [line for line in file.read().splitlines() if side.table in line]
        waiting = self.store('SELECT what, members FROM notices WHERE '
                             f"tbl = '{side.table}' AND account = 'observer' ORDER BY made")
        feed = self.server.request('GET', self.feed[self.feed.index('/feed/'):])[2].decode()
        entries = [re.sub(r'\d{4}-\d\d-\d\dT[\d:]+Z|turn=\d+', 'TIME', entry) for entry in
                   re.findall('<entry>.*?</entry>', feed, re.S) if side.table in entry]
        return [text.replace(side.table, 'TABLE') for text in lines + [str(row) for row in waiting] + entries], len(lines)

    def meet(self):
        """At a moment where both sides have been told the same."""
        if not self.observer:
            return
        self.wish()  # stands in line behind what was told of turns
        assert wait_until(self.all_is_sent), self.store('SELECT * FROM notices')
        (left, count), (right, _) = (self.notices_of(side) for side in self.sides)
        self.notices += count - self.seen
        self.seen = count
        if left != right and len(self.wrong) < 3:
            self.wrong.append(f'twin {self.twins} of {self.observer}:\n{left}\n{right}')


def main():
    program, script, game, first, last, floor = sys.argv[1:7]
    tap = Tap()
    lines = subprocess.run([script, game, first, last], capture_output=True, text=True, check=True).stdout.splitlines()
    base = Server(program)  # for its folder
    base.kill()
    told = os.path.join(base.folder, 'told')
    with open(told, 'w', encoding='utf-8'):
        pass
    with Server(program, '--seeds', '--notify', f'cat >>{told}', folder=base.folder) as server:
        both = Comparison(server, game, told)
        for line in lines:
            word, _, rest = line.partition(' ')
            if word == 'twin':
                both.begin(*rest.split(' ', 3))
            elif word == 'play':
                side, seat, action = rest.split(' ', 2)
                both.play(int(side), seat, action)
            else:
                both.meet()
        both.end()
        tap.ok(not both.wrong, f'{game}: {both.twins} twins cause the same notices', *both.wrong)
        tap.ok(both.notices >= int(floor), f'{both.notices} notices were compared')
        tap.ok(server.stop() == 0, 'the server ends well')
    base.close()
    tap.done()


main()
