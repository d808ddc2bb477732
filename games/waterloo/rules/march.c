/* march.c - leaders revealed and forced marches (W7). */
#include "games/waterloo/rules/numbers.h"
#include "games/waterloo/rules/rules.h"

#include "base/check.h"

// WAT_7_1: by day; by option at night too, for blocks that began with a revealed leader.
bool wat_is_march_time(const wat_table *t) {
    return !wat_is_night(t) || wat_option(t, WAT_OPT_NIGHT_LEADER_MARCH);
}

unsigned wat_march_range(const wat_table *t, unsigned unit) {
    return wat_range(unit) + wat_is_march_time(t);
}

/* Leaders. */

static wat_set leaders_to_ask(const wat_state *s) {
    wat_set leaders = wat_side_set(wat_active(&s->table)) & wat_type_set[WAT_LEADER], due = 0;
    for (; leaders; leaders = wat_rest(leaders)) {
        unsigned unit = wat_first(leaders);
        bool asked = (s->table.leaders_asked >> wat_army_of(unit)) & 1;
        if (!asked && s->block.town[unit] != WAT_NO_TOWN) due |= wat_bit(unit);
    }
    return due;
}

static uint16_t leader_reveal_candidates(const wat_state *s, gg_action *out) {
    (void)s;
    out[0] = wat_word_action(WAT_LEADER_REVEAL, WAT_NO);
    out[1] = wat_word_action(WAT_LEADER_REVEAL, WAT_YES);
    return 2;
}

static gg_verdict leader_reveal_check(const wat_state *s, gg_action a) {
    (void)s;
    return wat_is_word(a, WAT_NO) || wat_is_word(a, WAT_YES) ? wat_legal() : wat_choice_check();
}

static void leader_reveal_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_LEADER_REVEAL);
    const wat_state *s = wat_now(turn);
    unsigned unit = wat_first(leaders_to_ask(s)), army = wat_army_of(unit);
    if (a.arg[0] == WAT_YES)
        wat_tell(turn, WAT_EV_LEADER, WAT_7_5, army, WAT_ARGS(unit, s->block.town[unit], 1));
    else
        wat_emit_private(turn, WAT_EV_KEEP, WAT_7_5, army, WAT_ARGS(unit));
}

bool wat_start_go(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    if (!wat_is_march_time(&s->table)) return false;
    wat_set due = leaders_to_ask(s);
    if (!due) return false;
    wat_ask(turn, WAT_LEADER_REVEAL, wat_army_of(wat_first(due)));
    return true;
}

/* Blocks. */

// WAT_14_2: a leader's bonus is for blocks of his own army that began the turn with him.
// WAT_18_2: whatever became of him since.
static bool began_with_leader(const wat_state *s, unsigned unit) {
    unsigned army = wat_army_of(unit), leader = wat_armies[army].leader;
    bool revealed = (s->table.bonus >> army) & 1;
    return revealed && s->block.start[leader] == s->block.start[unit];
}

static bool has_leader(const wat_state *s, unsigned unit) {
    return s->block.town[wat_armies[wat_army_of(unit)].leader] != WAT_NO_TOWN;
}

enum wat_rule wat_march_bar(const wat_state *s, unsigned unit) {
    const wat_blocks *b = &s->block;
    bool here = b->town[unit] != WAT_NO_TOWN && wat_side_of(unit) == wat_active(&s->table);
    if (!here || wat_has(b->marched, unit)) return WAT_7_1;
    bool may = wat_has(b->moved, unit) && !wat_is_contested(b, b->town[unit]);
    return may ? WAT_NO_RULE : WAT_7_2;
}

static gg_verdict block_check(const wat_state *s, unsigned unit) {
    unsigned army;
    if (!wat_has(wat_hand_set(&s->table, &army), unit)) return wat_refuse(WAT_7_1);
    enum wat_rule bar = wat_march_bar(s, unit);
    if (bar) return wat_refuse(bar);
    if (!wat_is_night(&s->table)) return wat_legal();
    return wat_unless(began_with_leader(s, unit) && has_leader(s, unit), WAT_7_1);
}

// The first rule against each of its steps, if all are barred.
static gg_verdict any_step_check(const wat_state *s, unsigned unit) {
    gg_verdict first = wat_legal();
    for (wat_set left = wat_near[s->block.town[unit]]; left; left = wat_rest(left)) {
        gg_verdict verdict = wat_step_check(s, unit, wat_first(left));
        if (verdict.rule == 0) return verdict;
        if (first.rule == 0) first = verdict;
    }
    return first;
}

