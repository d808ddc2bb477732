#!/usr/bin/env python3
"""What if, over HTTP: tables that go on from a moment of a finished game, as one of its seats or all of them.

    branch.py PROGRAM
"""
import json
import sys
import tempfile

from client import Server, Tap, seats_of


def asked(page):
    moment = page.greeting
    while not moment.get('ask') and not moment.get('over'):
        moment = page.hear('news')
    return moment


def finished(server, game, seats, plays=12, **more):
    """A game whose first seat has played a little, and resigned; its ids of the table and of the seat."""
    table, keys = server.table(game, seats, seed=6, **more)
    pages = {seat: server.sit(table, key) for seat, key in keys.items()}
    moments = {seat: page.greeting for seat, page in pages.items()}
    done = 0
    while not any(m.get('over') for m in moments.values()):
        for seat, page in pages.items():
            news = page.settle()
            moments[seat] = news or moments[seat]
            if not moments[seat].get('ask'):
                continue
            done += 1
            action = moments[seat]['ask']['actions'][done % 3 % len(moments[seat]['ask']['actions'])]
            moments[seat] = page.play(moments[seat], 'resign' if done > plays else action)
    for page in pages.values():
        page.close()
    return table


def record(server, table):
    return server.request('GET', f'/api/tables/{table}/record')[2].decode()


def actions_of(text):
    return [line.split(' ', 2) for line in text.splitlines() if line[:1].isdigit()]


def branch(server, table, **wish):
    return server.post(f'/api/tables/{table}/branch', wish)


