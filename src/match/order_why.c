/* order_why.c - see order_why.h. */
#include "match/order_why.h"

#include <stdlib.h>

#include "base/check.h"
#include "base/say.h"
#include "gg_messages.h"
#include "match/words.h"

enum { SENTENCE_MAX = 1024 };

static void try_order(const match *m, order_why *why) {
    gg_state *world = plan_imagine(m, why->seat, 1);
    if (!world) return;
    plan *p = plan_open(match_game(m), why->seat, world, &why->order);
    const plan_end *best = plan_best(p);
    why->legal = best != NULL;
    if (best)
        why->order = best->order;
    else
        why->verdict = plan_objection(p, &why->is_asked);
    plan_close(p);
    free(world);
}

bool order_why_read(const match *m, const json_doc *doc, uint32_t node, order_why *why,
                    order_fault *fault) {
    offers *found = offers_open(m, why->seat);
    fault->is_question = true;
    bool is_read = order_read(found, doc, node, &why->order, fault);
    offers_close(found);
    if (is_read) try_order(m, why);
    return is_read;
}

void order_why_write(const match *m, const order_why *why, gg_text *text) {
    const gg_game *game = match_game(m);
    char words[SENTENCE_MAX];
    gg_text out = gg_text_within(text, words, sizeof words);
    GG_ASSERT(why->seat < game->seat_count);
    gg_put_flag(text, "legal", why->legal);
    if (why->legal) {
        game->orders->order_write(why->seat, &why->order, &out);
        gg_put_member(text, "said", words);
        return;
    }
    if (why->verdict.rule) {
        match_why_write(game, why->verdict, text);
        return;
    }
    if (why->is_asked)
        game->prompt_write(match_state(m), why->seat, &out);
    else
        gg_say_plain(&out, &gg_common, GG_SAY_ORDER_CANNOT);
    match_rule_write(game, match_asked_rule(game, match_state(m)), text);
    gg_put_member(text, "why", words);
}
