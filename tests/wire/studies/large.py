#!/usr/bin/env python3
"""Large studies: what opening one costs is paid by who opens it, waits for no write, and is not done anew each time.

    large.py PROGRAM
"""
import contextlib
import json
import os
import sqlite3
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from study import Reader, Server, Tap, finished, make  # noqa: E402 (it lies in this folder)

CHANGES_MAX = 4000  # STUDY_CHANGES_COUNT_MAX of src/server/study/studies.h
EMPTY_MAX = 16  # STUDIES_EMPTY_MAX
COPIES = 96


def mark(number):
    return json.dumps({'do': 'mark', 'at': 0, 'place': f'p{number}', 'colour': 'red'}, separators=(',', ':'))


def fill(base, study):
    """All changes but one, and copies of it."""
    rows = [(number + 1, '', mark(number), 0) for number in range(CHANGES_MAX - 1)]
    base.executemany(f"INSERT INTO changes (study, number, writer, change_text, made) VALUES ('{study}', ?, ?, ?, ?)", rows)
    copies = [f'{number:016d}' for number in range(COPIES)]
    for copy in copies:
        base.execute('INSERT INTO studies SELECT ?, ' + ', '.join(columns(base, 'studies')[1:]) + ' FROM studies WHERE id = ?', (copy, study))
        base.execute('INSERT INTO changes SELECT ?, ' + ', '.join(columns(base, 'changes')[1:]) + ' FROM changes WHERE study = ?', (copy, study))
    base.commit()
    return copies


def columns(base, table):
    return [row[1] for row in base.execute(f'PRAGMA table_info({table})')]


def stranger(server):
    """Whoever comes next has an address of his own: on a slow machine one would have to wait after a few."""
    stranger.count += 1
    server.source = f'127.1.{stranger.count // 250}.{stranger.count % 250 + 1}', 0
    return server


stranger.count = 0


def until_left(server, study, key, watcher):
    """A page comes and goes; who watches has seen both."""
    Reader(server, study, key).close()
    while watcher.next('studied')['readers'] > 1:
        pass


def check_full(tap, server, study, key):
    writer = Reader(server, study, key)
    last = writer.change(do='comment', at=0, text='the last')
    more = writer.change(do='comment', at=0, text='one more')
    tap.ok(len(writer.changes) == CHANGES_MAX and last['is'] == 'change' and more.get('code') == 'full',
           f'a study takes {CHANGES_MAX} changes', len(writer.changes), last, more)
    writer.close()


def check_line(tap, server, base, first, other, key):
    """Nobody who opens a study waits for what is written."""
    writer = Reader(server, first, key)
    base.execute('BEGIN IMMEDIATE')
    writer.page.say(do='share', shared=True)
    reader = server.page()
    reader.say(do='study', study=other, key=key)
    told = reader.next(4)
    base.execute('ROLLBACK')
    tap.ok(told and b'"is":"study"' in told[:20], 'a study is opened while nothing can be written')
    reader.close()
    writer.close()


def kept_of(server, base, copies, key):
    """Which of these are told though they are gone from the store, those that were left last first. All are asked at once,
    since the server looks now and then whether the store has changed."""
    for copy in copies:
        watcher = Reader(stranger(server), copy, key)
        until_left(server, copy, key, watcher)
        watcher.close()
    pages = [stranger(server).page() for _ in copies]
    for table, column in (('changes', 'study'), ('studies', 'id')):
        base.executemany(f'DELETE FROM {table} WHERE {column} = ?', [(copy,) for copy in copies])
    base.commit()
    for page, copy in zip(pages, copies[::-1]):
        page.say(do='study', study=copy, key=key)
    told = [json.loads(page.next())['is'] == 'study' for page in pages]
    for page in pages:
        page.close()
    return told


def check_kept(tap, server, base, copies, key):
    """The last few that were left are told from memory; the others are not kept there. Once more if it just looked."""
    for first in range(0, COPIES, 2 * EMPTY_MAX):
        kept = kept_of(server, base, copies[first:first + 2 * EMPTY_MAX], key)
        good = sum(kept) == EMPTY_MAX and all(kept[:EMPTY_MAX - 2])
        if good:
            break
    tap.ok(good, f'{EMPTY_MAX} stay in memory, those that were left last', kept)


def check_stop(tap, base, study, key, servers=8, rounds=4):
    """A server that stops asks its store nothing more, though another process has just written: it looks twice a second."""
    codes = []
    for _ in range(rounds):
        with contextlib.ExitStack() as stack:
            row = []
            for _ in range(servers):
                row.append(stack.enter_context(Server(sys.argv[1], db=base)))
                Reader(row[-1], study, key)
                time.sleep(0.04)
            with contextlib.closing(sqlite3.connect(base, timeout=10)) as other:
                other.execute('UPDATE studies SET id = id')
                other.commit()
            for server in row:
                server.process.terminate()
            codes += [server.process.wait(20) for server in row]
    tap.ok(not any(codes), f'{len(codes)} servers stop well while another process writes', codes)


def check_price(tap, server, copies, key):
    """Who opens many is told to wait; another address is not."""
    page = {'X-Forwarded-For': '203.0.113.7'}

    def opened(study, **how):
        asker = server.page(**how)
        asker.say(do='study', study=study, key=key)
        told = asker.next()
        asker.close()
        return json.loads(told)
    answers = []
    for copy in copies:
        answers.append(opened(copy, **page))
        if answers[-1].get('code') == 'rate':
            break
    tap.ok(answers[0]['is'] == 'study' and answers[-1].get('code') == 'rate', f'who opens {len(answers)} large studies has to wait')
    tap.ok(opened(copies[-1], **{'X-Forwarded-For': '203.0.113.8'})['is'] == 'study', 'another address need not')


def main():
    tap = Tap()
    with Server(sys.argv[1]) as server:
        study, key = make(server, finished(server)[0])
        base = sqlite3.connect(server.db, timeout=10)
        copies = fill(base, study)
        check_full(tap, server, study, key)
        check_line(tap, server, base, study, copies[0], key)
        with Server(sys.argv[1], '--behind-proxy', db=server.db) as guarded:
            check_price(tap, guarded, copies, key)
        check_stop(tap, server.db, copies[0], key)
        check_kept(tap, server, base, copies, key)
        base.close()
        tap.ok(server.stop() == 0, 'it stops in good order')
    tap.done()


if __name__ == '__main__':
    main()
