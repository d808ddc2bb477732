/* api.c - finds who answers a request on /api, after asking what every request that changes
 * something must have: JSON, and a page of this host. */
#include "server/http/api.h"

#include <string.h>

#include "ai/bot.h"
#include "base/say.h"
#include "base/text.h"
#include "core/texts.h"
#include "server/http/health.h"
#include "server/http/tables.h"

enum { GAMES_CAPACITY = 1 << 16 };

// -- What can be played -------------------------------------------------------------------

static void scenarios_put(const gg_game *game, gg_text *text) {
    gg_put(text, ",\"scenarios\":[");
    for (unsigned i = 0; i < game->scenario_count; i++) {
        gg_put_comma(text);
        gg_put(text, "{\"key\":");
        gg_put_quoted(text, game->scenario[i].key);
        gg_put_member(text, "title", gg_scenario_title(game, i, text->language));
        gg_put_member(text, "text", gg_scenario_text(game, i, text->language));
        gg_put(text, "}");
    }
    gg_put(text, "]");
}

static void options_put(const gg_game *game, gg_text *text) {
    gg_put(text, ",\"options\":[");
    for (unsigned i = 0; i < game->option_count; i++) {
        const gg_option_row *option = &game->option[i];
        gg_put_comma(text);
        gg_put(text, "{\"key\":");
        gg_put_quoted(text, option->key);
        gg_put_member(text, "text", gg_option_text(game, i, text->language));
        gg_put(text, ",\"values\":[");
        for (unsigned v = 0; v < option->value_count; v++) {
            gg_put_comma(text);
            gg_put_quoted(text, option->value[v]);
        }
        gg_put(text, "]}");
    }
    gg_put(text, "]");
}

static void game_put(const gg_game *game, gg_text *text) {
    gg_put_comma(text);
    gg_put(text, "{\"key\":");
    gg_put_quoted(text, game->key);
    gg_put_member(text, "title", gg_title(game, text->language));
    gg_put_member(text, "credits", gg_credits(game, text->language));
    gg_put(text, ",\"seats\":[");
    for (unsigned seat = 0; seat < game->seat_count; seat++) {
        gg_put_comma(text);
        gg_put_quoted(text, game->seat_name[seat]);
    }
    gg_put(text, "]");
    scenarios_put(game, text);
    options_put(game, text);
    gg_put(text, "}");
}

// lang=CODE; English without.
static uint8_t language_asked(const char *query) {
    uint8_t language = 0;
    if (strncmp(query, "lang=", 5) != 0 || !gg_language_find(query + 5, &language)) return 0;
    return language;
}

static void games_reply(const server *s, const char *query, net_exchange *exchange) {
    static char at[GAMES_CAPACITY];
    gg_text text = gg_text_begin(at, sizeof at);
    text.language = language_asked(query);
    gg_put(&text, "{\"games\":[");
    for (size_t i = 0; gg_game_at(i); i++)
        game_put(gg_game_at(i), &text);
    gg_put(&text, "],\"levels\":[");
    for (size_t i = 0; bot_at(i); i++) {
        gg_put_comma(&text);
        gg_put(&text, "{\"level\":");
        gg_put_quoted(&text, bot_at(i)->level);
        gg_put_member(&text, "text", gg_said(&gg_common, bot_at(i)->message, text.language));
        gg_put(&text, "}");
    }
    gg_put(&text, "]");
    gg_put_flag(&text, "notify", s->notify != NULL);
    gg_put(&text, "}");
    reply_json(exchange, 200, text.at, text.used);
}

// -- Routes -------------------------------------------------------------------------------

static bool is_json(const char *type) {
    static const char wanted[] = "application/json";
    size_t size = sizeof wanted - 1;
    return strncmp(type, wanted, size) == 0 && strchr(" ;", type[size]) != NULL;
}

// What changes something comes from a page of this host, as JSON: other sites cannot send that.
static bool is_allowed(const net_request *request, net_exchange *exchange) {
    if (strcmp(request->method, "GET") == 0) return true;
    if (!net_same_origin(request)) {
        reply_error(exchange, 403, "origin", "this request has to come from a page of this host");
        return false;
    }
    if (strcmp(request->method, "DELETE") == 0 || is_json(request->type)) return true;
    reply_error(exchange, 415, "type", "the body has to be application/json");
    return false;
}

static void wrong_method(net_exchange *exchange) {
    reply_error(exchange, 405, "method", "this address does not take that method");
}

static void tables_reply(server *s, const net_request *request, net_exchange *exchange) {
    const char *rest = request->path + strlen("/api/tables");
    bool gets = strcmp(request->method, "GET") == 0, posts = strcmp(request->method, "POST") == 0;
    if (*rest == 0 && posts)
        tables_make(s, request, exchange);
    else if (!gets)
        wrong_method(exchange);
    else if (*rest == 0)
        tables_list(s, request->query, exchange);
    else
        tables_about(s, rest + 1, exchange);
}

void api_reply(server *s, const net_request *request, net_exchange *exchange) {
    const char *path = request->path;
    size_t tables = strlen("/api/tables");
    bool gets = strcmp(request->method, "GET") == 0;
    if (!is_allowed(request, exchange)) return;
    if (strncmp(path, "/api/tables", tables) == 0 && (path[tables] == 0 || path[tables] == '/')) {
        tables_reply(s, request, exchange);
    } else if (strcmp(path, "/api/games") == 0 || strcmp(path, "/health") == 0) {
        if (!gets)
            wrong_method(exchange);
        else if (path[1] == 'h')
            health_reply(s->health, exchange);
        else
            games_reply(s, request->query, exchange);
    } else if (!account_api(s, request, exchange)) {
        reply_error(exchange, 404, "unknown", "there is nothing at this address");
    }
}
