/* texts.c - see texts.h. A game without a catalog has the English of its rows. */
#include "core/texts.h"

#include "base/say.h"

static const char *said(const gg_game *game, unsigned first, unsigned index, unsigned language) {
    return gg_said(game->words.catalog, first + index, language);
}

const char *gg_title(const gg_game *game, unsigned language) {
    return game->words.catalog ? said(game, game->words.title, 0, language) : game->title;
}

const char *gg_credits(const gg_game *game, unsigned language) {
    return game->words.catalog ? said(game, game->words.credits, 0, language) : game->credits;
}

const char *gg_rule_text(const gg_game *game, gg_rule rule, unsigned language) {
    bool has_message = game->words.catalog && rule > 0;
    return has_message ? said(game, game->words.rule, rule - 1u, language)
                       : game->rule[rule].summary;
}

const char *gg_scenario_title(const gg_game *game, unsigned scenario, unsigned language) {
    return game->words.catalog ? said(game, game->words.scenario, 2 * scenario, language)
                               : game->scenario[scenario].title;
}

const char *gg_scenario_text(const gg_game *game, unsigned scenario, unsigned language) {
    return game->words.catalog ? said(game, game->words.scenario, 2 * scenario + 1, language)
                               : game->scenario[scenario].text;
}

const char *gg_option_text(const gg_game *game, unsigned option, unsigned language) {
    return game->words.catalog ? said(game, game->words.option, option, language)
                               : game->option[option].text;
}

const char *gg_change_now(const gg_game *game, unsigned change, unsigned language) {
    return game->words.catalog ? said(game, game->words.change, 2 * change, language)
                               : game->change[change].now;
}

const char *gg_change_why(const gg_game *game, unsigned change, unsigned language) {
    return game->words.catalog ? said(game, game->words.change, 2 * change + 1, language)
                               : game->change[change].why;
}
