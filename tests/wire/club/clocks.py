#!/usr/bin/env python3
"""Clocks at tables of a real server: how terms are written, when they run, what each is told, what may be done when one
has run out, a pause, a server that is killed, a reminder of a slow game. Time that would be long to wait for is put into
the past where it is kept: in the journal. With a database what has to do with it alone.

    clocks.py PROGRAM [DB]
"""
import glob
import json
import os
import pty
import re
import sqlite3
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from client import Server, Tap, seats_of, wait_until  # noqa: E402 (it lies one folder up)

PEOPLE = {'austria': 'person', 'france': 'person'}
BAD = ['', '30', '30+', '+5', '9+5', '86401+1', '600+3601', '600/5', '600/3601', '0d+1d', '15d+1d', '3d+61d', '3d', '3d+7', '3d+7d+0d', '3d+7d+61d', '3d+7d+5', '600+5+5d',
       '3+7d', '600+5 ', ' 600+5', '0600+5', '600+05', '-600+5', '1e3+5', '600+5+5', '9999999999999999999+1', 'x' * 400]
GOOD = ['10+0', '600+15', '1800+30', '86400+3600', '3600/60', '10/10', '1d+0d', '3d+7d', '14d+60d', '3d+7d+14d', '1d+0d+60d']


def code_of(answer):
    status, body = answer
    return status, body.get('error', {}).get('code') if isinstance(body, dict) else None


def make(server, clock='600+30', **more):
    return server.table('marengo', PEOPLE, clock=clock, **more)


def both(server, clock='600+30', **more):
    """A table where both have sat down, so that its clocks run."""
    table, keys = make(server, clock, **more)
    pages = [server.sit(table, keys[seat]) for seat in ('austria', 'france')]
    told = [page.hear('offer', skip=('seats',)) for page in pages]
    return table, keys, pages, told


def times(clock):
    return {side['seats'][0]: side['main'] + side['step'] for side in clock['sides']}


def ask(page, **message):
    page.say(**message)
    return page.hear('clock', 'error', 'offer', skip=('seats', 'news', 'table'))


def clock_of(page):
    page.say(do='clock', id=9)
    while True:
        told = page.hear('clock', 'offer', 'news', 'seats')
        if told['is'] == 'clock':
            return told['clock']


def wait_for(page, true):
    """Asks a page's clock again and again, not too often; what it was in the end."""
    clock = None

    def is_so():
        nonlocal clock
        time.sleep(0.2)
        clock = clock_of(page)
        return true(clock)
    assert wait_until(is_so, 60), clock
    return clock


def ask_store(server, sql):
    """Rows of words, from whichever store it is."""
    if '://' in server.db:
        program = sorted(glob.glob('/usr/lib/postgresql/*/bin/psql'))[-1]
        said = subprocess.run([program, '-qAt', server.db, '-c', sql], check=True, capture_output=True, text=True).stdout
        return [line.split('|') for line in said.splitlines()]
    base = sqlite3.connect(server.db, timeout=20)
    rows = [[str(value) for value in row] for row in base.execute(sql)]
    base.commit()
    base.close()
    return rows


def age(server, table, seconds):
    """All that happened at a table happened so much earlier."""
    base = sqlite3.connect(server.db, timeout=20)
    rows = base.execute('SELECT number, entry FROM entries WHERE tbl = ?', (table,)).fetchall()
    for number, entry in rows:
        older = re.sub(r' @(\d+)$', lambda m: f' @{int(m[1]) - seconds}', entry)
        base.execute('UPDATE entries SET entry = ? WHERE tbl = ? AND number = ?', (older, table, number))
    base.commit()
    base.close()
    return [entry for _, entry in rows]


