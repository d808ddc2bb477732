#!/usr/bin/env python3
"""Plays a game in panes to its end, choosing by lot, by all the means that the client has.

    player.py SOCKET SEED LOTS [LIKE [SIGHT]]

SOCKET is that of the tmux server whose one window shows the client, at a decision. What is chosen
depends on the seed and on the screens alone. Choices whose words match LIKE come up more often (its
parts, between commas, are liked in that order), so that armies meet; after LOTS choices, and once SIGHT was at the top of the map, those that end
something do, so that the game ends. Prints how often each means was used, and how many of the screens
had SIGHT.
"""
import collections
import random
import re
import sys
import time

from terminal import Tmux

HEADING = re.compile(r'^(.*?)[─-]+ (\d+) of (\d+)(, filter: .*)?(?: [─-]*)?$')
ENDING = ('auto', 'done', 'end', 'go', 'stop', 'none', 'stay', 'pass', 'no', 'confirm')
Asked = collections.namedtuple('Asked', 'count rows left top told')
SECONDS = 60   # of the whole game
PATIENCE = 3   # with a choice that changes nothing to be seen


def read(screen):
    """What is asked: how many choices, those in sight, and what tells one moment from another: all
    but the map, which follows the cursor. None while nothing is asked, or the list is filtered."""
    found = [(y, HEADING.match(line)) for y, line in enumerate(screen) if HEADING.match(line)]
    if not found or found[0][1].group(2) != found[0][1].group(3) or found[0][1].group(4):
        return None
    top, heading = found[0]
    left, rows = len(heading.group(1)), []
    for row in screen[top + 1:]:
        choice = re.match(r'(\d+) {1,2}(\S.*)$', row[left:])
        if not choice:
            break
        rows.append((int(choice.group(1)), choice.group(2).split('  ')[0].strip()))
    log = next((y for y, line in enumerate(screen) if ' what happened ' in line), len(screen))
    told = screen[:top] + [line[left:] for line in screen[top:log]] + screen[log:-1]
    return Asked(int(heading.group(3)), rows, left, top + 1, told)


class Player:
    def __init__(self, tmux, seed, lots, like='', sight='$.'):
        self.tmux, self.lots, self.random = tmux, lots, random.Random(seed)
        self.likes = [re.compile(f'({part})($| )', re.I) for part in like.split(',') if part]
        self.played = collections.Counter()
        self.sight, self.sights, self.over = re.compile(sight), 0, False
        self.asked_twice = 0

    def ways(self, asked, row, number, word):
        """The means by which this choice can be played now. Of one out of sight the number is not
        known: numbers stay with their choices, and leave gaps."""
        ways = [self.by_arrows]
        if number:
            ways += [self.by_typing, self.by_mouse] + [self.by_number] * 2 * (number <= 9)
        if row == asked.count - 1:
            ways.append(self.by_end)
        if word and '…' not in word:
            ways.append(self.by_filter)
        if word and re.fullmatch(r"[A-Za-z ]{3,40}", word): # words that no key hides and no row cuts
            ways += [self.by_word] * 3
        return ways

    def by_number(self, asked, row, number, word):
        self.tmux.press(str(number))

    def by_arrows(self, asked, row, number, word):
        self.tmux.press('Home', *['Down'] * row, 'Enter')

    def by_end(self, asked, row, number, word):
        self.tmux.press('End')
        scrolled = self.settled(lambda now: not number or any(seen[0] == number for seen in now.rows))
        self.tmux.press('Enter')
        return scrolled

    def by_typing(self, asked, row, number, word):
        self.tmux.press(':', *str(number), 'Enter')

    def by_word(self, asked, row, number, word):
        self.tmux.type(f':{word}\r')

    def by_filter(self, asked, row, number, word):
        """What the filter lets through is seen first: other choices may have the same letters."""
        self.tmux.type(f'/{word}\r')
        self.tmux.wait(', filter:')
        screen = self.tmux.still()
        rows = [line[asked.left:] for line in screen[asked.top:]]
        at = next((i for i, row in enumerate(rows) if re.match(f'{number} ', row)), None)
        if at is None:
            self.tmux.press('Escape')
            self.settled(lambda now: True)
            self.by_typing(asked, row, number, word)
        else:
            self.tmux.press('Home', *['Down'] * at, 'Enter')

    def by_mouse(self, asked, row, number, word):
        """A click on a choice picks it, another plays it."""
        x, y = asked.left + 2, asked.top + row + 1
        click = f'\033[<0;{x};{y}M\033[<0;{x};{y}m'
        self.tmux.press('Home')
        self.tmux.type(click)
        if row > 0:
            self.tmux.type(click)

    def choose(self, asked):
        """A row of the list."""
        ends = [row for row, (_, word) in enumerate(asked.rows) if word.split()[0] in ENDING]
        liked = next(filter(None, ([row for row, (_, word) in enumerate(asked.rows) if like.match(word)]
                                   for like in self.likes)), [])
        played = sum(self.played.values())
        hurried = played >= (self.lots if self.sights or self.sight.pattern == '$.' else 3 * self.lots)
        if liked and self.random.random() < (0.2 if hurried else 0.7):
            return self.random.choice(liked)
        if ends and self.random.random() < (0.8 if hurried else 0.1):
            return self.random.choice(ends)
        if hurried:
            return asked.count - 1
        others = [row for row in range(asked.count) if row not in ends]
        return self.random.choice(others or ends)

    def play(self, asked):
        """Plays one choice; what is asked then."""
        row = self.choose(asked)
        number, word = asked.rows[row] if row < len(asked.rows) else (None, None)
        way = self.random.choice(self.ways(asked, row, number, word))
        scrolled = way(asked, row, number, word)
        self.played[way.__name__] += 1
        told = (scrolled or asked).told
        return self.settled(lambda now: now.told != told)

    def settled(self, is_it):
        """What is asked once it is that, and stays so; None when the game is over."""
        end, last = time.monotonic() + PATIENCE, None
        while time.monotonic() < end:
            screen = self.tmux.still()
            if any('Enter does it' in line for line in screen): # what follows by force is asked first
                self.tmux.press('Enter')
                self.asked_twice += 1
                continue
            asked = read(screen)
            if any('The game is over' in line for line in screen[1:3]):
                self.over = True
                return None
            if asked and is_it(asked):
                self.sights += bool(self.sight.match(screen[asked.top - 1]))
                return asked
            if not asked:
                end = time.monotonic() + 10 * PATIENCE
            last = asked
            time.sleep(0.002)
        return last

    def run(self):
        end = time.monotonic() + SECONDS
        asked = self.settled(lambda now: True)
        while asked and time.monotonic() < end:
            asked = self.play(asked)
        return self.over


def main():
    path, seed, lots = sys.argv[1:4]
    tmux = Tmux(path)
    player = Player(tmux, int(seed), int(lots), *sys.argv[4:])
    over = player.run()
    tmux.close()
    for name, count in sorted(player.played.items()):
        print(name, count)
    print('sights', player.sights)
    sys.exit(0 if over else 1)


if __name__ == '__main__':
    main()
