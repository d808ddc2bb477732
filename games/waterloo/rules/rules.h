/* rules.h - what the chapters of the rulebook ask of each other. One home per rule: a verdict
 * comes from the chapter that owns its number, whoever asks. */
#ifndef WAT_RULES_H
#define WAT_RULES_H

#include "games/waterloo/state/actions.h"
#include "games/waterloo/state/events.h"
#include "games/waterloo/state/sets.h"

static inline gg_verdict wat_legal(void) {
    return (gg_verdict){ 0, { 0, 0 } };
}

static inline gg_verdict wat_refuse(enum wat_rule rule) {
    return (gg_verdict){ (gg_rule)rule, { 0, 0 } };
}

static inline gg_verdict wat_refuse_with(enum wat_rule rule, unsigned a, unsigned b) {
    return (gg_verdict){ (gg_rule)rule, { (uint16_t)a, (uint16_t)b } };
}

static inline gg_verdict wat_unless(bool allowed, enum wat_rule rule) {
    return allowed ? wat_legal() : wat_refuse(rule);
}

// tell.c: emitting
#define WAT_ARGS(...) ((const int64_t[6]){ __VA_ARGS__ })
/* Everyone sees it; only the army's side does; those who see the block (its side, or all when
 * it is revealed) see it whole. */
void wat_tell(gg_turn *, enum wat_event_kind, enum wat_rule, unsigned army, const int64_t *);
void wat_emit_private(gg_turn *, enum wat_event_kind, enum wat_rule, unsigned army,
                      const int64_t *);
void wat_report(gg_turn *, enum wat_event_kind, enum wat_rule, unsigned unit, const int64_t *);
/* The same of what chance decided: for all, and by block. */
void wat_tell_random(gg_turn *, enum wat_event_kind, enum wat_rule, unsigned army, const int64_t *);
void wat_roll_told(gg_turn *, enum wat_event_kind, enum wat_rule, unsigned unit, const int64_t *);
/* The rule by which something is asked. */
enum wat_rule wat_asked_by(const wat_table *, enum wat_phase);
/* Asks the player of an army. */
void wat_ask(gg_turn *, enum wat_phase, unsigned army);
/* A block is chosen, or has done its action. */
void wat_pick(gg_turn *, unsigned unit);
void wat_let_rest(gg_turn *);
void wat_stage(gg_turn *, enum wat_stage);

/* Of a set those that a check allows. */
static inline wat_set wat_allowed(const wat_state *s, wat_set of,
                                  gg_verdict (*check)(const wat_state *, unsigned)) {
    wat_set allowed = 0;
    for (; of; of = wat_rest(of)) {
        if (check(s, wat_first(of)).rule == 0) allowed |= wat_bit(wat_first(of));
    }
    return allowed;
}

/* Appends an action per member of a set of blocks or towns. */
uint16_t wat_offer(gg_action *out, uint16_t count, unsigned verb, wat_set things);

// turn.c: W5
/* Carries on until a decision is due or the game is over. */
void wat_go_on(gg_turn *);
// order.c: W5.1 as a refusal
/* The second operand of a refusal for its time: the decision that is asked, or the step that is on
 * (the first is then the step + 1 to which it belongs), or that another seat decides. */
enum { WAT_WHY_ASKED = 0x100, WAT_WHY_STEP = 0x200, WAT_WHY_OTHER = 0x400 };
gg_verdict wat_order_check(const wat_state *, gg_seat, gg_action);
gg_verdict wat_choice_check(void);
/* A step of the turn carries on: true when a decision is due or the game is over, false when
 * the step has no more to do. */
bool wat_setup_go(gg_turn *);
bool wat_start_go(gg_turn *);
bool wat_movement_go(gg_turn *);
bool wat_march_go(gg_turn *);
bool wat_skirmish_go(gg_turn *);
bool wat_battle_go(gg_turn *);
bool wat_supply_go(gg_turn *);
bool wat_defeat_go(gg_turn *);
bool wat_victory_go(gg_turn *);
bool wat_recovery_go(gg_turn *);
/* The game is over. */
void wat_finish(gg_turn *, unsigned winner, enum wat_rule);
/* What decides by that rule, as the table is: the clause and its numbers (enum wat_clause). */
typedef struct wat_ending {
    uint8_t clause, first, second;
} wat_ending;
wat_ending wat_ending_of(const wat_state *, enum wat_rule);

// losses.c: W2.2, W10.18
void wat_lose(gg_turn *, unsigned unit, unsigned steps, unsigned cause, enum wat_rule);
void wat_eliminate(gg_turn *, unsigned unit, enum wat_rule);
wat_set wat_strongest(const wat_blocks *, wat_set);

