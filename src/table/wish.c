/* wish.c - the wish for a table, read strictly: what is wrong with it is named. */
#include "table/wish.h"

#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"
#include "base/check.h"
#include "base/say.h"
#include "core/setup.h"
#include "gg_messages.h"
#include "table/lesson.h"

// Plays a battle of the day: by its net alone, so that it plays alike whatever the machine bears.
static const char battle_level[] = "general";

typedef struct wishing {
    table_wish *wish;
    const json_doc *doc;
    table_grants grants;
} wishing;

const char *const table_wish_keys[] = { "game",    "scenario", "options", "seats",   "seed",
                                        "hotseat", "memory",   "public",  "lesson",  "rated",
                                        "rules",   "fair",     "clock",   "gallery", NULL };

// A message of gg_common about one key or word.
static bool refuse(const wishing *w, const char *code, unsigned message, const char *name) {
    const gg_arg arg[] = { GG_WORDS(name) };
    gg_text text = gg_text_begin(w->wish->message, sizeof w->wish->message);
    text.language = w->grants.language;
    w->wish->code = code;
    gg_say(&text, (gg_saying){ &gg_common, (uint16_t)message, 0, 1, arg });
    return false;
}

static bool read_game(const wishing *w) {
    char word[TABLE_WORD_MAX];
    uint32_t node = json_find(w->doc, 0, "game");
    if (!node) return refuse(w, "missing_key", GG_SAY_WISH_MISSING, "game");
    if (!json_is(w->doc, node, JSON_STRING))
        return refuse(w, "bad_value", GG_SAY_WISH_NO_TEXT, "game");
    if (!json_string(w->doc, node, word, sizeof word))
        return refuse(w, "too_long", GG_SAY_WISH_TOO_LONG, "game");
    w->wish->game = gg_game_find(word);
    return w->wish->game ? true : refuse(w, "unknown", GG_SAY_WISH_NO_GAME, word);
}

static bool read_setup(const wishing *w) {
    setup_fault fault;
    if (setup_read(w->wish->game, w->doc, &w->wish->setup, &fault)) return true;
    bool unknown = fault.what == SETUP_SCENARIO || fault.what == SETUP_OPTION;
    gg_text text = gg_text_begin(w->wish->message, sizeof w->wish->message);
    w->wish->code = unknown ? "unknown" : "bad_value";
    gg_put(&text, fault.message);
    return false;
}

static bool read_flag(const wishing *w, const char *key, bool *out) {
    uint32_t node = json_find(w->doc, 0, key);
    if (!node || json_bool(w->doc, node, out)) return true;
    return refuse(w, "bad_value", GG_SAY_WISH_NO_FLAG, key);
}

static bool read_seed(const wishing *w) {
    uint32_t node = json_find(w->doc, 0, "seed");
    if (!node) return true;
    if (!w->grants.seed) return refuse(w, "unknown_key", GG_SAY_WISH_NO_SEED, "seed");
    w->wish->seeded = true;
    if (json_u64(w->doc, node, &w->wish->setup.seed)) return true;
    return refuse(w, "bad_value", GG_SAY_WISH_NO_NUMBER, "seed");
}

// True, the first battle; or the name of a chapter. The name is "" for the first battle.
static bool read_lesson_name(const wishing *w, uint32_t node, bool *lesson, char *chapter) {
    if (!json_is(w->doc, node, JSON_STRING)) return read_flag(w, "lesson", lesson);
    *lesson = true;
    if (!json_string(w->doc, node, chapter, TABLE_WORD_MAX))
        return refuse(w, "too_long", GG_SAY_WISH_TOO_LONG, "lesson");
    return chapter[0] ? true : refuse(w, "bad_value", GG_SAY_WISH_NO_LESSON, "");
}

// A lesson is a position of ours: nothing about it can be chosen.
static bool read_lesson(const wishing *w) {
    static const char *const chosen[] = { "scenario", "options", "seed", "rules", "gallery" };
    bool lesson = false;
    char chapter[TABLE_WORD_MAX] = "";
    if (!read_lesson_name(w, json_find(w->doc, 0, "lesson"), &lesson, chapter)) return false;
    if (!lesson) return true;
    for (unsigned i = 0; i < sizeof chosen / sizeof *chosen; i++) {
        if (json_find(w->doc, 0, chosen[i]))
            return refuse(w, "request", GG_SAY_WISH_FIXED_IN_LESSON, chosen[i]);
    }
    w->wish->lesson = lesson_header(w->wish->game->key, chapter, &w->wish->lesson_size);
    w->wish->seeded = true;
    if (w->wish->lesson && w->wish->lesson_size < TABLE_HEADER_MAX) return true;
    return refuse(w, "unknown", GG_SAY_WISH_NO_LESSON, chapter[0] ? chapter : w->wish->game->key);
}

