#!/usr/bin/env python3
"""Accounts as others see them, ladders, and seasons of them: results by game and side, ratings, who is first; nothing
of games that are on or private.

    players.py PROGRAM [DB]
"""
import glob
import os
import sqlite3
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from client import Server, Tap, seats_of  # noqa: E402 (it lies one folder up)

DAY = 86400


def change(server, sql):
    """As SQL, what would take a hundred games."""
    if '://' in server.db:
        program = sorted(glob.glob('/usr/lib/postgresql/*/bin/psql'))[-1]
        subprocess.run([program, '-qAt', server.db, '-c', sql], check=True)
        return
    base = sqlite3.connect(server.db, timeout=20)
    base.execute(sql)
    base.commit()
    base.close()


def account(server, name):
    _, headers, _ = server.request('POST', '/api/account', {'name': name, 'password': 'correct horse'})
    return headers['Set-Cookie'].split(';')[0]


def lay(server, cookies, names, **more):
    """A table with an account at each seat, and a page of each."""
    table, keys = server.table('marengo', seats_of('marengo', 'all'), **more)
    pages = {}
    for name, seat in zip(names, ('austria', 'france')):
        server.post('/api/me/games', {'table': table, 'key': keys[seat]}, Cookie=cookies[name])
        pages[seat] = server.page(Cookie=cookies[name])
        pages[seat].say(do='sit', table=table, seat=seat)
        pages[seat].greeting = pages[seat].hear('table')
    return table, pages


def close(pages):
    for page in pages.values():
        page.close()


def resign(pages, seat='austria'):
    page = pages[seat]
    page.play(page.greeting, 'resign')
    close(pages)


def agree(pages, what):
    pages['austria'].say(do='offer', what=what)
    pages['france'].hear('offer')
    pages['france'].say(do='accept')
    assert pages['france'].hear('offer', 'news')['over'], what
    close(pages)


def player(server, name):
    status, told = server.get(f'/api/players/{name}')
    return told if status == 200 else (status, told['error']['code'])


def results(server, name):
    return {(r['game'], r['side']): (r['played'], r['won'], r['drawn']) for r in player(server, name)['results']}


def shown(server, cookies, tap):
    told = player(server, 'Ann')
    tap.ok(told.pop('since') % DAY == 0, 'the day of joining, not the second')
    tap.same(told, {'name': 'Ann', 'ratings': [], 'results': []}, 'an account that has played nothing')
    tap.same(player(server, 'aNN')['name'], 'Ann', 'names are found in any case')
    for name in ('Nobody', 'x', 'a' * 80, '%20Ann', "'--"):
        tap.same(player(server, name), (404, 'unknown'), f'nobody is called {name[:9]}')
    before = server.request('GET', '/api/players/Ann')[2]
    _, pages = lay(server, cookies, ('Ann', 'Bob'), public=True, rated=True)
    moment = pages['austria'].greeting
    pages['austria'].play(moment, next(a for a in moment['ask']['actions'] if a != 'resign'))
    tap.same(server.request('GET', '/api/players/Ann')[2], before, 'a game that is on changes no byte')
    pages['austria'].greeting = pages['austria'].settle() or moment
    pages['france'].close()
    page = pages['austria']
    page.say(do='offer', what='abort')
    page.hear('offer')
    page.close()


def counted(server, cookies, tap):
    resign(lay(server, cookies, ('Ann', 'Bob'), rated=True)[1])
    resign(lay(server, cookies, ('Ann', 'Bob'), public=True)[1])
    agree(lay(server, cookies, ('Bob', 'Ann'), public=True)[1], 'draw')
    tap.same(results(server, 'Ann'), {('marengo', 'austria'): (2, 0, 0), ('marengo', 'france'): (1, 0, 1)},
             'results by side: rated and public games')
    tap.same(results(server, 'Bob'), {('marengo', 'france'): (2, 2, 0), ('marengo', 'austria'): (1, 0, 1)}, 'of both')
    before = results(server, 'Ann')
    resign(lay(server, cookies, ('Ann', 'Bob'))[1])
    agree(lay(server, cookies, ('Ann', 'Bob'), public=True)[1], 'abort')
    tap.same(results(server, 'Ann'), before, 'a private game does not count, nor one that was broken off')
    rating, = player(server, 'Bob')['ratings']
    tap.same(rating, {'game': 'marengo', 'side': 'france', 'rating': 1662, 'deviation': 290, 'provisional': True,
                      'games': 1}, 'his rating, provisional')


def ladder(server, side='france'):
    return server.get(f'/api/ladders/marengo/{side}')[1]


