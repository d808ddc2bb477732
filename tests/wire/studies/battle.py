#!/usr/bin/env python3
"""The battle of the day: one set-up, luck and enemy for all who play it; a score among them; and nothing that one table gives
out helps who plays at another, until the battle is closed.

    battle.py PROGRAM [DB]
"""
import os
import random
import sqlite3
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from client import Server, Tap  # noqa: E402 (it lies one folder up)

GAME = 'marengo'
STEPS = 6  # a short scenario is not over by then
SEALED = [('GET', 'record', None), ('GET', 'page', None), ('GET', 'picture?viewer=france', None), ('POST', 'review', {}),
          ('POST', 'branch', {'number': 0, 'seats': {'austria': 'person', 'france': 'person'}})]


def begin(server):
    """A table, its page, what that was told first, the seat with its key."""
    status, made = server.post('/api/battles', {'game': GAME})
    assert status == 201 and len(made['seats']) == 1, made
    page = server.sit(made['table'], made['seats'][0]['key'])
    return made['table'], page, page.greeting, made['seats'][0]


def lot(moment, dice):
    return dice.choice([a for a in moment['ask']['actions'] if a != 'resign'])


def play(page, moment, dice, steps=10000):
    """Plays by lot: the last moment, and what was told on the way."""
    told = []
    while not moment['over'] and steps:
        steps -= 1
        if moment['ask']:
            moment = page.play(moment, lot(moment, dice))
        else:
            moment = page.hear('news')
        told.append((moment['view'], moment['ask'], moment['over']))
    return moment, told


def lead(page, moment, dice, decisions):
    """What is asked at each decision of one's own, and seen there: what comes between comes in its own time."""
    asked = []
    while not moment['over'] and len(asked) < decisions:
        if moment['ask']:
            asked.append((moment['view'], moment['ask']))
            moment = page.play(moment, lot(moment, dice))
        else:
            moment = page.hear('news')
    return moment, asked


def give_up(page, moment):
    while not moment['over']:
        moment = page.play(moment, 'resign') if moment['ask'] else page.hear('news')
    return moment


def check_same(server, tap):
    status, today = server.get('/api/battles')
    rows = {b['game']: b for b in today['battles']}
    tap.ok(status == 200 and today['day'] == int(time.time()) // 86400 and today['ends'] == (today['day'] + 1) * 86400
           and len(rows) >= 3 and all(b['begun'] == b['played'] == 0 and b['bot'] == 'general' for b in rows.values()),
           'each game has one', str(today))
    one, two, three = begin(server), begin(server), begin(server)
    tap.ok(one[3]['seat'] == two[3]['seat'] == rows[GAME]['seat'] and one[0] != two[0], 'the side is that of the day')
    a, b, c = (lead(t[1], t[2], random.Random(dice), STEPS) for t, dice in ((one, 5), (two, 5), (three, 6)))
    tap.ok(one[2]['view'] == two[2]['view'] and a[1] == b[1], 'who does the same is told the same: set-up, luck, enemy')
    tap.ok(c[1] != a[1], 'who does something else is not')
    tap.ok(one[2]['sealed'] == (today['day'] + 2) * 86400, 'a page is told until when it is sealed')
    tap.ok(server.get(f'/api/battles/{one[0]}')[1]['score'] is None, 'a game that is on has no score')
    return one, a[0]


def check_sealed(server, tap, one, moment):
    table, page = one[0], one[1]
    while not moment['ask'] and not moment['over']: # which side moves when, the day has settled
        moment = page.hear('news')
    page.say(do='hint', id=1)
    tap.ok(page.hear('error')['code'] == 'no_hint', 'there are no hints')
    page.say(do='undo', all=True, turn=moment['turn'], id=2)
    tap.ok(page.hear('error')['code'] == 'no_undo', 'no turn is taken back')
    give_up(page, moment)
    other = next(s['seat'] for s in one[2]['seats'] if s['bot'])
    page.say(do='past', viewer=other, id=3)
    tap.ok(page.hear('error')['code'] == 'not_over', 'the enemy stays unseen after the end')
    past = page.ask('past', do='past')
    tap.ok(past['steps'] and all('number' not in step for step in past['steps']), 'steps are not counted out')
    page.say(do='record', id=4)
    tap.ok(page.hear('error')['code'] == 'not_over', 'no record by wire')
    page.say(do='hint', number=0, id=5)
    tap.ok(page.hear('error')['code'] == 'not_over', 'no hints for what is past')
    for method, what, body in SEALED:
        status, _, data = server.request(method, f'/api/tables/{table}/{what}', body)
        tap.ok(status == 403 and b'not_over' in data, f'no {what}', str(data[:200]))
    tap.ok(server.request('GET', f'/embed/{table}')[0] == 403, 'no frame')
    status, answer = server.post('/api/studies', {'table': table})
    tap.ok(status == 403 and answer['error']['code'] == 'not_over', 'no study', str(answer))


