#!/usr/bin/env python3
"""bar.py - runs a command in a terminal so many columns wide until it shows how far it is, then
presses Ctrl-C: the bar never takes more than its line, and what was done is reported.

    bar.py COLUMNS COMMAND...
"""
import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time

columns, command = int(sys.argv[1]), sys.argv[2:]
child, terminal = pty.fork()
if child == 0:
    while os.get_terminal_size(2).columns != columns:
        time.sleep(0.01)
    os.execv(command[0], command)
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))


def hear(until, seconds):
    """What is said until a text comes, or for so long."""
    heard, end = b"", time.monotonic() + seconds
    while not re.search(until, heard) and time.monotonic() < end:
        if not select.select([terminal], [], [], 0.1)[0]:
            continue
        try:
            heard += os.read(terminal, 65536)
        except OSError:  # it is gone
            break
    return heard


bars = hear(rb"(\r[^\r]* of \d+[^\r]*\x1b\[K){3}", 60)
os.write(terminal, b"\x03")
last = hear(rb"interrupted after \d+ of", 60)
status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
lines = [line.split(b"\x1b[K")[0].decode() for line in bars.split(b"\r")[1:]]
print(lines, last, status)
good = lines and all(0 < len(line) < columns for line in lines)
good = good and (columns < 80 or all(line.startswith("[") and "left: " in line for line in lines))
sys.exit(not (good and b"interrupted after" in last and status == 1))