/* Who takes part, and who begins. */

static void find_beginning(table_wish *wish) {
    char header[TABLE_HEADER_MAX];
    gg_text text = gg_text_begin(header, sizeof header);
    gg_fault fault;
    table_wish_header(wish, &text);
    table *t = table_open(header, text.used, NULL, &fault);
    GG_ASSERT(t);
    wish->seats = gg_seats(wish->game, match_state(table_match(t)));
    wish->to_move = table_to_move(t);
    table_close(t);
}

uint8_t table_first_to_move(const gg_game *game, const gg_setup *setup) {
    table_wish wish = { .game = game, .setup = *setup };
    find_beginning(&wish);
    return wish.to_move;
}

static bool check_strangers(const wishing *w, uint32_t seats) {
    const gg_game *game = w->wish->game;
    for (uint32_t key = json_first(w->doc, seats); key; key = json_key_after(w->doc, seats, key)) {
        unsigned seat = 0;
        char name[TABLE_WORD_MAX];
        while (seat < game->seat_count && !json_equals(w->doc, key, game->seat_name[seat]))
            seat++;
        if (seat < game->seat_count && (w->wish->seats >> seat & 1)) continue;
        if (!json_string(w->doc, key, name, sizeof name)) strcpy(name, "...");
        return refuse(w, "unknown", GG_SAY_WISH_NO_SEAT, name);
    }
    return true;
}

static bool read_guest(const wishing *w, unsigned seat, uint32_t node) {
    GG_ASSERT_CMP(seat, <, GG_SEATS_MAX);
    char word[TABLE_BOT_MAX + 4] = "";
    const char *name = w->wish->game->seat_name[seat];
    if (!node) return refuse(w, "missing_key", GG_SAY_WISH_SEAT_EMPTY, name);
    json_string(w->doc, node, word, sizeof word);
    if (strcmp(word, "person") == 0) return true;
    if (strncmp(word, "bot:", 4) != 0 || !bot_find(word + 4))
        return refuse(w, "bad_value", GG_SAY_WISH_NO_GUEST, name);
    gg_text level = gg_text_begin(w->wish->guests.bot[seat], TABLE_BOT_MAX);
    gg_put(&level, word + 4);
    return true;
}

static bool read_guests(const wishing *w) {
    const gg_game *game = w->wish->game;
    uint32_t seats = json_find(w->doc, 0, "seats");
    if (!seats) return refuse(w, "missing_key", GG_SAY_WISH_MISSING, "seats");
    if (!json_is(w->doc, seats, JSON_OBJECT))
        return refuse(w, "bad_value", GG_SAY_WISH_NO_OBJECT, "seats");
    find_beginning(w->wish);
    if (!check_strangers(w, seats)) return false;
    for (unsigned seat = 0; seat < game->seat_count; seat++) {
        if (!(w->wish->seats >> seat & 1)) continue;
        if (!read_guest(w, seat, json_find(w->doc, seats, game->seat_name[seat]))) return false;
        if (!w->wish->guests.bot[seat][0]) w->wish->people |= (uint8_t)(1u << seat);
    }
    return true;
}

// Only games between people who sit apart count for ratings.
static bool counts(const table_wish *wish) {
    bool several = (wish->people & (wish->people - 1)) != 0;
    return several && wish->people == wish->seats && !wish->guests.hotseat && !wish->seeded;
}

// Before the first decision people add to chance.
static bool read_fair(const wishing *w) {
    table_wish *wish = w->wish;
    if (!read_flag(w, "fair", &wish->fair)) return false;
    if (!wish->fair) return true;
    if (!w->grants.fair) return refuse(w, "bad_value", GG_SAY_WISH_NOT_FAIR, "fair");
    if (wish->seeded) return refuse(w, "bad_value", GG_SAY_WISH_SEED_CHOSEN, "fair");
    if (wish->people) wish->to_move = wish->people;
    return true;
}

