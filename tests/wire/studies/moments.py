#!/usr/bin/env python3
"""Moments of a finished game as pictures, as the program itself draws them; and the game as a page for frames of other sites,
which has nothing of this host's.

    moments.py PROGRAM [DB]
"""
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from client import Server, Tap  # noqa: E402 (it lies one folder up)

PLAYS = 30


def play(server, plays):
    table, keys = server.table('marengo', {'austria': 'person', 'france': 'bot:recruit'})
    page = server.sit(table, keys['austria'])
    moment = page.greeting
    while plays and not moment['over']:
        plays -= bool(moment['ask'])
        moment = page.play(moment, moment['ask']['actions'][0]) if moment['ask'] else page.hear('news')
    return table, page, moment


def give_up(page, moment):
    while not moment['over']:
        moment = page.play(moment, 'resign') if moment['ask'] else page.hear('news')


def drawn(program, record, *more):
    return subprocess.run([program, 'replay', '-', '--picture', *more], input=record, capture_output=True, check=True).stdout


def check_pictures(server, tap):
    table, page, moment = play(server, PLAYS)
    address = f'/api/tables/{table}/picture'
    tap.ok(server.get(address)[0] == 403 and server.get(f'/embed/{table}')[0] == 403, 'nothing while the game is on')
    give_up(page, moment)
    record = server.request('GET', f'/api/tables/{table}/record')[2]
    pictures = {}
    for seat in ('austria', 'france', 'public'):
        for at in (0, 9):
            status, head, pictures[seat, at] = server.request('GET', f'{address}?at={at}&viewer={seat}')
            same = pictures[seat, at] == drawn(sys.argv[1], record, '--at', str(at), '--seat', seat)
            tap.ok(status == 200 and same and head['Content-Type'] == 'image/svg+xml', f'{seat}, {at}: as the program draws it')
    tap.ok(len(set(pictures.values())) == 6, 'each is another')
    status, head, end = server.request('GET', address)
    tap.ok(end == drawn(sys.argv[1], record) and 'attachment' in head['Content-Disposition'] and '.svg"' in head['Content-Disposition'],
           'without a word: the end, as all saw it, in a file', head)
    wrong = ['at=x', 'at=-1', 'at=99999', 'viewer=nobody', 'viewer=', 'x=1', 'at', 'at=1&viewer=' + 'x' * 100]
    told = [server.get(f'{address}?{query}')[0] for query in wrong]
    tap.ok(told == [400] * len(wrong), 'what is no moment is refused', str(told))
    tap.ok(server.get('/api/tables/nosuchtable/picture')[0] == 404, 'of no table there is none')
    return table


def check_frame(server, tap, table):
    if os.environ.get('WIRE_WITHOUT') == 'page':
        return
    status, head, page = server.request('GET', f'/embed/{table}')
    policy = dict((part.strip().split(' ', 1) + [''])[:2] for part in head['Content-Security-Policy'].split(';'))
    tap.ok(status == 200 and page.startswith(b'<!doctype html>') and 'Content-Disposition' not in head, 'a page that is shown', head)
    tap.ok(policy['sandbox'] == 'allow-scripts' and policy['default-src'] == "'none'" and 'connect-src' not in policy
           and policy['form-action'] == "'none'" and 'self' not in head['Content-Security-Policy'],
           'it has an origin of its own, and nowhere to go', policy)
    tap.ok(policy['frame-ancestors'] == '*' and 'X-Frame-Options' not in head, 'all sites may frame it', head)
    tap.ok('Set-Cookie' not in head, 'it brings no cookie', head)
    for path in ('/', f'/t/{table}', f'/api/tables/{table}/page', f'/embed/{table}x', '/embed/', '/api/games'):
        _, head, _ = server.request('GET', path)
        tap.ok(head['X-Frame-Options'] == 'DENY' and "frame-ancestors 'none'" in head['Content-Security-Policy'],
               f'nobody frames {path}', head)


def main():
    tap = Tap()
    db = {'db': sys.argv[2]} if len(sys.argv) > 2 else {}
    with Server(sys.argv[1], '--pace', '0', **db) as server:
        check_frame(server, tap, check_pictures(server, tap))
    tap.done()


main()
