#!/usr/bin/env python3
"""The store stands still: what waits for it is limited, and nothing that was taken on is lost.

    stall.py PROGRAM
"""
import random
import sqlite3
import sys
import time

from client import Server, Tap, seats_of, wait_until

REQUESTS = 290
PAGE_MAX, VIEWER_MAX = 1 << 20, 4 << 20  # OUTBOX_PAGE_MAX, OUTBOX_MAX of src/server/live/live_table.h
WRITING_MAX = 16
GAME = 'waterloo'


def play_on(pages, moments, count):
    """Plays by lot; the seat that is asked then."""
    dice = random.Random(3)
    for _ in range(count):
        actor = next(seat for seat in pages if moments[seat]['ask'])
        moments[actor] = pages[actor].play(moments[actor], dice.choice(moments[actor]['ask']['actions']))
        for seat, page in pages.items():
            moments[seat] = page.settle() or moments[seat]
    return next(seat for seat in pages if moments[seat]['ask'])


def take_in(page, count):
    """Answers to so many requests that bear numbers, and those that came at once."""
    said, numbers = [], set()
    while len(numbers) < count:
        message = page.hear('past', 'error', 'news', 'notes')
        if 'id' in message and message['is'] != 'news':
            numbers.add(message['id'])
            said.append(message)
    return said


def requests(server, lock, page, moment, tap):
    """Whoever asks on while his own move waits is told to wait."""
    lock.execute('BEGIN IMMEDIATE')
    page.say(do='play', turn=moment['turn'], actions=[moment['ask']['actions'][0]])
    page.say(do='ping')
    page.hear('pong')
    before = server.memory_kib()
    for number in range(REQUESTS):
        page.say(do='past', count=64, id=number)
    busy = [page.hear('error')]
    page.say(do='ping', id=REQUESTS)
    while (message := page.hear('error', 'pong'))['is'] == 'error':
        busy.append(message)
    grown = server.memory_kib() - before
    tap.ok({message['code'] for message in busy} == {'busy'},
           f'{len(busy)} of {REQUESTS} requests are refused at once: busy', busy[:2])
    tap.ok(grown < 8 << 10, f'{grown} KiB wait, not 178 MB', grown)
    lock.execute('ROLLBACK')
    answers = take_in(page, REQUESTS - len(busy))
    size = sum(map(len, page.heard[-len(answers):]))
    tap.ok(answers and all(message['is'] == 'past' for message in answers)
           and size > PAGE_MAX, f'the {len(answers)} that were taken on are answered, {size} bytes')
    numbers = sorted(message['id'] for message in busy + answers)
    tap.ok(numbers == list(range(REQUESTS)), 'each request has one answer')
    return page.ask('past', do='past', count=1)


def pages_of_one(server, table, key, lock, moment, tap):
    """Many pages of one seat share its limit: who would pass it is cut off, the others are not."""
    pages = [server.sit(table, key, changes=False) for _ in range(6)]
    for page in pages:
        page.settle()
    turn = pages[0].ask('error', do='undo', turn=10 ** 6) and moment['turn']
    lock.execute('BEGIN IMMEDIATE')
    pages[0].say(do='play', turn=turn, actions=[moment['ask']['actions'][0]])
    for page in pages:
        page.say(do='ping')
        page.hear('pong')
    before = server.memory_kib()
    for page in pages:
        for number in range(20):
            page.say(do='past', count=64, id=number)
        page.say(do='ping', id=99)
        while (data := page.next(2)) and b'pong' not in data:
            pass
    cut = [page for page in pages if page.code == 1013]
    grown = server.memory_kib() - before
    tap.ok(0 < len(cut) < len(pages), f'{len(cut)} of 6 pages of one seat are cut off: try again later',
           [page.code for page in pages])
    tap.ok(grown < 3 * VIEWER_MAX >> 10, f'and {grown} KiB wait', grown)
    lock.execute('ROLLBACK')
    tap.ok(server.sit(table, key, changes=False).greeting['turn'] == turn + 1, 'whoever sits down again finds the move')
    for page in pages:
        page.close()


