#!/usr/bin/env python3
"""Games that differ only in what a seat cannot know look alike to it: every screen, every page over
it, every line; and to the other side they do not.

    twins.py PROGRAM TWINS_SCRIPT GAME SEED...

The library finds the twins (tests/twins/twins_script.c) for each seat of each seed. They are compared
where the seat is asked something: at the last decision at which the truths differ, and at the first
of a game that begins so.
"""
import itertools
import json
import subprocess
import sys
import time

from terminal import Engine, Tap, Window, plain, typed

# Keys, one after the other; a screen is taken after each. Any key closes a page; x does nothing
# else, and is faster than Escape, after which a terminal waits for more.
KEYS = (['x', 'z', 'z', 'o', 'x', 'l', 'PgUp', 'x', '?', 'r', 'x', 'b', 'b', 'Tab', 'Right', 'Right',
         'i', 'x', 'Left', 'Down', 'i', 'x', 'Tab', 'p']
        + ['Right'] * 6 + ['o', 'x', 'Left', 'v', 'q', 'End', '?', 'x'])

class Side:
    """One of the two games, as the engine has it."""

    def __init__(self, program, game, seed, options):
        self.engine = Engine(program)
        self.engine.ask(do='new', game=game, seed=seed, options=options)
        self.actions = []

    def play(self, seat, action):
        self.engine.ask(do='play', action=action)
        self.actions.append((seat, action))

    def truth(self):
        return self.engine.ask(do='hash')['hash']

    def view(self, seat):
        return self.engine.raw(do='view', seat=seat)


class Pair:
    """Two clients, one at each game; the same keys for both."""

    def __init__(self, program, game, seat, paths):
        self.windows = [Window(program, 'play', game, '--seat', seat, '--load', path)
                        for path in paths]
        self.seen, self.split, self.last = set(), None, None
        for window in self.windows:
            window.wait(f' {seat} |')
        self.look('at first')

    def look(self, after):
        """The two screens. Keys and tables take their time: what differs, or is still the same as
        before, is looked at again."""
        for tries in range(1 if self.split else 30):
            shots = [window.still() for window in self.windows]
            if shots[0] == shots[1] and (shots[0] != self.last or tries > 5):
                break
            time.sleep(0.01)
        self.last = shots[0]
        self.seen.add('\n'.join(shots[0]))
        self.split = self.split or first_split(f'after {after}', *shots)

    def press(self, key):
        for window in self.windows:
            window.press(key)
        self.look(key)

    def type(self, text):
        for window in self.windows:
            window.type(text + '\r')
        self.look(text)
        self.press('x')

    def end(self):
        for window in self.windows:
            window.end()


def page_through(pair, game, whys):
    """All the pages that the panes have."""
    for key in KEYS:
        pair.press(key)
    for why in whys:
        pair.type('w' + why)
    for place in typed(game)['places'].split():
        pair.type('I' + place)


def lines(program, path, game, seat, whys):
    """What is printed line by line."""
    asked = ['view', 'log', 'undo', 'replay', *[''] * 200, 'q', 'view']
    asked += [f'why {why}' for why in whys] + [f'look {place}' for place in typed(game)['places'].split()]
    return plain(program, game, '--seat', seat, '--load', path, lines=asked + ['quit'])


def first_split(where, left, right):
    """Where two texts part, in words; None if they do not."""
    for a, b in itertools.zip_longest(left, right):
        if a != b:
            return f'{where}:\n{a}\n{b}'
    return None


class Test:
    def __init__(self, program, game):
        self.program, self.game, self.tap = program, game, Tap()

    def compare(self, sides, observer, paths):
        """The observer sees the same."""
        secret = [action for side in sides for seat, action in side.actions if seat != observer]
        whys = list(dict.fromkeys(secret[-3:] + secret[:3]))
        where = f'{observer}, after {len(sides[0].actions)} and {len(sides[1].actions)} actions'
        pair = Pair(self.program, self.game, observer, paths)
        page_through(pair, self.game, whys)
        pair.end()
        self.tap.ok(not pair.split, f'{len(pair.seen)} screens of {where}', pair.split)
        texts = [lines(self.program, path, self.game, observer, whys).splitlines()
                 for path in paths]
        split = first_split('lines', *texts)
        self.tap.ok(not split, f'{len(texts[0])} lines of {where}', split)
        self.tap.ok(len(pair.seen) > 20 and len(texts[0]) > 60, 'there is much to compare')

    def differ(self, sides, observer, paths):
        """The test can fail: for the seat that has the secrets the same comparison does."""
        other = next(seat for seat, _ in sides[0].actions if seat != observer
                     and sides[0].view(seat) != sides[1].view(seat))
        pair = Pair(self.program, self.game, other, paths)
        for key in ('x', 'o', 'x', 'l'):
            if not pair.split:
                pair.press(key)
        pair.end()
        self.tap.ok(pair.split, f'{other} sees that they differ')

    def run(self, script, seed):
        found = subprocess.run([script, self.game, seed, seed], capture_output=True, text=True,
                               check=True).stdout
        for twin in found.split('twin ')[1:]:
            head, *body = twin.splitlines()
            observer, left, right, options = head.split(' ', 3)
            mets = self.differing(body, observer, (left, right), json.loads(options))
            for number, last in enumerate(mets):
                sides = self.sides((left, right), json.loads(options))
                self.replay(sides, body[:last])
                paths = [side.engine.save(f'{observer}-{seed}-{number}-{i}')
                         for i, side in enumerate(sides)]
                self.compare(sides, observer, paths)
                if number + 1 == len(mets):
                    self.differ(sides, observer, paths)

    def sides(self, seeds, options):
        return [Side(self.program, self.game, int(seed), options) for seed in seeds]

    @staticmethod
    def replay(sides, body):
        for line in body:
            word, _, rest = line.partition(' ')
            if word == 'play':
                number, seat, action = rest.split(' ', 2)
                sides[int(number)].play(seat, action)

    def differing(self, body, observer, seeds, options):
        """The last of the observer's decisions at which another sees that the truths differ; the
        first too if it opens the game."""
        sides, found = self.sides(seeds, options), []
        for i, line in enumerate(body):
            self.replay(sides, [line])
            if line != 'met' or sides[0].truth() == sides[1].truth():
                continue
            others = {seat for seat, _ in sides[0].actions} - {observer}
            if i == 0 or any(sides[0].view(seat) != sides[1].view(seat) for seat in others):
                found.append(i + 1)
        return found[:1] * (found[:1] == [1]) + found[-1:]


def main():
    program, script, game, *seeds = sys.argv[1:]
    test = Test(program, game)
    for seed in seeds:
        test.run(script, seed)
    test.tap.ok(test.tap.count > 0, 'there were twins to compare')
    test.tap.done()


main()
