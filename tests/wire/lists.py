#!/usr/bin/env python3
"""The list of public tables when there are many: page by page, and not much slower than that of a few. That lists
delay nobody's move is for tests/load/fairness.py to show.

    lists.py PROGRAM [DB]
"""
import glob
import http.client
import os
import sqlite3
import subprocess
import sys
import tempfile
import time

from client import Server, Tap

FEW, TABLES = 200, 11500
CALLS = 200
TIMES = 5  # where there are sixty times as many
PAGE = 20  # tables of a list, at least
DAY = 86400


def rows(first, end):
    """As SQL: public tables of some days, and some that are not public."""
    today = int(time.time())
    tables, seats = [], []
    for number in range(first, end):
        moved = today - DAY * (number % 5)
        tables.append(f"('t{number:06d}','marengo','',0,1,{int(number < TABLES)},0,0,0,1,{moved},{moved},'',0,'','','')")
        seats += [f"('t{number:06d}',{place},'{seat}','','','','','','{{}}')"
                  for place, seat in enumerate(('austria', 'france'))]
    yield 'INSERT INTO tables (id, game, header, is_hotseat, has_memory, is_open, is_rated, is_seeded, is_over,' \
        ' owing, created, moved, winner, winners, rule, agreed, why) VALUES ' + ','.join(tables)
    yield 'INSERT INTO seats (tbl, place, seat, who, bot, key_hash, account, notes, standing) VALUES ' \
        + ','.join(seats)


def fill(db, first=0, end=TABLES + 500):
    words = ';\n'.join(rows(first, end)) + ';\n'
    if '://' not in db:
        base = sqlite3.connect(db)
        base.executescript(words)
        base.close()
        return
    program = sorted(glob.glob('/usr/lib/postgresql/*/bin/psql'))[-1]
    subprocess.run([program, '-qAt', db], input=words + 'ANALYZE;\n', text=True, check=True)


def least_ms(server):
    """The least time of a call: what it needs, whatever else this machine does."""
    line, times = http.client.HTTPConnection('127.0.0.1', server.port, timeout=30), []
    for _ in range(CALLS):
        began = time.perf_counter()
        line.request('GET', '/api/tables')
        answer = line.getresponse()
        assert answer.status == 200 and answer.read().count(b'"table"') >= PAGE
        times.append(time.perf_counter() - began)
    line.close()
    return 1000 * min(times)


def pages(server, tap):
    """All of them, by pages of 100, once each, by days."""
    found, query, days = [], '', []
    while True:
        status, rows_found = server.get('/api/tables?limit=100' + query)
        assert status == 200, rows_found
        found += [row['table'] for row in rows_found]
        days += [row['moved'] // DAY for row in rows_found]
        if len(rows_found) < 100:
            break
        query = '&after=' + rows_found[-1]['place']
    ours = [table for table in found if table.startswith('t')]
    tap.ok(len(ours) == TABLES and len(set(ours)) == TABLES and max(ours) == f't{TABLES - 1:06d}',
           f'page by page the list has all {TABLES} public tables once', len(ours), len(set(ours)))
    tap.ok(days == sorted(days, reverse=True), 'those of the last day first')
    tap.ok(all(row['moved'] % DAY == 0 for row in rows_found), 'and tells of the day alone')
    bad = ['limit=0', 'limit=101', 'limit=1x', 'after=', 'after=1', 'after=x.y', 'after=1.%41', 'after=-1.a',
           'page=2', 'limit=', 'after=1.' + 'a' * 100, 'after=99999999999.a']
    answers = [(server.get('/api/tables?' + query)[0], query) for query in bad]
    tap.ok({status for status, _ in answers} == {400}, 'what is no page of it is refused', answers)
    tap.ok(len(server.get('/api/tables?limit=7')[1]) == 7, 'a page may be short')


def main():
    program, db = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None
    tap = Tap()
    memory = '/dev/shm' if os.access('/dev/shm', os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix='grognard-lists-', dir=memory) as folder:
        file = db or os.path.join(folder, 'games.db')
        with Server(program, folder=folder, db=db) as server:
            fill(file, 0, FEW)
            few = least_ms(server)
            server.stop()
        fill(file, FEW)
        with Server(program, folder=folder, db=db) as server:
            pages(server, tap)
            many = least_ms(server)
            tap.ok(many < TIMES * few, f'a list of {TABLES} tables takes {many:.2f} ms, and one of {FEW} {few:.2f} ms')
            tap.ok(server.stop() == 0, 'the server ends well')
    tap.done()


if __name__ == '__main__':
    main()