def terms(server, tap):
    for text in BAD:
        tap.same(code_of(server.post('/api/tables', {'game': 'marengo', 'seats': PEOPLE, 'clock': text})),
                 (400, 'bad_value'), f'no terms: {text[:20]!r}')
    for value in (7, None, True, [], {}):
        tap.same(code_of(server.post('/api/tables', {'game': 'marengo', 'seats': PEOPLE, 'clock': value})),
                 (400, 'bad_value'), f'nor is {value!r}')
    for text in GOOD:
        table, keys = make(server, text)
        page = server.sit(table, keys['austria'])
        tap.same(page.greeting['clock'], {'terms': text, 'begun': False, 'paused': False}, f'terms: {text}')
        page.close()
    for what, more in (('one screen', {'hotseat': True}), ('a bot', {'seats': seats_of('marengo', ['france'])})):
        tap.same(code_of(server.post('/api/tables', {'game': 'marengo', 'seats': PEOPLE, 'clock': '600+30', **more})),
                 (400, 'bad_value'), f'no clock for {what}')
    table, keys = server.table('marengo', PEOPLE)
    page = server.sit(table, keys['austria'])
    tap.same('clock' in page.greeting, False, 'without one nothing is told of it')
    tap.same(page.ask('clock', do='clock', id=3), {'is': 'clock', 'id': 3, 'clock': None}, 'and who asks is told so')
    for message in (dict(do='claim'), dict(do='claim', bot='recruit'), dict(do='resume'), dict(do='offer', what='pause')):
        tap.same(page.ask('error', **message)['code'] in ('request', 'paused', 'no_offer'), True, f'{message} is refused')
    page.play(page.greeting, page.greeting['ask']['actions'][0])
    page.close()
    base = sqlite3.connect(server.db, timeout=20)
    tap.same(base.execute("SELECT count(*) FROM entries WHERE tbl = ? AND entry LIKE '%@%'", (table,)).fetchone()[0], 0,
             'its journal has no moments')
    base.close()


def running(server, tap):
    table, keys = make(server)
    austria = server.sit(table, keys['austria'])
    moment = austria.play(austria.greeting, austria.greeting['ask']['actions'][0])
    tap.same((moment['clock']['begun'], 'sides' in moment['clock']), (False, False), 'one alone has all the time there is')
    france = server.sit(table, keys['france'])
    told = [page.hear('offer')['clock'] for page in (austria, france)]
    tap.ok(told[0] == told[1] and told[0]['begun'] and times(told[0]) == {'austria': 600, 'france': 600}
           and told[0]['runs'] == 'austria', 'when the other has come the clocks run', told)
    wait_for(austria, lambda clock: times(clock)['austria'] <= 598)
    now = clock_of(france)
    tap.ok(times(now)['austria'] <= 598 and times(now)['france'] == 600, "one's own alone", now)
    gallery = server.sit(table)
    tap.same(gallery.greeting['clock'], {'terms': '600+30', 'begun': True, 'paused': False}, 'the gallery is told no times')
    tap.same(gallery.ask('clock', do='clock')['clock'], gallery.greeting['clock'], 'whatever it asks')
    gallery.close()
    tap.same(france.ask('error', do='claim', id=1)['code'], 'early', 'nobody claims while there is time')
    tap.same(austria.ask('error', do='claim', id=1)['code'], 'turn', 'nor while it is his turn')
    tap.same(france.ask('error', do='claim', bot='god')['code'], 'early', 'nor for a bot')
    # A turn ends: both are given their step, and the other's time runs.
    moment = play_until(austria, moment, lambda m: m['clock']['runs'] != 'austria')
    now = clock_of(austria)
    tap.ok(now['runs'] == 'france' and 625 <= times(now)['austria'] <= 628 and times(now)['france'] >= 628,
           'with a new turn each is given its step', now)
    for page in (austria, france):
        page.close()
    return table, keys


def play_until(page, moment, done):
    for _ in range(200):
        if not moment['ask']:
            break
        action = next((a for a in moment['ask']['actions'] if a.startswith(('end', 'pass'))), moment['ask']['actions'][0])
        moment = page.play(moment, action)
        if 'clock' not in moment:
            moment = {**moment, 'clock': clock_of(page)}
        if done(moment):
            return moment
    return {**moment, 'clock': clock_of(page)}


