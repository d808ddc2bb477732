#!/usr/bin/env python3
"""Bytes to a seat over a whole game against a bot, as whole views and as changes of them (docs/wire.md); and pages
at one seat that read in both forms, one of which comes and goes: each knows the same at the end of every turn.

    changes.py PROGRAM GAME [SEED]
"""
import json
import random
import sys

from client import Server, Tap, seats_of

FEWER = 5
SHORT = 1 << 16  # bytes of views, of a game that is over before views repeat themselves
UNDO, SIT_AGAIN = 0.2, 0.1  # how often
GAMES = 30  # at most
STATE = ('at', 'turn', 'view', 'owing', 'ask', 'over', 'offer')


def state_of(message):
    # As text: members of a view keep their order.
    return json.dumps([message.get(key) for key in STATE])


def moment_of(page, before):
    """What the page knows when all that was on its way is there."""
    page.say(do='ping', id=4711)
    while True:
        message = page.hear()
        if message == {'is': 'pong', 'id': 4711}:
            return before
        before = message if message['is'] in ('news', 'undone') else before


class Trial:
    def __init__(self, server, game, dice):
        seats = seats_of(game, [])
        self.seat = dice.choice(sorted(seats))
        seats[self.seat] = 'person'
        self.server, self.dice = server, dice
        self.table, keys = server.table(game, seats)
        self.key = keys[self.seat]
        self.pages = [self.sit(True), self.sit(False), self.sit(True)]
        self.moments = [page.greeting for page in self.pages]
        self.undone = self.came = 0
        self.apart = []

    def sit(self, changes):
        return self.server.sit(self.table, self.key, changes=changes)

    def act(self):
        """Plays, or takes back, by lot; waits where another is asked."""
        page, moment = self.pages[0], self.moments[0]
        if not moment['ask']:
            self.moments[0] = page.hear('news')
        elif moment['ask']['undo'] and self.dice.random() < UNDO:
            page.say(do='undo', turn=moment['turn'])
            self.undone += 1
        else:
            page.say(do='play', turn=moment['turn'], actions=[self.dice.choice(moment['ask']['actions'])])
        self.moments = [moment_of(page, moment) for page, moment in zip(self.pages, self.moments)]

    def compare(self):
        """A bot may have gone on between two answers: then there is nothing to compare."""
        if len({moment['at'] for moment in self.moments}) > 1 or not self.moments[0]['ask']:
            return
        if len({state_of(moment) for moment in self.moments}) > 1:
            self.apart.append(self.moments)
        if self.dice.random() < SIT_AGAIN:
            self.pages[2].close()
            self.pages[2] = self.sit(True)
            self.moments[2] = self.pages[2].greeting
            self.came += 1


def main():
    program, game = sys.argv[1:3]
    tap = Tap()
    with Server(program, '--pace', '0') as server:
        dice = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
        for _ in range(GAMES):  # a short game may be over before anything is taken back
            trial = Trial(server, game, dice)
            while not trial.moments[0]['over']:
                trial.act()
                trial.compare()
            if trial.apart or trial.undone and trial.came:
                break
        changes, views = (page.meant for page in trial.pages[:2])
        tap.ok(not trial.apart and trial.undone > 0 and trial.came > 0,
               f'{game}: pages that read in two forms know the same; {trial.undone} times something was taken back, '
               f'{trial.came} times one sat down again', trial.apart[:1])
        tap.ok(changes * (FEWER if views > SHORT else 1.5) <= views,
               f'{game}, {trial.seat}: {views} bytes as views, {changes} as changes: {views / changes:.1f} times fewer')
        for page in trial.pages:
            page.close()
        tap.ok(server.stop() == 0, 'the server ends well', server.log)
    tap.done()


main()
