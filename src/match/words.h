/* words.h - members of JSON objects that a match, or its game, is told by: at tables, and to
 * programs. The comma before a member is put where one is due. */
#ifndef GG_MATCH_WORDS_H
#define GG_MATCH_WORDS_H

#include "match/match.h"

/* `rule`: its number, or null. */
void match_rule_write(const gg_game *, gg_rule, gg_text *);
/* The rule by which the decision that is due is asked. */
gg_rule match_asked_rule(const gg_game *, const gg_state *);
/* `rule` and `why` of a refusal. */
void match_why_write(const gg_game *, gg_verdict, gg_text *);
/* `events`, as their game writes them. */
void match_events_write(const gg_game *, const gg_event *, uint32_t count, gg_text *);
/* An action as a string, without a key. */
void match_action_write(const gg_game *, gg_action, gg_text *);
/* The actions of a decision under that key, by their texts. */
void match_legal_write(const gg_game *, const gg_decision *, const char *key, gg_text *);
/* `scenario` and `options`; NULL: null, and none. */
void match_setup_write(const gg_game *, const gg_setup *, gg_text *);
/* An object without a key: `winner`, `rule` and `why` of a game that is over. */
void match_result_write(const match *, gg_text *);

/* Does the game tell who can come to this place? If so, its reach_write says it. */
bool match_knows_reach(const gg_game *, const gg_view *, const char *place);

#endif