// For people who sit apart; a bot's time is its level's.
static bool read_clock(const wishing *w) {
    char text[CLOCK_TERMS_MAX] = "";
    uint32_t node = json_find(w->doc, 0, "clock");
    uint8_t people = w->wish->people;
    if (!node) return true;
    if (!json_is(w->doc, node, JSON_STRING) || !json_string(w->doc, node, text, sizeof text)
        || !clock_terms_read(text, &w->wish->guests.clock))
        return refuse(w, "bad_value", GG_SAY_WISH_CLOCK_TERMS, "clock");
    if (w->grants.clock && !w->wish->guests.hotseat && (people & (people - 1)) != 0) return true;
    return refuse(w, "bad_value", GG_SAY_WISH_NO_CLOCK, "clock");
}

// Turns after which whoever watches sees what was done.
static bool read_gallery(const wishing *w) {
    uint64_t turns = 0;
    uint32_t node = json_find(w->doc, 0, "gallery");
    if (!node) return true;
    if (!json_u64(w->doc, node, &turns) || turns > TABLE_LATE_MAX)
        return refuse(w, "bad_value", GG_SAY_WISH_GALLERY, "gallery");
    w->wish->guests.late = (uint8_t)turns;
    if (turns == 0 || (w->grants.clock && !w->wish->guests.hotseat)) return true;
    return refuse(w, "bad_value", GG_SAY_WISH_NO_CLOCK, "gallery");
}

static bool read_flags(const wishing *w) {
    table_guests *guests = &w->wish->guests;
    bool memory = true;
    if (!read_flag(w, "hotseat", &guests->hotseat) || !read_flag(w, "memory", &memory)
        || !read_flag(w, "public", &w->wish->listed) || !read_flag(w, "rated", &guests->rated))
        return false;
    guests->forgets = !memory;
    if (!guests->rated) return true;
    // Agreed on before the first move: whoever takes a seat does so with an account, and knows.
    if (!w->grants.rated) return refuse(w, "bad_value", GG_SAY_WISH_NO_ACCOUNTS, "rated");
    if (counts(w->wish)) return true;
    return refuse(w, "bad_value", GG_SAY_WISH_NOT_RATED, "rated");
}

bool table_wish_read(table_wish *wish, const json_doc *doc, table_grants grants) {
    const wishing w = { wish, doc, grants };
    *wish = (table_wish){ 0 };
    return read_game(&w) && read_setup(&w) && read_seed(&w) && read_lesson(&w) && read_guests(&w)
           && read_flags(&w) && read_clock(&w) && read_gallery(&w) && read_fair(&w);
}

bool table_wish_read_branch(table_wish *wish, const json_doc *doc, table_grants grants,
                            const char *header, size_t size) {
    const wishing w = { wish, doc, grants };
    gg_record head;
    gg_fault fault;
    *wish = (table_wish){ .lesson = header, .lesson_size = size, .seeded = true };
    if (size >= TABLE_HEADER_MAX || gg_record_begin(&head, header, size, &fault) != GG_OK
        || head.at != size || head.fair.committed)
        return refuse(&w, "bad_value", GG_SAY_BRANCH_NEVER, "");
    wish->game = head.game;
    return read_guests(&w) && read_flags(&w);
}

void table_wish_battle(table_wish *wish, const gg_game *game, uint32_t day) {
    unsigned seats[GG_SEATS_MAX] = { 0 }, count = 0;
    GG_ASSERT(bot_find(battle_level));
    *wish = (table_wish){ .game = game, .seeded = true };
    wish->setup.scenario = (uint16_t)(day % game->scenario_count);
    find_beginning(wish);
    for (unsigned seat = 0; seat < game->seat_count; seat++) {
        if (wish->seats >> seat & 1) seats[count++] = seat;
    }
    unsigned own = seats[day / game->scenario_count % count];
    wish->people = (uint8_t)(1u << own);
    for (unsigned i = 0; i < count; i++) {
        if (seats[i] != own) strcpy(wish->guests.bot[seats[i]], battle_level);
    }
}

void table_wish_header(const table_wish *wish, gg_text *out) {
    GG_ASSERT(wish->game);
    if (wish->lesson)
        gg_put_bytes(out, wish->lesson, wish->lesson_size);
    else
        table_header_write(wish->game, &wish->setup, out);
}
