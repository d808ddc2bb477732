/* plain.c - plays random games in the pseudo-language and looks for plain English.
 *
 *     plain GAME FIRST LAST [OPTION=VALUE]...
 *
 * All that the pseudo-language writes of a game has accents (tools/catalog): two plain letters side
 * by side are words that are in no catalog. Looked at: prompts, labels, sentences and texts of
 * events, refusals, boards, scenes, sheets and results, for every viewer. Names that the map itself
 * has are its own, and so are the keys by which players name things. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/say.h"
#include "battery/battery.h"
#include "harness/world.h"
#include "match/scene_text.h"
#include "reckoner.h"

enum { ROOM = 1 << 16, NODES = 1 << 14, OTHERS = 64 };

typedef struct reader {
    const gg_game *game;
    uint8_t language;
    gg_action other[OTHERS]; // actions seen before, to be refused
    unsigned next;           // how many there were
    unsigned long said;
    char room[ROOM];
    char position[WORLD_TEXT_MAX]; // the truth, for its keys
} reader;

static gg_text begin(reader *r) {
    gg_text text = gg_text_begin(r->room, sizeof r->room);
    text.language = r->language;
    return text;
}

// A name that the map prints.
static bool is_on_map(const reader *r, const char *at, size_t size) {
    char word[64];
    if (!isupper((unsigned char)*at) || size >= sizeof word) return false;
    memcpy(word, at, size);
    word[size] = 0;
    return strstr(r->game->map, word) != NULL;
}

// A key by which players name a thing is the same in all languages: the map or the position has
// it: those of blocks, f_gd_inf, or in brackets: (bonaparte).
static bool is_named(const reader *r, const char *at, size_t size) {
    char quoted[64];
    snprintf(quoted, sizeof quoted, "\"%.*s\"", (int)size, at);
    return strstr(r->game->map, quoted) || strstr(r->position, quoted);
}

static bool is_key(const reader *r, const gg_text *text, const char *at) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789_/";
    while (at > text->at && strchr(letters, at[-1]))
        at--;
    size_t size = strspn(at, letters), before_slash = strcspn(at, "/");
    bool in_brackets = at > text->at && at[-1] == '(' && at[size] == ')';
    if (!in_brackets && !memchr(at, '_', size)) return false;
    return is_named(r, at, size) || (before_slash < size && is_named(r, at, before_slash));
}

// Messages stand between brackets: one that has no end did not fit where it was made.
static bool is_whole(const char *text) {
    int open = 0;
    for (; *text; text++) {
        if (strncmp(text, "[[", 2) != 0 && strncmp(text, "]]", 2) != 0) continue;
        open += *text == '[' ? 1 : -1;
        text++;
    }
    return open == 0;
}

// What is said has to be there, too, and to have been room enough for it.
static void look(reader *r, const gg_text *text, const char *what) {
    r->said++;
    const char *fault = text->full || !is_whole(text->at) ? "is cut off" : NULL;
    for (const char *at = text->at; !fault && *at; at++) {
        size_t size = 0;
        while (isalpha((unsigned char)at[size]))
            size++;
        if (size > 1 && !is_on_map(r, at, size) && !is_key(r, text, at))
            fault = "has plain letters";
        at += size > 0 ? size - 1 : 0;
    }
    if (!fault) return;
    fprintf(stderr, "plain: %s: %s %s: %s\n", r->game->key, what, fault, text->at);
    exit(1);
}

// The text of an event as a client gets it, bookkeeping included.
static void look_at_text(reader *r, const gg_event *told) {
    static const char before[] = "\"text\":\"";
    gg_text text = begin(r);
    r->game->event_write(told, &text);
    text.at = strstr(text.at, before);
    if (!text.at) return;
    text.at += sizeof before - 1;
    text.at[strcspn(text.at, "\"")] = 0; // an escaped quote would only end it early
    look(r, &text, "event");
}

static void look_at_events(reader *r, const gg_news *news) {
    gg_event told;
    for (uint16_t i = 0; i < news->count; i++) {
        for (gg_seat viewer = 0; viewer <= r->game->seat_count; viewer++) {
            if (!gg_tell(r->game, &news->event[i], viewer, &told)) continue;
            look_at_text(r, &told);
            gg_text text = begin(r);
            r->game->sentence_write(&told, &text);
            look(r, &text, "sentence");
        }
    }
}

static void look_at_refusals(reader *r, const gg_state *truth, const gg_decision *asked) {
    for (unsigned i = 0; i < OTHERS && i < r->next; i++) {
        gg_verdict verdict = r->game->check(truth, asked->seat, r->other[i]);
        if (!verdict.rule) continue;
        gg_text text = begin(r);
        gg_explain(r->game, verdict, &text);
        look(r, &text, "refusal");
    }
    for (uint16_t i = 0; i < asked->count; i++)
        r->other[r->next++ % OTHERS] = asked->legal[i];
}

// Its line, and what its first outcome is called.
static void look_at_numbers(reader *r, const gg_state *truth, gg_seat seat, gg_action action) {
    gg_numbers n = { 0 };
    gg_odds odds;
    r->game->reckoner->reckon(truth, seat, action, &n);
    if (n.kind == 0) return;
    gg_odds_of(&n, 1, &odds);
    gg_text text = begin(r);
    r->game->reckoner->line_write(&odds, &text);
    look(r, &text, "numbers");
    if (!odds.outcome_count) return;
    text = begin(r);
    r->game->reckoner->outcome_write(&odds, odds.outcome[0], &text);
    look(r, &text, "outcome");
}

static void look_at_decision(reader *r, const world *w, const gg_decision *asked) {
    const gg_state *truth = world_truth(w);
    for (gg_seat seat = 0; seat < r->game->seat_count; seat++) {
        if (!world_has_viewer(w, seat)) continue;
        gg_text text = begin(r);
        r->game->prompt_write(truth, seat, &text);
        look(r, &text, "prompt");
    }
    for (uint16_t i = 0; r->game->choice_write && i < asked->count; i++) {
        gg_text text = begin(r);
        r->game->choice_write(truth, asked->seat, asked->legal[i], &text);
        look(r, &text, "label");
    }
    for (uint16_t i = 0; r->game->reckoner && i < asked->count; i++)
        look_at_numbers(r, truth, asked->seat, asked->legal[i]);
    look_at_refusals(r, truth, asked);
}

static void look_at_string(reader *r, const json_doc *doc, uint32_t node) {
    gg_text text = begin(r);
    text.full = !json_string(doc, node, r->room, sizeof r->room);
    look(r, &text, "scene");
}

// Names, titles, texts and marks; the other strings are keys.
static void look_at_members(reader *r, const json_doc *doc, uint32_t object) {
    for (uint32_t key = json_first(doc, object); key; key = json_key_after(doc, object, key)) {
        uint32_t value = key + 1;
        bool said = json_equals(doc, key, "name") || json_equals(doc, key, "title")
                    || json_equals(doc, key, "text");
        if (said && json_is(doc, value, JSON_STRING)) look_at_string(r, doc, value);
        if (!json_equals(doc, key, "marks")) continue;
        for (uint32_t at = json_first(doc, value); at; at = json_after(doc, value, at))
            look_at_string(r, doc, at);
    }
}

static void look_at_scene(reader *r, const gg_view *view) {
    static char scene[ROOM];
    static json_node node[NODES];
    json_doc doc;
    gg_text text = gg_text_begin(scene, sizeof scene);
    text.language = r->language;
    r->game->scene_write(view, &text);
    if (json_read(&doc, scene, text.used, node, NODES) != GG_OK) text.full = true;
    if (text.full) look(r, &text, "scene");
    for (uint32_t i = 0; i < doc.count; i++) {
        if (json_is(&doc, i, JSON_OBJECT)) look_at_members(r, &doc, i);
    }
}

static void look_at_boards(reader *r, const world *w) {
    world_position_text(w, r->position);
    for (gg_seat viewer = 0; viewer <= r->game->seat_count; viewer++) {
        if (!world_has_viewer(w, viewer)) continue;
        gg_text text = begin(r);
        match_board_write(r->game, world_seen(w, viewer), &text);
        look(r, &text, "board");
        look_at_scene(r, world_seen(w, viewer));
        for (gg_seat side = 0; r->game->sheet_write && side < r->game->seat_count; side++) {
            text = begin(r);
            r->game->sheet_write(world_seen(w, viewer), side, false, &text);
            look(r, &text, "sheet");
        }
    }
}

static void play(reader *r, uint64_t seed) {
    static world now;
    static gg_news heard;
    gg_setup how = world_setup_of(r->game, seed);
    world_begin(&now, r->game, &how, &heard);
    r->next = 0;
    for (uint32_t ply = 0; world_head(&now)->to_move; ply++) {
        gg_decision asked;
        look_at_events(r, &heard);
        gg_ask(r->game, world_truth(&now), gg_to_move(r->game, world_truth(&now)), &asked);
        look_at_decision(r, &now, &asked);
        if (ply % 16 == 0) look_at_boards(r, &now);
        gg_action chosen = battery_choose(r->game, world_truth(&now), &asked, seed);
        world_play(&now, asked.seat, chosen, &heard);
    }
    gg_rule rule = 0;
    gg_text text = begin(r);
    look_at_events(r, &heard);
    look_at_boards(r, &now);
    r->game->result_write(world_truth(&now), &rule, &text);
    look(r, &text, "result");
}

int main(int argc, char **argv) {
    static reader r;
    if (argc < 4) {
        fprintf(stderr, "plain: usage: plain GAME FIRST LAST [OPTION=VALUE]...\n");
        return 2;
    }
    r.game = world_game_find(argv[1]);
    world_options_take(r.game, argc, argv);
    if (!gg_language_find("qps", &r.language)) return 2;
    uint64_t first = strtoull(argv[2], NULL, 10), last = strtoull(argv[3], NULL, 10);
    for (uint64_t seed = first; seed <= last; seed++)
        play(&r, seed);
    printf("plain: %s: %lu texts, none with plain English\n", r.game->key, r.said);
    return 0;
}
