/* puzzle_text.c - see puzzle.h: puzzles as text. All of it may be a stranger's.
 * speech off: what is wrong with a file, for who writes it, in English as of records. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "core/record.h"
#include "core/setup.h"
#include "puzzle/puzzle.h"

// A line, and what is left of it.
typedef struct line {
    const char *at;
    size_t size;
} line;

void puzzle_head_write(const gg_game *game, gg_text *text) {
    gg_put(text, PUZZLE_HEAD "\ngame ");
    gg_put(text, game->key);
    gg_put_char(text, '\n');
}

static void put_named(gg_text *text, const char *name, const char *value) {
    gg_put(text, name);
    gg_put(text, value);
    gg_put_char(text, '\n');
}

static void put_numbers(gg_text *text, const char *name, const unsigned *number, unsigned count) {
    gg_put(text, name);
    for (unsigned i = 0; i < count; i++) {
        gg_put_char(text, ' ');
        gg_put_int(text, number[i]);
    }
    gg_put_char(text, '\n');
}

static void put_setup(const gg_game *game, const gg_setup *s, gg_text *text) {
    unsigned rules = gg_rules_of(game, s);
    put_numbers(text, "rules", &rules, 1);
    put_named(text, "scenario ", game->scenario[s->scenario].key);
    for (unsigned row = 0; row < game->option_count; row++) {
        const gg_option_row *o = gg_option_of(game, rules, row);
        if (!s->option[row]) continue;
        gg_put(text, "option ");
        gg_put(text, o->key);
        put_named(text, " ", o->value[s->option[row]]);
    }
    gg_put(text, "seed ");
    gg_seed_write(s, text);
    gg_put_char(text, '\n');
}

void puzzle_write(const gg_game *game, const puzzle *p, gg_text *text) {
    unsigned found[PUZZLE_LEVELS], grade = p->grade, chance = p->chance;
    for (unsigned i = 0; i < PUZZLE_LEVELS; i++)
        found[i] = p->found[i];
    gg_put(text, "\npuzzle ");
    gg_put_hex(text, p->check, 16);
    gg_put_char(text, '\n');
    put_setup(game, &p->setup, text);
    put_named(text, "seat ", game->seat_name[p->seat]);
    put_named(text, "moves ", p->moves);
    put_numbers(text, "chance", &chance, 1);
    for (unsigned i = 0; i < p->options; i++) {
        gg_put(text, "order ");
        gg_put_int(text, p->option[i].cost);
        put_named(text, " ", p->option[i].row);
    }
    if (!p->grade) return;
    put_numbers(text, "found", found, PUZZLE_LEVELS);
    put_numbers(text, "grade", &grade, 1);
}

/* Reading. */

typedef struct reader {
    const gg_game *game;
    const char *text;
    size_t size, at;
    uint32_t number; // of the line
    gg_fault *fault;
} reader;

static gg_status fail(reader *r, gg_status status, const char *message) {
    gg_text text = gg_text_begin(r->fault->message, sizeof r->fault->message);
    r->fault->status = status;
    r->fault->line = r->number;
    gg_put(&text, message);
    return status;
}

// Lines of the text so far: faults name them.
static uint32_t lines_before(const char *text, size_t at) {
    uint32_t count = 0;
    for (size_t i = 0; i < at; i++)
        count += text[i] == '\n';
    return count;
}

// The next line, without its end; remarks are passed over. False at the end.
static bool next_line(reader *r, line *out) {
    while (r->at < r->size) {
        const char *start = r->text + r->at, *end = memchr(start, '\n', r->size - r->at);
        out->at = start;
        out->size = end ? (size_t)(end - start) : r->size - r->at;
        r->at += out->size + (end != NULL);
        r->number++;
        if (out->size == 0 || out->at[0] != '#') return true;
    }
    return false;
}

static bool takes(line *l, const char *word) {
    size_t size = strlen(word);
    if (l->size < size || memcmp(l->at, word, size) != 0) return false;
    l->at += size;
    l->size -= size;
    return true;
}

static bool is_text(line l, const char *text) {
    return l.size == strlen(text) && memcmp(l.at, text, l.size) == 0;
}

// The next word of a line, and the blank behind it.
static line take_word(line *l) {
    const char *end = memchr(l->at, ' ', l->size);
    line word = { l->at, end ? (size_t)(end - l->at) : l->size };
    size_t gone = word.size + (end != NULL);
    l->at += gone;
    l->size -= gone;
    return word;
}

static bool take_number(line *l, uint64_t most, uint64_t *out) {
    line word = take_word(l);
    return word.size > 0 && gg_read_u64(word.at, word.size, out) && *out <= most;
}

static bool take_letters(line l, char *out, size_t most) {
    if (l.size > most) return false;
    for (size_t i = 0; i < l.size; i++) {
        if (puzzle_index(l.at[i]) < 0) return false;
        out[i] = l.at[i];
    }
    out[l.size] = 0;
    return true;
}

static bool read_option(const reader *r, line l, gg_setup *s) {
    line key = take_word(&l);
    int row = setup_option(r->game, key.at, key.size);
    if (row < 0) return false;
    int value = setup_value(gg_option_of(r->game, s->rules, (unsigned)row), l.at, l.size);
    if (value >= 0) s->option[row] = (uint8_t)value;
    return value >= 0;
}

