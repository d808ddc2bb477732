"""grognard - many games at once, from Python, over libgrognard.so (cffi, no compiler needed).

A Batch holds N games of one kind. Its tables are windows into the library's memory, numpy arrays
if numpy is there and memoryviews if not; they change with every step. What a seat knows is there
for the asking; what only the table knows has `truth` in its name.

The library is $GROGNARD_LIBRARY, or the one of the build folder, or an installed one; the header
is $GROGNARD_HEADER, or the one of the sources, or an installed one.
"""
import json
import os
import pathlib

import cffi

try:
    import numpy
except ImportError:  # everything works without, only slower
    numpy = None

_ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
_PREFIXES = [pathlib.Path("/usr/local"), pathlib.Path("/usr")]


class Error(ValueError):
    """The library says why a question makes no sense."""


def _find_header():
    places = [_ROOT / "include/gg_batch.h"]
    places += [prefix / "include/grognard/gg_batch.h" for prefix in _PREFIXES]
    if "GROGNARD_HEADER" in os.environ:
        places = [pathlib.Path(os.environ["GROGNARD_HEADER"])]
    for place in places:
        if place.is_file():
            return place.read_text(encoding="utf-8")
    raise ImportError("gg_batch.h is in none of: " + ", ".join(map(str, places)))


def _open_library(ffi):
    places = [str(_ROOT / "build/libgrognard.so"), "libgrognard.so.0", "libgrognard.so"]
    if "GROGNARD_LIBRARY" in os.environ:
        places = [os.environ["GROGNARD_LIBRARY"]]
    for place in places:
        try:
            return ffi.dlopen(place)
        except OSError as error:
            last = error
    raise ImportError(f"libgrognard.so is not built, or not found: {last}")


ffi = cffi.FFI()
# The header has no macros but its guard; cffi knows the types of the includes.
ffi.cdef("\n".join(line for line in _find_header().split("\n") if not line.startswith("#")))
lib = _open_library(ffi)
if lib.gg_batch_form() != lib.GG_BATCH_FORM:
    raise ImportError("gg_batch.h and libgrognard.so are of different versions")

PASS = lib.GG_BATCH_PASS
LEGAL_MAX = lib.GG_BATCH_LEGAL
_CODES = {1: "B", 2: "H", 4: "I"}


def _window(pointer, shape, width, owner=None):
    """Memory of the library as an array of unsigned numbers of so many bytes. It keeps its owner,
    so that a table may outlive the Batch it came from."""
    if owner is not None:
        pointer = ffi.gc(pointer, lambda _, kept=owner: None)
    size = width
    for count in shape:
        size *= count
    memory = memoryview(ffi.buffer(pointer, size))
    if numpy:
        array = numpy.frombuffer(memory, dtype=f"u{width}").reshape(shape)
        array.flags.writeable = False
        return array
    return memory.cast("B").cast(_CODES[width], shape).toreadonly()


