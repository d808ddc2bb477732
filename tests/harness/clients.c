/* clients.c - see clients.h. */
#include "harness/clients.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "base/text.h"

enum { STEPS_MAX = 1 << 14 };

/* Reading messages. */

char *copy_of(const char *text, size_t size) {
    char *copy = malloc(size + 1);
    assert_non_null(copy);
    memcpy(copy, text, size);
    copy[size] = 0;
    return copy;
}

reading read_message(const char *text) {
    size_t size = strlen(text);
    uint32_t nodes = (uint32_t)size / 2 + 64;
    reading r = { .node = malloc(nodes * sizeof *r.node), .text = copy_of(text, size) };
    assert_non_null(r.node);
    assert_int_equal(json_read(&r.doc, r.text, size, r.node, nodes), GG_OK);
    return r;
}

void end(reading *r) {
    free(r->node);
    free(r->text);
}

char *member(const reading *r, uint32_t object, const char *key) {
    uint32_t node = json_find(&r->doc, object, key);
    if (!node) return copy_of("", 0);
    const json_node *n = &r->node[node];
    return copy_of(r->text + n->start, n->end - n->start);
}

bool is(const char *text, const char *key, const char *value) {
    reading r = read_message(text);
    char *found = member(&r, 0, key);
    bool same = strcmp(found, value) == 0;
    free(found);
    end(&r);
    return same;
}

uint64_t number(const char *text, const char *key) {
    reading r = read_message(text);
    uint64_t value = 0;
    assert_true(json_u64(&r.doc, json_find(&r.doc, 0, key), &value));
    end(&r);
    return value;
}

/* The host. */

static void keep(void *self, uint32_t count, const char *entry) {
    test_table *m = self;
    assert_int_equal(count, m->entries + 1);
    assert_int_equal(count, table_entries(m->t));
    assert_true(m->entries < ENTRIES_MAX);
    m->entry[m->entries++] = copy_of(entry, strlen(entry));
}

static void drop_steps(client *p, uint64_t at) {
    while (p->steps && number(p->step[p->steps - 1], "at") > at)
        free(p->step[--p->steps]);
}

static void add_step(client *p, const reading *r) {
    static const char form[] = "{\"at\":%s,\"events\":%s,\"view\":%s}";
    char *at = member(r, 0, "at"), *events = member(r, 0, "events"), *view = member(r, 0, "view");
    size_t size = strlen(at) + strlen(events) + strlen(view) + sizeof form;
    char *step = malloc(size);
    assert_non_null(step);
    snprintf(step, size, form, at, events, view);
    assert_true(p->steps < STEPS_MAX);
    p->number[p->steps] = p->played;
    p->step[p->steps++] = step;
    free(at);
    free(events);
    free(view);
}

static void remember(client *p, const char *text, size_t size) {
    reading r = read_message(text);
    uint32_t events = json_find(&r.doc, 0, "events"), at = json_find(&r.doc, 0, "at");
    if (at) {
        free(p->last);
        p->last = copy_of(text, size);
    }
    p->ids += json_find(&r.doc, 0, "id") != 0;
    if (events && r.node[events].count) add_step(p, &r);
    if (json_equals(&r.doc, json_find(&r.doc, 0, "is"), "undone"))
        drop_steps(p, number(text, "at"));
    end(&r);
}

static void hear(test_table *m, unsigned viewer, const char *text, size_t size) {
    m->client[viewer].played = match_action_count(table_match(m->t));
    remember(&m->client[viewer], text, size);
}

bool is_asked(const char *moment) {
    return moment && !strstr(moment, "],\"ask\":null,");
}

// Nobody but the one who acts gets an empty message, unless it changes what he is asked, or all.
static void assert_worth_it(const test_table *m, unsigned viewer, const char *text) {
    if (viewer == m->asking || table_guests_of(m->t)->hotseat || !strstr(text, "\"events\":[],"))
        return;
    bool asked = is_asked(m->client[viewer].last) || is_asked(text);
    assert_true(asked || !strstr(text, "\"over\":null,"));
}

