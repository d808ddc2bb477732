#!/usr/bin/env python3
"""Seats that are offered to strangers: offering, the list, taking, withdrawing, and who may not. With a database
two servers of it are used: of those who take a seat at once, at either, one gets it.

    lobby.py PROGRAM [DB]
"""
import glob
import json
import os
import sqlite3
import subprocess
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
import searching  # noqa: E402
from client import Server, Tap, seats_of  # noqa: E402 (it lies one folder up)

DAY = 86400
PROXIED = {'X_Forwarded_For': '203.0.113.7'}


def account(server, name):
    _, headers, _ = server.request('POST', '/api/account', {'name': name, 'password': 'correct horse'})
    return headers['Set-Cookie'].split(';')[0]


def code_of(answer):
    status, body = answer
    return status, body.get('error', {}).get('code') if isinstance(body, dict) else None


def offers(server, **headers):
    status, rows = server.get('/api/offers', **headers)
    assert status == 200, rows
    return rows


def offer(server, table, key, pace='any', level='any', **headers):
    return server.post('/api/offers', {'table': table, 'key': key, 'pace': pace, 'level': level}, **headers)


def take(server, name, **headers):
    return server.post(f'/api/offers/{name}/take', {}, **headers)


def withdraw(server, name, body, **headers):
    return server.post(f'/api/offers/{name}/withdraw', body, **headers)


