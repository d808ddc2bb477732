/* engine_do.c - the requests of the line protocol, one act and one write each, and the
 * table of them. Keys are present and of the right type when these are called. */
#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"
#include "base/check.h"
#include "base/say.h"
#include "cli/engine/engine_request.h"
#include "core/record.h"
#include "core/setup.h"
#include "match/choices.h"
#include "match/guess.h"
#include "match/words.h"

enum { THINK_MS_MAX = 3600000, NAME_MAX_SIZE = 64 };

/* Reading what a key holds. */

static uint64_t number_of(const engine *e, const char *key, uint64_t otherwise) {
    uint64_t number = otherwise;
    json_u64(&e->doc, engine_value_of(e, key), &number);
    return engine_value_of(e, key) ? number : otherwise;
}

static bool refuse(engine *e, const gg_game *game, gg_rule rule, const char *why) {
    engine_fail(e, NULL, why, NULL, NULL);
    e->fault.rule = game->rule[rule].number;
    return false;
}

static bool refuse_verdict(engine *e, gg_verdict verdict) {
    const gg_game *game = match_game(e->game);
    char why[ENGINE_MESSAGE_MAX];
    gg_text text = gg_text_begin(why, sizeof why);
    text.language = e->language;
    gg_explain(game, verdict, &text);
    return refuse(e, game, verdict.rule, why);
}

static const char *code_of(gg_status status) {
    switch (status) {
    case GG_OK:
    case GG_REFUSED:
    case GG_SYNTAX: return "syntax";
    case GG_UNKNOWN: return "unknown";
    case GG_VERSION: return "version";
    case GG_NO_ROOM: return "too_long";
    }
    return "syntax";
}

static bool fail_fault(engine *e, const gg_game *game, const gg_fault *fault) {
    char message[ENGINE_MESSAGE_MAX];
    gg_text text = gg_text_begin(message, sizeof message);
    if (fault->line) {
        gg_put(&text, "line ");
        gg_put_int(&text, fault->line);
        gg_put(&text, ": ");
    }
    gg_put(&text, fault->message);
    if (fault->status == GG_REFUSED && fault->rule) return refuse(e, game, fault->rule, message);
    return engine_fail(e, code_of(fault->status), message, NULL, NULL);
}

static bool is_over(const engine *e) {
    return match_seat(e->game) == match_game(e->game)->seat_count;
}

static bool check_playing(engine *e) {
    return is_over(e) ? engine_fail(e, "over", "the game is over", NULL, NULL) : true;
}

static bool read_action(engine *e) {
    char text[GG_RECORD_ACTION_MAX];
    uint32_t node = engine_value_of(e, "action");
    if (!check_playing(e)) return false;
    gg_status status = GG_SYNTAX;
    if (json_string(&e->doc, node, text, sizeof text))
        status = match_game(e->game)->action_read(text, &e->action);
    if (status == GG_OK) return true;
    const char *why = status == GG_UNKNOWN ? "' names nothing in this game" : "' is no action";
    return engine_fail(e, code_of(status), "'", engine_quote_of(e, node).text, why);
}

// Sets e->viewer; `public` is the gallery.
static bool read_viewer(engine *e) {
    const gg_game *game = match_game(e->game);
    uint32_t node = engine_value_of(e, "seat");
    for (gg_seat seat = 0; seat < game->seat_count; seat++) {
        e->viewer = seat;
        if (!json_equals(&e->doc, node, game->seat_name[seat])) continue;
        if (match_has_viewer(e->game, seat)) return true;
        return engine_fail(e, "unknown", "no such seat in this game: ", game->seat_name[seat],
                           NULL);
    }
    e->viewer = game->seat_count;
    if (json_equals(&e->doc, node, "public")) return true;
    return engine_fail_unknown(e, node, "there is no seat '");
}

/* Writing what several answers hold. */

