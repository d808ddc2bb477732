/* engine_chance.c - the requests that script chance: dice, draws. */
#include <string.h>

#include "base/text.h"
#include "cli/engine/engine_request.h"

static bool check_queue(engine *e, uint32_t queue) {
    if (e->doc.node[queue].count <= GG_SCRIPT_MAX) return true;
    return engine_fail(e, "bad_value", "a queue holds at most 1024 things", NULL, NULL);
}

bool engine_act_dice(engine *e) {
    uint32_t queue = engine_value_of(e, "queue"), first = json_first(&e->doc, queue);
    uint8_t die[GG_SCRIPT_MAX];
    uint16_t count = 0;
    if (!check_queue(e, queue)) return false;
    for (uint32_t node = first; node; node = json_after(&e->doc, queue, node)) {
        uint64_t face = 0;
        if (!json_u64(&e->doc, node, &face) || face < 1 || face > 6) {
            return engine_fail(e, "bad_value", "a die shows a whole number from 1 to 6", NULL,
                               NULL);
        }
        die[count++] = (uint8_t)face;
    }
    memcpy(e->script.die, die, count);
    e->script.die_count = count;
    e->script.die_used = 0;
    return true;
}

void engine_write_dice(const engine *e, gg_text *text) {
    gg_put_list(text, "queue");
    for (uint16_t i = e->script.die_used; i < e->script.die_count; i++) {
        gg_put_comma(text);
        gg_put_int(text, e->script.die[i]);
    }
    gg_put(text, "]");
}

// The kind of a game that a string names; draw_count if it names none.
static uint8_t find_kind(const engine *e, const gg_game *game, uint32_t node) {
    uint8_t kind = 0;
    for (; kind < game->draw_count; kind++) {
        const char *name = game->draw_name[kind];
        if (name && name[0] && json_equals(&e->doc, node, name)) break;
    }
    return kind;
}

static bool has_kind(const engine *e, const gg_game *game, uint32_t node) {
    return find_kind(e, game, node) < game->draw_count;
}

// Whose things a queue draws: of the game being played if it has the first of them.
static const gg_game *find_drawn_from(const engine *e, uint32_t first) {
    if (e->game && has_kind(e, match_game(e->game), first)) return match_game(e->game);
    for (size_t i = 0; gg_game_at(i); i++) {
        if (has_kind(e, gg_game_at(i), first)) return gg_game_at(i);
    }
    return gg_game_at(0);
}

bool engine_act_draws(engine *e) {
    uint32_t queue = engine_value_of(e, "queue"), first = json_first(&e->doc, queue);
    const gg_game *game = find_drawn_from(e, first);
    uint8_t draw[GG_SCRIPT_MAX];
    uint16_t count = 0;
    if (!check_queue(e, queue)) return false;
    for (uint32_t node = first; node; node = json_after(&e->doc, queue, node)) {
        if (!json_is(&e->doc, node, JSON_STRING))
            return engine_fail(e, "bad_value", "things drawn are strings", NULL, NULL);
        draw[count] = find_kind(e, game, node);
        if (draw[count++] == game->draw_count)
            return engine_fail_unknown(e, node, "no pool here holds '");
    }
    memcpy(e->script.draw, draw, count);
    e->script.draw_count = count;
    e->script.draw_used = 0;
    e->drawn_from = game;
    return true;
}

void engine_write_draws(const engine *e, gg_text *text) {
    gg_put_list(text, "queue");
    for (uint16_t i = e->script.draw_used; i < e->script.draw_count; i++)
        gg_put_item(text, e->drawn_from->draw_name[e->script.draw[i]]);
    gg_put(text, "]");
}

gg_script *engine_script_for(engine *e, const gg_game *game) {
    if (e->drawn_from != game) e->script.draw_count = e->script.draw_used = 0;
    return &e->script;
}

bool engine_fail_draw(engine *e) {
    const char *name = e->drawn_from->draw_name[e->script.wrong - 1];
    return engine_fail(e, "no_draw", "the queue draws '", name, "', and none of it is left");
}
