#!/usr/bin/env python3
"""What the server hands out of itself: every file that the page leads to, packed and kept fresh.

    assets.py PROGRAM WEB_FOLDER
"""
import gzip
import json
import os
import re
import sys
from urllib.parse import urljoin

from client import Server, Tap

FIRST_LOAD_MAX = 300_000
LEADS = re.compile(r"(?:from|import)\s*\(?\s*'(\.[^']+)'|(?:href|src)=\"(/[^\"#]*)\"")


def crawl(server):
    """All files that the page needs, with their packed sizes; and those that are missing."""
    todo, sizes, missing = ['/'], {}, []
    while todo:
        path = todo.pop()
        if path in sizes or path in missing:
            continue
        status, headers, data = server.request('GET', path, Accept_Encoding='gzip')
        if status != 200:
            missing.append(path)
            continue
        sizes[path] = len(data)
        if headers.get('Content-Encoding') == 'gzip':
            data = gzip.decompress(data)
        if path == '/' or path.endswith('.js'):
            for near, far in LEADS.findall(data.decode()):
                todo.append(urljoin(path, near or far))
    return sizes, missing


def main():
    program, folder = sys.argv[1:3]
    tap = Tap()
    with Server(program) as server:
        sizes, missing = crawl(server)
        tap.ok(not missing, f'the page leads to {len(sizes)} files, and all are there', missing)
        total = sum(sizes.values())
        tap.ok(total < FIRST_LOAD_MAX, f'packed they have {total} bytes, limit {FIRST_LOAD_MAX}')
        files = [os.path.relpath(os.path.join(at, name), folder)
                 for at, _, names in os.walk(folder) for name in names
                 if name.endswith(('.js', '.css', '.svg'))]
        gone = [name for name in files if name != 'sw.js'
                and server.request('GET', '/app/web/' + name)[0] != 200]
        tap.ok(files and not gone, f'all {len(files)} files of the client are in the program', gone)
        for game in ('marengo', 'waterloo', 'castiglione'):
            whole = server.request('GET', f'/nets/{game}.net')
            packed = server.request('GET', f'/nets/{game}.net', Accept_Encoding='gzip')
            tap.ok(whole[0] == 200 and whole[2][:4] == b'GGNT' and gzip.decompress(packed[2]) == whole[2]
                   and len(whole[2]) <= 4 << 20, f"the net of {game}, {len(packed[2])} bytes packed")
        status, headers, page = server.request('GET', '/')
        again, good, body = server.request('GET', '/', If_None_Match=headers['ETag'])
        tap.ok((status, again, body) == (200, 304, b''), 'a copy that is still good is not sent again')
        packed = server.request('GET', '/', Accept_Encoding='gzip')[1]
        tap.ok(packed['Content-Encoding'] == 'gzip' and 'Content-Encoding' not in headers
               and all(told.get('Vary') == 'Accept-Encoding' for told in (headers, good, packed)),
               'and caches are told that it may be packed or not')
        tap.ok(server.request('GET', '/t/abcdefgh')[2] == page, 'a table shows the same page')
        policy = headers['Content-Security-Policy']
        tap.ok("default-src 'none'" in policy and 'unsafe-inline' not in policy,
               'with a strict policy', policy)
        for game in [row['key'] for row in server.get('/api/games')[1]['games']]:
            board = server.get(f'/boards/{game}.json')[1]
            rules = server.get(f'/rules/{game}.json')[1]
            if not board['picture']:
                tap.ok(board['board']['game'] == game == rules['game'], f'{game}: board and rules without a picture')
                continue
            picture = server.request('GET', f'/boards/{game}.svg')[2].decode()
            x, y, width, height = board['picture']['box']
            tap.ok(f'viewBox="{x:g} {y:g} {width:g} {height:g}"' in picture
                   and board['board']['game'] == game and len(rules['rules']) > 50
                   and rules['game'] == game, f'{game}: board, picture and rules fit')
        games = server.get('/api/games')[1]
        tap.ok([len(game['seats']) for game in games['games']] == [2, 4, 2]
               and {'level', 'text'} == set(games['levels'][0]), 'the games are listed',
               json.dumps(games)[:300])
        tap.ok(server.get('/health') == (200, {'ok': True}), 'it is well')
        tap.ok(server.stop() == 0, 'the server ends well')
    tap.done()


main()
