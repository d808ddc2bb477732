/* battles.c - the battle of the day over HTTP: a set-up, luck and an enemy that are the same for
 * all who play it, and how each did among them (docs/battle.md). */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/http/tables.h"
#include "server/routes.h"
#include "server/store/archive/battle_db.h"
#include "table/score/score.h"

enum { LIST_CAPACITY = 1 << 14, STANDING_CAPACITY = 1024 };

static int64_t today(void) {
    return server_now() / BATTLE_DAY_S;
}

// -- Those of the day ---------------------------------------------------------------------

static void put_battle(const gg_game *game, int64_t day, const battle_count *count, gg_text *text) {
    table_wish wish;
    table_wish_battle(&wish, game, (uint32_t)day);
    gg_put_object(text, NULL);
    gg_put_member(text, "game", game->key);
    gg_put_member(text, "scenario", game->scenario[wish.setup.scenario].key);
    for (unsigned seat = 0; seat < game->seat_count; seat++) {
        if (wish.people >> seat & 1) gg_put_member(text, "seat", game->seat_name[seat]);
        if (wish.guests.bot[seat][0]) gg_put_member(text, "bot", wish.guests.bot[seat]);
    }
    gg_put_number(text, "begun", count ? count->begun : 0);
    gg_put_number(text, "played", count ? count->played : 0);
    gg_put(text, "}");
}

static void counted(void *self, db_status status, unsigned count, const battle_count *all) {
    char at[LIST_CAPACITY];
    gg_text text = gg_text_begin(at, sizeof at);
    int64_t day = today();
    if (status != DB_OK) {
        reply_error(self, SRV_SAY_LIST_NOT_READ);
        return;
    }
    gg_put(&text, "{\"day\":");
    gg_put_int(&text, day);
    gg_put_number(&text, "ends", (day + 1) * BATTLE_DAY_S);
    gg_put_list(&text, "battles");
    for (size_t i = 0; gg_game_at(i); i++) {
        const battle_count *own = NULL;
        for (unsigned k = 0; k < count; k++) {
            if (strcmp(all[k].game, gg_game_at(i)->key) == 0) own = &all[k];
        }
        put_battle(gg_game_at(i), day, own, &text);
    }
    gg_put(&text, "]}");
    GG_ASSERT(!text.full);
    reply_json(self, 200, text.at, text.used);
}

void battles_list(server *s, const net_request *request, net_exchange *exchange) {
    (void)request;
    battle_count_all(s->store, today(), counted, exchange);
}

// -- Playing one --------------------------------------------------------------------------

typedef struct beginning {
    server *server;
    net_exchange *exchange;
    const gg_game *game;
} beginning;

static void found(void *self, const stored_battle *battle) {
    beginning *b = self;
    table_wish wish;
    if (battle) {
        table_wish_battle(&wish, b->game, (uint32_t)battle->day);
        wish.setup.seed = (uint64_t)battle->seed;
        wish.setup.seed_high = (uint64_t)battle->seed_high;
        tables_lay(b->server, b->exchange, &wish, battle->day);
    } else
        reply_error(b->exchange, SRV_SAY_TABLE_NOT_STORED);
    free(b);
}

void battle_begin(server *s, const net_request *request, net_exchange *exchange) {
    stored_battle fresh = { .day = today() };
    gg_setup setup = { 0 };
    const request_word words[] = { { "game", fresh.game, sizeof fresh.game, true }, { 0 } };
    if (!request_words(request, exchange, words)) return;
    const gg_game *game = gg_game_find(fresh.game);
    if (!game) {
        reply_error(exchange, SRV_SAY_NO_BATTLE);
        return;
    }
    live_table_seed(&setup);
    fresh.seed = (int64_t)setup.seed;
    fresh.seed_high = (int64_t)setup.seed_high;
    beginning *b = gg_must(malloc(sizeof *b));
    *b = (beginning){ s, exchange, game };
    battle_find(s->store, &fresh, found, b);
}

// -- How it went --------------------------------------------------------------------------

// Of a hundred others so many did worse; who did as well counts half. As in duplicate bridge.
static uint32_t percent_of(const battle_standing *b) {
    GG_ASSERT_CMP(b->others, >, 0);
    return (100 * b->below + 50 * b->equal) / b->others;
}

static void put_score(const battle_standing *b, gg_text *text) {
    const gg_game *game = gg_game_find(b->game);
    const char *unit = game ? table_score_unit(game, text->language) : NULL;
    gg_put_object(text, "score");
    gg_put_number(text, "taken", b->taken);
    gg_put_number(text, "lost", b->lost);
    if (unit) gg_put_member(text, "in", unit);
    gg_put_number(text, "rank", 1 + b->others - b->below - b->equal);
    gg_put_number(text, "others", b->others);
    gg_put_key(text, "percent");
    if (b->others)
        gg_put_int(text, percent_of(b));
    else
        gg_put(text, "null");
    gg_put(text, "}");
}

static void stood(void *self, db_status status, const battle_standing *b) {
    char at[STANDING_CAPACITY];
    gg_text text = gg_text_begin(at, sizeof at);
    text.language = (uint8_t)net_marked(self);
    if (status != DB_OK || !b->day) {
        reply_error(self, status != DB_OK ? SRV_SAY_TABLE_NOT_READ : SRV_SAY_NO_TABLE);
        return;
    }
    gg_put(&text, "{");
    gg_put_member(&text, "game", b->game);
    gg_put_number(&text, "day", b->day);
    gg_put_number(&text, "until", battle_until(b->day));
    gg_put_flag(&text, "over", b->over);
    if (b->points)
        put_score(b, &text);
    else
        gg_put(&text, ",\"score\":null");
    gg_put(&text, "}");
    GG_ASSERT(!text.full);
    reply_json(self, 200, text.at, text.used);
}

void battle_score(server *s, const net_request *request, net_exchange *exchange) {
    const char *id = request->path + strlen("/api/battles/");
    if (stored_is_id(id))
        battle_stand(s->store, id, stood, exchange);
    else
        reply_error(exchange, SRV_SAY_NO_TABLE);
}