static void say(void *self, unsigned viewer, unsigned form, const char *text, size_t size) {
    test_table *m = self;
    assert_int_equal(strlen(text), size);
    assert_true(form == 0 && viewer <= match_game(table_match(m->t))->seat_count);
    assert_int_equal(m->entries, table_entries(m->t)); // kept before it is said
    assert_worth_it(m, viewer, text);
    m->client[viewer].messages++;
    free(m->client[viewer].said);
    m->client[viewer].said = copy_of(text, size);
    hear(m, viewer, text, size);
}

static void answer(void *self, const char *text, size_t size) {
    test_table *m = self;
    client *p = &m->client[m->asking];
    free(p->answer);
    p->answer = copy_of(text, size);
    if (strstr(text, "{\"is\":\"table\"") == text) hear(m, m->asking, text, size);
}

/* A table with a client for every viewer. */

unsigned gallery(const test_table *m) {
    return match_game(table_match(m->t))->seat_count;
}

table *open_table(const gg_game *game, const gg_setup *how, const char *bots) {
    char header[4096];
    table_guests guests = { 0 };
    gg_fault fault;
    gg_text text = gg_text_begin(header, sizeof header);
    table_header_write(game, how, &text);
    for (unsigned i = 0; i < game->seat_count; i++)
        snprintf(guests.bot[i], sizeof guests.bot[i], "%s", bots);
    table *t = table_open(header, text.used, &guests, &fault);
    assert_non_null(t);
    return t;
}

test_table *open_test_table(const gg_game *game, const gg_setup *how, const char *bots) {
    test_table *m = calloc(1, sizeof *m);
    assert_non_null(m);
    m->t = open_table(game, how, bots);
    m->host = (table_host){ .self = m, .keep = keep, .say = say, .answer = answer };
    for (unsigned v = 0; v <= gallery(m); v++) {
        m->client[v].step = calloc(STEPS_MAX, sizeof *m->client[v].step);
        m->client[v].number = calloc(STEPS_MAX, sizeof *m->client[v].number);
        assert_non_null(m->client[v].step);
        assert_non_null(m->client[v].number);
        m->asking = v;
        if (match_has_viewer(table_match(m->t), v)) table_greet(m->t, v, "", &m->host);
    }
    return m;
}

void close_test_table(test_table *m) {
    table_close(m->t);
    for (unsigned v = 0; v < VIEWERS; v++) {
        for (uint32_t i = 0; i < m->client[v].steps; i++)
            free(m->client[v].step[i]);
        free(m->client[v].step);
        free(m->client[v].number);
        free(m->client[v].last);
        free(m->client[v].said);
        free(m->client[v].answer);
    }
    for (uint32_t i = 0; i < m->entries; i++)
        free(m->entry[i]);
    free(m);
}

static uint32_t roll(test_table *m, uint32_t count) {
    return (uint32_t)(gg_mix(m->dice++, 5, 6) >> 33) % count;
}

const char *ask(test_table *m, unsigned viewer, const char *text) {
    client *p = &m->client[viewer];
    free(p->answer);
    p->answer = copy_of("", 0);
    m->asking = viewer;
    table_request(m->t, viewer, text, strlen(text), &m->host);
    m->asking = VIEWERS;
    return p->answer;
}

void assert_error(test_table *m, unsigned viewer, const char *text, const char *code) {
    const char *got = ask(m, viewer, text);
    if (!got[0] || !is(got, "code", code)) fail_msg("%s: %s, not %s", text, got, code);
}

uint64_t hash_of(const table *t) {
    return gg_hash(match_game(table_match(t)), match_state(table_match(t)));
}

/* Playing. */

unsigned somebody_asked(test_table *m) {
    unsigned seats = gallery(m), start = roll(m, seats);
    for (unsigned i = 0; i < seats; i++) {
        unsigned seat = (start + i) % seats;
        if (is_asked(m->client[seat].last)) return seat;
    }
    return seats;
}

