#!/usr/bin/env python3
"""The lists of public tables and of open seats when there are many: page by page, and not much slower than of a few. That lists
delay nobody's move is for tests/load/fairness.py to show.

    lists.py PROGRAM [DB]
"""
import glob
import http.client
import os
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile
import time

from client import Server, Tap

WIRE = pathlib.Path(__file__).parents[2] / 'docs' / 'wire.md'
FEW, TABLES = 200, 11500
CALLS = 200
OWN = 40  # games of one account
HEADER = '#' * 600  # in SQLite: so that not all rows fit into the memory of a connection
READ_MAX = 100000  # bytes of the file for one answer
TIMES = 5  # where there are sixty times as many
PAGE = 20  # tables of a list, at least
DAY = 86400
PACES = 'live', 'days', 'any'


def rows(first, end):
    """As SQL: public tables of some days, and some that are not public; of each a seat is offered. All are battles of
    one day; the first belong to one account."""
    today = int(time.time())
    if first == 0:
        yield 'INSERT INTO accounts (id, name, password, created, webhook, email) VALUES ' \
            + ','.join(f"('{name}','{name}','',0,'','')" for name in ('anna', 'bert'))
    tables, seats = [], []
    for number in range(first, end):
        moved = today - DAY * (number % 5)
        over = number < OWN  # then lists tell the moment
        moved -= over * (moved % DAY)
        battle, points = today // DAY, 8000 + number % 1000
        tables.append(f"('t{number:06d}','marengo','{HEADER}',0,1,{int(number < TABLES)},0,0,{int(over)},1,{moved},{moved},'',0,'','','',"
                      f"{battle},{points})")
        account = 'anna' if number < OWN else 'bert'
        seats += [f"('t{number:06d}',{place},'{seat}','','','','{account}','','{{}}','{'o%06d' % number if place else ''}',{today // DAY + 1},'{PACES[number % 3]}')"
                  for place, seat in enumerate(('austria', 'france'))]
    yield 'INSERT INTO tables (id, game, header, is_hotseat, has_memory, is_open, is_rated, is_seeded, is_over,' \
        ' owing, created, moved, winner, winners, rule, agreed, why, battle, points) VALUES ' + ','.join(tables)
    yield 'INSERT INTO seats (tbl, place, seat, who, bot, key_hash, account, notes, standing, offer, offer_ends, offer_pace) VALUES ' \
        + ','.join(seats)


def fill(db, first=0, end=TABLES + 500):
    words = ';\n'.join(rows(first, end)) + ';\n'
    if '://' not in db:
        base = sqlite3.connect(db)
        base.executescript(words)
        base.close()
        return
    program = sorted(glob.glob('/usr/lib/postgresql/*/bin/psql'))[-1]
    subprocess.run([program, '-qAt', db], input=words.replace(HEADER, '') + 'ANALYZE;\n', text=True, check=True)


def least_ms(server, path='/api/tables', word=b'"table"', rows_least=PAGE):
    """The least time of a call: what it needs, whatever else this machine does."""
    line, times = http.client.HTTPConnection('127.0.0.1', server.port, timeout=30), []
    for _ in range(CALLS):
        began = time.perf_counter()
        line.request('GET', path)
        answer = line.getresponse()
        assert answer.status == 200 and answer.read().count(word) >= rows_least
        times.append(time.perf_counter() - began)
    line.close()
    return 1000 * min(times)


def times(server):
    """Of each list: how long one answer takes at least."""
    return {'of public tables': least_ms(server), 'of open seats': least_ms(server, '/api/offers', b'"offer"'),
            'of the games of an account': least_ms(server, '/api/players/anna', b'"side":', 2)}


def pages_read(server, path):
    """Bytes of the file that are read for one answer, on average: what is counted in an index stays in memory."""
    def so_far():
        with open(f'/proc/{server.process.pid}/io', encoding='ascii') as told:
            return int(told.readline().split()[1])
    answers = [server.get(path)[0] for _ in range(4)]
    before = so_far()
    answers += [server.get(path)[0] for _ in range(CALLS // 10)]
    assert set(answers) == {200}
    return (so_far() - before) // (CALLS // 10)


def standing(server, tap):
    """A score among all of a day: by hand."""
    count = TABLES + 500
    points = [8000 + number % 1000 for number in range(count)]
    below, equal = sum(p < points[7] for p in points), points.count(points[7]) - 1
    score = server.get('/api/battles/t000007')[1]['score']
    percent = (100 * below + 50 * equal) // (count - 1)
    tap.same((score['rank'], score['others'], score['percent']), (count - below - equal, count - 1, percent), 'a score has its rank')


def pages(server, tap):
    """All of them, by pages of 100, once each, by days."""
    found, query, days, moments = [], '', [], []
    while True:
        status, rows_found = server.get('/api/tables?limit=100' + query)
        assert status == 200, rows_found
        found += [row['table'] for row in rows_found]
        days += [row['moved'] // DAY for row in rows_found]
        moments += [row['moved'] for row in rows_found]
        if len(rows_found) < 100:
            break
        query = '&after=' + rows_found[-1]['place']
    ours = [table for table in found if table.startswith('t')]
    tap.ok(len(ours) == TABLES and len(set(ours)) == TABLES and max(ours) == f't{TABLES - 1:06d}',
           f'page by page the list has all {TABLES} public tables once', len(ours), len(set(ours)))
    tap.ok(days == sorted(days, reverse=True), 'those of the last day first')
    tap.ok(moments and all(moment % DAY == 0 for moment in moments), 'and tells of the day alone')
    bad = ['limit=0', 'limit=101', 'limit=1x', 'after=', 'after=1', 'after=x.y', 'after=1.%41', 'after=-1.a',
           'page=2', 'limit=', 'after=1.' + 'a' * 100, 'after=99999999999.a']
    answers = [(server.get('/api/tables?' + query)[0], query) for query in bad]
    tap.ok({status for status, _ in answers} == {400}, 'what is no page of it is refused', answers)
    short = server.get('/api/tables?limit=7')[1]
    tap.ok(len(short) == 7, 'a page may be short')
    told = re.search(r'`GET /api/tables\?.*?`\[{(.*?)}\]`', WIRE.read_text(encoding='utf-8'))[1]
    tap.same([*short[0]], re.findall(r'"(\w+)"', told), 'a row has the keys of docs/wire.md, and no others')


def main():
    program, db = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None
    tap = Tap()
    memory = '/dev/shm' if os.access('/dev/shm', os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix='grognard-lists-', dir=memory) as folder:
        file = db or os.path.join(folder, 'games.db')
        with Server(program, folder=folder, db=db) as server:
            fill(file, 0, FEW)
            few = times(server)
            server.stop()
        fill(file, FEW)
        with Server(program, folder=folder, db=db) as server:
            pages(server, tap)
            standing(server, tap)
            if not db:
                for path in ('/api/battles', '/api/battles/t000007', '/api/players/anna'):
                    size = pages_read(server, path)
                    tap.ok(size < READ_MAX, f'{path} reads {size} bytes of the file')
            for what, many in times(server).items():
                tap.ok(many < TIMES * few[what], f'a list {what} takes {many:.2f} ms where there are {TABLES} tables, and {few[what]:.2f} ms where there are {FEW}')
            tap.ok(server.stop() == 0, 'the server ends well')
    tap.done()


if __name__ == '__main__':
    main()