def words(server, lock, page, tap):
    """Notes and chat on their way are counted too."""
    page.settle()
    lock.execute('BEGIN IMMEDIATE')
    for number in range(3 * WRITING_MAX):
        page.say(do='notes', text=f'{number}' * 100, id=number)
    busy = []
    page.say(do='ping')
    while (message := page.hear('error', 'pong'))['is'] == 'error':
        busy.append(message)
    tap.ok(len(busy) == 2 * WRITING_MAX and busy[0]['code'] == 'busy', 'notes that would pile up are refused',
           len(busy))
    lock.execute('ROLLBACK')
    for _ in range(WRITING_MAX):
        last = page.hear('notes')
    tap.ok(last['text'] == f'{WRITING_MAX - 1}' * 100, 'those that were taken on are stored')


def health(server, lock, tap):
    """Whoever watches the server is told that nothing is stored."""
    good = server.get('/health')
    lock.execute('BEGIN IMMEDIATE')
    time.sleep(1.1)  # for so long a good answer is good
    bad = server.get('/health')
    lock.execute('ROLLBACK')
    tap.ok(good == (200, {'ok': True}) and bad == (503, {'ok': False}), 'a server that cannot store is not well', good, bad)
    tap.ok(wait_until(lambda: server.get('/health')[0] == 200), 'and is well again')


def until_board(page):
    """The last news before the board that was asked for, and whether there was any."""
    news = None
    while (message := page.hear('news', 'board'))['is'] == 'news':
        news = message
    return news


def stalled_play(lock, actor, other, moment, action):
    """Plays while nothing can be stored, and the other asks something: what is wrong with that, the last news
    of both, and whether the other had to wait."""
    lock.execute('BEGIN IMMEDIATE')
    actor.say(do='play', turn=moment['turn'], actions=[action])
    wrong = [] if actor.ask('pong', 'news', do='ping')['is'] == 'pong' else ['told before it is stored']
    other.say(do='board')
    early = other.next(0.1)
    waits = early is None
    assert waits or early.startswith(b'{"is":"board"'), early[:300]
    lock.execute('ROLLBACK')
    first = actor.hear('news')  # so it is stored
    news = until_board(other) if waits else other.settle()
    if waits != (news is not None):
        wrong.append(f'the other {"waits" if waits else "does not wait"}, and is told {news}'[:300])
    return wrong, actor.settle() or first, news, waits


def dependence(server, lock, tap):
    """What a seat asks waits if, and only if, it is told of what is being stored; and then comes after it."""
    table, keys = server.table('marengo', seats_of('marengo', 'all'), seed=8)
    pages = {seat: server.sit(table, key, changes=False) for seat, key in keys.items()}
    moments, dice = {seat: page.greeting for seat, page in pages.items()}, random.Random(5)
    counts, wrong = [0, 0], []
    for page in pages.values():
        page.settle()
    while min(counts) < 5 and sum(counts) < 80:
        actor = next(seat for seat in pages if moments[seat]['ask'])
        other = next(seat for seat in pages if seat != actor)
        action = dice.choice(moments[actor]['ask']['actions'])
        faults, moments[actor], news, waits = stalled_play(lock, pages[actor], pages[other], moments[actor], action)
        moments[other] = news or moments[other]
        wrong += [f'{action}: {fault}' for fault in faults]
        counts[waits] += 1
    tap.ok(not wrong and min(counts) >= 5, f'what a seat asks waits for the {counts[1]} entries it is told of, not for '
           f'{counts[0]} others', *wrong)


def main():
    tap = Tap()
    with Server(sys.argv[1], '--seeds') as server:
        table, keys = server.table(GAME, seats_of(GAME, 'all'), seed=4)
        pages = {seat: server.sit(table, key, changes=False) for seat, key in keys.items()}
        moments = {seat: page.greeting for seat, page in pages.items()}
        actor = play_on(pages, moments, 120)
        lock = sqlite3.connect(server.db, isolation_level=None, timeout=10)
        requests(server, lock, pages[actor], moments[actor], tap)
        for page in pages.values():
            page.close()
        pages = {seat: server.sit(table, key, changes=False) for seat, key in keys.items()}
        moments = {seat: page.greeting for seat, page in pages.items()}
        actor = next(seat for seat in pages if moments[seat]['ask'])
        pages_of_one(server, table, keys[actor], lock, moments[actor], tap)
        words(server, lock, pages[actor], tap)
        dependence(server, lock, tap)
        health(server, lock, tap)
        lock.close()
        tap.ok(server.stop() == 0, 'the server ends well')
    tap.done()


main()
