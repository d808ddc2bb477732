#!/usr/bin/env python3
"""What the server adds to a table: presence, the Allied channel, agreements, taking back, the pace of
bots, and coming back after a restart.

    chat_notes.py PROGRAM
"""
import json
import os
import random
import sys
import tempfile
import time

from client import Server, Tap, seats_of

PACE_MS = 250


def silent(page):
    """True if nothing but seats has come."""
    page.say(do='ping', id=1)
    while (message := json.loads(page.next()))['is'] == 'seats':
        pass
    return message['is'] == 'pong'


def play_on(pages, dice, until):
    """Plays by lot until something is so; False if the game ends first."""
    moments = {seat: page.greeting for seat, page in pages.items()}
    for _ in range(3000):
        for seat, page in pages.items():
            moments[seat] = page.settle() or moments[seat]
        if until(moments):
            return moments
        asked = next((seat for seat in pages if moments[seat]['ask']), None)
        if not asked or moments[asked]['over']:
            return None
        moments[asked] = pages[asked].play(moments[asked], dice.choice(moments[asked]['ask']['actions']))
    return None


def presence(server, tap):
    table, keys = server.table('marengo', seats_of('marengo', 'all'))
    first = server.sit(table, keys['austria'])
    here = {row['seat']: row['here'] for row in first.hear('seats')['seats']}
    tap.ok(here == {'austria': True, 'france': False}, 'who is alone is told so', here)
    second = server.sit(table, keys['france'])
    here = {row['seat']: row['here'] for row in first.hear('seats')['seats']}
    tap.ok(here == {'austria': True, 'france': True}, 'who comes is seen', here)
    watcher = server.sit(table)
    watcher.hear('seats')
    watcher.close()
    tap.ok(silent(first), 'a gallery comes and goes without a word')
    second.close()
    here = {row['seat']: row['here'] for row in first.hear('seats')['seats']}
    tap.ok(here == {'austria': True, 'france': False}, 'who leaves is missed', here)


def allied(server, tap):
    dice = random.Random(4)
    table, keys = server.table('waterloo', seats_of('waterloo', 'all', 3),
                               options={'players': '3'}, seed=9)
    pages = {seat: server.sit(table, key) for seat, key in keys.items()}
    watcher = server.sit(table)
    for page in [*pages.values(), watcher]:
        page.settle()
    pages['anglo'].say(do='chat', channel='allied', text='to Quatre Bras')
    heard = [pages[seat].hear('chat') for seat in ('anglo', 'prussian')]
    tap.ok(all(line['text'] == 'to Quatre Bras' and line['channel'] == 'allied' for line in heard),
           'in set-up the Allies talk', heard)
    tap.ok(silent(pages['french']) and silent(watcher), 'and nobody else hears it')
    again = {seat: server.sit(table, key).greeting['chat'] for seat, key in keys.items()}
    tap.ok([len(again[seat]) for seat in ('french', 'anglo', 'prussian')] == [0, 1, 1],
           'nor reads it later', again)
    pages['french'].say(do='chat', channel='allied', text='I am Prussian')
    tap.ok(pages['french'].hear()['code'] == 'seat', 'the French have no part in it')
    began = play_on(pages, dice, lambda m: m['french']['view']['turn'] == 1)
    tap.ok(began is not None, 'the campaign begins')
    pages['prussian'].say(do='chat', channel='allied', text='where are you')
    answer = pages['prussian'].hear()
    tap.ok(answer['is'] == 'error' and answer['code'] == 'seat', 'by day they cannot talk (W15.2)',
           answer)
    pages['prussian'].say(do='chat', channel='all', text='where are you')
    lines = [page.hear('chat', skip=('news', 'seats')) for page in [*pages.values(), watcher]]
    tap.ok(all(line['channel'] == 'all' for line in lines), 'but all may talk to all')