def ladders(server, cookies, tap):
    tap.same(ladder(server), [{'name': 'Bob', 'rating': 1662, 'deviation': 290, 'provisional': True, 'games': 1}],
             'a ladder of one')
    resign(lay(server, cookies, ('Bob', 'Ann'), rated=True)[1])
    resign(lay(server, cookies, ('Bob', 'Cas'), rated=True)[1])
    change(server, "UPDATE ratings SET rating = 1400, deviation = 60 WHERE side = 'france' AND account = 'cas'")
    change(server, "UPDATE ratings SET rating = 1450, deviation = 110 WHERE side = 'france' AND account = 'ann'")
    tap.same([(r['name'], r['provisional']) for r in ladder(server)], [('Ann', False), ('Cas', False), ('Bob', True)],
             'those that are known well enough first, the best before the others')
    for path in ('marengo/nobody', 'nothing/france', 'marengo/', 'x' * 99 + '/y', 'marengo/france/x'):
        status, told = server.get(f'/api/ladders/{path}')
        tap.same((status, told['error']['code']), (404, 'unknown'), f'no ladder: {path[:20]}')
    server.post('/api/me/leave', {'password': 'correct horse'}, Cookie=cookies['Ann'])
    tap.same([r['name'] for r in ladder(server)], ['Cas', 'Bob'], 'who has left is on no ladder')
    tap.same(player(server, 'Ann'), (404, 'unknown'), 'and has no page')


def month_of(months, count=0):
    """The first month of the present season, or of one so many before."""
    today = time.gmtime()
    month = today.tm_year * 12 + today.tm_mon - 1
    month -= month % months + count * months
    return f'{month // 12:04}-{month % 12 + 1:02}'


def season(server, name, side='france'):
    status, told = server.get(f'/api/ladders/marengo/{side}?season={name}')
    return [(r['name'], r['rating'], r['games']) for r in told] if status == 200 else (status, told['error']['code'])


def seasons(program, server, cookies, tap):
    """Ladders of two months, after `ladders`; what was played is moved into the past."""
    tap.same(server.get('/api/seasons')[1], {'months': 0, 'seasons': []}, 'a host who wants none has no seasons')
    tap.same(season(server, month_of(2)), (404, 'unknown'), 'nor ladders of them')
    with Server(program, '--season', '2', db=server.db) as other:
        now, last = month_of(2), month_of(2, 1)
        tap.same(other.get('/api/seasons')[1], {'months': 2, 'seasons': [now]}, 'another has, of what was kept anyway')
        stood = season(other, now)
        tap.same([(name, games) for name, _, games in stood], [('Bob', 2), ('Cas', 1)], 'who has played in it')
        tap.ok(stood[0][1] == ladder(other)[-1]['rating'] and stood[1][1] > 1500,
               'with what he was rated then, not what was made of it later', stood)
        change(other, 'UPDATE ladder_months SET month = month - 2')
        tap.same(other.get('/api/seasons')[1]['seasons'], [now, last], 'it has passed, and another has begun')
        tap.same((season(other, now), season(other, last)), ([], stood), 'nobody has played in that; what has passed stays')
        resign(lay(other, cookies, ('Cas', 'Bob'), rated=True)[1])
        resign(lay(other, cookies, ('Cas', 'Bob'), rated=True)[1])
        (name, rating, games), = season(other, now)
        tap.same((name, games, season(other, last)), ('Bob', 2, stood), 'who plays is in the new one, with its games alone')
        tap.ok(rating > stood[0][1] and ladder(other)[-1]['games'] == 4, 'his rating goes on', rating, ladder(other))
        for wrong in ('', 'x', '2026-13', '2026-00', '0000-00', '2026-1', '9' * 30, '2026-010', now + '&', month_of(2)[:-2] + f'{int(now[-2:]) + 1:02}'):
            tap.same(season(other, wrong), (404, 'unknown'), f'no season: {wrong[:12]}')
        tap.same(other.get('/api/ladders/marengo/france?from=1')[0], 404, 'nothing else is asked')
        other.post('/api/me/leave', {'password': 'correct horse'}, Cookie=cookies['Cas'])
        tap.same(season(other, last), [stood[0]], 'who has left is on none')
        tap.ok(other.stop() == 0, 'it ends well')


def main():
    program, db = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None
    tap = Tap()
    with Server(program, db=db) as server:
        cookies = {name: account(server, name) for name in ('Ann', 'Bob', 'Cas')}
        shown(server, cookies, tap)
        counted(server, cookies, tap)
        ladders(server, cookies, tap)
        seasons(program, server, cookies, tap)
        tap.ok(server.stop() == 0, 'the server ends well')
    tap.done()


main()
