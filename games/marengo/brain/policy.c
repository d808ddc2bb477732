/* policy.c - what Marengo's book says: one opinion for each decision. */
#include "games/marengo/brain/policy.h"
#include "base/check.h"
#include "games/marengo/rules/rules.h"

// Wake those that the enemy will reach soon, the strong ones first.
static void like_activate(mar_sight *g, const gg_decision *d, int16_t *score) {
    for (unsigned i = 0; i < d->count; i++) {
        gg_action a = d->legal[i];
        if (a.arg[0] == MAR_DONE) {
            score[i] = -300;
            continue;
        }
        int ground = mar_ground(g, mar_at(a.arg[1])->locale);
        score[i] = (int16_t)(ground + 20 * mar_strength_of[a.arg[2] - 1]);
    }
}

static void like_words(const gg_decision *d, unsigned word, int16_t value, int16_t *score) {
    for (unsigned i = 0; i < d->count; i++)
        score[i] = d->legal[i].arg[0] == word ? value : 0;
}

// Does a gun there hurt anybody? Pieces on the opposite approach may be sheltered.
static bool is_worth_firing(const mar_state *s, unsigned place) {
    unsigned far = mar_at(place)->opposite;
    return !mar_is_filled(s, far) || mar_at(far)->penalty[MAR_ARTILLERY] == 0;
}

static bool is_any_worth_firing(const mar_sight *g) {
    for (unsigned i = 0; i < g->s->piece_count[g->army]; i++) {
        mar_piece piece = g->s->piece[g->army][i];
        unsigned place = mar_place_of(piece);
        if (place >= MAR_ENTRY_FIRST) break;
        if (mar_code_of(piece) == MAR_A1 && is_worth_firing(g->s, place)) return true;
    }
    return false;
}

static void like_bombard(mar_sight *g, const gg_decision *d, int16_t *score) {
    like_words(d, MAR_FIRE, is_any_worth_firing(g) ? 200 : -200, score);
}

static void like_guns(mar_sight *g, const gg_decision *d, int16_t *score) {
    (void)g;
    like_words(d, MAR_FIRE, 300, score);
}

static void like_declare(mar_sight *g, const gg_decision *d, int16_t *score) {
    like_words(d, MAR_DO_DECLARE, is_any_worth_firing(g) ? 200 : -200, score);
}

// What the enemy sees should be the least.
static void like_show(mar_sight *g, const gg_decision *d, int16_t *score) {
    (void)g;
    for (unsigned i = 0; i < d->count; i++)
        score[i] = (int16_t)(10 * d->legal[i].arg[2]);
}

static void like_any(mar_sight *g, const gg_decision *d, int16_t *score) {
    (void)g;
    for (unsigned i = 0; i < d->count; i++)
        score[i] = 0;
}

static mar_opinion *const opinions[MAR_PHASES] = {
    [MAR_ACTIVATE] = like_activate,
    [MAR_BOMBARD] = like_bombard,
    [MAR_BOMBARD_AT] = like_any,
    [MAR_BOMBARD_LOSS] = mar_like_losses,
    [MAR_ASSAULT] = mar_like_assault,
    [MAR_ASSAULT_LEAD] = mar_like_lead,
    [MAR_ASSAULT_ADD] = mar_like_add,
    [MAR_GUNS] = like_guns,
    [MAR_LOSS_LEAD] = mar_like_enemy_losses,
    [MAR_LOSS_OTHER] = mar_like_losses,
    [MAR_DEFEND] = mar_like_defend,
    [MAR_PURSUE] = mar_like_pursue,
    [MAR_RETREAT_LOSS] = mar_like_losses,
    [MAR_RETREAT_LOST] = mar_like_losses,
    [MAR_RETREAT_TO] = mar_like_retreat_to,
    [MAR_CONTINUE_AT] = mar_like_continue_at,
    [MAR_CONTINUE_TAKE] = mar_like_continue_take,
    [MAR_MOVE_FROM] = mar_like_move_from,
    [MAR_MOVE_TO] = mar_like_move_to,
    [MAR_MOVE_TAKE] = mar_like_move_take,
    [MAR_ROAD_STEP] = mar_like_road_step,
    [MAR_SHOW] = like_show,
    [MAR_BLOCK] = mar_like_block,
    [MAR_BLOCKED] = mar_like_blocked,
    [MAR_SPLIT_TAKE] = mar_like_split_take,
    [MAR_DECLARE] = like_declare,
};

void mar_policy(const gg_state *state, const gg_decision *d, int16_t *score) {
    mar_sight g;
    GG_ASSERT_CMP(d->phase, <, MAR_PHASES);
    GG_ASSERT(opinions[d->phase] != NULL);
    mar_sight_begin(&g, mar_of(state), d->seat);
    opinions[d->phase](&g, d, score);
}