class Batch:
    """N games of one kind, seeds 0 to N-1 unless `seeds` says otherwise.

    taking_part          the seats that are needed, with these options
    seat     [N]         who decides; `seats` when the game is over
    winners  [N]         one bit per seat that has won
    phase    [N]         what is asked
    count    [N]         how many legal actions there are; 0 when the game is over
    legal    [N, 64, 4]  the legal actions as numbers: verb and three operands
    views    [N, seats, view_step]  what each seat knows, as bytes (the first view_size of them)
    """

    def __init__(self, game, games, seeds=None, scenario=None, options=None):
        pairs = " ".join(f"{key}={value}" for key, value in (options or {}).items())
        texts = [ffi.new("char[]", text.encode()) for text in (game, scenario or "", pairs)]
        question = ffi.new("gg_batch_question *", texts + [max(0, min(games, 0xffffffff))])
        why = ffi.new("char[]", 256)
        self._batch = lib.gg_batch_open(question, why, 256)
        if not self._batch:
            raise Error(ffi.string(why).decode())
        self._batch = ffi.gc(self._batch, lib.gg_batch_close)
        self._text = ffi.new("char[]", 1 << 18)
        self._look()
        self.reset(range(games), seeds if seeds is not None else range(games))

    def _look(self):
        table = ffi.new("gg_batch_table *")
        lib.gg_batch_look(self._batch, table)
        self.games, self.seats, self.terms_count = table.games, table.seats, table.terms
        self.view_size, self.view_step = table.view_size, table.view_step
        part = lib.gg_batch_taking_part(self._batch)
        self.taking_part = [seat for seat in range(self.seats) if part >> seat & 1]
        rows = (self.games,)

        def window(pointer, shape, width):
            return _window(pointer, shape, width, self._batch)

        self.seat = window(table.seat, rows, 1)
        self.winners = window(table.winners, rows, 1)
        self.phase = window(table.phase, rows, 2)
        self.count = window(table.count, rows, 2)
        self.legal = window(table.legal, (self.games, LEGAL_MAX, 4), 2)
        self.views = window(table.views, (self.games, self.seats, table.view_step), 1)
        self.truth_ply = window(table.truth_ply, rows, 4)
        self._choice = ffi.new("uint16_t[]", self.games)
        self.chosen = _window(self._choice, rows, 2)  # by lot() or bot(), the last time

    def _must(self, returned):
        if returned < 0:
            raise Error(ffi.string(lib.gg_batch_why(self._batch)).decode())
        return returned

    def _game(self, game):
        if not 0 <= game < self.games:
            raise Error("there is no game of that number")
        return game

    def _seat(self, seat):
        if not 0 <= seat < self.seats:
            raise Error("there is no such seat")
        return seat

    def _string(self, length):
        return ffi.buffer(self._text, self._must(length))[:].decode()

    def reset(self, games, seeds):
        """Begins these games anew with these seeds."""
        games, seeds = list(games), list(seeds)
        if len(games) != len(seeds):
            raise Error(f"{len(games)} games and {len(seeds)} seeds")
        for game, seed in zip(games, seeds):
            try:
                returned = lib.gg_batch_reset(self._batch, int(game), int(seed))
            except OverflowError:
                raise Error(f"no game {game}, or no seed {seed}") from None
            self._must(returned)

    def _choices(self, choices):
        if len(choices) != self.games:
            raise Error(f"{len(choices)} choices for {self.games} games")
        if choices is self.chosen:
            return self._choice
        try:
            if not numpy:
                return ffi.new("uint16_t[]", list(choices))
            array = numpy.asarray(choices)
            if array.dtype != numpy.uint16:
                if array.dtype.kind not in "iu" or array.min() < 0 or array.max() > PASS:
                    raise ValueError
                array = array.astype(numpy.uint16)
            if array.ndim != 1:
                raise ValueError
        except (OverflowError, TypeError, ValueError):
            raise Error("a choice is an index, or PASS") from None
        self._kept = numpy.ascontiguousarray(array)
        return ffi.from_buffer("uint16_t[]", self._kept)

    def step(self, choices):
        """Carries out one choice in every game: its index, or PASS. Returns the games still on."""
        return self._must(lib.gg_batch_step(self._batch, self._choices(choices)))

    def lot(self):
        """A choice by lot in every game: those that `grognard bench` plays."""
        self._must(lib.gg_batch_lot(self._batch, self._choice))
        return self.chosen

    def bot(self, level, seats=None):
        """The choices of a bot, for all seats or for those given; PASS in the other games."""
        chosen = set(range(self.seats) if seats is None else seats)
        mask = sum(1 << self._seat(seat) for seat in chosen)
        self._must(lib.gg_batch_bot(self._batch, level.encode(), mask, self._choice))
        return self.chosen

    def seat_name(self, seat):
        return self._string(
            lib.gg_batch_seat_name(self._batch, self._seat(seat), self._text, 1 << 18))

    def actions(self, game):
        """The texts of the legal actions of one game."""
        room = (self._text, 1 << 18)
        return [self._string(lib.gg_batch_action_text(self._batch, game, choice, *room))
                for choice in range(self.count[self._game(game)])]

    def view(self, game, seat):
        """What a seat knows, as docs/protocol.md describes it."""
        where = self._game(game), self._seat(seat)
        return json.loads(self._string(
            lib.gg_batch_view_text(self._batch, *where, self._text, 1 << 18)))

    def scene(self, game, seat):
        """The same in one scheme for all games: docs/scene.md."""
        where = self._game(game), self._seat(seat)
        return json.loads(self._string(
            lib.gg_batch_scene_text(self._batch, *where, self._text, 1 << 18)))

    def orders(self, game):
        """What the deciding seat may mean by several choices at once: docs/orders.md."""
        return json.loads(self._string(lib.gg_batch_orders_text(
            self._batch, self._game(game), self._text, 1 << 18)))["orders"]

    def order(self, game, order):
        """Carries an order out in one game, an object or words ("I2 I2 to marengo"): how far it came."""
        return json.loads(self._string(lib.gg_batch_order(
            self._batch, self._game(game), json.dumps(order).encode(), self._text, 1 << 18)))

    def view_bytes(self, game, seat):
        game, seat = self._game(game), self._seat(seat)
        return bytes(self.views[game, seat, :self.view_size]) if numpy else bytes(
            self.views[game, seat, i] for i in range(self.view_size))

    def term_names(self):
        return [ffi.string(lib.gg_batch_term_name(self._batch, term)).decode()
                for term in range(self.terms_count)]

    def _terms(self, ask):
        out = ffi.new("int16_t[]", max(1, self.games * self.terms_count))
        self._must(ask(out))
        if numpy:
            bytes_of = ffi.buffer(out, 2 * self.games * self.terms_count)
            return numpy.frombuffer(bytes_of, dtype="i2").reshape(self.games, self.terms_count)
        return [list(out[row * self.terms_count:(row + 1) * self.terms_count])
                for row in range(self.games)]

    def terms(self, seed=0):
        """Features, [N, terms_count], of a world that the deciding seat imagines."""
        if not 0 <= seed < 1 << 64:
            raise Error(f"no seed {seed}")
        return self._terms(lambda out: lib.gg_batch_terms(self._batch, seed, out))

    def truth_terms(self):
        """The same of the true state."""
        return self._terms(lambda out: lib.gg_batch_truth_terms(self._batch, out))

    def truth_hash(self, game):
        return lib.gg_batch_truth_hash(self._batch, self._game(game))