static bool read_rules(const reader *r, line l, gg_setup *s) {
    uint64_t rules;
    if (!take_number(&l, r->game->version, &rules) || rules == 0 || l.size) return false;
    s->rules = (uint8_t)rules;
    return true;
}

static bool read_scenario(const reader *r, line l, gg_setup *s) {
    int row = setup_scenario(r->game, l.at, l.size);
    if (row >= 0) s->scenario = (uint16_t)row;
    return row >= 0;
}

static bool read_seat(const reader *r, line l, puzzle *p) {
    for (p->seat = 0; p->seat < r->game->seat_count; p->seat++) {
        if (is_text(l, r->game->seat_name[p->seat])) return true;
    }
    return false;
}

static bool read_order(line l, puzzle *p) {
    uint64_t cost;
    if (p->options == PUZZLE_OPTIONS_MAX || !take_number(&l, PUZZLE_ONE, &cost)) return false;
    // The best comes first, and the others are no better.
    if ((cost == 0) != (p->options == 0)) return false;
    puzzle_option *o = &p->option[p->options++];
    o->cost = (uint16_t)cost;
    return l.size > 0 && take_letters(l, o->row, PLAN_ROW_MAX);
}

static bool read_found(line l, puzzle *p) {
    for (unsigned i = 0; i < PUZZLE_LEVELS; i++) {
        uint64_t share;
        if (!take_number(&l, 100, &share)) return false;
        p->found[i] = (uint8_t)share;
    }
    return l.size == 0;
}

static bool read_short(line l, uint64_t least, uint64_t most, uint16_t *out) {
    uint64_t number;
    if (!take_number(&l, most, &number) || number < least || l.size) return false;
    *out = (uint16_t)number;
    return true;
}

enum {
    HAS_RULES = 1,
    HAS_SCENARIO = 2,
    HAS_SEED = 4,
    HAS_SEAT = 8,
    HAS_MOVES = 16,
    HAS_CHANCE = 32
};
enum { HAS_ALL = 63 };

static bool read_line(reader *r, line l, puzzle *p, unsigned *has) {
    if (takes(&l, "rules ")) return *has |= HAS_RULES, read_rules(r, l, &p->setup);
    if (!(*has & HAS_RULES)) return false; // options are of a version
    if (takes(&l, "scenario ")) return *has |= HAS_SCENARIO, read_scenario(r, l, &p->setup);
    if (takes(&l, "option ")) return read_option(r, l, &p->setup);
    if (takes(&l, "seed ")) return *has |= HAS_SEED, gg_seed_read(l.at, l.size, &p->setup);
    if (takes(&l, "seat ")) return *has |= HAS_SEAT, read_seat(r, l, p);
    if (takes(&l, "moves")) {
        *has |= HAS_MOVES;
        return l.size == 0 || (takes(&l, " ") && take_letters(l, p->moves, PUZZLE_MOVES_MAX));
    }
    if (takes(&l, "chance ")) return *has |= HAS_CHANCE, read_short(l, 0, PUZZLE_ONE, &p->chance);
    if (takes(&l, "order ")) return read_order(l, p);
    if (takes(&l, "found ")) return read_found(l, p);
    if (takes(&l, "grade ")) return read_short(l, PUZZLE_GRADE_LEAST, PUZZLE_GRADE_MOST, &p->grade);
    return false;
}

const gg_game *puzzle_head_read(puzzle_text *t) {
    reader r = { .text = t->text, .size = t->size, .fault = &t->fault };
    line l = { 0 };
    if (!next_line(&r, &l) || !is_text(l, PUZZLE_HEAD)) {
        fail(&r, GG_SYNTAX, "it does not begin with '" PUZZLE_HEAD "'");
        return NULL;
    }
    if (next_line(&r, &l) && takes(&l, "game ")) {
        for (size_t i = 0; gg_game_at(i); i++) {
            if (is_text(l, gg_game_at(i)->key)) r.game = gg_game_at(i);
        }
    }
    if (!r.game) fail(&r, GG_UNKNOWN, "its second line names no game of this program");
    t->at = r.at;
    return r.game;
}

static gg_status read_name(reader *r, line *l, puzzle *p) {
    do {
        if (!next_line(r, l)) return fail(r, GG_NO_ROOM, "there are no more puzzles");
    } while (l->size == 0);
    if (!takes(l, "puzzle ") || l->size != 16 || !gg_read_hex(l->at, l->size, &p->check))
        return fail(r, GG_SYNTAX, "expected a line 'puzzle' with 16 hex digits");
    return GG_OK;
}

gg_status puzzle_read(const gg_game *game, puzzle_text *t, puzzle *out) {
    reader r = { game, t->text, t->size, t->at, lines_before(t->text, t->at), &t->fault };
    line l = { 0 };
    unsigned has = 0;
    memset(out, 0, sizeof *out);
    gg_status status = read_name(&r, &l, out);
    if (status != GG_OK) return status;
    while (next_line(&r, &l) && l.size > 0) {
        if (!read_line(&r, l, out, &has))
            return fail(&r, GG_SYNTAX, "this line of a puzzle cannot be read");
    }
    if (has != HAS_ALL || out->options < PUZZLE_OPTIONS_LEAST)
        return fail(&r, GG_SYNTAX, "the puzzle ends before all of it was said");
    t->at = r.at;
    return GG_OK;
}
