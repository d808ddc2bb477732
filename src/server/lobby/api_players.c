/* api_players.c - accounts as others see them, and ladders, over HTTP. */
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "server/lobby/telling.h"
#include "server/store/lobby/players_db.h"
#include "server/store/lobby/seasons_db.h"

/* One of them. */

static db_status player_work(visit *v, db *d) {
    telling *t = (telling *)v;
    char id[STORED_NAME_CAPACITY];
    db_copy(id, sizeof id, v->who.id);
    db_status status = account_get(d, id, &v->who);
    if (status != DB_OK || !v->who.id[0]) return status;
    gg_put(&t->text, "{");
    status = player_tell(d, &v->who, &t->text);
    gg_put(&t->text, "}");
    return status;
}

static bool player_done(visit *v) {
    if (v->who.id[0]) return telling_done(v);
    reply_error(v->exchange, SRV_SAY_NO_PLAYER);
    return true;
}

void player_show(server *s, const net_request *request, net_exchange *exchange) {
    char name[STORED_NAME_CAPACITY], id[STORED_NAME_CAPACITY];
    path_word(request, strlen("/api/players/"), name, sizeof name);
    if (!account_id(name, id)) {
        reply_error(exchange, SRV_SAY_NO_PLAYER);
        return;
    }
    telling *t = telling_make(s, request, exchange, sizeof *t, player_work);
    db_copy(t->visit.who.id, sizeof t->visit.who.id, id);
    t->visit.done = player_done;
    visit_read(&t->visit);
}

/* The best of a side. */

typedef struct ladder {
    telling telling;
    ladder_wish wish; // with words of the games
} ladder;

static db_status ladder_work(visit *v, db *d) {
    ladder *l = (ladder *)v;
    gg_put(&l->telling.text, "[");
    db_status status = ladder_tell(d, &l->wish, &l->telling.text);
    gg_put(&l->telling.text, "]");
    return status;
}

static const char *side_of(const gg_game *game, const char *name) {
    for (unsigned seat = 0; game && seat < game->seat_count; seat++)
        if (strcmp(game->seat_name[seat], name) == 0) return game->seat_name[seat];
    return NULL;
}

// season=2026-10, its first month. False: there is no such season here.
static bool read_season(const server *s, const char *query, ladder_wish *out) {
    static const char key[] = "season=";
    size_t size = sizeof key - 1;
    unsigned months = s->options.season;
    if (!query[0]) return true;
    if (strncmp(query, key, size) != 0 || months == 0) return false;
    out->from = season_read(query + size);
    out->to = out->from + months;
    return out->from >= 0 && season_first(out->from, months) == out->from;
}

void ladder_show(server *s, const net_request *request, net_exchange *exchange) {
    char word[STORED_WORD_CAPACITY], name[STORED_WORD_CAPACITY];
    size_t from = strlen("/api/ladders/");
    path_word(request, from, word, sizeof word);
    path_word(request, from + strcspn(request->path + from, "/") + 1, name, sizeof name);
    const gg_game *game = gg_game_find(word);
    const char *side = side_of(game, name);
    ladder_wish wish = { .side = side };
    if (!side || !read_season(s, request->query, &wish)) {
        reply_error(exchange, side ? SRV_SAY_NO_SEASON : SRV_SAY_NO_LADDER);
        return;
    }
    ladder *l = telling_make(s, request, exchange, sizeof *l, ladder_work);
    l->wish = wish;
    l->wish.game = game->key;
    visit_read(&l->telling.visit);
}

static db_status seasons_work(visit *v, db *d) {
    unsigned months = v->server->options.season;
    gg_text *out = &((telling *)v)->text;
    gg_put(out, "{");
    gg_put_number(out, "months", months);
    gg_put_list(out, "seasons");
    db_status status = seasons_tell(d, v->now, months, out);
    gg_put(out, "]}");
    return status;
}

void seasons_show(server *s, const net_request *request, net_exchange *exchange) {
    telling *t = telling_make(s, request, exchange, sizeof *t, seasons_work);
    visit_read(&t->visit);
}