// players.c: W15
bool wat_may_talk(const wat_table *);
uint8_t wat_allies(const gg_view *, gg_rule *closed);
unsigned wat_seat_of(const wat_table *, unsigned army);
/* Blocks one player moves in steps 1 and 2, and the army that answers for him. */
wat_set wat_hand_set(const wat_table *, unsigned *army);
/* The other Ally moves, or nobody any more. */
enum { WAT_NO_HAND = 2 };
void wat_next_hand(gg_turn *);
/* In a fight: the army that answers for a side, the blocks whose turn it is, and for whom. */
unsigned wat_chief(const wat_table *, unsigned town, unsigned side);
wat_set wat_series_set(const wat_table *, unsigned side, unsigned *army);
/* Gives the turn to the other Ally; false if there is none. */
bool wat_pass_on(gg_turn *, unsigned side);
unsigned wat_attack_voice(const wat_state *, wat_set towns);
unsigned wat_commander(const wat_blocks *, unsigned town);

// setup.c: W4
unsigned wat_setup_unit(const wat_state *); // the block that is to be placed

// movement.c: W3.1, W6
/* Does a block count against road limits? */
bool wat_counts(const wat_table *, unsigned unit);
wat_set wat_on_map(const wat_table *);
gg_verdict wat_road_check(const wat_table *, unsigned from, unsigned to);
gg_verdict wat_step_check(const wat_state *, unsigned unit, unsigned to);
gg_verdict wat_pending_step_check(const wat_state *, unsigned to); // of the block chosen
void wat_cross(gg_turn *, enum wat_event_kind, enum wat_rule, unsigned to);
unsigned wat_limit(unsigned kind, const wat_road *);
unsigned wat_range(unsigned unit); // towns a move
/* Towns without enemies through which a block of range 2 gets there by two steps. */
wat_set wat_open_between(const wat_state *, unsigned unit, unsigned to);

/* Why a block cannot be chosen while groups are named. */
enum wat_rule wat_mover_bar(const wat_state *, unsigned unit);
unsigned wat_group_moves(unsigned army); // of a turn; W6.2
unsigned wat_moves_left(const wat_table *, unsigned army);
bool wat_may_name_group(const wat_state *); // is there one with a way to go?

// march.c: W7
bool wat_is_march_time(const wat_table *);
/* Towns that a block may go in a turn, its forced march among them. */
unsigned wat_march_range(const wat_table *, unsigned unit);
/* Why a block of the side on turn cannot march; 0: it could have. */
enum wat_rule wat_march_bar(const wat_state *, unsigned unit);

// skirmish.c: W8
gg_verdict wat_shown_hit_check(const wat_state *, wat_set strongest, unsigned unit);

// fire.c: W11
enum { WAT_CLASS_LINE, WAT_CLASS_SQUARES };
gg_verdict wat_fire_check(const wat_state *, unsigned unit, unsigned class);
void wat_fire(gg_turn *, unsigned unit, unsigned class);
bool wat_can_fire(const wat_state *, unsigned unit);
unsigned wat_fire_value(const wat_state *, unsigned unit, unsigned class, bool ranged);
/* Applies one hit, or asks who takes it: true when asked. */
bool wat_hit(gg_turn *);
unsigned wat_roll_hits(gg_turn *, unsigned count, unsigned value, int64_t *dice);

// battle.c: W9.1 - W9.6
const wat_board *wat_board_now(const wat_table *);
unsigned wat_ground(const wat_state *, unsigned position);
bool wat_has_stream(const wat_state *, unsigned position);
unsigned wat_role_of_side(const wat_table *, unsigned side);
unsigned wat_side_of_role(const wat_table *, unsigned role);
unsigned wat_fight_town(const wat_table *);
/* Blocks of the battle in a position, of one side. */
wat_set wat_there(const wat_state *, unsigned position, unsigned side);
bool wat_is_engaged(const wat_state *, unsigned unit);
unsigned wat_position_of(const wat_state *, unsigned unit); // WAT_POSITIONS: in reserve
// deploy.c: W9.7 - W9.11
bool wat_deploy_go(gg_turn *);
gg_verdict wat_corps_check(const wat_state *, unsigned unit, unsigned position);
gg_verdict wat_slot_check(const wat_state *, unsigned unit, unsigned position);
// unveil.c: W2.13, W2.14
void wat_unveil(gg_turn *);
void wat_unveil_one(gg_turn *, unsigned unit);
// battle_turn.c: W10.1 - W10.6
bool wat_battle_turn_go(gg_turn *);
void wat_begin_fighting(gg_turn *);
bool wat_next_battle_turn(gg_turn *); // false: no battle is open
void wat_end_battle_turn(gg_turn *);
// act.c: W10.7, W10.8
bool wat_combat_go(gg_turn *);
void wat_shift(gg_turn *, enum wat_rule, unsigned unit, unsigned spot, unsigned flags);
void wat_shelter(gg_turn *, enum wat_rule, unsigned unit, unsigned host);
// manoeuvre.c: W10.9 - W10.13
/* Ends of moves, one bit per position and WAT_PLACE_RESERVE for the reserve: by one step, by
 * two. */
