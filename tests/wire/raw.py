"""raw.py - raw sockets against a server of ours: requests as bytes, WebSocket frames as bytes.

Standard library only. Tests beside it import it; they print TAP.
"""
import atexit
import base64
import os
import socket
import struct
import subprocess
import threading

from tap import Tap, wait_until  # noqa: F401 (for those who import this)

PATIENCE_S = 10


class Server:
    """A program that prints `port N` first; its other lines are read as they come."""

    def __init__(self, program, *arguments):
        self.process = subprocess.Popen([program, *arguments], stdout=subprocess.PIPE, text=True)
        atexit.register(self.process.kill)
        self.port = int(self.process.stdout.readline().split()[1])
        self.lines = []
        self.reader = threading.Thread(target=self.lines.extend, args=[self.process.stdout],
                                       daemon=True)
        self.reader.start()

    def stop(self):
        """Ends it; what it printed since, and how it ended."""
        self.process.terminate()
        self.process.wait(timeout=PATIENCE_S)
        self.reader.join(timeout=PATIENCE_S)
        return ''.join(self.lines), self.process.returncode

    def connect(self, receive_buffer=None):
        plug = socket.socket()
        plug.settimeout(PATIENCE_S)
        if receive_buffer:
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        plug.connect(('127.0.0.1', self.port))
        return plug


def read_all(plug):
    """Everything until the other side closes or resets."""
    data = b''
    try:
        while chunk := plug.recv(65536):
            data += chunk
    except ConnectionResetError:
        pass
    return data


def read_head(plug):
    data = b''
    while b'\r\n\r\n' not in data:
        chunk = plug.recv(1)
        if not chunk:
            break
        data += chunk
    return data


def read_answer(plug):
    """One answer with its length given: status, head, body."""
    head = read_head(plug).decode('latin-1')
    size = 0
    for line in head.split('\r\n'):
        if line.lower().startswith('content-length:'):
            size = int(line.split(':')[1])
    body = b''
    while len(body) < size:
        body += plug.recv(size - len(body))
    return int(head.split()[1]) if head else 0, head, body


def status_of(data):
    """The status of the first answer in these bytes, 0 if there is none."""
    return int(data.split()[1]) if data.startswith(b'HTTP/1.1 ') else 0


def frame(opcode, payload=b'', fin=True, rsv=0, mask=True, claim=None):
    """One frame; `claim` is a length to claim instead of the true one."""
    size = len(payload) if claim is None else claim
    head = bytes([(0x80 if fin else 0) | rsv << 4 | opcode])
    bit = 0x80 if mask else 0
    if size < 126:
        head += bytes([bit | size])
    elif size < 65536:
        head += bytes([bit | 126]) + struct.pack('>H', size)
    else:
        head += bytes([bit | 127]) + struct.pack('>Q', size)
    if not mask:
        return head + payload
    key, size = os.urandom(4), len(payload)
    long_key = (key * (size // 4 + 1))[:size]
    return head + key + (int.from_bytes(payload, 'big') ^ int.from_bytes(long_key, 'big')).to_bytes(size, 'big')


class WebSocket:
    def __init__(self, server, origin=None, extra='', behind=b'', receive_buffer=None):
        self.plug = server.connect(receive_buffer)
        host = f'127.0.0.1:{server.port}'
        origin = f'http://{host}' if origin is None else origin
        key = base64.b64encode(os.urandom(16)).decode()
        self.plug.sendall((f'GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n'
                           f'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nOrigin: {origin}\r\n'
                           f'Sec-WebSocket-Key: {key}\r\n{extra}\r\n').encode() + behind)
        self.head = read_head(self.plug).decode('latin-1')
        self.status = int(self.head.split()[1]) if self.head else 0

    def exactly(self, size):
        data = b''
        while len(data) < size:
            chunk = self.plug.recv(size - len(data))
            if not chunk:
                raise EOFError
            data += chunk
        return data

    def read(self):
        """One frame: opcode and payload; None at the end of the stream."""
        try:
            first, second = self.exactly(2)
        except (EOFError, ConnectionResetError):
            return None
        size = second & 127
        if size == 126:
            size = struct.unpack('>H', self.exactly(2))[0]
        elif size == 127:
            size = struct.unpack('>Q', self.exactly(8))[0]
        self.is_compressed = first & 0x40 != 0
        return first & 15, self.exactly(size)

    def send(self, *frames):
        self.plug.sendall(b''.join(frames))

    def say(self, text):
        self.send(frame(1, text.encode()))

    def close_code(self):
        """Reads on until a close frame; its code, 0 if there is none."""
        while (got := self.read()) is not None:
            if got[0] == 8:
                return struct.unpack('>H', got[1][:2])[0] if len(got[1]) >= 2 else 1005
        return 0

    def ends(self):
        """Does the stream end here, with nothing more said?"""
        return self.read() is None
