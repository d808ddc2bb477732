"""A poor line to a server: what it says arrives in three pieces, with pauses between them.

    dribble.py PORT       prints its own port, then serves until it is killed
"""
import contextlib
import socket
import sys
import threading
import time

PAUSE = 0.02


def carry(source, target, pieces):
    with contextlib.suppress(OSError):  # who hangs up need not wait for the rest
        while data := source.recv(1 << 16):
            size = len(data) // pieces + 1
            for start in range(0, len(data), size):
                target.sendall(data[start:start + size])
                time.sleep(PAUSE)
        target.shutdown(socket.SHUT_WR)


def serve(caller, port):
    server = socket.create_connection(('127.0.0.1', port))
    caller.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for ends in ((caller, server, 1), (server, caller, 3)):
        threading.Thread(target=carry, args=ends, daemon=True).start()


def main():
    door = socket.create_server(('127.0.0.1', 0))
    print(door.getsockname()[1], flush=True)
    while True:
        serve(door.accept()[0], int(sys.argv[1]))


main()
