"""gym.py - the games of libgrognard.so as arrays; see include/gg_gym.h. Needs numpy alone."""
import ctypes
import numpy as np

ACTIONS, TOKENS, ANEW = 64, 3, 255


class Question(ctypes.Structure):
    _fields_ = [("game", ctypes.c_char_p), ("scenario", ctypes.c_char_p), ("options", ctypes.c_char_p),
                ("games", ctypes.c_uint32), ("part", ctypes.c_uint32), ("chunk", ctypes.c_uint32),
                ("threads", ctypes.c_uint32), ("seed", ctypes.c_uint64), ("bot_choices", ctypes.c_uint32)]


class Shape(ctypes.Structure):
    _fields_ = [(name, ctypes.c_uint32) for name in ("games", "seats", "columns", "tokens", "set", "phases")]


# Name, type, columns of a row (a name of Shape, or a number).
ROWS = [("column", np.uint16, ("set",)), ("amount", np.uint8, ("set",)), ("token", np.uint16, (ACTIONS, TOKENS)),
        ("liking", np.int16, (ACTIONS,)), ("count", np.uint8, ()), ("seat", np.uint8, ()), ("phase", np.uint8, ()),
        ("over", np.uint8, ()), ("winners", np.uint8, ()), ("length", np.uint16, ())]


class Rows(ctypes.Structure):
    _fields_ = [(name, ctypes.c_void_p) for name, _, _ in ROWS]


class Gym:
    def __init__(self, library, game, games, part=None, chunk=32, threads=0, seed=0, options="", scenario="",
                 bot_choices=0):
        self.lib = lib = ctypes.CDLL(library)
        lib.gg_gym_open.restype = ctypes.c_void_p
        for name in ("close", "look", "bot", "restart", "send", "wait"):
            getattr(lib, "gg_gym_" + name).argtypes = {
                "close": [ctypes.c_void_p], "look": [ctypes.c_void_p, ctypes.c_void_p],
                "bot": [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_char_p, ctypes.c_uint32],
                "restart": [ctypes.c_void_p, ctypes.c_uint32],
                "send": [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p, ctypes.c_void_p],
                "wait": [ctypes.c_void_p, ctypes.c_uint32]}[name]
        self.part = part or games
        q = Question(game.encode(), scenario.encode(), options.encode(), games, self.part, chunk, threads, seed,
                     bot_choices)
        why = ctypes.create_string_buffer(256)
        self.gym = lib.gg_gym_open(ctypes.byref(q), why, 256)
        if not self.gym:
            raise ValueError(why.value.decode())
        self.shape = Shape()
        lib.gg_gym_look(self.gym, ctypes.byref(self.shape))

    def row_shape(self, columns):
        return tuple(getattr(self.shape, c) if isinstance(c, str) else c for c in columns)

    def rows(self, make=np.zeros):
        """Arrays for one part, by name; make(shape, dtype) gives the memory."""
        return {name: make((self.part,) + self.row_shape(columns), dtype) for name, dtype, columns in ROWS}

    @staticmethod
    def pointers(arrays):
        return Rows(*[arrays[name].ctypes.data if name in arrays else None for name, _, _ in ROWS])

    def send(self, part, choice, pointers):
        if self.lib.gg_gym_send(self.gym, part, choice.ctypes.data if choice is not None else None,
                                ctypes.byref(pointers)) < 0:
            raise ValueError("no such part")

    def wait(self, part):
        self.lib.gg_gym_wait(self.gym, part)

    def bot(self, chunk, level, seats):
        if self.lib.gg_gym_bot(self.gym, chunk, level.encode(), seats) < 0:
            raise ValueError("no such level")

    def restart(self, part):
        self.lib.gg_gym_restart(self.gym, part)

    def close(self):
        self.lib.gg_gym_close(self.gym)