def offering(server, tap):
    table, keys = server.table('marengo', seats_of('marengo', 'all'), scenario='peterbona', options={'bid': '1'})
    status, made = offer(server, table, keys['france'], 'days', 'new')
    tap.same(status, 201, 'a seat is offered')
    today = int(time.time()) // DAY
    tap.ok(made['until'] % DAY == 0 and made['until'] // DAY - today in (13, 14), 'for two weeks, told by the day', made)
    rows = offers(server)
    wanted = {'offer': made['offer'], 'game': 'marengo', 'seat': 'france', 'scenario': 'peterbona',
              'options': {'bid': '1'}, 'rated': False, 'memory': True, 'pace': 'days', 'level': 'new', 'by': None,
              'until': made['until'], 'seats': [{'seat': 'austria', 'who': '', 'bot': None},
                                                {'seat': 'france', 'who': '', 'bot': None}]}
    tap.same(rows, [wanted], 'the list says what is offered, and nothing else')
    text = json.dumps(rows)
    tap.ok(table not in text and not any(key in text for key in keys.values()), 'neither the table nor a key')
    bad = [({'table': table, 'key': keys['france'], 'pace': 'fast', 'level': 'any'}, (400, 'bad_value')),
           ({'table': table, 'key': keys['france'], 'pace': 'any', 'level': 'best'}, (400, 'bad_value')),
           ({'table': table, 'key': '0' * 32, 'pace': 'any', 'level': 'any'}, (403, 'key')),
           ({'table': 'nowhere', 'key': keys['france'], 'pace': 'any', 'level': 'any'}, (403, 'key')),
           ({'table': table, 'key': '', 'pace': 'any', 'level': 'any'}, (403, 'key')),
           ({'table': table, 'key': keys['france'], 'pace': 'any'}, (400, 'missing_key')),
           ({'table': table, 'key': keys['france'], 'pace': 'any', 'level': 'any', 'seat': 'france'}, (400, 'unknown_key'))]
    for body, answer in bad:
        tap.same(code_of(server.post('/api/offers', body)), answer, f'refused: {body}')
    again = offer(server, table, keys['france'], 'live')[1]
    tap.same([row['offer'] for row in offers(server)], [again['offer']], 'a new offer of a seat is in place of the old')
    tap.same(code_of(take(server, made['offer'])), (409, 'taken'), 'which cannot be taken any more')
    tap.ok(again['until'] // DAY - today in (0, 1), 'who wants to play at once is not listed for long')
    for body in ({'key': keys['austria']}, {'key': '0' * 32}, {}):
        tap.same(code_of(withdraw(server, again['offer'], body)), (403, 'key'), 'nobody else withdraws it')
    tap.same(withdraw(server, again['offer'], {'key': keys['france']})[0], 200, 'who has the link does')
    tap.same(offers(server), [], 'then it is not listed')
    tap.same(code_of(take(server, again['offer'])), (409, 'taken'), 'nor taken')
    tap.same(code_of(withdraw(server, again['offer'], {'key': keys['france']})), (409, 'taken'), 'nor withdrawn twice')
    for name in ('x' * 40, 'A', '%27', 'a b'.replace(' ', '%20')):
        tap.same(code_of(take(server, name)), (409, 'taken'), f'no offer: {name[:9]}')


def opened(server, tap):
    """A seat that somebody has sat at is nobody's to offer: who takes one knows that nobody has looked in."""
    table, keys = server.table('marengo', seats_of('marengo', 'all'))
    made = offer(server, table, keys['france'])[1]
    server.sit(table, keys['france']).close()
    tap.same(code_of(take(server, made['offer'])), (409, 'taken'), 'an offer goes when its seat is opened')
    tap.same(offers(server), [], 'and leaves the list')
    tap.same(code_of(offer(server, table, keys['france'])), (409, 'taken'), 'it cannot be offered again')
    page = server.sit(table, keys['austria'])
    page.close()
    table, keys = server.table('marengo', seats_of('marengo', 'austria'))
    page = server.sit(table, keys['austria'])
    page.play(page.greeting, 'resign')
    page.close()
    tap.same(code_of(offer(server, table, keys['austria'])), (409, 'taken'), 'nor can a seat of a game that is over')
    table, keys = server.table('marengo', seats_of('marengo', 'all'), hotseat=True)
    tap.same(code_of(offer(server, table, keys['france'])), (409, 'taken'), 'nor one of a game on one screen')
    table, keys = server.table('marengo', seats_of('marengo', 'all'))
    offer(server, table, keys['france'])
    page = server.sit(table, keys['austria'])
    moment = page.greeting
    tap.ok(page.play(moment, 'resign')['over'] is not None, 'a game ends')
    tap.same(offers(server), [], 'so do its offers')
    page.close()


def taking(server, tap):
    table, keys = server.table('marengo', seats_of('marengo', 'all'))
    maker = server.sit(table, keys['austria'])
    made = offer(server, table, keys['france'])[1]
    status, seat = take(server, made['offer'])
    tap.same((status, seat['table'], seat['seat'], seat['game']), (200, table, 'france', 'marengo'), 'a guest takes it')
    tap.ok(len(seat['key']) == 32 and seat['key'] not in keys.values(), 'with a link of its own')
    old = server.page()
    old.say(do='sit', table=table, key=keys['france'])
    tap.same(old.hear('error')['code'], 'key', 'the old link is void')
    page = server.sit(table, seat['key'])
    tap.same(page.greeting['you'], 'france', 'the new one opens the seat')
    told = maker.hear('seats', skip=())
    while not any(row['here'] for row in told['seats'] if row['seat'] == 'france'):
        told = maker.hear('seats', skip=())
    tap.ok(True, 'and who has offered it sees that somebody has come')
    tap.same(offers(server), [], 'the offer has gone')
    page.close()
    maker.close()


def rated(server, tap):
    cookies = {name: account(server, name) for name in ('Ann', 'Bob')}
    table, keys = server.table('marengo', seats_of('marengo', 'all'), rated=True)
    server.post('/api/me/games', {'table': table, 'key': keys['austria']}, Cookie=cookies['Ann'])
    made = offer(server, table, keys['france'], Cookie=cookies['Ann'])[1]
    row, = offers(server)
    tap.same((row['by'], row['rated'], row['seats'][0]['who']), ('Ann', True, 'Ann'), 'an account offers by its name')
    tap.same(code_of(take(server, made['offer'])), (403, 'account'), 'a guest takes no seat of a rated game')
    tap.same(code_of(take(server, made['offer'], Cookie=cookies['Ann'])), (409, 'taken'), 'nor does who sits there')
    status, seat = take(server, made['offer'], Cookie=cookies['Bob'])
    tap.same((status, seat['key']), (200, None), 'another account does, and needs no link')
    page = server.page(Cookie=cookies['Bob'])
    page.say(do='sit', table=table, seat='france')
    tap.same(page.hear('table')['you'], 'france', 'and sits there by its name')
    page.close()
    tap.same(code_of(take(server, made['offer'], Cookie=cookies['Bob'])), (409, 'taken'), 'not twice')
    table, keys = server.table('marengo', seats_of('marengo', 'all'))
    made = offer(server, table, keys['france'], Cookie=cookies['Ann'])[1]
    tap.same(code_of(withdraw(server, made['offer'], {}, Cookie=cookies['Bob'])), (403, 'key'), "not another's offer")
    tap.same(withdraw(server, made['offer'], {}, Cookie=cookies['Ann'])[0], 200, 'an account withdraws its own anywhere')
    made = offer(server, table, keys['france'], Cookie=cookies['Ann'])[1]
    tap.same(server.post('/api/me/leave', {'password': 'correct horse'}, Cookie=cookies['Ann'])[0], 200, 'Ann leaves')
    tap.same((offers(server), code_of(take(server, made['offer']))), ([], (409, 'taken')), 'and her offers with her')


def challenges(server, tap):
    cookies = {name: account(server, name) for name in ('Max', 'Nat', 'Oda')}

    def of(name):
        status, told = server.get('/api/me/challenges', Cookie=cookies[name])
        assert status == 200, told
        return [row['offer'] for row in told['challenges']]

    def challenge(name, to):
        table, keys = server.table('marengo', seats_of('marengo', 'all'))
        headers = {'Cookie': cookies[name]} if name else {}
        return server.post('/api/offers', {'table': table, 'key': keys['france'], 'pace': 'any', 'level': 'any', 'to': to},
                           **headers)

    def block(name, other):
        return server.post('/api/me/blocks', {'name': other}, Cookie=cookies[name])
    tap.same(code_of(challenge('', 'Nat')), (403, 'account'), 'a guest challenges nobody')
    for whom in ('Nobody', 'x', "'--", 'mAX'):
        tap.same(code_of(challenge('Max', whom)), (404, 'unknown'), f'nor is {whom} challenged')
    made = challenge('Max', 'nAT')[1]['offer']
    tap.same((of('Nat'), of('Max'), of('Oda'), offers(server)), ([made], [], [], []), 'a challenge is told to whom it is for')
    told = [(row['offer'], row['by'], row['to']) for row in
            server.get('/api/me/challenges', Cookie=cookies['Max'])[1]['made']]
    tap.same(told, [(made, 'Max', 'Nat')], 'and to who has made it')
    tap.same(code_of(take(server, made)), (409, 'taken'), 'a guest cannot take it')
    tap.same(code_of(take(server, made, Cookie=cookies['Oda'])), (409, 'taken'), 'nor another account')
    tap.same(code_of(withdraw(server, made, {}, Cookie=cookies['Oda'])), (403, 'key'), 'nor withdraw it')
    tap.same((take(server, made, Cookie=cookies['Nat'])[0], of('Nat')), (200, []), 'who is challenged takes it')
    made = challenge('Max', 'Nat')[1]['offer']
    tap.same((withdraw(server, made, {}, Cookie=cookies['Nat'])[0], of('Nat')), (200, []), 'or declines')
    made = challenge('Max', 'Nat')[1]['offer']
    tap.same(block('Nat', 'Max')[0], 200, 'Nat blocks Max')
    tap.same((of('Nat'), code_of(take(server, made, Cookie=cookies['Nat']))), ([], (409, 'taken')), 'and his challenge has gone')
    for one, other in (('Max', 'Nat'), ('Nat', 'Max')):
        tap.same(code_of(challenge(one, other)), (403, 'blocked'), f'{one} cannot challenge {other}')
        table, keys = server.table('marengo', seats_of('marengo', 'all'))
        made = offer(server, table, keys['france'], Cookie=cookies[one])[1]['offer']
        tap.same(code_of(take(server, made, Cookie=cookies[other])), (403, 'blocked'), f'{other} cannot take what {one} offers')
        tap.same(take(server, made, Cookie=cookies['Oda'])[0], 200, 'another can')
    told = server.get('/api/me/challenges', Cookie=cookies['Nat'])[1]
    tap.same((told['blocked'], server.get('/api/me/challenges', Cookie=cookies['Max'])[1]['blocked']), (['Max'], []),
             'the list of names is one\'s own')
    tap.same(block('Nat', 'maX')[0], 200, 'twice is once')
    for whom in ('Nobody', 'Nat', ''):
        tap.same(code_of(block('Nat', whom)), (404, 'unknown'), f'nobody to block: {whom}')
    tap.same(code_of(server.get('/api/me/challenges')), (401, 'session'), 'without a session nothing is told')
    drop = server.request('DELETE', '/api/me/blocks/Max', Cookie=cookies['Nat'])[0]
    tap.same((drop, challenge('Max', 'Nat')[0], len(of('Nat'))), (200, 201, 1), 'a name is taken from the list again')
    server.post('/api/me/leave', {'password': 'correct horse'}, Cookie=cookies['Max'])
    tap.same(of('Nat'), [], 'who leaves challenges nobody')


def at_once(servers, tap):
    """Eight at a time, at all servers: one of them gets the seat, the others are told so."""
    wrong, links = [], 0
    for number in range(12):
        table, keys = servers[0].table('marengo', seats_of('marengo', 'all'))
        made = offer(servers[0], table, keys['france'])[1]
        watchers = [server.sit(table) for server in servers]  # all have loaded it before
        start, answers = threading.Barrier(8), []

        def run(server, start=start, made=made, answers=answers):
            start.wait()
            answers.append(take(server, made['offer']))
        threads = [threading.Thread(target=run, args=(servers[i % len(servers)],)) for i in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        got = [seat for status, seat in answers if status == 200]
        if len(got) != 1 or sorted(status for status, _ in answers) != [200] + [409] * 7:
            wrong.append((number, answers))
            continue
        for server in reversed(servers):
            page = server.page()
            page.say(do='sit', table=table, key=got[0]['key'])
            links += page.hear('table', 'error').get('you') == 'france'
            page.close()
        for page in watchers:
            page.close()
    tap.ok(not wrong, f'of eight who take a seat at once at {len(servers)} servers one gets it, 12 times of 12', wrong)
    tap.same(links, 12 * len(servers), 'and the link opens it at each at once')
    rows = [offers(server) for server in servers]
    tap.ok(all(found == [] for found in rows), 'the offers have gone everywhere', rows)


def old(server, tap):
    """Yesterday's offers: the store is told another day."""
    table, keys = server.table('marengo', seats_of('marengo', 'all'))
    made = offer(server, table, keys['france'], 'live')[1]
    change(server, f"UPDATE seats SET offer_ends = {int(time.time()) // DAY - 1} WHERE offer = '{made['offer']}'")
    tap.same((offers(server), code_of(take(server, made['offer']))), ([], (409, 'taken')), 'an old offer has ended')
    tap.same(offer(server, table, keys['france'])[0], 201, 'the seat can be offered again')


def change(server, sql):
    if '://' in server.db:
        program = sorted(glob.glob('/usr/lib/postgresql/*/bin/psql'))[-1]
        subprocess.run([program, '-qAt', server.db, '-c', sql], check=True)
    else:
        base = sqlite3.connect(server.db, timeout=20)
        base.execute(sql)
        base.commit()
        base.close()


def twins(program, tap):
    """Two tables that differ in what one seat has done in secret, and in how often: their offers are the same."""
    with Server(program, '--seeds') as server:
        rows = []
        for seed, plays in ((7, 1), (8, 6)):
            table, keys = server.table('waterloo', {'french': 'person', 'allied': 'person'}, seed=seed)
            change(server, 'UPDATE tables SET is_seeded = 0')  # a seat whose chance somebody knows is not offered
            made = offer(server, table, keys['french'])[1]
            page = server.sit(table, keys['allied'])
            moment = page.greeting
            for _ in range(plays):
                moment = page.play(moment, moment['ask']['actions'][0])
            page.close()
            data = server.request('GET', '/api/offers')[2]
            one = next(row for row in json.loads(data) if row['offer'] == made['offer'])
            rows.append(json.dumps(one).replace(made['offer'], 'OFFER'))
        tap.same(rows[0], rows[1], 'offers of two tables that differ in secrets have the same bytes')
        server.stop()


def known_chance(server, tap):
    """Who goes on from a moment of his own game has its record: its seats are for nobody who does not know."""
    table, keys = server.table('marengo', seats_of('marengo', 'all'))
    pages = {seat: server.sit(table, key) for seat, key in keys.items()}
    seats = list(pages)
    pages[seats[0]].say(do='offer', what='draw')
    pages[seats[1]].hear('offer')
    pages[seats[1]].say(do='accept')
    assert pages[seats[1]].hear('offer')['over']
    status, made = server.post(f'/api/tables/{table}/branch', {'number': 0, 'seats': seats_of('marengo', 'all')})
    tap.same(status, 201, 'a finished game is played on')
    answers = [code_of(offer(server, made['table'], row['key'])) for row in made['seats']]
    tap.same(answers, [(409, 'taken')] * 2, 'no seat of it is offered to strangers')
    for page in pages.values():
        page.close()


def raced(program, tap):
    """A seat is taken while nothing can be stored; its old link is tried meanwhile."""
    with Server(program) as server:
        table, keys = server.table('marengo', seats_of('marengo', 'all'))
        made = offer(server, table, keys['france'])[1]['offer']
        server.sit(table).close()  # so that the table is in memory
        base = sqlite3.connect(server.db, isolation_level=None, timeout=10)
        base.execute('BEGIN IMMEDIATE')
        answers = []
        taker = threading.Thread(target=lambda: answers.append(take(server, made)))
        taker.start()
        time.sleep(0.3)
        old = server.page()
        old.say(do='sit', table=table, key=keys['france'])
        early = old.next(0.3)
        base.execute('ROLLBACK')
        taker.join()
        tap.same(early, None, 'whoever opens a seat first waits until that is stored')
        tap.same((answers[0][0], old.hear('error', timeout=10)['code']), (200, 'key'), 'who comes after a taker is refused')
        tap.same(server.sit(table, answers[0][1]['key']).greeting['you'], 'france', 'the seat is the taker\'s')
        server.stop()


def crowded(program, tap):
    """Somebody offers more seats than the list has room for."""
    with Server(program) as server:
        names = []
        for i in range(60):
            table, keys = server.table('marengo', seats_of('marengo', 'all'))
            names += [offer(server, table, key, 'live')[1]['offer'] for key in keys.values()]
        table, keys = server.table('marengo', seats_of('marengo', 'all'))
        modest = offer(server, table, keys['france'], 'days')[1]['offer']
        rows = [row['offer'] for row in offers(server)]
        tap.ok(len(names) == 120 and modest in rows and len(rows) < 40, 'of 120 live offers not all are listed, and the one for days is')
        server.stop()


def limits(program, tap):
    with Server(program, '--behind-proxy') as server:
        table, keys = server.table('marengo', seats_of('marengo', 'all'))
        answers = [code_of(offer(server, table, keys['france'], **PROXIED)) for _ in range(20)]
        tap.ok(answers[:12] == [(201, None)] * 12 and answers[-1] == (429, 'rate'), 'who offers too much has to wait', answers)
        tap.same(server.get('/api/offers', **PROXIED)[0], 200, 'and may still look')
        rows = []
        for i in range(20):
            table, keys = server.table('marengo', seats_of('marengo', 'all'))
            rows.append(offer(server, table, keys['france'], X_Forwarded_For=f'203.0.113.{8 + i // 10}')[1]['offer'])
        answers = [take(server, name, **{'X_Forwarded_For': '203.0.113.99'})[0] for name in rows]
        tap.ok(answers[:12] == [200] * 12 and answers[-1] == 429, 'so has who takes all there is', answers)
        tap.same(len(offers(server)), 1 + answers.count(429), 'the others stay')
        server.stop()


def main():
    program, db = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None
    tap = Tap()
    with Server(program, db=db) as first:
        for part in (offering, opened, taking, rated, old, known_chance, challenges):
            part(first, tap)
            change(first, "UPDATE seats SET offer = ''")
        if db:
            with Server(program, db=db) as second:
                at_once([first, second], tap)
                searching.run([first, second], tap, change)
                tap.ok(second.stop() == 0, 'the second server ends well')
        else:
            at_once([first], tap)
            searching.run([first], tap, change)
        tap.ok(first.stop() == 0, 'the server ends well')
    if not db:
        limits(program, tap)
        raced(program, tap)
        crowded(program, tap)
        twins(program, tap)
        searching.restarted(program, tap)
    tap.done()


main()