def claims(server, tap):
    table, keys, pages, _ = both(server, '10+0')
    austria, france = pages
    wait_for(france, lambda clock: times(clock)['austria'] == 0)
    moment = austria.greeting
    tap.ok(austria.play(moment, moment['ask']['actions'][0])['ask'] is not None, 'who is out of time may still play')
    tap.same(france.ask('error', do='claim', bot='god', id=2)['code'], 'bad_value', 'no bot of that name')
    france.say(do='claim', id=7)
    over = france.hear('offer', skip=('seats', 'news'))
    tap.same((over['id'], over['over']['agreed'], over['over']['late'], over['over']['winner'], over['over']['rule']),
             (7, 'late', 'austria', 'france', None), 'the other claims the win')
    tap.ok('out of time' in over['over']['why'], 'and why is said', over['over'])
    heard = austria.hear('offer', skip=('seats', 'news'))
    tap.same(heard['over'], over['over'], 'to all')
    tap.same(france.ask('error', do='claim')['code'], 'over', 'once')
    text = server.request('GET', f'/api/tables/{table}/record')[2].decode()
    tap.ok('@' not in text.split('actions')[-1], 'the record has no moments in it')
    gallery = server.sit(table)
    tap.ok(times(gallery.greeting['clock'])['austria'] == 0 and gallery.greeting['clock']['runs'] is None,
           'at the end the gallery is told the times', gallery.greeting['clock'])
    for page in (austria, france, gallery):
        page.close()


def substitutes(server, tap):
    table, keys, pages, _ = both(server, '10/10')
    for page in pages:
        page.close()
    tap.ok(all(' @' in entry for entry in age(server, table, 100)), 'every entry of such a table has its moment')
    server = restarted(server)
    austria, france = (server.sit(table, keys[seat]) for seat in ('austria', 'france'))
    tap.same(times(austria.greeting['clock']), {'austria': 0, 'france': 20}, 'time goes by while no server is there')
    turn = austria.greeting['turn']
    france.say(do='claim', bot='recruit', id=4)
    told = france.hear('offer')
    tap.same((told['id'], told['over'], [s['seats'] for s in told['clock']['sides']]), (4, None, [['france']]),
             'a bot takes the seat, and has no clock')
    seats = france.hear('seats')['seats']
    tap.same([row['bot'] for row in seats], ['recruit', None], 'all are told so')
    austria.hear('offer')
    for message in (dict(do='play', turn=turn, actions=['resign']), dict(do='undo', turn=turn), dict(do='offer', what='draw'),
                    dict(do='claim'), dict(do='standing', answers={})):
        told = austria.ask('error', 'news', **message) if False else (austria.say(**message), austria.hear(
            'error', skip=('seats', 'news')))[1]
        tap.same(told['code'], 'seat', f'whose seat it was cannot {message["do"]}')
    austria.say(do='chat', channel='all', text='sorry')
    tap.same(austria.hear('chat', skip=('seats', 'news'))['text'], 'sorry', 'but talk')
    asked = wait_asked(france)
    tap.ok(asked['ask'] is not None, 'the bot plays on', asked)
    for page in (austria, france):
        page.close()
    server = restarted(server)
    page = server.sit(table, keys['france'])
    tap.same([row['bot'] for row in page.greeting['seats']], ['recruit', None], 'which lasts')
    page.play(page.greeting, 'resign')
    page.say(do='rematch')
    told = page.hear('rematch', skip=('seats', 'news'))
    page.close()
    again = server.sit(told['table'], told['key'])
    tap.same((again.greeting['clock']['terms'], [row['bot'] for row in again.greeting['seats']]), ('10/10', [None, None]),
             'a rematch is between people again, and by the same clock')
    again.close()
    return server


def wait_asked(page):
    page.say(do='sit', table='x')
    for _ in range(400):
        told = page.hear('news', 'error', 'seats', 'chat')
        if told['is'] == 'news' and told['ask']:
            return told
    return {'ask': None}


def restarted(server, kill=True):
    """Another process on the same store, after kill -9."""
    program, folder, db = server.process.args[0], server.folder, server.db
    if kill:
        server.kill()
    else:
        server.stop()
    again = Server(program, '--pace', '0', db=db, folder=folder)
    again.own_folder = True
    return again


def killed(server, tap):
    """What was told before is so after it."""
    table, keys, pages, _ = both(server, '3600/60')
    austria, france = pages
    moment = austria.play(austria.greeting, austria.greeting['ask']['actions'][0])
    wait_for(austria, lambda clock: times(clock)['austria'] < 3659)
    moment = austria.play(moment, moment['ask']['actions'][0])
    before, began = clock_of(austria), time.time()
    server = restarted(server)
    page = server.sit(table, keys['austria'])
    after, took = page.greeting['clock'], time.time() - began
    gone = times(before)['austria'] - times(after)['austria']
    tap.ok(0 <= gone <= took + 1.1 and times(before)['france'] == times(after)['france'] == 3660
           and before['runs'] == after['runs'], 'after kill -9 the clocks are where they would be', before, after, took)
    for old in (austria, france, page):
        old.close()
    return server


