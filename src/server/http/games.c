/* games.c - what can be played, with whom, and how it may begin. */
#include "server/routes.h"

#include "ai/bot.h"
#include "base/check.h"
#include "base/say.h"
#include "base/text.h"
#include "core/texts.h"
#include "table/table.h"

enum { GAMES_CAPACITY = 1 << 16 };

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
        for (unsigned v = 0; v < option->value_count; v++)
            gg_put_item(text, option->value[v]);
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
    for (unsigned seat = 0; seat < game->seat_count; seat++)
        gg_put_item(text, game->seat_name[seat]);
    gg_put(text, "]");
    scenarios_put(game, text);
    options_put(game, text);
    gg_put(text, "}");
}

void games_list(server *s, const net_request *request, net_exchange *exchange) {
    static char at[GAMES_CAPACITY];
    gg_text text = gg_text_begin(at, sizeof at);
    text.language = request_language(request);
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
    gg_put_number(&text, "wire", TABLE_WIRE);
    gg_put_flag(&text, "notify", s->notify != NULL);
    gg_put(&text, "}");
    GG_ASSERT(!text.full);
    reply_json(exchange, 200, text.at, text.used);
}
