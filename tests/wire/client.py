"""A server of our own and pages that talk to it, with the standard library alone."""
import base64
import http.client
import json
import os
import random
import shutil
import socket
import struct
import subprocess
import tempfile
import zlib

from tap import Tap, typed, wait_until  # noqa: F401 (for those who import this)


class Server:
    """One `grognard serve` on a port of its own and a file of its own."""

    source = None  # whence pages and requests come: an address and a port

    def __init__(self, program, *options, db=None, folder=None, port=0):
        self.own_folder = folder is None
        # In memory where there is such a folder: what a disk does is tests/server's affair.
        memory = '/dev/shm' if os.access('/dev/shm', os.W_OK) else None
        self.folder = folder or tempfile.mkdtemp(prefix='grognard-wire-', dir=memory)
        self.db = db or os.path.join(self.folder, 'games.db')
        self.log = open(os.path.join(self.folder, 'log'), 'a', encoding='utf-8')
        # A sanitizer looks for leaks in a way that the sandbox forbids: see ./test.
        more = os.environ.get('WIRE_OPTIONS', '').split()
        self.process = subprocess.Popen(
            [program, 'serve', '--port', str(port), '--db', self.db, *options, *more],
            stdout=subprocess.PIPE, stderr=self.log, text=True)
        line = self.process.stdout.readline()
        if not line.startswith('listening on http://'):
            raise RuntimeError('the server does not start: ' + self.log_text())
        self.port = int(line.strip().rsplit(':', 1)[1])
        self.host = f'127.0.0.1:{self.port}'
        self.origin = 'http://' + self.host

    def log_text(self):
        with open(os.path.join(self.folder, 'log'), encoding='utf-8') as log:
            return log.read()

    def memory_kib(self):
        """What it has in memory."""
        with open(f'/proc/{self.process.pid}/status', encoding='ascii') as status:
            return next(int(line.split()[1]) for line in status if line.startswith('VmRSS:'))

    def request(self, method, path, body=None, **headers):
        """Status, headers and body of an answer. Headers are named with _ for -."""
        line = http.client.HTTPConnection('127.0.0.1', self.port, timeout=30, source_address=self.source)
        named = {key.replace('_', '-'): value for key, value in headers.items()}
        if method != 'GET':
            named.setdefault('Origin', self.origin)
            named.setdefault('Content-Type', 'application/json')
        named = {key: value for key, value in named.items() if value is not None}
        if body is not None and not isinstance(body, (str, bytes)):
            body = json.dumps(body)
        line.request(method, path, body, named)
        answer = line.getresponse()
        data = answer.read()
        line.close()
        return answer.status, dict(answer.getheaders()), data

    def get(self, path, **headers):
        status, _, data = self.request('GET', path, **headers)
        return status, json.loads(data)

    def post(self, path, body, **headers):
        status, _, data = self.request('POST', path, body, **headers)
        return status, json.loads(data)

    def table(self, game, seats, **more):
        """Makes a table: its id, and the keys by seat."""
        status, made = self.post('/api/tables', dict(game=game, seats=seats, **more))
        assert status == 201, (status, made)
        return made['table'], {row['seat']: row['key'] for row in made['seats']}

    def page(self, **how):
        return Page(self, **how)

    def sit(self, table, key=None, changes=True, **how):
        """A page that sits, and what it was told first. What it hears has whole views."""
        page = self.page(**how)
        page.say(do='sit', table=table, changes=changes, **({'key': key} if key else {}))
        page.greeting = page.hear('table')
        return page

    def stop(self):
        self.process.terminate()
        code = self.process.wait(20)
        self.close()
        return code

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.log.close()

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        self.log.close()
        if self.own_folder:
            shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def fold(old, change):
    """A value with a change folded in (docs/wire.md)."""
    if isinstance(old, dict) and isinstance(change, dict):
        new = {key: value for key, value in old.items() if key not in change.get('-', ())}
        return new | {key: fold(new.get(key), part) for key, part in change.items() if key != '-'}
    if not isinstance(old, list) or not isinstance(change, list):
        return change
    new, rest = [], list(old)
    for step in change:
        if isinstance(step, list):
            new += step
        elif isinstance(step, dict):
            new.append(fold(rest.pop(0), step))
        else:
            new += rest[:max(step, 0)]
            del rest[:abs(step)]
    return new + rest


def with_view(told, before):
    """The view of what was told, which gets it where it came with a change."""
    told.setdefault('view', fold(before, told.pop('change', {})))
    return told['view']


class Refused(Exception):
    """The server does not want this to become a WebSocket."""

    def __init__(self, status):
        super().__init__(status)
        self.status = status