static wat_set marchers(const wat_state *s) {
    unsigned army;
    wat_set pool = 0, left = wat_hand_set(&s->table, &army) & s->block.moved & ~s->block.marched;
    for (; left; left = wat_rest(left)) {
        unsigned unit = wat_first(left);
        if (block_check(s, unit).rule == 0 && any_step_check(s, unit).rule == 0)
            pool |= wat_bit(unit);
    }
    return pool;
}

static uint16_t march_block_candidates(const wat_state *s, gg_action *out) {
    uint16_t count = wat_offer(out, 0, WAT_MARCH_BLOCK, marchers(s));
    out[count++] = wat_word_action(WAT_MARCH_BLOCK, WAT_END);
    return count;
}

static gg_verdict march_block_check(const wat_state *s, gg_action a) {
    unsigned unit;
    if (wat_is_word(a, WAT_END)) return wat_legal();
    if (!wat_names(a, WAT_UNITS, &unit)) return wat_choice_check();
    gg_verdict verdict = block_check(s, unit);
    return verdict.rule ? verdict : any_step_check(s, unit);
}

// W7.5: a leader is revealed by his own march, in time for nobody else.
static void march_block_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_MARCH_BLOCK);
    const wat_state *s = wat_now(turn);
    if (a.arg[0] == WAT_END) {
        wat_next_hand(turn);
        return;
    }
    unsigned unit = a.arg[1] - 1u;
    wat_pick(turn, unit);
    if (wat_is_leader(unit) && !wat_has(s->block.revealed, unit))
        wat_tell(turn, WAT_EV_LEADER, WAT_7_5, wat_army_of(unit),
                 WAT_ARGS(unit, s->block.town[unit], 0));
}

static uint16_t march_step_candidates(const wat_state *s, gg_action *out) {
    wat_set near = wat_near[s->block.town[s->table.pending_action.unit - 1u]];
    return wat_offer(out, 0, WAT_MARCH_STEP, wat_allowed(s, near, wat_pending_step_check));
}

static gg_verdict march_step_check(const wat_state *s, gg_action a) {
    unsigned town;
    if (!wat_names(a, WAT_TOWNS, &town)) return wat_choice_check();
    return wat_pending_step_check(s, town);
}

unsigned wat_march_bonus(const wat_state *s, unsigned unit) {
    bool helped = wat_is_leader(unit) || began_with_leader(s, unit);
    return helped && !wat_is_night(&s->table);
}

bool wat_fails(unsigned die, unsigned bonus) {
    return die + bonus <= wat_die_fail;
}

static void march_step_apply(gg_turn *turn, gg_action a) {
    GG_ASSERT_CMP(a.verb, ==, WAT_MARCH_STEP);
    const wat_state *s = wat_now(turn);
    unsigned unit = s->table.pending_action.unit - 1u, to = a.arg[1] - 1u;
    unsigned bonus = wat_march_bonus(s, unit);
    wat_cross(turn, WAT_EV_MARCH, WAT_7_3, to);
    unsigned die = gg_die(turn, GG_STREAM_PUBLIC), lost = wat_fails(die, bonus);
    wat_roll_told(turn, WAT_EV_MARCH_DIE, WAT_7_4, unit, WAT_ARGS(unit, die, bonus, lost, to));
    wat_let_rest(turn);
    wat_lose(turn, unit, lost, WAT_CAUSE_MARCH, WAT_7_4);
}

bool wat_march_go(gg_turn *turn) {
    const wat_state *s = wat_now(turn);
    unsigned army;
    if (!wat_is_march_time(&s->table)) return false;
    if (s->table.pending_action.unit) {
        wat_ask(turn, WAT_MARCH_STEP, wat_army_of(s->table.pending_action.unit - 1u));
        return true;
    }
    while (s->table.hand != WAT_NO_HAND) {
        if (marchers(s)) {
            wat_hand_set(&s->table, &army);
            wat_ask(turn, WAT_MARCH_BLOCK, army);
            return true;
        }
        wat_next_hand(turn);
    }
    return false;
}

const wat_chapter wat_leader_reveal = { leader_reveal_candidates, leader_reveal_check,
                                        leader_reveal_apply };
const wat_chapter wat_march_block = { march_block_candidates, march_block_check,
                                      march_block_apply };
const wat_chapter wat_march_step = { march_step_candidates, march_step_check, march_step_apply };