static void write_turn(const engine *e, gg_text *text) {
    const gg_game *game = match_game(e->game);
    const gg_head *head = match_head(e->game);
    gg_seat seat = match_seat(e->game);
    char prompt[ENGINE_MESSAGE_MAX];
    gg_text sentence = gg_text_within(text, prompt, sizeof prompt);
    if (is_over(e)) {
        gg_put_key(text, "over");
        match_result_write(e->game, text);
        return;
    }
    game->prompt_write(match_state(e->game), seat, &sentence);
    gg_put_object(text, "turn");
    gg_put_member(text, "seat", game->seat_name[seat]);
    gg_put_member(text, "phase", game->phase[head->phase].name);
    gg_put_member(text, "prompt", prompt);
    match_rule_write(game, match_asked_rule(game, match_state(e->game)), text);
    gg_put_number(text, "ply", head->ply);
    gg_put(text, "}");
}

// Whole events of the actions from that one on; 0 is the set-up.
void engine_write_since(const engine *e, uint32_t first, gg_text *text) {
    const gg_game *game = match_game(e->game);
    uint32_t count = 0, last = match_action_count(e->game);
    gg_put_list(text, "events");
    for (uint32_t number = first; number <= last; number++) {
        const gg_event *event = match_news(e->game, game->seat_count + 1u, number, &count);
        for (uint32_t i = 0; i < count; i++) {
            gg_put_comma(text);
            game->event_write(&event[i], text);
        }
    }
    gg_put(text, "]");
    write_turn(e, text);
}

static void write_news_and_turn(const engine *e, gg_text *text) {
    engine_write_since(e, match_action_count(e->game), text);
}

static void put_texts(const char *key, const char *const *item, uint32_t count, gg_text *text) {
    gg_put_list(text, key);
    for (uint32_t i = 0; i < count; i++)
        gg_put_item(text, item[i]);
    gg_put(text, "]");
}

/* hello */

static bool act_hello(engine *e) {
    char code[NAME_MAX_SIZE];
    uint32_t node = engine_value_of(e, "lang");
    if (!node) return true;
    bool is_known =
        json_string(&e->doc, node, code, sizeof code) && gg_language_find(code, &e->language);
    return is_known || engine_fail_unknown(e, node, "there is no language '");
}

static void write_hello(const engine *e, gg_text *text) {
    gg_put_member(text, "lang", gg_languages[e->language].code);
    gg_put_list(text, "langs");
    for (unsigned i = 0; i < gg_language_count; i++)
        gg_put_item(text, gg_languages[i].code);
    gg_put(text, "]");
}

/* games */

static void put_option(const gg_option_row *option, gg_text *text) {
    gg_put_object(text, NULL);
    gg_put_member(text, "key", option->key);
    put_texts("values", option->value, option->value_count, text);
    gg_put_member(text, "default", option->value[0]);
    gg_put(text, "}");
}

static void put_game(const gg_game *game, gg_text *text) {
    gg_put_object(text, NULL);
    gg_put_member(text, "key", game->key);
    gg_put_member(text, "title", game->title);
    gg_put_number(text, "version", game->version);
    put_texts("seats", game->seat_name, game->seat_count, text);
    gg_put_list(text, "scenarios");
    for (uint16_t i = 0; i < game->scenario_count; i++)
        gg_put_item(text, game->scenario[i].key);
    gg_put(text, "]");
    gg_put_list(text, "options");
    for (uint8_t i = 0; i < game->option_count; i++)
        put_option(&game->option[i], text);
    gg_put(text, "]}");
}

static void write_games(const engine *e, gg_text *text) {
    (void)e;
    gg_put_list(text, "games");
    for (size_t i = 0; gg_game_at(i); i++)
        put_game(gg_game_at(i), text);
    gg_put(text, "]");
}

/* new */

static const gg_game *find_game(engine *e, uint32_t node) {
    for (size_t i = 0; gg_game_at(i); i++) {
        if (json_equals(&e->doc, node, gg_game_at(i)->key)) return gg_game_at(i);
    }
    engine_fail_unknown(e, node, "there is no game '");
    return NULL;
}

