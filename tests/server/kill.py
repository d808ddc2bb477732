#!/usr/bin/env python3
"""Nothing that was acknowledged is ever lost: a server under load is killed at random instants.

    kill.py PROGRAM KILLS [DB]

Pages play by lot as fast as they can until their server is gone (kill -9). A new one starts on the
same store; then every page must find all that it had been told, in order, and its own entries.
"""
import os
import random
import shutil
import sys
import tempfile
import threading

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'wire'))
from client import Server, Tap, seats_of  # noqa: E402

GAMES = ['marengo', 'waterloo', 'castiglione', 'marengo', 'marengo', 'castiglione']
DICE = random.Random()


class Seat:
    """What one page has been told, over all servers it has seen."""

    def __init__(self, key):
        self.key = key
        self.page = None
        self.events = []
        self.turn = 0
        self.sent = 0
        self.moment = None

    def sit(self, server, table):
        """Sits down again; the reasons why something is lost, if it is."""
        self.page = server.sit(table, self.key)
        found = self.page.greeting
        wrong = []
        if found['events'][:len(self.events)] != self.events:
            wrong.append(f'{found["you"]}: {len(self.events)} events told, found '
                         f'{len(found["events"])} or others')
        if not self.turn <= found['turn'] <= self.turn + self.sent:
            wrong.append(f'{found["you"]}: {self.turn} entries acknowledged and {self.sent} on '
                         f'their way, found {found["turn"]}')
        self.take(found, found['events'])
        self.sent = 0
        return wrong

    def take(self, moment, events=None):
        self.events = list(events) if events is not None else self.events + moment['events']
        if moment['turn'] > self.turn:
            self.sent = 0
        self.turn = moment['turn']
        self.moment = moment

    def play(self):
        ask = self.moment['ask']
        if not ask or self.sent:
            return
        self.sent = 1
        self.page.say(do='play', turn=self.turn, actions=[DICE.choice(ask['actions'])])

    def hear(self):
        """Takes in what has come. False: the server is gone."""
        while True:
            data = self.page.next(0.0005)
            if data is None:
                return self.page.code is None
            message = self.page.read(data)
            if message['is'] == 'news':
                self.take(message)
            elif message['is'] != 'seats':
                raise AssertionError(data[:300])


class Table:
    def __init__(self, server, game):
        self.game = game
        self.id, keys = server.table(game, seats_of(game, 'all'))
        self.seats = [Seat(key) for key in keys.values()] + [Seat(None)]

    def sit(self, server):
        return [f'{self.game}: {why}' for seat in self.seats for why in seat.sit(server, self.id)]

    def is_over(self):
        return bool(self.seats[0].moment and self.seats[0].moment['over'])


def play_until_killed(tables):
    while True:
        for table in tables:
            for seat in table.seats:
                try:
                    seat.play()
                    if not seat.hear():
                        return
                except OSError:
                    return


def drain(tables):
    """What has come before the end counts as told."""
    for table in tables:
        for seat in table.seats:
            try:
                while seat.hear():
                    pass
            except OSError:
                pass
            seat.page.close()


def main():
    program, kills = sys.argv[1], int(sys.argv[2])
    db = sys.argv[3] if len(sys.argv) > 3 else None
    folder = tempfile.mkdtemp(prefix='grognard-kill-')
    tap, wrong, tables, told = Tap(), [], [], 0
    for number in range(kills + 1):
        server = Server(program, folder=folder, db=db)
        lost = [why for table in tables for why in table.sit(server)]
        wrong += [f'kill {number}: {why}' for why in lost]
        tables = [table for table in tables if not table.is_over()]
        for game in GAMES[len(tables):]:
            tables.append(Table(server, game))
            tables[-1].sit(server)
        if number == kills:
            tap.ok(server.stop() == 0, 'the last server ends well')
            break
        timer = threading.Timer(DICE.uniform(0.02, 0.4), server.process.kill)
        timer.start()
        before = sum(seat.turn for table in tables for seat in table.seats)
        play_until_killed(tables)
        timer.join()
        drain(tables)
        told += sum(seat.turn for table in tables for seat in table.seats) - before
        server.kill()
    kind = 'PostgreSQL' if db else 'SQLite'
    tap.ok(not wrong, f'{kind}: {kills} kills, {told} acknowledged entries, none is lost', *wrong)
    tap.ok(told > 2 * kills, f'{told} entries were acknowledged under way')
    shutil.rmtree(folder, ignore_errors=True)
    tap.done()


main()