def main(folder):
    tap = Tap()
    server = Server(sys.argv[1], '--seeds', '--pace', '0', folder=folder)
    for game in ('marengo', 'waterloo', 'castiglione'):
        people = seats_of(game, 'all')
        you = next(iter(people))
        origin = finished(server, game, people)
        before, number = record(server, origin), 6
        status, made = branch(server, origin, number=number, seats={s: 'person' if s == you else 'bot:recruit' for s in people})
        tap.ok(status == 201 and [row['seat'] for row in made['seats']] == [you], f'{game}: a table is made', made)
        page = server.sit(made['table'], made['seats'][0]['key'])
        tap.same(page.greeting['branch'], {'table': origin, 'number': number}, f'{game}: it names its origin')
        tap.ok(page.greeting['rated'] is False and 'chance' not in page.greeting, f'{game}: it claims nothing')
        told = server.sit(origin, '')
        told.say(do='past', viewer=you, count=64, **{'from': 0})
        steps = [s for s in told.hear('past')['steps'] if s['number'] <= number]
        tap.same(page.greeting['events'][:len(steps) and steps[-1]['at']], [e for s in steps for e in s['events']], f'{game}: the seat knows what it knew')
        told.close()
        moment = asked(page)
        while moment.get('ask') and moment['turn'] < 12:
            moment = page.play(moment, moment['ask']['actions'][0])
            while not moment.get('ask') and not moment.get('over'):
                moment = page.hear('news')
        if not moment.get('over'):
            page.play(moment, 'resign')
        page.close()
        after = record(server, made['table'])
        tap.ok(actions_of(after)[:number] == actions_of(before)[:number], f'{game}: it begins as the other did')
        tap.ok(after.endswith(f'# branch of {origin} after {number}\n'), f'{game}: so does its record say')
        tap.same(record(server, origin), before, f'{game}: the other is as it was')

    # What cannot be.
    seats = {'austria': 'person', 'france': 'bot:recruit'}
    origin = finished(server, 'marengo', {'austria': 'person', 'france': 'person'})
    count = len(actions_of(record(server, origin)))
    for what, wish, status, code in (
            ('beyond the end', {'number': count + 1, 'seats': seats}, 400, 'bad_value'),
            ('at the end', {'number': count, 'seats': seats}, 400, 'bad_value'),
            ('below the beginning', {'number': -1, 'seats': seats}, 400, 'bad_value'),
            ('far beyond', {'number': 2 ** 64, 'seats': seats}, 400, 'bad_value'),
            ('at no number', {'number': '3', 'seats': seats}, 400, 'bad_value'),
            ('nowhere', {'seats': seats}, 400, 'bad_value'),
            ('without seats', {'number': 3}, 400, 'missing_key'),
            ('with a seat empty', {'number': 3, 'seats': {'austria': 'person'}}, 400, 'missing_key'),
            ('with a stranger', {'number': 3, 'seats': {**seats, 'russia': 'person'}}, 400, 'unknown'),
            ('against a bad bot', {'number': 3, 'seats': {**seats, 'france': 'bot:god'}}, 400, 'bad_value'),
            ('rated', {'number': 3, 'seats': seats, 'rated': True}, 400, 'unknown_key'),
            ('fair', {'number': 3, 'seats': seats, 'fair': True}, 400, 'unknown_key'),
            ('with a seed', {'number': 3, 'seats': seats, 'seed': 4}, 400, 'unknown_key')):
        got, answer = branch(server, origin, **wish)
        tap.same((got, answer.get('error', {}).get('code')), (status, code), f'not {what}')
    tap.same(branch(server, 'nosuchtable23', number=3, seats=seats)[1]['error']['code'], 'unknown', 'not of no table')
    going, _ = server.table('marengo', seats)
    tap.same(branch(server, going, number=0, seats=seats)[1]['error']['code'], 'not_over', 'not of a game that is on')

    # Alone, three players, and chance that was committed to.
    status, made = branch(server, origin, number=4, hotseat=True, seats={'austria': 'person', 'france': 'person'})
    page = server.sit(made['table'], made['seats'][0]['key'])
    tap.ok(status == 201 and len(made['seats']) == 2 and page.greeting['hotseat'], 'alone, on one screen')
    page.close()
    three = seats_of('waterloo', 'all', players=3)
    origin = finished(server, 'waterloo', three, options={'players': '3'})
    status, made = branch(server, origin, number=5, seats={s: 'bot:recruit' if i else 'person' for i, s in enumerate(three)})
    page = server.sit(made['table'], made['seats'][0]['key'])
    tap.ok(status == 201 and page.greeting['options']['players'] == '3', 'of three players')
    page.close()
    status, fair = server.post('/api/tables', {'game': 'marengo', 'seats': {'austria': 'person', 'france': 'bot:recruit'}, 'fair': True})
    key = fair['seats'][0]['key']
    page = server.page()
    page.say(do='sit', table=fair['table'], key=key, changes=True)
    page.hear('waiting')
    page.say(do='salt', salt='00112233445566778899aabbccddeeff')
    page.greeting = page.hear('table')
    moment = asked(page)
    for _ in range(4):
        moment = page.play(moment, moment['ask']['actions'][0])
        while not moment.get('ask'):
            moment = page.hear('news')
    page.play(moment, 'resign')
    page.close()
    status, made = branch(server, fair['table'], number=3, seats=seats)
    page = server.sit(made['table'], made['seats'][0]['key'])
    tap.ok(status == 201 and 'chance' not in page.greeting, 'of a fair table: nothing is committed to')
    page.play(asked(page), 'resign')
    page.close()
    text = record(server, made['table'])
    tap.ok('\ncommitment ' in record(server, fair['table']) and not any(f'\n{word} ' in text for word in ('commitment', 'key', 'table', 'salt', 'draws')), 'nor does its record say so')

    # It is there after a restart.
    assert server.stop() == 0
    server = Server(sys.argv[1], folder=folder)
    page = server.sit(made['table'], '')
    tap.ok(page.greeting['over'] and page.greeting['branch']['table'] == fair['table'], 'it is kept')
    page.close()
    tap.ok(server.stop() == 0, 'it ends well')
    tap.done()


if __name__ == '__main__':
    with tempfile.TemporaryDirectory(prefix='grognard-branch-') as place:
        main(place)
