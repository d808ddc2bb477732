/* forging.c - see forging.h. */
#include "forge/forging.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/json.h"
#include "base/rng.h"
#include "base/text.h"
#include "forge/reseal.h"
#include "kit/position/seal.h"

enum {
    MODELS = 6,         // real positions that forgeries are made of
    MOMENTS = 700,      // decisions of a game among which models are taken
    DECISIONS = 200,    // that are played from what was accepted
    NODES = 24000,      // of JSON in a position
    LOOK_EVERY = 16,    // decisions between two looks at everything a player can see
    SPAN_MAX = 1 << 13, // bytes that are put in at once
    BYTES_MAX = 1 << 13 // bytes that one word stands for
};

typedef struct paper {
    char text[FORGING_CAPACITY];
    json_node node[NODES];
    uint64_t path[NODES]; // the keys above a value, without the numbers of elements
    json_doc doc;
} paper;

static paper model[MODELS], forged;
static world bench, again;
static gg_news heard;

// ---- What a position is made of.

static uint64_t path_below(uint64_t path, const paper *p, const json_node *key) {
    for (uint32_t i = key->start; i < key->end; i++)
        path = (path ^ (unsigned char)p->text[i]) * UINT64_C(0x100000001b3);
    return path * 31 + 7;
}

// A parent comes before what is below it, so one pass gives every value its path.
static bool paper_read(paper *p) {
    if (json_read(&p->doc, p->text, strlen(p->text), p->node, NODES) != GG_OK) return false;
    p->path[0] = 1;
    for (uint32_t i = 0; i < p->doc.count; i++) {
        uint32_t end = p->node[i].next;
        for (uint32_t at = i + 1; at < end && p->node[i].type == JSON_ARRAY; at = p->node[at].next)
            p->path[at] = p->path[i] * 31 + 3;
        for (uint32_t at = i + 1; at < end && p->node[i].type == JSON_OBJECT;
             at = p->node[at + 1].next) {
            p->path[at] = 0; // keys stay
            p->path[at + 1] = path_below(p->path[i], p, &p->node[at]);
        }
    }
    return true;
}

static void play_one(world *w, dice *d) {
    gg_decision asked;
    gg_seat seat = gg_to_move(w->game, world_truth(w));
    gg_ask(w->game, world_truth(w), seat, &asked);
    GG_ASSERT_CMP(asked.count, >, 0);
    gg_verdict verdict = world_play(w, seat, asked.legal[dice_roll(d, asked.count)], &heard);
    GG_ASSERT_CMP(verdict.rule, ==, 0);
}

static bool is_over(const world *w) {
    return gg_to_move(w->game, world_truth(w)) == w->game->seat_count;
}

void forging_models(const gg_game *game, uint64_t seed) {
    dice d = { .key = gg_mix(seed, 9, 9) };
    gg_setup how = world_setup_of(game, seed);
    world_begin(&bench, game, &how, &heard);
    unsigned step = 1 + dice_roll(&d, MOMENTS / MODELS);
    for (unsigned i = 0; i < MODELS; i++) {
        for (unsigned k = 0; k < step && !is_over(&bench); k++)
            play_one(&bench, &d);
        GG_ASSERT(world_position_text(&bench, model[i].text));
        GG_ASSERT(paper_read(&model[i]));
    }
}

const char *forging_model(dice *d) {
    return model[dice_roll(d, MODELS)].text;
}

// ---- Forging.

typedef struct span {
    const char *at;
    size_t size;
} span;

// With its quotes.
static span span_of(const paper *p, uint32_t node) {
    const json_node *n = &p->node[node];
    bool quoted = n->type == JSON_STRING;
    return (span){ p->text + n->start - quoted, n->end - n->start + 2u * quoted };
}

static void replace(paper *p, span old, span new) {
    static char kept[SPAN_MAX];
    size_t head = (size_t)(old.at - p->text), size = strlen(p->text);
    if (new.size > sizeof kept || size - old.size + new.size >= FORGING_CAPACITY) return;
    memcpy(kept, new.at, new.size);
    memmove(p->text + head + new.size, old.at + old.size, size - head - old.size + 1);
    memcpy(p->text + head, kept, new.size);
}

// Another value of the same kind, from somewhere in a position; 0 if there is none.
static uint32_t donor_find(const paper *from, const paper *p, uint32_t node, dice *d) {
    uint32_t start = dice_roll(d, from->doc.count);
    for (uint32_t i = 0; i < from->doc.count; i++) {
        uint32_t at = (start + i) % from->doc.count;
        if (from->path[at] == p->path[node] && (from != p || at != node)) return at;
    }
    return 0;
}

