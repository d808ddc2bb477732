/* request.c - reads the wish for a table strictly. Whoever is not named is a person. */
#include "wasm/request.h"

#include <string.h>

#include "ai/bot.h"
#include "base/json.h"
#include "base/text.h"
#include "core/setup.h"
#include "table/lesson.h"

enum { NODES_MAX = REQUEST_MAX / 2 + JSON_DEPTH_MAX + 8 };

static bool fail(request *r, const char *code, const char *a, const char *b) {
    gg_text text = gg_text_begin(r->message, sizeof r->message);
    r->code = code;
    gg_put(&text, a);
    if (b) gg_put(&text, b);
    return false;
}

static bool read_game(request *r, const json_doc *doc) {
    uint32_t node = json_find(doc, 0, "game");
    if (!node) return fail(r, "missing_key", "the key 'game' is missing", NULL);
    for (size_t i = 0; gg_game_at(i); i++) {
        if (json_equals(doc, node, gg_game_at(i)->key)) r->game = gg_game_at(i);
    }
    return r->game ? true : fail(r, "unknown", "there is no such game", NULL);
}

static bool read_setup(request *r, const json_doc *doc) {
    setup_fault fault;
    if (setup_read(r->game, doc, &r->setup, &fault)) return true;
    bool unknown = fault.what == SETUP_SCENARIO || fault.what == SETUP_OPTION;
    return fail(r, unknown ? "unknown" : "bad_value", fault.message, NULL);
}

static bool read_guest(request *r, const json_doc *doc, uint32_t key) {
    char who[TABLE_BOT_MAX + 4];
    unsigned seat = 0;
    while (seat < r->game->seat_count && !json_equals(doc, key, r->game->seat_name[seat]))
        seat++;
    if (seat == r->game->seat_count) return fail(r, "unknown", "this game has no such seat", NULL);
    if (!json_string(doc, key + 1, who, sizeof who))
        return fail(r, "bad_value", "a seat is taken by a person or bot:LEVEL", NULL);
    if (strcmp(who, "person") == 0) return true;
    if (strncmp(who, "bot:", 4) != 0 || !bot_find(who + 4))
        return fail(r, "unknown", "nobody of that kind can sit here", NULL);
    gg_text level = gg_text_begin(r->guests.bot[seat], sizeof r->guests.bot[seat]);
    gg_put(&level, who + 4);
    return true;
}

static bool read_guests(request *r, const json_doc *doc) {
    uint32_t seats = json_find(doc, 0, "seats");
    if (!seats) return fail(r, "missing_key", "the key 'seats' is missing", NULL);
    if (!json_is(doc, seats, JSON_OBJECT))
        return fail(r, "bad_value", "'seats' has to be an object", NULL);
    for (uint32_t key = json_first(doc, seats); key; key = json_key_after(doc, seats, key)) {
        if (!read_guest(r, doc, key)) return false;
    }
    return true;
}

static bool read_rest(request *r, const json_doc *doc) {
    static const char *const flags[] = { "hotseat", "memory", "public" };
    bool flag[sizeof flags / sizeof *flags] = { false, true, false };
    uint32_t seed = json_find(doc, 0, "seed");
    if (seed && !json_u64(doc, seed, &r->setup.seed))
        return fail(r, "bad_value", "'seed' is a whole number", NULL);
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        uint32_t node = json_find(doc, 0, flags[i]);
        if (node && !json_bool(doc, node, &flag[i]))
            return fail(r, "bad_value", "true or false is wanted: ", flags[i]);
    }
    r->guests.hotseat = flag[0];
    r->guests.forgets = !flag[1];
    return true;
}

// The first battle of a game.
static bool read_lesson(request *r, const json_doc *doc) {
    bool wanted = false;
    uint32_t node = json_find(doc, 0, "lesson");
    if (node && !json_bool(doc, node, &wanted))
        return fail(r, "bad_value", "'lesson' is true or false", NULL);
    if (!wanted) return true;
    if (json_find(doc, 0, "scenario") || json_find(doc, 0, "options"))
        return fail(r, "bad_value", "a lesson has a set-up of its own", NULL);
    r->lesson = lesson_header(r->game->key, &r->lesson_size);
    return r->lesson ? true : fail(r, "unknown", "this game has no lesson", NULL);
}

bool request_read(request *r, const char *text, size_t size) {
    static const char *const keys[] = { "game",   "scenario", "options", "seats", "seed", "hotseat",
                                        "memory", "public",   "lesson",  "rules", NULL };
    static json_node node[NODES_MAX];
    json_doc doc;
    *r = (request){ 0 };
    if (size > REQUEST_MAX) return fail(r, "too_long", "a table is asked for in 4 KiB", NULL);
    if (json_read(&doc, text, size, node, NODES_MAX) != GG_OK)
        return fail(r, "json", doc.error, NULL);
    if (!json_is(&doc, 0, JSON_OBJECT)) return fail(r, "json", "a JSON object is wanted", NULL);
    if (json_stranger(&doc, 0, keys))
        return fail(r, "unknown_key", "there is a key too many", NULL);
    return read_game(r, &doc) && read_setup(r, &doc) && read_guests(r, &doc) && read_rest(r, &doc)
           && read_lesson(r, &doc);
}
