#!/usr/bin/env python3
"""Two servers on one PostgreSQL: each tells the other of new entries and chat, and when both want to
add the same entry one of them yields.

    two.py PROGRAM DB
"""
import json
import random
import sys

from client import Server, Tap, seats_of, wait_until

PLAYS = 30


class Seat:
    def __init__(self, server, table, key):
        self.server, self.table, self.key = server, table, key
        self.sit()

    def sit(self):
        self.page = self.server.sit(self.table, self.key)
        self.moment = self.page.greeting
        self.events = list(self.moment['events'])

    def hear(self, timeout=0.02):
        """Takes in one message; its kind, or None."""
        data = self.page.next(timeout)
        if data is None:
            return None
        message = json.loads(data)
        if message['is'] == 'news':
            self.events += message['events']
            self.moment = message
        elif message.get('code') == 'again':
            self.page.close()
            self.sit()
        elif message['is'] == 'chat':
            self.chat = message
        return message.get('code') or message['is']

    def settle(self):
        while self.hear():
            pass

    def play(self, dice):
        self.page.say(do='play', turn=self.moment['turn'],
                      actions=[dice.choice(self.moment['ask']['actions'])])


def game(servers, tap, dice):
    table, keys = servers[0].table('marengo', seats_of('marengo', 'all'))
    seats = [Seat(server, table, key) for server, key in zip(servers, keys.values())]
    watcher = Seat(servers[1], table, None)
    played = 0

    def somebody_asked():
        for seat in seats:
            seat.settle()
        return any(seat.moment['ask'] for seat in seats)
    while played < PLAYS and wait_until(somebody_asked, 10):
        next(seat for seat in seats if seat.moment['ask']).play(dice)
        played += 1
    for seat in seats + [watcher]:
        seat.settle()
    tap.ok(played == PLAYS, f'a game over two servers goes on for {played} actions')
    for seat, server in zip(seats, reversed(servers)):
        other = Seat(server, table, seat.key)
        tap.ok(other.events == seat.events and other.moment['view'] == seat.moment['view'],
               'a seat is told the same by both')
        other.page.close()
    there = Seat(servers[0], table, None)
    tap.ok(there.events == watcher.events, 'and so is the gallery')
    seats[0].page.say(do='chat', channel='all', text='salut')
    tap.ok(wait_until(lambda: seats[1].hear() == 'chat', 10) and seats[1].chat['text'] == 'salut',
           'chat goes from one to the other')


def collision(servers, tap, dice):
    """The same seat is open at both servers, and both play."""
    table, keys = servers[0].table('marengo', seats_of('marengo', 'all'))
    pairs = [[Seat(server, table, key) for server in servers] for key in keys.values()]
    again, rounds = 0, 0

    def same():
        for pair in pairs:
            for seat in pair:
                seat.settle()
        return all(pair[0].moment['turn'] == pair[1].moment['turn'] for pair in pairs)
    while again < 2 and rounds < 40 and wait_until(same, 10):
        rounds += 1
        asked = next(pair for pair in pairs if all(seat.moment['ask'] for seat in pair))
        for seat in asked:
            seat.play(dice)
        for seat in asked + asked:
            while (kind := seat.hear(0.05)):
                again += kind == 'again'
    wait_until(same, 10)
    tap.ok(again > 0, f'one of them had to sit down again, {again} times')
    tap.ok(all(pair[0].events == pair[1].events for pair in pairs),
           'and both know the same in the end', [len(seat.events) for pair in pairs for seat in pair])


def main():
    program, db = sys.argv[1:3]
    tap, dice = Tap(), random.Random(5)
    with Server(program, db=db) as first, Server(program, db=db) as second:
        game([first, second], tap, dice)
        collision([first, second], tap, dice)
        tap.ok(first.stop() == 0, 'the first server ends well')
        tap.ok(second.stop() == 0, 'the second server ends well', second.log)
    tap.done()


main()