class Page:
    """One WebSocket. Everything heard is kept in `heard`, raw; what came compressed, as it was before."""

    def __init__(self, server, origin='', path='/ws', extensions=None, **headers):
        self.socket = socket.create_connection(('127.0.0.1', server.port), 30, server.source)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b''
        self.heard = []
        self.view = None  # the last one
        self.code = None
        lines = [f'GET {path} HTTP/1.1', f'Host: {server.host}', 'Upgrade: websocket',
                 'Connection: Upgrade', 'Sec-WebSocket-Version: 13',
                 'Sec-WebSocket-Key: ' + base64.b64encode(os.urandom(16)).decode()]
        if origin is not None:
            lines.append('Origin: ' + (origin or server.origin))
        if extensions is not None:
            lines.append('Sec-WebSocket-Extensions: ' + extensions)
        lines += [f'{key}: {value}' for key, value in headers.items()]
        self.socket.sendall(('\r\n'.join(lines) + '\r\n\r\n').encode())
        while b'\r\n\r\n' not in self.buffer:
            self._more()
        head, self.buffer = self.buffer.split(b'\r\n\r\n', 1)
        self.head = head.decode()
        self.stream = zlib.decompressobj(-15)  # messages refer to those before them
        self.carried = self.meant = 0  # bytes of messages, as they came and before compression
        self.sizes = []  # of each message in `heard`, as it came
        status = int(head.split()[1])
        if status != 101:
            self.socket.close()
            raise Refused(status)

    def _more(self):
        data = self.socket.recv(1 << 16)
        if not data:
            raise ConnectionError('the server has hung up')
        self.buffer += data

    def _take(self, count):
        while len(self.buffer) < count:
            self._more()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def frame(self, data, opcode=1, mask=True, fin=True):
        """Sends one frame as it is told."""
        head = bytes([(0x80 if fin else 0) | opcode])
        bit = 0x80 if mask else 0
        if len(data) < 126:
            head += bytes([bit | len(data)])
        elif len(data) < 1 << 16:
            head += bytes([bit | 126]) + struct.pack('>H', len(data))
        else:
            head += bytes([bit | 127]) + struct.pack('>Q', len(data))
        if mask:
            key = os.urandom(4)
            long_key = key * (len(data) // 4 + 1)
            data = (int.from_bytes(data, 'big')
                    ^ int.from_bytes(long_key[:len(data)], 'big')).to_bytes(len(data), 'big')
            head += key
        self.socket.sendall(head + data)

    def send(self, text):
        self.frame(text.encode() if isinstance(text, str) else text)

    def say(self, **message):
        self.send(json.dumps(message))

    def next(self, timeout=30):
        """The next message, raw; None if there is none in time, or the socket is closed."""
        self.socket.settimeout(timeout)
        try:
            while True:
                first, size = self._take(2)
                size &= 0x7f
                if size == 126:
                    size = struct.unpack('>H', self._take(2))[0]
                elif size == 127:
                    size = struct.unpack('>Q', self._take(8))[0]
                data = self._take(size)
                if first & 0x0f == 9:
                    self.frame(data, opcode=10)
                elif first & 0x0f == 8:
                    self.code = struct.unpack('>H', data[:2])[0] if len(data) > 1 else 1005
                    return None
                elif first & 0x0f == 1:
                    self.carried += len(data)
                    self.sizes.append(len(data))
                    if first & 0x40:
                        data = self.stream.decompress(data + b'\0\0\xff\xff')
                    self.meant += len(data)
                    self.heard.append(data)
                    return data
        except (TimeoutError, socket.timeout):
            return None
        except OSError:
            self.code = self.code or 1006
            return None

    def read(self, data):
        """The message, with a whole state where it came with a change. Each is read once, in turn."""
        message = json.loads(data)
        if message['is'] in ('table', 'news', 'undone', 'offer'):
            self.view = with_view(message, self.view)
            for key in ('ask', 'over', 'offer'):
                message.setdefault(key, None)
        view = None
        for step in message.get('steps', []):
            view = with_view(step, view)
        return message

    def hear(self, *kinds, timeout=30, skip=('seats',)):
        """The next message of one of these kinds; another one is an error."""
        while True:
            data = self.next(timeout)
            assert data is not None, f'nothing came; wanted {kinds}, closed with {self.code}'
            message = self.read(data)
            if message['is'] == 'elsewhere' and 'elsewhere' not in kinds:
                continue  # another page of this seat: most tests do not care
            if message['is'] in kinds or not kinds and message['is'] not in skip:
                return message
            assert message['is'] in skip, f'wanted {kinds}, got {data[:400]}'

    def settle(self):
        """Hears what is on its way; the last news, or None."""
        self.say(do='ping', id=4711)
        news = None
        while True:
            message = self.hear()
            if message == {'is': 'pong', 'id': 4711}:
                return news
            news = message if message['is'] == 'news' else news

    def play(self, moment, action):
        """Plays one action; the moment when all that it has caused was told."""
        self.say(do='play', turn=moment['turn'], actions=[action])
        first = self.hear('news')
        return self.settle() or first

    def ask(self, *kinds, **message):
        self.say(**message)
        return self.hear(*kinds)

    def close(self):
        self.socket.close()


def seats_of(game, people, players=2):
    """Every seat that takes part, with people at some and bots at the others."""
    names = typed(game)['seats' if players == 2 else f'seats_{players}'].split()
    return {name: 'person' if name in people or people == 'all' else 'bot:recruit'
            for name in names}


def pick(ask, dice=random):
    return dice.choice(ask['actions'])