static void take_over(engine *e, match *fresh) {
    match_close(e->game);
    e->game = fresh;
}

static bool act_new(engine *e) {
    const gg_game *game = find_game(e, engine_value_of(e, "game"));
    gg_setup setup = { .seed = number_of(e, "seed", 0) };
    setup_fault fault;
    if (!game) return false;
    if (!setup_read(game, &e->doc, &setup, &fault))
        return engine_fail(e, "unknown", fault.message, NULL, NULL);
    match *fresh = match_open(game, &setup, engine_script_for(e, game));
    if (!fresh) return engine_fail_draw(e);
    take_over(e, fresh);
    return true;
}

/* load */

static char *raw_copy(const engine *e, uint32_t node) {
    const json_node *n = &e->doc.node[node];
    size_t size = n->end - n->start;
    char *copy = gg_must(malloc(size + 1));
    memcpy(copy, e->doc.text + n->start, size);
    copy[size] = 0;
    return copy;
}

static bool act_load(engine *e) {
    uint32_t position = engine_value_of(e, "position");
    uint32_t key = json_find(&e->doc, position, "game");
    if (!key) return engine_fail(e, "missing_key", "the position has no key 'game'", NULL, NULL);
    const gg_game *game = find_game(e, key);
    if (!game) return false;
    char *text = raw_copy(e, position);
    gg_fault fault = { 0 };
    match *fresh = match_open_position(game, text, engine_script_for(e, game), &fault);
    free(text);
    fault.line = 0; // a request is one line
    if (!fresh) return e->script.wrong ? engine_fail_draw(e) : fail_fault(e, game, &fault);
    take_over(e, fresh);
    return true;
}

/* legal, play, why */

static void write_legal(const engine *e, gg_text *text) {
    const gg_game *game = match_game(e->game);
    gg_decision decision;
    gg_seat seat = match_seat(e->game);
    gg_ask(game, match_state(e->game), seat, &decision);
    gg_put_member(text, "seat", is_over(e) ? NULL : game->seat_name[seat]);
    match_legal_write(game, &decision, "actions", text);
}

static void write_choices(const engine *e, gg_text *text) {
    gg_seat seat = match_seat(e->game);
    gg_put_member(text, "seat", is_over(e) ? NULL : match_game(e->game)->seat_name[seat]);
    match_choices_write(e->game, seat, true, text);
}

static bool act_play(engine *e) {
    if (!read_action(e)) return false;
    gg_script *script = engine_script_for(e, match_game(e->game));
    gg_verdict verdict = match_play(e->game, match_seat(e->game), e->action, script);
    if (verdict.rule) return refuse_verdict(e, verdict);
    return script->wrong ? engine_fail_draw(e) : true;
}

static bool act_why(engine *e) {
    e->order_why = (order_why){ .seat = match_seat(e->game) };
    e->is_order = !is_over(e) && engine_why_order(e);
    if (e->is_order) return true;
    if (!read_action(e)) return false;
    e->verdict = match_game(e->game)->check(match_state(e->game), match_seat(e->game), e->action);
    return true;
}

static void write_why(const engine *e, gg_text *text) {
    if (e->is_order) {
        order_why_write(e->game, &e->order_why, text);
        return;
    }
    gg_put_key(text, "legal");
    gg_put(text, e->verdict.rule ? "false" : "true");
    if (e->verdict.rule == 0) return;
    match_why_write(match_game(e->game), e->verdict, text);
}

/* view, log, state, imagine, hash */

static void write_view(const engine *e, gg_text *text) {
    gg_put_key(text, "view");
    match_game(e->game)->view_write(match_view(e->game, e->viewer), text);
}

static void write_scene(const engine *e, gg_text *text) {
    gg_put_key(text, "scene");
    match_game(e->game)->scene_write(match_view(e->game, e->viewer), text);
}

