#!/usr/bin/env python3
"""Whole games by WebSocket: against a bot, and seat against seat, by actions drawn by lot.

    play.py PROGRAM GAME [SEED]
"""
import json
import os
import random
import sys

from client import Server, Tap, seats_of

ACTIONS_MAX = 20000


class Player:
    """A seat that plays what it is asked, by lot."""

    def __init__(self, server, table, key, dice, **how):
        self.page = server.sit(table, key, **how)
        self.seat = self.page.greeting['you']
        self.dice = dice
        self.moment = self.page.greeting
        self.events = list(self.moment['events'])
        self.played = 0

    def act(self):
        """Plays one action if one is asked; True if so."""
        ask = self.moment['ask']
        if self.moment['over'] or not ask:
            return False
        self.played += 1
        self.page.say(do='play', turn=self.moment['turn'], id=self.played,
                      actions=[self.dice.choice(ask['actions'])])
        while True:
            news = self.listen()
            if news.get('id') == self.played:
                return True

    def listen(self):
        news = self.page.hear('news')
        self.events += news['events']
        assert len(self.events) == news['at'], (len(self.events), news['at'])
        self.moment = news
        return news

    def catch_up(self):
        """Hears what is there already: a pong comes after it."""
        self.page.say(do='ping')
        while True:
            message = self.page.hear('news', 'pong')
            if message['is'] == 'pong':
                return
            self.events += message['events']
            self.moment = message


def against_a_bot(server, game, dice):
    seats = seats_of(game, [])
    human = dice.choice(sorted(seats))
    seats[human] = 'person'
    table, keys = server.table(game, seats)
    player = Player(server, table, keys[human], dice, extensions='permessage-deflate')
    while not player.moment['over'] and player.played < ACTIONS_MAX:
        if not player.act():
            player.listen()
    again = server.sit(table, keys[human])
    same = again.greeting['events'] == player.events \
        and again.greeting['view'] == player.moment['view'] \
        and again.greeting['over'] == player.moment['over']
    return table, player, same


def each_other(server, game, dice, **more):
    table, keys = server.table(game, seats_of(game, 'all', int(more.get('players', 2))),
                               options={'players': more['players']} if more else {})
    players = [Player(server, table, key, dice) for key in keys.values()]
    gallery = server.sit(table)
    for _ in range(ACTIONS_MAX):
        for player in players:
            player.catch_up()
        if players[0].moment['over']:
            break
        dice.shuffle(players)
        assert any(player.act() for player in players), 'nobody is asked anything'
    return table, players, gallery


def page_has(page, record):
    """Does the page hold this record, and nothing that could end its script too early?"""
    text = page.decode()
    start = text.index('id="parts">') + 11
    parts = json.loads(text[start:text.index('</script>', start)])
    return parts['record'] == record.decode() and len(parts['engine']) > 100000


def main():
    program, game = sys.argv[1:3]
    dice = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    tap = Tap()
    with Server(program, '--pace', '0') as server:
        table, player, same = against_a_bot(server, game, dice)
        tap.ok(player.moment['over'], f'{game}: a game against a bot ends', player.moment['owing'])
        tap.ok(same, f'{game}: who comes back is told the same')
        tap.ok(player.moment['over'] and player.moment['over']['rule'], 'by a rule')
        carried, meant = player.page.carried, player.page.meant
        less = 5 if meant >> 14 else 3  # a short game has less to say twice
        tap.ok(carried * less < meant, f'{game}: {meant >> 10} KiB of messages came compressed in {carried >> 10}')
        status, _, record = server.request('GET', f'/api/tables/{table}/record')
        tap.ok(status == 200 and record.startswith(b'grognard record 1\n'),
               f'{game}: its record is given out', status, record[:100])
        pages = [player.page, server.sit(table)]
        given = [page.ask('record', do='record')['text'] for page in pages]
        tap.ok(given == [record.decode()] * 2, f'{game}: at the table as well', given[0][:100])
        # A program without the engine for browsers has no pages that play.
        if os.environ.get('WIRE_WITHOUT') != 'page':
            status, _, page = server.request('GET', f'/api/tables/{table}/page')
            tap.ok(status == 200 and page_has(page, record), f'{game}: it is given out as a page',
                   status, page[:100])
        for more in [{}, {'players': '3'}] if game == 'waterloo' else [{}]:
            table, players, _ = each_other(server, game, dice, **more)
            overs = {json.dumps(player.moment['over']) for player in players}
            tap.ok(len(overs) == 1 and 'null' not in overs,
                   f'{game}: {len(players)} seats play to the end', overs)
        tap.ok(server.stop() == 0, 'the server ends well', server.log)
    tap.done()


main()