def score_of(server, table):
    return server.get(f'/api/battles/{table}')[1]['score']


def check_scores(server, tap, first):
    second, third = begin(server), begin(server)
    give_up(second[1], second[2])
    two = [score_of(server, table) for table in (first, second[0])]
    tap.ok(sorted((s['rank'], s['percent']) for s in two) in ([(1, 50), (1, 50)], [(1, 100), (2, 0)])
           and all(s['others'] == 1 for s in two), 'two are compared', str(two))
    play(third[1], third[2], random.Random(1))
    score = score_of(server, third[0])
    tap.ok((score['rank'], score['others'], score['percent']) == (1, 2, 100) and score['in'] and score['taken'] + score['lost'] > 0,
           'who fights on is before who gives up', str(score))
    below = score_of(server, second[0])
    tap.ok(below['rank'] >= 2 and below['percent'] <= 25, 'and these are behind him', str(below))
    row = next(b for b in server.get('/api/battles')[1]['battles'] if b['game'] == GAME)
    tap.ok(row['begun'] == 5 and row['played'] == 3, 'how many began it, and ended it', str(row))
    tap.ok(not server.get('/api/tables')[1] and not server.get('/api/archive')[1]['games'], 'they are in no list')
    return third[0]


def check_wrong(server, tap):
    table, _ = server.table(GAME, {'austria': 'person', 'france': 'bot:recruit'})
    wrong = [server.get(f'/api/battles/{name}')[0] for name in (table, 'nosuchtable', 'X', 'a.b')]
    tap.ok(wrong == [404] * 4, 'no battles, no scores', str(wrong))
    wrong = [server.post('/api/battles', body)[0] for body in ({'game': 'chess'}, {}, {'game': GAME, 'seed': 1}, {'game': 7})]
    tap.ok(wrong == [404, 400, 400, 400], 'only a game can be asked for', str(wrong))


def check_export(server, tap):
    _, headers, _ = server.request('POST', '/api/account', {'name': 'Bob', 'password': 'a long password'})
    cookie = headers['Set-Cookie'].split(';')[0]
    table, page, moment, seat = begin(server)
    give_up(page, moment)
    status, answer = server.post('/api/me/games', {'table': table, 'key': seat['key']}, Cookie=cookie)
    assert status == 200, answer
    tap.ok(not server.get('/api/me/export', Cookie=cookie)[1]['games'], 'no record among my games')
    return cookie


def days_pass(server, days):
    """Another server on the same store, for which all battles were so long ago."""
    server.process.terminate()
    server.process.wait(20)
    for sql in (f'UPDATE tables SET battle = battle - {days} WHERE battle > 0', f'UPDATE battles SET day = day - {days}'):
        if server.db.startswith('postgres'):
            subprocess.run(['psql', '-q', '-v', 'ON_ERROR_STOP=1', server.db, '-c', sql], check=True)
        else:
            base = sqlite3.connect(server.db)
            with base:
                base.execute(sql)
            base.close()
    return Server(sys.argv[1], '--pace', '0', db=server.db, folder=server.folder)


def record_of(server, table):
    status, _, record = server.request('GET', f'/api/tables/{table}/record')
    return record.decode() if status == 200 else ''


def seed_of(record):
    return [line for line in record.split('\n') if line.startswith('seed ')]


def check_closed(server, tap, finished, cookie):
    running = begin(server)
    running[1].close()
    with days_pass(server, 2) as later:
        tap.ok(seed_of(record_of(later, finished)), 'two days later the record is given out')
        tap.ok(len(later.get('/api/me/export', Cookie=cookie)[1]['games']) == 1, 'and exported')
        tap.ok(score_of(later, finished)['others'] == 3, 'scores stay')
        page = later.sit(running[0], running[3]['key'])
        give_up(page, page.greeting)
        late = later.get(f'/api/battles/{running[0]}')[1]
        tap.ok(late['over'] and late['score'] is None, 'who ends too late is not compared', str(late))
        table, page, moment, _ = begin(later)
        give_up(page, moment)
        tap.ok(score_of(later, table)['others'] == 0 and score_of(later, table)['percent'] is None, 'another day is another battle')
        with days_pass(later, 2) as last:
            seeds = [seed_of(record_of(last, t)) for t in (finished, running[0], table)]
            tap.ok(seeds[0] == seeds[1] != seeds[2] and seeds[2], 'of one seed a day', str(seeds))


def main():
    tap = Tap()
    db = {'db': sys.argv[2]} if len(sys.argv) > 2 else {}
    with Server(sys.argv[1], '--pace', '0', **db) as server:
        one, moment = check_same(server, tap)
        check_sealed(server, tap, one, moment)
        finished = check_scores(server, tap, one[0])
        check_wrong(server, tap)
        check_closed(server, tap, finished, check_export(server, tap))
    tap.done()


main()