char *choose(test_table *m, unsigned seat) {
    reading r = read_message(m->client[seat].last);
    uint32_t list = json_find(&r.doc, json_find(&r.doc, 0, "ask"), "actions");
    uint32_t node = json_first(&r.doc, list), skip = roll(m, r.node[list].count);
    while (skip--)
        node = json_after(&r.doc, list, node);
    char *out = malloc(512);
    assert_non_null(out);
    snprintf(out, 512, "{\"do\":\"play\",\"id\":7,\"turn\":%u,\"actions\":[\"%.*s\"]}",
             (unsigned)number(m->client[seat].last, "turn"),
             (int)(r.node[node].end - r.node[node].start), r.text + r.node[node].start);
    end(&r);
    return out;
}

bool can_undo(const client *p) {
    return strstr(p->last, "\"undo\":true}") != NULL;
}

static void undo(test_table *m, unsigned seat) {
    char text[64];
    uint32_t before[VIEWERS];
    for (unsigned v = 0; v < VIEWERS; v++)
        before[v] = m->client[v].messages;
    uint32_t actions = match_action_count(table_match(m->t));
    snprintf(text, sizeof text, "{\"do\":\"undo\",\"turn\":%u}",
             (unsigned)number(m->client[seat].last, "turn"));
    assert_string_equal(ask(m, seat, text), "");
    assert_int_equal(match_action_count(table_match(m->t)), actions - 1);
    assert_true(is(m->client[seat].last, "is", "undone"));
    assert_int_equal(m->client[seat].messages, before[seat] + 1);
    assert_int_equal(m->client[gallery(m)].messages, before[gallery(m)]);
    assert_error(m, seat, text, "stale");
}

// Whatever else may be sent while others think; nothing of it changes the game.
static void disturb(test_table *m, unsigned seat, const char *message) {
    uint64_t before = hash_of(m->t);
    uint32_t entries = m->entries;
    assert_error(m, gallery(m), message, "seat");
    for (unsigned other = 0; other < gallery(m); other++) {
        if (!m->client[other].last || is_asked(m->client[other].last)) continue;
        char text[128];
        snprintf(text, sizeof text, "{\"do\":\"play\",\"turn\":%u,\"actions\":[\"resign\"]}",
                 (unsigned)number(m->client[other].last, "turn"));
        assert_error(m, other, text, "turn");
    }
    assert_error(m, seat, "{\"do\":\"past\",\"viewer\":\"public\"}", "not_over");
    assert_int_equal(hash_of(m->t), before);
    assert_int_equal(m->entries, entries);
}

static void play_one(test_table *m, unsigned seat) {
    char *message = choose(m, seat);
    if (roll(m, 50) == 0) disturb(m, seat, message);
    uint32_t ids = m->client[seat].ids;
    assert_string_equal(ask(m, seat, message), "");
    assert_int_equal(m->client[seat].ids, ids + 1);
    assert_ptr_equal(strstr(m->client[seat].last, "{\"is\":\"news\""), m->client[seat].last);
    if (!table_over(m->t) && roll(m, 20) == 0) assert_error(m, seat, message, "stale");
    free(message);
}

void resign(test_table *m, unsigned seat) {
    char text[96];
    snprintf(text, sizeof text, "{\"do\":\"play\",\"turn\":%u,\"actions\":[\"resign\"]}",
             (unsigned)number(m->client[seat].last, "turn"));
    assert_string_equal(ask(m, seat, text), "");
}

void play_game(test_table *m, uint32_t limit) {
    for (uint32_t i = 0; i < limit && !table_over(m->t); i++) {
        unsigned seat = somebody_asked(m);
        assert_true(seat < gallery(m)); // a client always knows that it is asked
        if (can_undo(&m->client[seat]) && roll(m, 8) == 0)
            undo(m, seat);
        else
            play_one(m, seat);
    }
}