def pauses(server, tap):
    table, keys, pages, _ = both(server, '600+30')
    austria, france = pages
    france.say(do='offer', what='pause')
    tap.same(austria.hear('offer')['offer']['what'], 'pause', 'a pause is asked for')
    france.hear('offer')
    austria.say(do='accept')
    stands = [page.hear('offer')['clock'] for page in pages]
    tap.ok(all(c['paused'] and c['runs'] is None for c in stands), 'and agreed on: the clocks stand', stands)
    moment = austria.greeting
    tap.same(austria.ask('error', do='play', turn=moment['turn'], actions=[moment['ask']['actions'][0]])['code'], 'paused',
             'nothing is played')
    tap.same(france.ask('error', do='claim')['code'], 'paused', 'nor claimed')
    tap.same(france.ask('error', do='offer', what='pause')['code'], 'no_offer', 'there is one pause at a time')
    for page in pages:
        page.close()
    age(server, table, 3000)
    server = restarted(server)
    austria, france = (server.sit(table, keys[seat]) for seat in ('austria', 'france'))
    tap.ok(min(times(austria.greeting['clock']).values()) >= 595 and austria.greeting['clock']['paused'],
           'an hour later they still do', austria.greeting['clock'])
    france.say(do='resume')
    runs = [page.hear('offer')['clock'] for page in (austria, france)]
    tap.ok(all(not c['paused'] and c['runs'] == 'austria' and times(c)['austria'] >= 590 for c in runs),
           'anyone ends it', runs)
    tap.same(france.ask('error', do='resume')['code'], 'paused', 'once')
    for page in (austria, france):
        page.close()
    return server


def away_of(clock, seat):
    """Days that are left, and seconds that it is away."""
    row, = (row for row in clock['holidays'] if seat in row['seats'])
    return row['days'], row['away']