static bool act_reach(engine *e) {
    uint32_t node = engine_value_of(e, "place");
    if (!read_viewer(e)) return false;
    e->place[0] = 0;
    if ((!node || json_string(&e->doc, node, e->place, sizeof e->place))
        && match_knows_reach(match_game(e->game), match_view(e->game, e->viewer), e->place))
        return true;
    return engine_fail_unknown(e, node, "there is no place '");
}

static void write_reach(const engine *e, gg_text *text) {
    gg_put_key(text, "reach");
    match_game(e->game)->reach_write(match_view(e->game, e->viewer), e->place, text);
    if (e->place[0]) match_guess_write(e->game, e->viewer, e->place, text);
}

static void write_log(const engine *e, gg_text *text) {
    uint32_t count = 0;
    const gg_event *event = match_log(e->game, e->viewer, &count);
    match_events_write(match_game(e->game), event, count, text);
}

static void write_state(const engine *e, gg_text *text) {
    gg_put_key(text, "position");
    match_position_write(e->game, text);
}

static bool act_imagine(engine *e) {
    if (!read_viewer(e)) return false;
    e->imagined = match_open_imagined(e->game, e->viewer, number_of(e, "seed", 0));
    if (e->imagined) return true;
    return engine_fail(e, "no_world", "no world was found that agrees with this view", NULL, NULL);
}

static void write_imagine(const engine *e, gg_text *text) {
    gg_put_key(text, "position");
    match_position_write(e->imagined, text);
}

static void write_hash(const engine *e, gg_text *text) {
    gg_put_key(text, "hash");
    gg_put(text, "\"");
    gg_put_hex(text, gg_hash(match_game(e->game), match_state(e->game)), 16);
    gg_put(text, "\"");
}

/* undo, record, replay */

static bool act_undo(engine *e) {
    uint32_t count = match_action_count(e->game);
    gg_seat seat = count ? match_action(e->game, count - 1)->seat : 0;
    const char *why = match_undo_why(e->game, seat);
    if (why) return engine_fail(e, "no_undo", why, NULL, NULL);
    return match_undo(e->game, seat);
}

static void write_record(const engine *e, gg_text *text) {
    size_t capacity = text->capacity; // what does not fit there does not fit quoted either
    char *raw = gg_must(malloc(capacity));
    gg_text record = gg_text_begin(raw, capacity);
    match_record_write(e->game, &record);
    gg_put_member(text, "record", raw);
    if (record.full) text->full = true;
    free(raw);
}

static const gg_game *game_of_record(const char *text, size_t size) {
    gg_record record;
    gg_fault fault;
    gg_record_begin(&record, text, size, &fault);
    return record.game;
}

static bool act_replay(engine *e) {
    uint32_t node = engine_value_of(e, "record");
    size_t capacity = e->doc.node[node].end - e->doc.node[node].start + 1u;
    char *text = gg_must(malloc(capacity));
    if (!json_string(&e->doc, node, text, capacity)) {
        free(text);
        return engine_fail(e, "syntax", "the record holds a zero character", NULL, NULL);
    }
    gg_fault fault = { 0 };
    match *fresh = match_open_record(text, strlen(text), &fault);
    bool done = fresh ? true : fail_fault(e, game_of_record(text, strlen(text)), &fault);
    if (fresh) take_over(e, fresh);
    free(text);
    return done;
}

static void write_replay(const engine *e, gg_text *text) {
    gg_put_number(text, "actions", match_action_count(e->game));
    write_turn(e, text);
}

/* bot */

// A key that is left out is no limit; with neither the level has one of its own.
static bool read_budget(engine *e, bot_budget *out) {
    uint64_t time_ms = number_of(e, "ms", 0), nodes = number_of(e, "nodes", 0);
    if ((engine_value_of(e, "ms") && time_ms < 1) || time_ms > THINK_MS_MAX)
        return engine_fail(e, "bad_value", "'ms' is 1 to 3600000", NULL, NULL);
    if ((engine_value_of(e, "nodes") && nodes < 1) || nodes > UINT32_MAX)
        return engine_fail(e, "bad_value", "'nodes' is 1 to 4294967295", NULL, NULL);
    *out = (bot_budget){ .nodes = (uint32_t)nodes, .ms = (uint32_t)time_ms };
    return true;
}

