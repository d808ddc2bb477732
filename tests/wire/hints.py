#!/usr/bin/env python3
"""Hints at a server's tables: for who plays against bots, one at a time, not in rated games or where a host wants none;
kept over a restart, told to nobody else, and in nobody's way.

    hints.py PROGRAM
"""
import json
import sys
import tempfile

from client import Server, Tap, seats_of

GAMES = ['marengo', 'waterloo', 'castiglione']


def make(server, game, bots=True, address='192.0.2.1', **more):
    seats = seats_of(game, 'all')
    you = next(iter(seats))
    kinds = {seat: 'person' if seat == you or not bots else 'bot:recruit' for seat in seats}
    status, made = server.post('/api/tables', dict(game=game, seats=kinds, seed=5, **more), X_Forwarded_For=address)
    assert status == 201, made
    keys = {row['seat']: row['key'] for row in made['seats']}
    return made['table'], you, keys


def sit(server, table, key='', address='192.0.2.1'):
    return server.sit(table, key, **{'X-Forwarded-For': address})


def hint(page, **more):
    page.send(json.dumps({'do': 'hint', 'id': 7, **more}))
    while True:
        message = page.hear()
        if message['is'] in ('hint', 'error'):
            return message


def asked(page, moment=None):
    """The moment at which this seat is asked, or the game is over."""
    moment = moment or page.greeting
    while not moment.get('ask') and not moment.get('over'):
        moment = page.hear('news', 'ordered')
    return moment


def main(folder):
    tap, options = Tap(), ['--seeds', '--pace', '0', '--behind-proxy']
    server = Server(sys.argv[1], *options, folder=folder)
    for number, game in enumerate(GAMES):
        address = f'192.0.2.{number + 10}'
        table, you, keys = make(server, game, address=address)
        page, gallery = sit(server, table, keys[you], address), sit(server, table, '', address)
        moment = asked(page)
        tap.ok(moment['ask'].get('hint') is True and 'hints' not in moment['ask'], f'{game}: it is offered')
        told = hint(page)
        tap.ok(told['is'] == 'hint' and told['id'] == 7 and told['seat'] == you
                  and 1 <= len(told['orders']) <= 3
                  and [o['chance'] for o in told['orders']] == sorted((o['chance'] for o in told['orders']), reverse=True), f'{game}: orders, the best first')
        tap.ok(hint(page) == told, f'{game}: the same again')
        best = told['orders'][0]
        page.send(json.dumps({'do': 'order', 'turn': moment['turn'], 'order': best['order']} if 'order' in best else
                             {'do': 'play', 'turn': moment['turn'], 'actions': best['actions']}))
        moment = asked(page, page.hear('news', 'ordered'))
        tap.ok(moment['turn'] > 0, f'{game}: it can be done')
        tap.ok(not moment.get('ask') or moment['ask']['hints'] == 1, f'{game}: it was counted')
        tap.ok(hint(gallery).get('code') == 'seat', f'{game}: the gallery has none')
        page.close(), gallery.close()

    # Kept: after a restart the count is there, and the record says so.
    table, you, keys = make(server, 'marengo')
    page = sit(server, table, keys[you])
    hint(page)
    page.close()
    assert server.stop() == 0
    server = Server(sys.argv[1], *options, folder=folder)
    page = sit(server, table, keys[you])
    moment = page.greeting
    tap.ok(moment['ask']['hints'] == 1, 'it is kept')
    page.play(moment, 'resign')
    record = server.request('GET', f'/api/tables/{table}/record')[2].decode()
    tap.ok(f'\n# hint {you} after 0\n' in record, 'the record says so')
    gallery = sit(server, table)
    past = hint(gallery, number=0)
    tap.ok(past['is'] == 'hint' and past['number'] == 0 and past['orders'], 'of a finished game all may ask')
    for number, code in ((99999, 'bad_value'), (-1, 'bad_value'), ('x', 'bad_value')):
        tap.ok(hint(gallery, number=number).get('code') == code, f'not of action {number}')
    page.close(), gallery.close()

    table, you, keys = make(server, 'marengo', bots=False)
    page = sit(server, table, keys[you])
    tap.ok('hint' not in page.greeting['ask'] and hint(page)['code'] == 'no_hint', 'not against people')
    page.close()

    # One at a time for a seat, two for an address.
    games = [make(server, 'castiglione', address='198.51.100.7') for _ in range(4)]
    pages = [sit(server, table, keys[you], '198.51.100.7') for table, you, keys in games]
    for page in pages:
        asked(page)
    for page in pages:
        page.send('{"do":"hint"}')
    answers = []
    for page in pages:
        while True:
            message = page.hear()
            if message['is'] in ('hint', 'error'):
                answers.append(message.get('code', 'hint'))
                break
    tap.ok(answers[:2] == ['hint', 'hint'] and 'busy' in answers[2:], 'two at a time for an address')
    pages[0].send('{"do":"hint"}')
    pages[0].send('{"do":"hint"}')
    heard = [pages[0].hear(), pages[0].hear()]
    tap.ok(sorted(m['is'] for m in heard) == ['error', 'hint'], 'one at a time for a seat')
    pages[1].send('{"do":"hint"}')  # nobody is there any more when it is done
    for page in pages:
        page.close()
    tap.ok(server.stop() == 0, 'it ends well')

    server = Server(sys.argv[1], '--no-hints', '--seeds')
    table, you, keys = make(server, 'marengo')
    page = server.sit(table, keys[you])
    tap.ok('hint' not in page.greeting['ask'] and hint(page)['code'] == 'no_hint', 'not where a host wants none')
    page.close()
    tap.ok(server.stop() == 0, 'that one too')
    tap.done()


if __name__ == '__main__':
    with tempfile.TemporaryDirectory(prefix='grognard-hints-') as place:
        main(place)