def holidays(server, tap):
    """A side that is away has said so to all; its clock stands, whether it plays or not."""
    table, keys, pages, told = both(server, '3d+7d+2d')
    austria, france = pages
    tap.same(told[0]['clock']['holidays'], [{'seats': [seat], 'days': 2, 'away': 0} for seat in ('austria', 'france')],
             'each side has its days')
    gallery = server.sit(table)
    tap.same(gallery.ask('error', do='holiday', days=1)['code'], 'seat', 'the gallery takes none')
    for days in (0, 3, 1 << 40):
        tap.same(austria.ask('error', do='holiday', days=days, id=1)['code'], 'holiday', f'nobody takes {days} days')
    austria.say(do='holiday', days=2, id=5)
    told = [page.hear('offer', skip=('seats', 'news')) for page in (austria, france, gallery)]
    tap.same(told[0]['id'], 5, 'who goes is answered')
    tap.ok(all(away_of(t['clock'], 'austria')[0] == 0 and 172790 <= away_of(t['clock'], 'austria')[1] <= 172800
               and away_of(t['clock'], 'france') == (2, 0) for t in told), 'and all are told, the gallery too', told)
    remind, moved = map(int, ask_store(server, f"SELECT remind, moved FROM tables WHERE id = '{table}'")[0])
    tap.ok(abs(remind - moved - 2 * 86400 - 10 * 86400 * 3 // 4) <= 5, 'a reminder is due so much later', remind - moved)
    told = austria.play(austria.greeting, austria.greeting['ask']['actions'][0])
    tap.ok(told['ask'] is not None and away_of(clock_of(france), 'austria')[1] > 0, 'he may play, and stays away', told)
    tap.same(france.ask('error', do='claim')['code'], 'early', 'nobody claims meanwhile')
    tap.same(austria.ask('error', do='holiday', days=1)['code'], 'holiday', 'there are no more days')
    for page in (austria, france, gallery):
        page.close()
    age(server, table, 86400)
    server = restarted(server)
    austria, france = (server.sit(table, keys[seat]) for seat in ('austria', 'france'))
    clock = france.greeting['clock']
    tap.ok(times(clock)['austria'] >= 10 * 86400 - 60 and 86000 <= away_of(clock, 'austria')[1] <= 86400,
           'a day later, in another process, its clock still stands', clock)
    austria.say(do='holiday', days=0)
    clock = france.hear('offer', skip=('seats', 'news'))['clock']
    tap.same(away_of(clock, 'austria'), (0, 0), 'he is back; a day that had begun is used')
    austria.hear('offer', skip=('seats', 'news'))
    tap.same(austria.ask('error', do='holiday', days=0)['code'], 'holiday', 'once')
    for page in (austria, france):
        page.close()
    age(server, table, 2 * 86400)
    server = restarted(server)
    france = server.sit(table, keys['france'])
    left = times(france.greeting['clock'])['austria']
    tap.ok(8 * 86400 - 600 <= left <= 8 * 86400, 'and its clock runs again', left)
    france.close()
    table, keys, pages, _ = both(server, '3d+7d')
    tap.same('holidays' in clock_of(pages[0]), False, 'where no days are agreed on nothing is told of them')
    tap.same(pages[0].ask('error', do='holiday', days=1)['code'], 'holiday', 'and nobody takes one')
    for page in pages:
        page.close()
    return server


def offered(server, tap):
    table, keys = make(server, '3d+7d')
    server.post('/api/offers', {'table': table, 'key': keys['france'], 'pace': 'days', 'level': 'any'})
    row, = server.get('/api/offers')[1]
    tap.same(row['clock'], '3d+7d', 'an offer says by which clock')


def allies(server, tap):
    """Allies share a clock; none claims against his own side, and to the enemy they are one."""
    table, keys = server.table('waterloo', {seat: 'person' for seat in ('french', 'anglo', 'prussian')},
                               options={'players': '3'}, clock='10+0')
    pages = {seat: server.sit(table, key) for seat, key in keys.items()}
    clocks = {seat: page.hear('offer')['clock'] for seat, page in pages.items()}
    tap.ok(all([side['seats'] for side in c['sides']] == [['french'], ['anglo', 'prussian']] for c in clocks.values()),
           'allies have one clock', clocks)
    tap.ok(len({json.dumps(c) for c in clocks.values()}) == 1, 'all are told the same')
    own = next(side['seats'] for side in clocks['french']['sides'] if side['seats'][0] == clocks['french']['runs'])
    wait_for(pages['french'], lambda clock: times(clock)[own[0]] == 0)
    for seat in own:
        pages[seat].say(do='claim')
        tap.same(pages[seat].hear('error')['code'], 'turn', f'{seat} does not claim against its own side')
    other = next(seat for seat in pages if seat not in own)
    pages[other].say(do='claim')
    over = pages[other].hear('offer')['over']
    tap.ok(over['late'] in own, 'an enemy does', over)
    for page in pages.values():
        page.close()
    base = sqlite3.connect(server.db, timeout=20)
    winners, = base.execute('SELECT winners FROM tables WHERE id = ?', (table,)).fetchone()
    names = [row[0] for row in base.execute('SELECT seat FROM seats WHERE tbl = ? ORDER BY place', (table,))]
    places = [row[0] for row in base.execute('SELECT place FROM seats WHERE tbl = ? ORDER BY place', (table,))]
    base.close()
    won = {name for name, place in zip(names, places) if winners >> place & 1}
    tap.same(won, set(pages) - set(own), 'a whole side has lost by it')


def terminal(server, tap):
    """The terminal client says them, and claims."""
    table, keys, pages, _ = both(server, '10+0')
    for page in pages:
        page.close()
    link = f'{server.origin}/t/{table}#{keys["france"]}'

    def run(typed):
        """Typed at a terminal: lines of a script would wait for their question."""
        mine, theirs = pty.openpty()
        os.write(mine, typed.encode())
        try:
            return subprocess.run([server.process.args[0], 'join', '--plain', link], stdin=theirs, text=True,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60, check=False).stdout
        finally:
            os.close(mine)
            os.close(theirs)
    page = server.sit(table, keys['austria'])
    wait_for(page, lambda clock: times(clock)['austria'] == 0)
    page.close()
    said = run('clock\nclaim\nquit\n')
    tap.ok('austria 0:00 <  france 0:10' in said, 'join says how much time there is', said)
    tap.ok('out of time' in said, 'and claims', said)


def rated(server, tap):
    cookies = []
    for name in ('Ann', 'Bob'):
        _, headers, _ = server.request('POST', '/api/account', {'name': name, 'password': 'correct horse'})
        cookies.append(headers['Set-Cookie'].split(';')[0])
    table, keys = make(server, '10+0', rated=True)
    pages = []
    for seat, cookie in zip(('austria', 'france'), cookies):
        server.post('/api/me/games', {'table': table, 'key': keys[seat]}, Cookie=cookie)
        page = server.page(Cookie=cookie)
        page.say(do='sit', table=table, seat=seat)
        page.hear('table')
        pages.append(page)
    wait_for(pages[1], lambda clock: times(clock)['austria'] == 0)
    tap.same(ask(pages[1], do='claim', bot='recruit')['code'], 'rated', 'no bot plays a rated game')
    tap.same(ask(pages[1], do='absent')['code'], 'early', 'where there is a clock, it counts and not how long one is away')
    pages[1].say(do='claim')
    tap.same(pages[1].hear('offer', skip=('seats', 'news'))['over']['late'], 'austria', 'a win by time')
    ratings = [server.get('/api/me', Cookie=cookie)[1]['ratings'][0]['rating'] for cookie in cookies]
    tap.ok(ratings[1] > 1500 > ratings[0], 'is rated', ratings)
    for page in pages:
        page.close()


def reminders(program, tap, db=None):
    """A slow game: its deadline is put where a quarter is left, and the account that is to decide is told once."""
    folder = tempfile.mkdtemp(prefix='grognard-clocks-')
    told = os.path.join(folder, 'told')
    with Server(program, '--notify', f'cat >> {told}', db=db) as server:
        _, headers, _ = server.request('POST', '/api/account', {'name': 'Cas', 'password': 'correct horse'})
        cookie = headers['Set-Cookie'].split(';')[0]
        server.post('/api/me/notify', {'webhook': '', 'email': 'cas@example.org'}, Cookie=cookie)
        table, keys = make(server, '3d+7d')
        server.post('/api/me/games', {'table': table, 'key': keys['austria']}, Cookie=cookie)
        own = server.page(Cookie=cookie)
        own.say(do='sit', table=table, seat='austria')
        own.hear('table')
        france = server.sit(table, keys['france'])
        france.hear('offer')
        own.close()
        due, moved = map(int, ask_store(server, f"SELECT remind, moved FROM tables WHERE id = '{table}'")[0])
        tap.ok(abs(due - moved - 10 * 86400 * 3 // 4) <= 2, 'a quarter of ten days is left after seven and a half', due - moved)
        ask_store(server, f"UPDATE tables SET remind = {int(time.time()) - 5} WHERE id = '{table}'")

        def notices():
            return [json.loads(line) for line in open(told, encoding='utf-8')] if os.path.exists(told) else []
        wait_until(lambda: any(n['what'] == 'reminder' for n in notices()), 40)
        found = [{key: n[key] for key in ('kind', 'what', 'to', 'table', 'game', 'seat')} for n in notices() if n['what'] == 'reminder']
        tap.same(found, [{'kind': 'email', 'what': 'reminder', 'to': 'cas@example.org', 'table': table, 'game': 'marengo',
                          'seat': 'austria'}], 'who is to decide is reminded')
        tap.same(ask_store(server, f"SELECT remind FROM tables WHERE id = '{table}'"), [['0']], 'once')
        france.close()
        tap.ok(server.stop() == 0, 'the server ends well')


def main():
    program, tap = sys.argv[1], Tap()
    if len(sys.argv) > 2:
        with Server(program, db=sys.argv[2]) as server:
            for part in (running, offered, claims):
                part(server, tap)
        reminders(program, tap, sys.argv[2])
        tap.done()
    server = Server(program, '--pace', '0')
    for part in (terms, running, offered, claims, allies, terminal, rated):
        part(server, tap)
    for part in (substitutes, killed, pauses, holidays):
        server = part(server, tap)
    tap.ok(server.stop() == 0, 'the server ends well')
    reminders(program, tap)
    tap.done()


main()