static void exchange(paper *p, uint32_t node, dice *d) {
    const paper *other = dice_roll(d, 2) ? p : &model[dice_roll(d, MODELS)];
    uint32_t donor = donor_find(other, p, node, d);
    if (donor) replace(p, span_of(p, node), span_of(other, donor));
}

static int renumbered(int value, dice *d) {
    static const int usual[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 15, 39, 40, 41, 63, 64, 127, 128, 255 };
    switch (dice_roll(d, 5)) {
    case 0: return value + 1;
    case 1: return value - 1;
    case 2: return usual[dice_roll(d, sizeof usual / sizeof *usual)];
    case 3: return (int)dice_roll(d, 400);
    default: return (int)dice_roll(d, 70000);
    }
}

static void renumber(paper *p, span old, dice *d) {
    char digits[24];
    snprintf(digits, sizeof digits, "%d", renumbered(atoi(old.at), d));
    replace(p, old, (span){ digits, strlen(digits) });
}

// How many bytes a word stands for, if it is one that kit_bytes_write wrote; else 0.
static size_t bytes_count(const paper *p, uint32_t node) {
    static unsigned char bytes[BYTES_MAX];
    const json_node *n = &p->node[node];
    size_t count = 0;
    uint64_t value;
    for (uint32_t at = n->start, run; at < n->end; at += 2) {
        run = p->text[at] == 'x';
        at += run;
        if (n->end - at < 2 || !gg_read_hex(p->text + at, 2, &value)) return 0;
        count += run ? value : 1;
    }
    return count <= BYTES_MAX && kit_bytes_read(&p->doc, node, bytes, count) ? count : 0;
}

// Some of the bytes that a word stands for: others, exchanged, or as they were at another moment.
static void rebyte(paper *p, uint32_t node, dice *d) {
    static unsigned char bytes[BYTES_MAX], others[BYTES_MAX];
    static char word[2 * BYTES_MAX + 3];
    uint32_t count = (uint32_t)bytes_count(p, node);
    const paper *other = &model[dice_roll(d, MODELS)];
    uint32_t donor = donor_find(other, p, node, d);
    bool given = donor && kit_bytes_read(&other->doc, donor, others, count);
    GG_ASSERT(kit_bytes_read(&p->doc, node, bytes, count));
    for (unsigned times = 1 + dice_roll(d, 3); times > 0; times--) {
        uint32_t at = dice_roll(d, count), to = dice_roll(d, count);
        unsigned char was = bytes[at];
        switch (dice_roll(d, given ? 4 : 3)) {
        case 0: bytes[at] = bytes[to], bytes[to] = was; break;
        case 1: bytes[at] = bytes[to]; break;
        case 2: bytes[at] = (unsigned char)renumbered(was, d); break;
        default: memcpy(bytes + at, others + at, 1 + dice_roll(d, count - at)); break;
        }
    }
    gg_text out = gg_text_begin(word, sizeof word);
    kit_bytes_write(bytes, count, &out);
    replace(p, span_of(p, node), (span){ word, out.used });
}

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// A number within a string, or one letter.
static void respell(paper *p, uint32_t node, dice *d) {
    const json_node *n = &p->node[node];
    if (n->end == n->start) return;
    uint32_t at = n->start + dice_roll(d, n->end - n->start), end = at;
    char *letter = &p->text[at];
    if (is_digit(*letter) && dice_roll(d, 3)) {
        while (at > n->start && is_digit(p->text[at - 1]))
            at--;
        while (end < n->end && is_digit(p->text[end]))
            end++;
        renumber(p, (span){ p->text + at, end - at }, d);
        return;
    }
    const char *letters = is_digit(*letter) || strchr("abcdef", *letter)
                              ? "0123456789abcdef"
                              : "abcdefghijklmnopqrstuvwxyz/:-,. ";
    *letter = letters[dice_roll(d, (uint32_t)strlen(letters))];
}

// One word of a string by a word of another string of that kind.
static void reword(paper *p, uint32_t node, dice *d) {
    const json_node *n = &p->node[node];
    const paper *other = &model[dice_roll(d, MODELS)];
    uint32_t donor = donor_find(other, p, node, d);
    span from = span_of(other, donor), word[2];
    span lines[2] = { { p->text + n->start, n->end - n->start }, { from.at + 1, from.size - 2 } };
    if (donor == 0 || from.size < 3 || lines[0].size == 0) return;
    unsigned skip = dice_roll(d, 12);
    for (unsigned i = 0; i < 2; i++) {
        const char *at = lines[i].at, *end = at + lines[i].size, *stop = at;
        for (unsigned k = 0; k <= skip; k++) {
            const char *next = memchr(at, ' ', (size_t)(end - at));
            stop = next ? next : end;
            if (!next || k == skip) break;
            at = next + 1;
        }
        word[i] = (span){ at, (size_t)(stop - at) };
    }
    replace(p, word[0], word[1]);
}

