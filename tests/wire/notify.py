#!/usr/bin/env python3
"""The command that is shipped for --notify: letters, webhooks, and addresses it must not call.

    notify.py PROGRAM SCRIPT
"""
import http.server
import importlib.util
import json
import os
import subprocess
import sys
import tempfile
import threading

from client import Server, Tap, seats_of, wait_until

PROGRAM, SCRIPT = sys.argv[1:]
tap = Tap()
same = tap.same
TURN = {'kind': 'webhook', 'what': 'turn', 'to': '', 'table': 'abc', 'game': 'marengo', 'seat': 'france'}


def load():
    spec = importlib.util.spec_from_file_location('notify_script', SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Catcher(http.server.BaseHTTPRequestHandler):
    """Somebody who is called."""
    heard = []

    def do_POST(self):
        body = self.rfile.read(int(self.headers['Content-Length']))
        self.heard.append((self.path, self.headers['Host'], json.loads(body)))
        self.send_response(307)
        self.send_header('Location', f'http://127.0.0.1:{self.server.server_address[1]}/again')
        self.end_headers()

    def log_message(self, *_):
        pass


def addresses(script):
    for address in ('127.0.0.1', '127.8.8.8', '::1', '0.0.0.0', '::', '10.1.2.3', '172.16.0.1', '192.168.1.1',
                    '169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12::1', '224.0.0.1', 'ff02::1',
                    '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', '100.64.0.1',
                    '255.255.255.255', '240.0.0.1', '192.0.2.1', '198.18.0.1', '2001:db8::1'):
        tap.ok(not script.is_public(address), f'{address} is not called')
    for address in ('8.8.8.8', '1.1.1.1', '2606:4700::1111'):
        tap.ok(script.is_public(address), f'{address} is')


def webhooks(script):
    catcher = http.server.HTTPServer(('127.0.0.1', 0), Catcher)
    threading.Thread(target=catcher.serve_forever, daemon=True).start()
    port = catcher.server_address[1]
    for to in (f'http://127.0.0.1:{port}/x', f'http://localhost:{port}/x', f'http://[::ffff:127.0.0.1]:{port}/x',
               f'http://0.0.0.0:{port}/', f'http://2130706433:{port}/', f'http://0x7f.1:{port}/',
               'ftp://example.org/', 'http://user@example.org/', 'http:///x'):
        run = subprocess.run([sys.executable, SCRIPT], input=json.dumps(dict(TURN, to=to)) + '\n', text=True,
                             capture_output=True, check=False)
        tap.ok(run.returncode != 0 and not Catcher.heard, f'{to} is refused', run.stderr, Catcher.heard)
    # The name is looked up once: what is called is what was looked at.
    asked = []

    def lookup(host, port_, **_):
        asked.append(host)
        return [(2, 1, 6, '', ('203.0.114.5' if len(asked) > 1 else '8.8.8.8', port_))]
    dialled = []
    real, script.socket.getaddrinfo = script.socket.getaddrinfo, lookup
    connect = script.socket.create_connection

    def dial(where, **_):
        dialled.append(where)
        script.socket.getaddrinfo = real
        return connect(('127.0.0.1', port))
    script.socket.create_connection = dial
    script.call(dict(TURN, to=f'http://hook.example:{port}/x?y=z'))
    script.socket.create_connection, script.socket.getaddrinfo = connect, real
    same((asked, dialled), (['hook.example'], [('8.8.8.8', port)]), 'the address that was looked at is called')
    wanted = {key: value for key, value in TURN.items() if key not in ('kind', 'to')}
    same(Catcher.heard, [('/x?y=z', f'hook.example:{port}', wanted)], 'with the message, and no redirection')
    catcher.shutdown()


def letters():
    """From the server through the script to a sendmail of our own."""
    with tempfile.TemporaryDirectory() as folder:
        sendmail, box = os.path.join(folder, 'sendmail'), os.path.join(folder, 'box')
        with open(sendmail, 'w', encoding='utf-8') as file:
            file.write(f'#!/bin/sh\ncat >>{box}\necho "args $*" >>{box}\n')
        os.chmod(sendmail, 0o755)
        command = f'SENDMAIL={sendmail} MAIL_FROM=games@example.org {sys.executable} {SCRIPT} https://games.example.org'
        with Server(PROGRAM, '--notify', command) as server:
            _, head, _ = server.request('POST', '/api/account', {'name': 'anna', 'password': 'long enough'})
            cookie = head['Set-Cookie'].split(';')[0]
            for webhook in ('http://127.0.0.1/', 'http://localhost/', 'https://[::1]/', 'http://10.0.0.1:99/',
                            'http://169.254.169.254/latest', 'http://[::ffff:10.0.0.1]/', 'http://0.0.0.0/',
                            'http://192.168.0.1', 'http://LocalHost:80', 'http://box.localhost/', 'http://[fe80::1]/',
                            'http://2130706433/', 'http://0x7f000001/', 'http://user@example.org/', 'http://127.1/'):
                status, _ = server.post('/api/me/notify', {'webhook': webhook, 'email': ''}, Cookie=cookie)
                same(status, 400, f'{webhook} cannot be set')
            server.post('/api/me/notify', {'webhook': '', 'email': 'anna@example.org'}, Cookie=cookie)
            table, keys = server.table('marengo', seats_of('marengo', 'all'))
            server.post('/api/me/games', {'table': table, 'key': keys['france']}, Cookie=cookie)
            page = server.sit(table, keys['austria'])
            moment = page.greeting
            while 'france' not in moment['owing']:
                moment = page.play(moment, moment['ask']['actions'][-1])

            def text():
                if not os.path.exists(box):
                    return ''
                with open(box, encoding='utf-8') as file:
                    return file.read()
            tap.ok(wait_until(lambda: 'args -i -t' in text()), 'a letter is sent', server.log_text())
            sent = text()
            tap.ok('To: anna@example.org' in sent and 'From: games@example.org' in sent
                   and f'https://games.example.org/t/{table}#seat=france' in sent, 'with a link to the seat', sent)
            server.post('/api/reset', {'name': 'anna'})
            tap.ok(wait_until(lambda: 'The code is ' in text()), 'and a code', text())


def main():
    script = load()
    addresses(script)
    webhooks(script)
    letters()
    tap.done()


main()
