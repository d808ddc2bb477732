#!/usr/bin/env python3
"""Somebody else plays on in a seat of a real server: its owner opens it, or another when its time is up; a guest or an
account takes it; all are told, here and in a second server of the same database; whose it was is sent away. And a gallery
that sees the game late.

    substitutes.py PROGRAM [DB]
"""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from client import Server, Tap, seats_of, wait_until  # noqa: E402 (it lies one folder up)

PROGRAM = sys.argv[1]
DB = sys.argv[2] if len(sys.argv) > 2 else None
tap = Tap()


def account(server, name):
    _, headers, _ = server.request('POST', '/api/account', {'name': name, 'password': 'correct horse'})
    return headers['Set-Cookie'].split(';')[0]


def take(server, table, seat='austria', **headers):
    status, body = server.post(f'/api/tables/{table}/take', {'seat': seat}, **headers)
    return (status, body['error']['code']) if 'error' in body else (status, body)


def open_of(page):
    """The seats that are open, as the page is told next."""
    rows = page.hear('seats', skip=('offer', 'news', 'chat'))['seats']
    return [row['seat'] for row in rows if row.get('open')]


def told(page, seats):
    return wait_until(lambda: open_of(page) == seats, 60)


def laid(server, **more):
    table, keys = server.table('marengo', seats_of('marengo', 'all'), **more)
    return table, keys, server.sit(table, keys['austria']), server.sit(table, keys['france'])


def sent_away(page):
    return page.hear('error', skip=('offer', 'news', 'seats', 'elsewhere'))['code']


def by_owner(server, other):
    table, keys, austria, france = laid(server)
    gallery = (other or server).sit(table)
    tap.same(take(server, table), (409, 'taken'), 'no seat is taken that is not open')
    austria.say(do='substitute', id=3)
    tap.same(austria.hear('offer', skip=('seats',))['id'], 3, 'its owner opens it')
    tap.ok(all(told(page, ['austria']) for page in (austria, france, gallery)), 'and all are told')
    tap.same(austria.ask('error', do='substitute')['code'], 'taken', 'once')
    late = server.sit(table)
    tap.ok(told(late, ['austria']), 'who comes later, too')
    late.close()
    tap.same(gallery.ask('error', do='substitute')['code'], 'seat', 'the gallery opens none')
    tap.same([take(server, table, seat) for seat in ('france', 'public', 'nobody', '')][:3], [(409, 'taken')] * 3, 'nor is another taken')
    tap.same(take(server, 'nowhere'), (404, 'unknown'), 'there has to be a table')
    moment = austria.play(austria.greeting, austria.greeting['ask']['actions'][0])
    austria.say(do='substitute', wanted=False)
    tap.ok(told(france, []), 'meanwhile he plays, and may change his mind')
    tap.same(take(server, table), (409, 'taken'), 'then it is not taken')
    austria.say(do='substitute')
    tap.ok(told(gallery, ['austria']), 'he opens it again')
    austria.say(do='notes', text='left wing first')
    austria.hear('notes', skip=('offer', 'seats', 'news'))
    status, body = take(other or server, table)
    tap.same((status, body['table'], body['seat'], bool(body['key'])), (200, table, 'austria', True), 'a guest takes it, with a new link')
    tap.same(sent_away(austria), 'key', 'whose it was is sent away')
    tap.ok(told(france, []), 'the others hear of it')
    tap.same(take(server, table), (409, 'taken'), 'one takes it')
    page = server.page()
    page.say(do='sit', table=table, key=keys['austria'])
    tap.same(page.hear('error')['code'], 'key', 'the old link opens nothing')
    page.close()
    page = server.sit(table, body['key'])
    tap.same((page.greeting['turn'], page.greeting['notes']), (moment['turn'], 'left wing first'), 'the new one what the seat knew')
    page.play(page.greeting, page.greeting['ask']['actions'][0])
    tap.ok(True, 'and he plays on')
    for one in (page, france, gallery):
        one.close()
    return table, body['key']


def by_others(server):
    """When its time is up; and by whom it may be taken."""
    table, _, austria, france = laid(server, clock='10+0')
    for page in (austria, france):
        page.hear('offer', skip=('seats',))
    dora, fay = account(server, 'Dora'), account(server, 'Fay')
    tap.same(france.ask('error', do='claim', substitute=True)['code'], 'early', 'nobody opens it while there is time')
    tap.same(france.ask('error', do='claim', substitute=True, bot='recruit')['code'], 'early', 'whatever he says')

    def claims():
        france.say(do='claim', substitute=True, id=8)
        heard = france.hear('error', 'offer', skip=('seats', 'news'))
        return heard if heard.get('id') == 8 and heard['is'] == 'offer' else None
    tap.ok(wait_until(claims, 60), 'when it is up, the other does')
    tap.ok(told(austria, ['austria']), 'and he is told')
    tap.same(france.ask('error', do='claim', substitute=True, bot='recruit')['code'], 'bad_value', 'a bot or a person')
    status, body = take(server, table, Cookie=dora)
    tap.same((status, body['key']), (200, None), 'an account takes it')
    tap.same(sent_away(austria), 'account', 'it is the account\'s')
    page = server.page(Cookie=dora)
    page.say(do='sit', table=table, seat='austria')
    tap.ok(page.hear('table')['ask'] is not None, 'which sits there')
    tap.same([row['who'] for row in france.hear('seats', skip=('offer', 'news'))['seats']][0] in ('', 'Dora'), True, 'by its name')
    france.say(do='substitute')
    france.hear('offer', skip=('seats', 'news'))
    tap.same(take(server, table, 'france', Cookie=dora), (409, 'taken'), 'nobody takes both seats')
    server.post('/api/me/blocks', {'name': 'Dora'}, Cookie=fay)
    tap.same(take(server, table, 'france', Cookie=fay), (403, 'blocked'), 'nor one against whom he has blocked')
    games = server.get('/api/me', Cookie=dora)[1]['games']
    tap.same([(g['table'], g['seat']) for g in games], [(table, 'austria')], 'it is among the games of its account')
    for one in (page, france):
        one.close()


