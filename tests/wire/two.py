#!/usr/bin/env python3
"""Two servers on one PostgreSQL: each tells the other of new entries and chat, and when both want to
add the same entry one of them yields.

    two.py PROGRAM DB
"""
import random
import sys

from client import Server, Tap, seats_of, wait_until

PLAYS = 30


class Seat:
    def __init__(self, server, table, key):
        self.server, self.table, self.key = server, table, key
        self.again, self.chat = 0, None
        self.sit()

    def sit(self):
        self.page = self.server.sit(self.table, self.key)
        self.moment = self.page.greeting
        self.events = list(self.moment['events'])

    def hear(self):
        """Takes in what has come."""
        while (data := self.page.next(0.02)) is not None:
            message = self.page.read(data)
            if message['is'] == 'news':
                self.events += message['events']
                self.moment = message
            elif message['is'] == 'chat':
                self.chat = message
            elif message.get('code') == 'again':
                self.again += 1
                self.page.close()
                self.sit()

    def play(self, dice):
        """What is asked is not known until news come."""
        self.page.say(do='play', turn=self.moment['turn'],
                      actions=[dice.choice(self.moment['ask']['actions'])])
        self.moment = dict(self.moment, ask=None)


def hear_all(seats):
    for seat in seats:
        seat.hear()


def know_the_same(*seats):
    """Are these told the same in the end?"""
    def is_so():
        hear_all(seats)
        return all(seat.events == seats[0].events and seat.moment['view'] == seats[0].moment['view']
                   for seat in seats)
    return wait_until(is_so)


def game(servers, tap, dice):
    table, keys = servers[0].table('marengo', seats_of('marengo', 'all'))
    seats = [Seat(server, table, key) for server, key in zip(servers, keys.values())]
    watcher = Seat(servers[1], table, None)
    played = 0

    def somebody_asked():
        hear_all(seats)
        return any(seat.moment['ask'] for seat in seats)
    while played < PLAYS and wait_until(somebody_asked):
        next(seat for seat in seats if seat.moment['ask']).play(dice)
        played += 1
    tap.ok(played == PLAYS and wait_until(somebody_asked),
           f'a game over two servers goes on for {played} actions')
    for seat, server in zip(seats, reversed(servers)):
        other = Seat(server, table, seat.key)
        tap.ok(know_the_same(seat, other), 'a seat is told the same by both')
        other.page.close()
    tap.ok(know_the_same(watcher, Seat(servers[0], table, None)), 'and so is the gallery')
    seats[0].page.say(do='chat', channel='all', text='salut')

    def is_greeted():
        seats[1].hear()
        return seats[1].chat is not None
    tap.ok(wait_until(is_greeted) and seats[1].chat['text'] == 'salut',
           'chat goes from one to the other')


def collision(servers, tap, dice):
    """The same seat is open at both servers, and both play."""
    table, keys = servers[0].table('marengo', seats_of('marengo', 'all'))
    pairs = [[Seat(server, table, key) for server in servers] for key in keys.values()]
    seats = [seat for pair in pairs for seat in pair]

    def both_asked():
        """The pair that both servers ask the same, once all know of it."""
        hear_all(seats)
        if any(pair[0].moment['turn'] != pair[1].moment['turn'] for pair in pairs):
            return None
        return next((pair for pair in pairs if all(seat.moment['ask'] for seat in pair)), None)
    for _ in range(40):
        if sum(seat.again for seat in seats) > 1 or not wait_until(both_asked):
            break
        for seat in both_asked() or []:
            seat.play(dice)
    tap.ok(wait_until(both_asked), 'in the end both ask the same')
    again = sum(seat.again for seat in seats)
    tap.ok(again > 0, f'one of them had to sit down again, {again} times')
    tap.ok(all(know_the_same(*pair) for pair in pairs), 'and both know the same',
           [len(seat.events) for seat in seats])


def rights(servers, tap):
    """What ends at one server ends at the other: links, sessions, accounts."""
    first, second = servers
    cookies = []
    for _ in range(2):
        path = '/api/session' if cookies else '/api/account'
        _, headers, _ = first.request('POST', path, {'name': 'Ann', 'password': 'correct horse'})
        cookies.append(headers['Set-Cookie'].split(';')[0])
    table, keys = first.table('marengo', seats_of('marengo', 'all'))
    spy, player = second.sit(table, keys['france']), first.sit(table, keys['france'])
    player.say(do='renew')
    fresh = player.hear('key')['key']
    tap.ok(spy.hear('error')['code'] == 'key', 'a link that is renewed at one server ends at the other')
    spy = second.sit(table, fresh)
    first.post('/api/me/games', {'table': table, 'key': fresh}, Cookie=cookies[0])
    tap.ok(spy.hear('error')['code'] == 'account', 'so does one whose seat is claimed')

    def by_account(server, cookie):
        page = server.page(Cookie=cookie)
        page.say(do='sit', table=table, seat='france')
        page.hear('table')
        return page
    stays, goes = by_account(second, cookies[0]), by_account(second, cookies[1])
    first.post('/api/me/password', {'password': 'correct horse', 'fresh': 'battery staple'}, Cookie=cookies[0])
    tap.ok(goes.hear('error')['code'] == 'session', 'a session that ends at one server ends at the other')
    tap.ok(stays.settle() is None, 'and no other does')
    other = second.sit(table, keys['austria'])
    first.post('/api/me/leave', {'password': 'battery staple'}, Cookie=cookies[0])
    tap.ok(other.hear('offer')['over']['left'] == 'france', 'whoever leaves at one server has left at the other')


def salts(servers, tap):
    """Both add to chance at once, at two servers: one entry is the first, and who was slower adds his again."""
    slower = 0
    for _ in range(10):
        table, keys = servers[0].table('marengo', seats_of('marengo', 'all'), fair=True)
        pages, told = {}, {}

        def sit(seat, server):
            pages[seat] = server.page()
            pages[seat].say(do='sit', table=table, key=keys[seat])
            told[seat] = pages[seat].hear('waiting')
        homes = dict(zip(keys, servers))
        for seat, server in homes.items():
            sit(seat, server)
        for seat, page in pages.items():
            page.say(do='salt', salt=seat.encode().hex().ljust(32, '0'))

        def both_begin():
            nonlocal slower
            for seat, page in list(pages.items()):
                data = page.next(0.02) if told[seat]['is'] != 'table' else None
                message = page.read(data) if data else {'is': None}
                if message['is'] in ('waiting', 'table'):
                    told[seat] = message
                elif message.get('code') == 'again':
                    slower += 1
                    page.close()
                    sit(seat, homes[seat])
                    pages[seat].say(do='salt', salt=seat.encode().hex().ljust(32, '0'))
            return all(message['is'] == 'table' for message in told.values())
        if not wait_until(both_begin):
            return tap.ok(False, 'both begin in the end', told)
        chance = [told[seat]['chance'] for seat in keys]
        if chance[0] != chance[1] or len(chance[0]['salts']) != 2:
            return tap.ok(False, 'two servers begin the same game', chance)
    return tap.ok(True, f'two servers begin the same game, {slower} times of 10 one of them was slower')


def main():
    program, db = sys.argv[1:3]
    tap, dice = Tap(), random.Random(5)
    with Server(program, db=db) as first, Server(program, db=db) as second:
        game([first, second], tap, dice)
        collision([first, second], tap, dice)
        salts([first, second], tap)
        rights([first, second], tap)
        tap.ok(first.stop() == 0, 'the first server ends well')
        tap.ok(second.stop() == 0, 'the second server ends well', second.log)
    tap.done()


main()