// An element of a list goes, comes twice, or the list is emptied.
static void relist(paper *p, uint32_t node, dice *d) {
    const json_node *n = &p->node[node];
    if (n->count == 0) return;
    uint32_t at = node + 1;
    for (uint32_t skip = dice_roll(d, n->count); skip > 0; skip--)
        at = p->node[at].next;
    span element = span_of(p, at), twice = { p->text + n->start, 0 };
    static char copy[SPAN_MAX];
    bool last = p->node[at].next == n->next;
    switch (dice_roll(d, 3)) {
    case 0:
        if (n->count == 1 || last) {
            replace(p, span_of(p, node), (span){ "[]", 2 });
        } else {
            element.size = (size_t)(span_of(p, p->node[at].next).at - element.at);
            replace(p, element, (span){ "", 0 });
        }
        break;
    default:
        if (element.size + 1 >= sizeof copy) return;
        memcpy(copy, element.at, element.size);
        copy[element.size] = ',';
        twice = (span){ element.at, 0 };
        replace(p, twice, (span){ copy, element.size + 1 });
        break;
    }
}

static void change(paper *p, dice *d) {
    uint32_t node = dice_roll(d, p->doc.count);
    if (p->path[node] == 0 || node == 0) return;
    unsigned kind = dice_roll(d, 4);
    json_type type = (json_type)p->node[node].type;
    if (kind == 0)
        exchange(p, node, d);
    else if (type == JSON_NUMBER)
        renumber(p, span_of(p, node), d);
    else if (type == JSON_STRING && kind > 1 && bytes_count(p, node) > 1)
        rebyte(p, node, d);
    else if (type == JSON_STRING && kind == 1)
        reword(p, node, d);
    else if (type == JSON_STRING)
        respell(p, node, d);
    else if (type == JSON_ARRAY)
        relist(p, node, d);
    else if (type == JSON_TRUE || type == JSON_FALSE)
        replace(p, span_of(p, node),
                type == JSON_TRUE ? (span){ "false", 5 } : (span){ "true", 4 });
}

void forging_change(char *text, unsigned times, dice *d) {
    strcpy(forged.text, text);
    for (unsigned i = 0; i < times && paper_read(&forged); i++)
        change(&forged, d);
    strcpy(text, forged.text);
}

bool forging_read(world *w, const gg_game *game, char *text, size_t capacity) {
    gg_fault fault = { 0 };
    if (world_position_read(w, game, text, &fault) == GG_OK) return true;
    return reseal(text, capacity, w) && world_position_read(w, game, text, &fault) == GG_OK;
}

// ---- What was accepted is a position like any other.

static void look_around(const world *w, dice *d) {
    static char page[1 << 18];
    static world guess;
    const gg_game *game = w->game;
    for (gg_seat viewer = 0; viewer <= game->seat_count; viewer++) {
        if (!world_has_viewer(w, viewer)) continue;
        gg_text text = gg_text_begin(page, sizeof page);
        game->view_write(world_seen(w, viewer), &text);
        game->scene_write(world_seen(w, viewer), &text);
        if (viewer < game->seat_count) game->prompt_write(world_truth(w), viewer, &text);
        for (unsigned i = 0; i < heard.count; i++) {
            gg_event told;
            text = gg_text_begin(page, sizeof page);
            if (gg_tell(game, &heard.event[i], viewer, &told)) game->event_write(&told, &text);
        }
        gg_rng rng = { .key = gg_mix(d->key, 1, ++d->drawn) };
        guess.game = game;
        if (game->imagine(world_seen(w, viewer), &rng, world_state(&guess)) && !is_over(&guess)) {
            gg_decision asked;
            gg_ask(game, world_truth(&guess), gg_to_move(game, world_truth(&guess)), &asked);
            GG_ASSERT_CMP(asked.count, >, 0);
        }
    }
}

static void comes_back(const world *w) {
    static char once[WORLD_TEXT_MAX], twice[WORLD_TEXT_MAX];
    gg_fault fault = { 0 };
    GG_ASSERT(world_position_text(w, once));
    gg_status status = world_position_read(&again, w->game, once, &fault);
    if (status != GG_OK) fprintf(stderr, "%s\n%s\n", fault.message, once);
    GG_ASSERT_CMP(status, ==, GG_OK);
    GG_ASSERT(world_position_text(&again, twice));
    GG_ASSERT(strcmp(once, twice) == 0);
}

void forging_play(world *w, dice *d) {
    heard.count = 0;
    comes_back(w);
    for (unsigned i = 0; i < DECISIONS && !is_over(w); i++) {
        if (i % LOOK_EVERY == 0) look_around(w, d);
        play_one(w, d);
    }
    comes_back(w);
}
