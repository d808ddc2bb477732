#!/usr/bin/env python3
"""The archive: finished public games are found by all that they can be asked for, page by page; games that are on, and
those that are not public, never; a question costs the same however much there is.

    archive.py PROGRAM [DB]
"""
import os
import sys
import time
import urllib.parse

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from client import Server, Tap  # noqa: E402 (it lies one folder up)

GAMES = {'marengo': ('austria', 'france'), 'waterloo': ('french', 'allied'), 'castiglione': ('austrian', 'french')}
BULK, BULK_MS = 3000, 250


def game(server, name, *, over=True, public=True, bot='recruit', **more):
    you, enemy = GAMES[name]
    status, made = server.post('/api/tables', dict(game=name, public=public, seats={you: 'person', enemy: f'bot:{bot}'}, **more))
    assert status == 201, made
    page = server.sit(made['table'], made['seats'][0]['key'])
    moment = page.greeting
    while over and not moment['over']:
        moment = page.play(moment, 'resign') if moment['ask'] else page.hear('news')
    return made['table'], made['seats'][0]['key']


class Archive:
    def __init__(self, server, tap):
        self.server, self.tap = server, tap

    def ask(self, **what):
        return self.server.get('/api/archive?' + urllib.parse.urlencode(what))

    def ids(self, **what):
        status, answer = self.ask(**what)
        assert status == 200, (what, answer)
        return {g['table'] for g in answer['games']}

    def all_pages(self, **what):
        found, after = [], {}
        while True:
            _, answer = self.ask(**what, **after)
            found += [g['table'] for g in answer['games']]
            if not answer['after']:
                return found
            after = {'after': answer['after']}

    def check_found(self):
        tap, server = self.tap, self.server
        plain = game(server, 'marengo')[0]
        bid = game(server, 'marengo', options={'bid': '2', 'bid_side': 'austria'}, bot='sergeant')[0]
        short = game(server, 'marengo', scenario='peterbona')[0]
        water = game(server, 'waterloo')[0]
        running = game(server, 'marengo', over=False)[0]
        hidden = game(server, 'marengo', public=False)[0]
        tap.ok(self.ids() == {plain, bid, short, water}, 'all that is over and public')
        tap.ok(self.ids(game='marengo') == {plain, bid, short}, 'by game')
        tap.ok(self.ids(game='marengo', scenario='peterbona') == {short}, 'by scenario')
        tap.ok(self.ids(game='marengo', option='bid:2') == {bid}, 'by option')
        tap.ok(self.ids(bot='sergeant') == {bid}, 'by bot')
        tap.ok(self.ids(game='marengo', winner='france', bot='recruit') == {plain, short}, 'by winner and bot')
        tap.ok(self.ids(game='marengo', winner='austria') == set(), 'nobody else has won')
        tap.ok(self.ids(most=0) == set() and len(self.ids(least=1, most=5000)) == 4, 'by length')
        _, answer = self.ask(game='waterloo')
        row = answer['games'][0]
        tap.ok(row['winner'] == 'allied' and row['length'] > 0 and row['why'] and len(row['seats']) == 2 and row['over'],
               'a row says how it ended', str(row))
        tap.ok(not {running, hidden} & self.ids(), 'nothing of games that are on, or not public')
        status, answer = self.server.post('/api/account', {'name': 'Ann_Lee', 'password': 'a long password'})
        assert status in (200, 201), answer
        tap.ok(sorted(self.all_pages(limit=1)) == sorted([plain, bid, short, water]), 'page by page, each once')

    def check_wrong(self):
        wrong = ['x=1', 'game', 'game=', 'game=a&game=b', 'limit=0', 'limit=51', 'limit=x', 'after=1', 'after=x.abc',
                 'after=1._', 'scenario=standard', 'option=bid:2', 'game=marengo&option=bid', 'winner=france', 'side=france',
                 'player=%zz', 'player=%00', 'player=' + 'x' * 200, 'least=-1', 'most=99999999999', "player='&&x"]
        told = [self.server.get('/api/archive?' + query) for query in wrong]
        self.tap.ok(all(status == 400 and answer['error']['code'] == 'bad_value' for status, answer in told),
                    'wrong questions are refused', str([w for w, t in zip(wrong, told) if t[0] != 400]))
        for nasty in ("' OR 1=1 --", '%', '_', '"; DROP TABLE tables; --'):
            self.tap.ok(self.ids(player=nasty) == set(), f'no word of ours: {nasty}')

    def check_players(self):
        status, headers, _ = self.server.request('POST', '/api/account', {'name': 'Bob', 'password': 'a long password'})
        cookie = headers['Set-Cookie'].split(';')[0]
        table, key = game(self.server, 'marengo', over=False)
        status, answer = self.server.post('/api/me/games', {'table': table, 'key': key}, Cookie=cookie)
        assert status == 200, answer
        page = self.server.page(Cookie=cookie)
        page.say(do='sit', table=table, seat='austria', changes=True)
        moment = page.hear('table')
        while not moment['over']:
            moment = page.play(moment, 'resign') if moment['ask'] else page.hear('news')
        self.tap.ok(self.ids(player='Bob') == {table} == self.ids(player='bob', side='austria'), 'by player, and side')
        self.tap.ok(self.ids(player='bob', side='france') == set(), 'who has not sat there')
        status, answer = self.server.post('/api/me/leave', {'password': 'a long password'}, Cookie=cookie)
        assert status == 200, answer
        self.tap.ok(self.ids(player='bob') == set() and table in self.ids(game='marengo'),
                    'who leaves is found no more, his games are')

    def check_cost(self):
        """Rows that do not fit are passed over a bounded number at a time."""
        import sqlite3
        self.server.process.terminate()
        self.server.process.wait(20)
        base = sqlite3.connect(self.server.db)
        with base:
            table = base.execute("SELECT id FROM archive_words WHERE word = 'game marengo' ORDER BY id LIMIT 1").fetchone()[0]
            columns = [row[1] for row in base.execute('PRAGMA table_info(tables)')]
            rest = ', '.join(columns[1:])
            for i in range(BULK):
                name = f'bulk{i:06d}'
                base.execute(f'INSERT INTO tables (id, {rest}) SELECT ?, {rest} FROM tables WHERE id = ?', (name, table))
                base.execute('INSERT INTO archive SELECT ?, scenario, length FROM archive WHERE id = ?', (name, table))
                base.execute('INSERT INTO archive_words SELECT word, day, ? FROM archive_words WHERE id = ?', (name, table))
        base.close()
        return Server(sys.argv[1], db=self.server.db, folder=self.server.folder)

    def check_bounded(self, again):
        other, answers = Archive(again, self.tap), []
        begun = time.monotonic()
        status, answer = other.ask(least=1000)
        took = 1000 * (time.monotonic() - begun)
        answers.append(answer)
        while answer['after']:
            status, answer = other.ask(least=1000, after=answer['after'])
            answers.append(answer)
        self.tap.ok(status == 200 and took < BULK_MS and len(answers) > BULK // 500, 'a question looks at so many rows and no more',
                    f'{took:.0f} ms, {len(answers)} answers')
        self.tap.ok(len(set(other.all_pages(game='marengo'))) >= BULK, 'all of them are found, page by page')


def main():
    tap = Tap()
    db = {'db': sys.argv[2]} if len(sys.argv) > 2 else {}
    with Server(sys.argv[1], '--pace', '0', **db) as server:
        archive = Archive(server, tap)
        archive.check_found()
        archive.check_wrong()
        archive.check_players()
        if not db:
            with archive.check_cost() as again:
                archive.check_bounded(again)
    tap.done()


main()