def late(server):
    """A gallery that sees the game a turn late: nothing of the present one comes to it, by whatever way."""
    table, keys, austria, france = laid(server, gallery=1, public=True)
    gallery = server.sit(table)
    tap.same([page.greeting.get('late') for page in (austria, france, gallery)], [1, 1, 1], 'all are told how late it is')
    known, moment = gallery.greeting['view'], austria.greeting
    listed = server.get('/api/tables')[1]
    for _ in range(4):
        ends = ('end', 'pass')
        action = next(a for a in moment['ask']['actions'] if not a.startswith(ends))
        moment = austria.play(moment, action)
        tap.same(gallery.ask('pong', do='ping', id=1), {'is': 'pong', 'id': 1}, f'it hears nothing of {action}')
    austria.say(do='chat', channel='all', text='watch my left')
    austria.say(do='offer', what='draw')
    for page in (austria, france):
        page.hear('offer', skip=('seats', 'news', 'chat'))
    tap.same(gallery.ask('pong', do='ping', id=2), {'is': 'pong', 'id': 2}, 'nor of what is said and offered')
    another = server.sit(table)
    tap.same((another.greeting['view'], another.greeting['at'], another.greeting['chat'], another.greeting['offer']),
             (known, gallery.greeting['at'], [], None), 'who comes now sees what it does')
    another.close()
    tap.same(server.get('/api/tables')[1], listed, 'the list of tables is as it was')
    for what in ('record', 'page', 'picture', 'review'):
        tap.ok(server.request('GET', f'/api/tables/{table}/{what}')[0] in (403, 404), f'there is no {what}')
    tap.ok(server.request('GET', f'/embed/{table}')[0] == 403, 'nor a frame')
    france.say(do='decline')
    moment = austria.hear('offer', skip=('seats', 'news', 'chat'))
    while moment['ask']:
        action = next((a for a in moment['ask']['actions'] if a.startswith(('end', 'pass'))), moment['ask']['actions'][0])
        moment = austria.play(moment, action)
    tap.ok(gallery.hear('news')['events'], 'when the turn is over it is told')
    austria.say(do='play', turn=moment['turn'], actions=['resign'])
    france.say(do='play', turn=france.greeting['turn'], actions=['resign'])

    def over():
        return gallery.hear('news', 'offer', 'chat')['over']
    tap.ok(wait_until(over, 60), 'at the end all')
    tap.same(gallery.ask('record', do='record')['is'], 'record', 'with the record')
    for page in (austria, france, gallery):
        page.close()
    status, body = server.post('/api/tables', {'game': 'marengo', 'seats': seats_of('marengo', 'all'), 'gallery': 21})
    tap.same((status, body['error']['code']), (400, 'bad_value'), 'not later than 20 turns')


def never(server):
    gus, hal = account(server, 'Gus'), account(server, 'Hal')
    table, keys = server.table('marengo', seats_of('marengo', 'all'), rated=True)
    pages = []
    for seat, cookie in (('austria', gus), ('france', hal)):
        server.post('/api/me/games', {'table': table, 'key': keys[seat]}, Cookie=cookie)
        page = server.page(Cookie=cookie)
        page.say(do='sit', table=table, seat=seat)
        page.hear('table')
        pages.append(page)
    tap.same(pages[0].ask('error', do='substitute')['code'], 'rated', 'a rated game is won by those who began it')
    for page in pages:
        page.close()
    table, keys = server.table('marengo', seats_of('marengo', 'all'), hotseat=True)
    page = server.sit(table, keys['austria'])
    tap.same(page.ask('error', do='substitute')['code'], 'rated', 'on one screen nobody is away')
    page.close()
    table, keys, austria, france = laid(server)
    austria.play(austria.greeting, 'resign')
    tap.same(austria.ask('error', do='substitute')['code'], 'over', 'nor after the end')
    for page in (austria, france):
        page.close()


def main():
    with Server(PROGRAM, db=DB) as server:
        other = Server(PROGRAM, db=DB) if DB else None
        table, key = by_owner(server, other)
        by_others(server)
        never(server)
        late(server)
        if other:
            other.close()
        server.kill()
        again = Server(PROGRAM, db=server.db, folder=server.folder)
        page = again.sit(table, key)
        tap.same(open_of(page), [], 'a server that was killed knows whose it is')
        tap.ok(page.greeting['ask'] is not None, 'and what he is asked')
        page.close()
        tap.same(again.stop(), 0, 'it ends well')
    tap.done()


main()
