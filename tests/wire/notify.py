#!/usr/bin/env python3
"""The command that is shipped for --notify: letters, webhooks in their formats, pushes whose signature openssl
verifies, and addresses it must not call.

    notify.py PROGRAM SCRIPT
"""
import base64
import http.server
import importlib.util
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import time

from client import Server, Tap, seats_of, wait_until

PROGRAM, SCRIPT = sys.argv[1:]
tap = Tap()
same = tap.same
TURN = {'version': 1, 'kind': 'webhook', 'what': 'turn', 'to': '', 'table': 'abc', 'game': 'marengo', 'seat': 'france'}


def load():
    spec = importlib.util.spec_from_file_location('notify_script', SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Catcher(http.server.BaseHTTPRequestHandler):
    """Somebody who is called."""
    heard, status = [], 201

    def do_POST(self):
        body = self.rfile.read(int(self.headers['Content-Length']))
        self.heard.append((self.path, dict(self.headers), body))
        self.send_response(self.status)
        self.send_header('Location', f'http://127.0.0.1:{self.server.server_address[1]}/again')
        self.send_header('Content-Length', '0')
        self.end_headers()

    def log_message(self, *_):
        pass


def catch():
    catcher = http.server.HTTPServer(('127.0.0.1', 0), Catcher)
    threading.Thread(target=catcher.serve_forever, daemon=True).start()
    return catcher, catcher.server_address[1]


def addresses(script):
    for address in ('127.0.0.1', '127.8.8.8', '::1', '0.0.0.0', '::', '10.1.2.3', '172.16.0.1', '192.168.1.1',
                    '169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12::1', '224.0.0.1', 'ff02::1',
                    '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', '100.64.0.1',
                    '255.255.255.255', '240.0.0.1', '192.0.2.1', '198.18.0.1', '2001:db8::1'):
        tap.ok(not script.is_public(address), f'{address} is not called')
    for address in ('8.8.8.8', '1.1.1.1', '2606:4700::1111'):
        tap.ok(script.is_public(address), f'{address} is')


def webhooks(script):
    catcher, port = catch()
    for to in (f'http://127.0.0.1:{port}/x', f'http://localhost:{port}/x', f'http://[::ffff:127.0.0.1]:{port}/x',
               f'http://0.0.0.0:{port}/', f'http://2130706433:{port}/', f'http://0x7f.1:{port}/',
               'ftp://example.org/', 'http://user@example.org/', 'http:///x'):
        for kind in ('webhook', 'ntfy', 'discord', 'slack'):
            run = subprocess.run([sys.executable, SCRIPT], input=json.dumps(dict(TURN, kind=kind, to=to)) + '\n',
                                 text=True, capture_output=True, check=False)
            tap.ok(run.returncode == 1 and not Catcher.heard, f'{to} is refused by {kind}', run.stderr, Catcher.heard)
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
    Catcher.status, fault = 307, ''
    try:
        script.webhook('', dict(TURN, to=f'http://hook.example:{port}/x?y=z'))
    except ValueError as wrong:
        fault = str(wrong)
    script.socket.create_connection, script.socket.getaddrinfo = connect, real
    same((asked, dialled), (['hook.example'], [('8.8.8.8', port)]), 'the address that was looked at is called')
    wanted = {key: value for key, value in TURN.items() if key not in ('kind', 'to')}
    same([(path, head['Host'], json.loads(body)) for path, head, body in Catcher.heard],
         [('/x?y=z', f'hook.example:{port}', wanted)], 'with the message, and no redirection')
    same(fault, 'answered 307', 'which counts as not taken')
    catcher.shutdown()


class Post:
    """The script, sending to a catcher in place of the address it was given."""

    def __init__(self, port, **environment):
        self.environment = dict(os.environ, GROGNARD_NOTIFY_TEST_PORT=str(port), **environment)

    def __call__(self, status=201, **notice):
        """Its exit status, and what was heard."""
        Catcher.heard.clear()
        Catcher.status = status
        run = subprocess.run([sys.executable, SCRIPT, 'https://games.example.org'], input=json.dumps(notice) + '\n',
                             text=True, capture_output=True, check=False, env=self.environment)
        self.said = run.stderr
        return run.returncode, list(Catcher.heard)


TABLE = 'https://games.example.org/t/abc#seat=france'
DIGEST = {'version': 1, 'what': 'digest', 'count': 3, 'to': 'https://hook.example.org/secret',
          'tables': [{'table': 'abc', 'game': 'marengo', 'seat': 'france'},
                     {'table': 'xyz', 'game': 'waterloo', 'seat': 'allied'}]}


def formats():
    catcher, port = catch()
    post = Post(port)
    turn = dict(TURN, to='https://hook.example.org/secret?a=b')
    code, heard = post(**dict(turn, kind='ntfy'))
    path, head, body = heard[0]
    same((code, path, head['Host'], head['Title'], head['Click'], body.decode()),
         (0, '/secret?a=b', 'hook.example.org', 'It is your turn', TABLE, f'It is your turn at {TABLE}\n'), 'ntfy')
    code, heard = post(**dict(turn, kind='discord'))
    same((code, json.loads(heard[0][2])),
         (0, {'content': f'It is your turn at {TABLE}', 'allowed_mentions': {'parse': []}}), 'Discord')
    code, heard = post(**dict(turn, kind='slack', seat='<!channel>&'))
    same((code, json.loads(heard[0][2])),
         (0, {'text': 'It is your turn at https://games.example.org/t/abc#seat=&lt;!channel&gt;&amp;'}), 'Slack')
    code, heard = post(**dict(DIGEST, kind='webhook'))
    same((code, json.loads(heard[0][2])), (0, {key: DIGEST[key] for key in DIGEST if key != 'to'}),
         'a digest as JSON')
    code, heard = post(**dict(DIGEST, kind='discord'))
    same(json.loads(heard[0][2])['content'].splitlines(),
         [f'marengo: {TABLE}', 'waterloo: https://games.example.org/t/xyz#seat=allied',
          'and 1 more: https://games.example.org/#account'], 'a digest in words')
    for what in ('over', 'reminder', 'news of 2050'):
        code, heard = post(**dict(turn, kind='slack', what=what))
        tap.ok(code == 0 and TABLE in heard[0][2].decode(), f'{what}: the table is named', heard)
    code, heard = post(version=1, kind='slack', what='challenge', to='https://hook.example.org/')
    tap.ok(code == 0 and 'https://games.example.org/#' in heard[0][2].decode(), 'a challenge: the first page is named', heard)
    code, heard = post(version=1, kind='slack', what='test', to='https://hook.example.org/', name='Ann')
    tap.ok(code == 0 and heard, 'a test', post.said)
    for kind in ('ntfy', 'discord', 'slack'):
        code, heard = post(version=1, kind=kind, what='reset', to='https://hook.example.org/', name='Ann', code='abcd')
        same((code, heard), (1, []), f'a code does not go to {kind}')
    for status, wanted in ((200, 0), (204, 0), (302, 1), (404, 1), (410, 3), (429, 1), (500, 1)):
        same(post(status, **turn)[0], wanted, f'an answer of {status} ends with {wanted}')
    tap.ok('secret' not in post.said, 'the address is not in what is said of it', post.said)
    same(post(**dict(turn, kind='pigeon'))[0], 1, 'a kind that is not known')
    catcher.shutdown()


def unpack(text):
    return base64.urlsafe_b64decode(text + '=' * (-len(text) % 4))


def is_signed(folder, public, token):
    """Does openssl find that this key has signed it?"""
    signed, _, signature = token.rpartition('.')
    raw = unpack(signature)

    def number(data):
        data = data.lstrip(b'\0') or b'\0'
        data = b'\0' + data if data[0] & 0x80 else data
        return b'\x02' + bytes([len(data)]) + data
    numbers = number(raw[:32]) + number(raw[32:])
    point = bytes.fromhex('3059301306072a8648ce3d020106082a8648ce3d030107034200') + unpack(public)
    (folder / 'point.der').write_bytes(point)
    (folder / 'signature').write_bytes(b'\x30' + bytes([len(numbers)]) + numbers)
    (folder / 'signed').write_bytes(signed.encode())
    subprocess.run(['openssl', 'ec', '-pubin', '-inform', 'DER', '-in', folder / 'point.der', '-out', folder / 'point.pem'],
                   check=True, capture_output=True)
    run = subprocess.run(['openssl', 'dgst', '-sha256', '-verify', folder / 'point.pem', '-signature', folder / 'signature',
                          folder / 'signed'], capture_output=True, check=False)
    return len(raw) == 64 and run.returncode == 0


def pushes():
    """RFC 8292: the service of a browser's maker sees who sends, for whom, and until when."""
    catcher, port = catch()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        key = folder / 'push.pem'
        made = subprocess.run([sys.executable, SCRIPT, '--make-key', key], capture_output=True, text=True, check=True)
        public = made.stdout.strip()
        same((len(public), len(unpack(public)), unpack(public)[0], oct(key.stat().st_mode)[-3:]), (87, 65, 4, '600'),
             'a key is made, for its owner alone')
        again = subprocess.run([sys.executable, SCRIPT, '--make-key', key], capture_output=True, text=True, check=False)
        tap.ok(again.returncode == 1, 'not over one that is there', again.stdout)
        same(subprocess.run([sys.executable, SCRIPT, '--public-key', key], capture_output=True, text=True,
                            check=True).stdout.strip(), public, 'its public half is printed again')
        post = Post(port, PUSH_KEY=str(key), MAIL_FROM='games@example.org')
        push = dict(TURN, kind='push', to='https://push.example.org:8443/send/secret')
        for i in range(8):  # numbers of a signature are shorter now and then
            code, heard = post(**push)
            if not tap.ok(code == 0 and len(heard) == 1, f'a push is sent ({i})', post.said):
                return
            path, head, body = heard[0]
            words = head['Authorization'].replace(',', '').split()
            token, sent_key = words[1].removeprefix('t='), words[2].removeprefix('k=')
            same((path, head['Host'], body, words[0], sent_key, head['TTL']),
                 ('/send/secret', 'push.example.org:8443', b'', 'vapid', public, '86400'), 'it is empty')
            header, claims, _ = token.split('.')
            claims = json.loads(unpack(claims))
            same((json.loads(unpack(header)), claims['aud'], claims['sub']),
                 ({'typ': 'JWT', 'alg': 'ES256'}, 'https://push.example.org:8443', 'mailto:games@example.org'),
                 'for that service')
            tap.ok(0 < claims['exp'] - time.time() <= 24 * 3600, 'not for more than a day', claims)
            tap.ok(is_signed(folder, public, token), 'its signature is verified')
        tap.ok(not is_signed(folder, public, token.replace(token[40], 'A' if token[40] != 'A' else 'B', 1)),
               'another text would not be')
        for status, wanted in ((404, 3), (410, 3), (403, 1), (429, 1)):
            same(post(status, **push)[0], wanted, f'an answer of {status} ends with {wanted}')
        own = dict(os.environ, PUSH_KEY=str(key))
        run = subprocess.run([sys.executable, SCRIPT], input=json.dumps(dict(push, to=f'https://127.0.0.1:{port}/')) + '\n',
                             text=True, capture_output=True, check=False, env=own)
        tap.ok(run.returncode == 1 and 'not a public address' in run.stderr, 'nor is this machine called', run.stderr)
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
    formats()
    pushes()
    letters()
    tap.done()


main()