def agreements(server, tap):
    table, keys = server.table('marengo', seats_of('marengo', 'all'), seed=3)
    pages = {seat: server.sit(table, key) for seat, key in keys.items()}
    asked = next(seat for seat, page in pages.items() if page.greeting['ask'])
    other = next(seat for seat in pages if seat != asked)
    greeting = pages[asked].greeting
    moment = pages[asked].play(greeting, greeting['ask']['actions'][0])
    tap.ok(moment['ask']['undo'], 'a choice that nobody saw can be taken back')
    undone = pages[asked].ask('undone', do='undo', turn=moment['turn'])
    tap.ok(undone['ask']['actions'] == greeting['ask']['actions']
           and undone['turn'] == 2, 'and all is as it was', undone['turn'])
    pages[other].settle()
    pages[asked].say(do='offer', what='draw')
    offer = pages[other].hear('offer')
    tap.ok((offer['offer']['by'], offer['offer']['what']) == (asked, 'draw'), 'a draw is offered',
           offer['offer'])
    pages[other].say(do='accept')
    over = pages[other].hear('offer')
    tap.ok(over['over'] and over['over']['agreed'] == 'draw', 'and agreed upon', over['over'])
    status, _, record = server.request('GET', f'/api/tables/{table}/record')
    tap.ok(status == 200 and b'result' not in record, 'then the record has no winner', status)
    # A program without the engine for browsers has no pages that play.
    if os.environ.get('WIRE_WITHOUT') != 'page':
        status, _, _ = server.request('GET', f'/api/tables/{table}/page')
        tap.ok(status == 200, 'and there is a page of it', status)


def pace(server, tap):
    """A bot without a choice takes as long as any other."""
    dice = random.Random(2)
    table, keys = server.table('marengo', {'austria': 'person', 'france': 'bot:recruit'}, seed=5)
    page = server.sit(table, keys['austria'])
    moment, waits = page.greeting, []
    while len(waits) < 3:
        while moment['ask']:
            began = time.monotonic()
            moment = page.play(moment, dice.choice(moment['ask']['actions']))
        while not moment['ask']:
            moment = page.hear('news')
        waits.append((time.monotonic() - began) * 1000)
    tap.ok(min(waits) >= PACE_MS * 0.95, 'a bot takes its time',
           [round(wait) for wait in waits])


def restart(program, tap):
    with tempfile.TemporaryDirectory() as folder:
        server = Server(program, folder=folder)
        table, keys = server.table('castiglione', seats_of('castiglione', 'all'), public=True)
        page = server.sit(table, keys['french'])
        page.say(do='notes', text='hold Mantua')
        page.hear('notes')
        page.say(do='chat', channel='all', text='bonjour')
        page.hear('chat')
        tap.ok(server.stop() == 0, 'a server with a page ends well')
        while page.next() is not None:
            pass
        tap.ok(page.code == 1001, 'and says goodbye', page.code)
        server = Server(program, folder=folder)
        again = server.sit(table, keys['french']).greeting
        tap.ok(again['notes'] == 'hold Mantua' and again['chat'][0]['text'] == 'bonjour'
               and again['view'] == page.greeting['view'], 'the next one knows it all')
        status, tables = server.get('/api/tables')
        tap.ok(status == 200 and [row['table'] for row in tables] == [table],
               'public tables are listed', tables)
        server.stop()


def long_words(server, tap):
    """As much as can be said, in characters that take most room."""
    table, keys = server.table('marengo', seats_of('marengo', 'all'))
    page = server.sit(table, keys['france'])
    page.say(do='notes', text='\u0001' * 2600)
    good = page.hear('notes')['text'] == '\u0001' * 2600
    for _ in range(205):
        page.say(do='chat', channel='all', text='\u0002' * 1000)
        good &= page.hear('chat')['text'] == '\u0002' * 1000
    again = server.sit(table, keys['france']).greeting
    good &= len(again['chat']) == 200 and again['notes'] == '\u0001' * 2600
    tap.ok(good, 'the longest chat and notes come back whole')


def many(server, tap):
    """More tables than stay loaded."""
    tables = [server.table('marengo', seats_of('marengo', 'all')) for _ in range(100)]
    good = 0
    for table, keys in tables + tables:
        page = server.sit(table, keys['france'])
        good += page.greeting['you'] == 'france'
        page.close()
    tap.ok(good == 200, 'tables are unloaded and loaded again', good)


def main():
    tap = Tap()
    with Server(sys.argv[1], '--seeds', '--pace', str(PACE_MS)) as server:
        presence(server, tap)
        allied(server, tap)
        agreements(server, tap)
        pace(server, tap)
        long_words(server, tap)
        many(server, tap)
        tap.ok(server.stop() == 0, 'the server ends well')
    restart(sys.argv[1], tap)
    tap.done()


main()