typedef struct wat_ways {
    uint8_t one, two;
} wat_ways;
wat_ways wat_moves_of(const wat_state *, unsigned unit);
gg_verdict wat_manoeuvre_check(const wat_state *, unsigned unit, unsigned end);
void wat_manoeuvre(gg_turn *, unsigned unit, unsigned end);
gg_verdict wat_woods_check(const wat_state *, unsigned unit, unsigned position);
/* May a block that is across a stream come back over it by choice? */
gg_verdict wat_return_check(const wat_state *, unsigned unit);
void wat_forced_back(gg_turn *, unsigned unit, enum wat_rule);
/* Is it across a stream that lets no more of its side back? */
bool wat_is_cut_off(const wat_state *, unsigned unit);
/* A place in the decider's words, and back: 0 .. 5 positions, WAT_PLACE_RESERVE. */
unsigned wat_place_to_end(unsigned role, unsigned place);
unsigned wat_end_to_place(unsigned role, unsigned end);
// special.c: W10.14 - W10.18
gg_verdict wat_special_check(const wat_state *, unsigned unit, gg_action);
uint16_t wat_offer_specials(const wat_state *, unsigned unit, gg_action *out, uint16_t count);
bool wat_has_special(const wat_state *, unsigned unit);
void wat_special(gg_turn *, unsigned unit, gg_action);
void wat_break_square(gg_turn *, unsigned unit, unsigned flags);
void wat_break_squares(gg_turn *, unsigned side);
gg_verdict wat_standing_check(const wat_state *, unsigned unit);
gg_verdict wat_guest_check(const wat_state *, unsigned unit);
// flee.c: W12.1 - W12.5, W12.8, W12.9
bool wat_flee_go(gg_turn *);
void wat_go_further(gg_turn *);
gg_verdict wat_retreat_check(const wat_state *, unsigned unit, unsigned to);
void wat_retreat(gg_turn *, unsigned unit, unsigned to);
// rout.c: W12.6, W12.7, W12.10, W12.11
/* Looks for a rout or a side without blocks; true if the battle took another turn by it. */
bool wat_look_for_rout(gg_turn *);
bool wat_save_go(gg_turn *);
gg_verdict wat_leaving_check(const wat_table *, bool leaving);
void wat_withdraw(gg_turn *, enum wat_rule);

/* What other chapters cite: a resignation, of one of two or of three players; that the attacker was
 * idle, or the last round is over; that a block in a square dies with it; hits in a
 * skirmish, and that who lost it leaves. */
enum wat_rule wat_resign_rule(bool three);
enum wat_rule wat_idle_rule(const wat_table *);
enum wat_rule wat_shelter_rule(void);
enum wat_rule wat_skirmish_rule(void);
enum wat_rule wat_beaten_rule(void);
void wat_battle_lost(gg_turn *, unsigned loser);
unsigned wat_rout_loss(const wat_state *, unsigned unit);
// reinforce.c: W12.12, W12.13
bool wat_reinforce_go(gg_turn *);
/* The side whose blocks come by the roads of a battle: as reinforcement, or to regroup. */
unsigned wat_coming_side(const wat_table *);
gg_verdict wat_coming_check(const wat_state *, unsigned unit, unsigned limit, enum wat_rule);
// regroup.c: W12.14, W12.15
bool wat_regroup_go(gg_turn *);

/* One decision: what may be chosen, each action once; what is wrong with a choice; what it does. */
typedef struct wat_chapter {
    uint16_t (*candidates)(const wat_state *, gg_action *out);
    gg_verdict (*check)(const wat_state *, gg_action);
    void (*apply)(gg_turn *, gg_action);
} wat_chapter;

#define DECISION(id, name, chapter, rule) extern const wat_chapter wat_##chapter;
#include "games/waterloo/state/decisions.def"
#undef DECISION

#endif