static bool act_bot(engine *e) {
    char level[NAME_MAX_SIZE];
    uint32_t node = engine_value_of(e, "level");
    const bot_row *bot = NULL;
    if (json_string(&e->doc, node, level, sizeof level)) bot = bot_find(level);
    if (!bot) return engine_fail_unknown(e, node, "there is no bot of level '");
    bot_budget budget = { 0 };
    if (!read_budget(e, &budget) || !check_playing(e)) return false;
    gg_decision decision;
    gg_seat seat = match_seat(e->game);
    gg_ask(match_game(e->game), match_state(e->game), seat, &decision);
    bot_task task = bot_task_of(match_game(e->game), match_view(e->game, seat), &decision,
                                number_of(e, "seed", 0), budget);
    e->action = bot->choose(&task);
    return true;
}

static void write_bot(const engine *e, gg_text *text) {
    gg_put_key(text, "action");
    match_action_write(match_game(e->game), e->action, text);
}

// clang-format off
static const request requests[] = {
    { "hello",   { { "lang", JSON_STRING, false } }, false, act_hello, write_hello },
    { "games",   { { 0 } }, false, NULL, write_games },
    { "new",     { { "game", JSON_STRING, true }, { "scenario", JSON_STRING, false },
                   { "options", JSON_OBJECT, false }, { "seed", JSON_NUMBER, false },
                   { "rules", JSON_NUMBER, false } }, false, act_new, write_news_and_turn },
    { "load",    { { "position", JSON_OBJECT, true } }, false, act_load, write_turn },
    { "turn",    { { 0 } }, true, NULL, write_turn },
    { "legal",   { { 0 } }, true, NULL, write_legal },
    { "choices", { { 0 } }, true, NULL, write_choices },
    { "orders",  { { 0 } }, true, engine_act_orders, engine_write_orders },
    { "order",   { { "order", 0, true } }, true, engine_act_order, engine_write_order },
    { "manoeuvres", { { 0 } }, true, NULL, engine_write_manoeuvres },
    { "play",    { { "action", JSON_STRING, true } }, true, act_play, write_news_and_turn },
    { "why",     { { "action", JSON_STRING, true } }, true, act_why, write_why },
    { "view",    { { "seat", JSON_STRING, true } }, true, read_viewer, write_view },
    { "scene",   { { "seat", JSON_STRING, true } }, true, read_viewer, write_scene },
    { "reach",   { { "seat", JSON_STRING, true }, { "place", JSON_STRING, false } }, true, act_reach, write_reach },
    { "log",     { { "seat", JSON_STRING, true } }, true, read_viewer, write_log },
    { "state",   { { 0 } }, true, NULL, write_state },
    { "imagine", { { "seat", JSON_STRING, true }, { "seed", JSON_NUMBER, false } },
                 true, act_imagine, write_imagine },
    { "undo",    { { 0 } }, true, act_undo, write_turn },
    { "record",  { { 0 } }, true, NULL, write_record },
    { "replay",  { { "record", JSON_STRING, true } }, false, act_replay, write_replay },
    { "hash",    { { 0 } }, true, NULL, write_hash },
    { "bot",     { { "level", JSON_STRING, true }, { "ms", JSON_NUMBER, false },
                   { "nodes", JSON_NUMBER, false }, { "seed", JSON_NUMBER, false } }, true, act_bot, write_bot },
    { "hint",    { { "nodes", JSON_NUMBER, false }, { "seed", JSON_NUMBER, false } },
                 true, engine_act_hint, engine_write_hint },
    { "dice",    { { "queue", JSON_ARRAY, true } }, false, engine_act_dice, engine_write_dice },
    { "draws",   { { "queue", JSON_ARRAY, true } }, false, engine_act_draws, engine_write_draws },
};
// clang-format on

const request *request_at(size_t index) {
    return index < sizeof requests / sizeof *requests ? &requests[index] : NULL;
}
