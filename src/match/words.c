/* words.c - see words.h. */
#include "match/words.h"

#include "base/say.h"

enum { SENTENCE_MAX = 512 };

void match_rule_write(const gg_game *game, gg_rule rule, gg_text *text) {
    const char *number = rule ? game->rule[rule].number : "";
    gg_put_member(text, "rule", number[0] ? number : NULL);
}

gg_rule match_asked_rule(const gg_game *game, const gg_state *state) {
    const gg_head *head = (const gg_head *)(const void *)state;
    return game->asked_rule ? game->asked_rule(state) : game->phase[head->phase].rule;
}

void match_why_write(const gg_game *game, gg_verdict verdict, gg_text *text) {
    char why[SENTENCE_MAX];
    gg_text sentence = gg_text_within(text, why, sizeof why);
    gg_explain(game, verdict, &sentence);
    match_rule_write(game, verdict.rule, text);
    gg_put_member(text, "why", why);
}

void match_events_write(const gg_game *game, const gg_event *event, uint32_t count, gg_text *text) {
    gg_put_key(text, "events");
    gg_put(text, "[");
    for (uint32_t i = 0; i < count; i++) {
        gg_put_comma(text);
        game->event_write(&event[i], text);
    }
    gg_put(text, "]");
}

void match_result_write(const match *m, gg_text *text) {
    const gg_game *game = match_game(m);
    char why[SENTENCE_MAX];
    gg_text sentence = gg_text_within(text, why, sizeof why);
    gg_rule rule = 0;
    game->result_write(match_state(m), &rule, &sentence);
    gg_put(text, "{");
    gg_put_member(text, "winner", game->winner(match_state(m)));
    match_rule_write(game, rule, text);
    gg_put_member(text, "why", why);
    gg_put(text, "}");
}
