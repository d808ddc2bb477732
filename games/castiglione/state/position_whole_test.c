/* position_whole_test.c - what is half done in a position from outside carries on to its end, or
 * the position is refused, whatever its seal says. */
#include "games/castiglione/state/evolve.h"
#include "games/castiglione/tests/forgeries.h"
#include "games/castiglione/tests/moves.h"
#include "harness/sealed.h"

static world forged;

static cas_state *copy(void) {
    world_copy(&forged, harness_world());
    return (cas_state *)(void *)world_state(&forged);
}

// Under the right seal, and with views that agree.
static bool is_read(void) {
    gg_fault fault;
    for (gg_seat viewer = 0; viewer <= CAS_GALLERY; viewer++)
        cas_view_begin(world_view(&forged, viewer), world_truth(&forged), viewer);
    harness_holds(world_position_text(&forged, written), "there is room", HERE);
    return read_position(written, &fault) == GG_OK;
}

static bool is_kept(void) {
    copy();
    return is_read();
}

#define spoils(change)                                                                             \
    do {                                                                                           \
        cas_state *s = copy();                                                                     \
        cas_table *t = &s->table;                                                                  \
        cas_pending_action *pending_action = &t->pending_action;                                   \
        cas_combat *combat = &t->combat;                                                           \
        (void)pending_action, (void)combat;                                                        \
        change;                                                                                    \
        holds(!is_read());                                                                         \
    } while (0)

static cas_set bit_of(const char *counter) {
    return cas_bit(cas_number_of(id_of(counter)));
}

static void put(cas_state *s, const char *counter, unsigned place) {
    unsigned id = id_of(counter);
    cas_counter_put(&s->now, cas_side_of(id), cas_number_of(id), place);
}

// ---- Who is asked what, and when.

EXAMPLE(whole_due, "the decision is asked of one side, in a phase and at a stage that has it") {
    position("turn 2 move_first first=french", "at verona massena fr_rampon fr_victor", REAR);
    play("move_pick massena");
    asks(CAS_FRENCH, "group_add");
    holds(is_kept());
    spoils(t->asked = CAS_MOVE_STEP);
    spoils(t->decider = CAS_AUSTRIAN);
    spoils(s->head.to_move = 1u << CAS_AUSTRIAN; t->decider = CAS_AUSTRIAN);
    spoils(t->step = CAS_STEP_MOVE_SECOND);
    spoils(t->step = CAS_STEP_COMBAT_FIRST);
    spoils(t->turn = 0);
    spoils(t->ended_by = CAS_12_1);
    spoils(pending_action->stage = CAS_STAGE_NONE);
    spoils(pending_action->stage = CAS_STAGE_RECON);
    spoils(t->asked = CAS_COMBAT_PICK; s->head.phase = CAS_COMBAT_PICK);
}

EXAMPLE(whole_setup, "turn 0 is the set-up, and the set-up is turn 0") {
    position("turn 1 setup", "options fog_of_war=on", "box reserve au_dummy_1 fr_dummy_1", REAR);
    asks(CAS_AUSTRIAN, "dummy_place");
    holds(is_kept());
    spoils(t->turn = 1);
    spoils(t->step = CAS_STEP_SUPPLY);
    spoils(t->step = CAS_STEP_SUPPLY; t->turn = 1; pending_action->stage = CAS_STAGE_WAITING);
}

EXAMPLE(whole_over, "a game that is over names its rule, and nobody owes anything") {
    position("turn 2 move_first first=french", "at verona fr_rampon", REAR);
    play("resign");
    holds(is_kept());
    spoils(t->ended_by = 0);
    spoils(s->head.to_move = 1);
    spoils(s->head.phase = CAS_MOVE_PICK);
}

// ---- Moves.

EXAMPLE(whole_kind, "who is asked how he moves was picked, and is the group") {
    position("turn 2 move_first first=french", "at verona fr_rampon fr_victor", REAR);
    play("move_pick fr_rampon");
    asks(CAS_FRENCH, "move_kind");
    holds(is_kept());
    spoils(pending_action->group = 0);
    spoils(pending_action->picked = 0);
    spoils(pending_action->group = bit_of("fr_victor"));
    spoils(pending_action->group |= bit_of("fr_victor"));
    spoils(pending_action->kind = CAS_KIND_MARCH; pending_action->group = bit_of("fr_victor"));
    spoils(pending_action->from = 0);
    spoils(pending_action->from++);
}

EXAMPLE(whole_group, "a group stands together where it is said to be") {
    position("turn 2 move_first first=french", "at verona massena fr_rampon fr_victor", REAR);
    plays("move_pick massena", "group_add fr_rampon");
    asks(CAS_FRENCH, "group_add");
    holds(is_kept());
    spoils(pending_action->group = 0);
    spoils(pending_action->picked = 0);
    spoils(pending_action->group |= bit_of("fr_cervoni"));
    spoils(pending_action->from = 0);
    spoils(pending_action->from++);
    play("group_add go");
    asks(CAS_FRENCH, "move_step");
    holds(is_kept());
    spoils(pending_action->group = 0);
    spoils(pending_action->group |= bit_of("fr_cervoni"));
    // Who was picked may be left behind.
    play("move_step leave massena");
    holds(is_kept());
    // Between two moves nobody is in hand.
    plays("move_step zevio", "move_step stop");
    asks(CAS_FRENCH, "move_pick");
    holds(is_kept());
    spoils(pending_action->group = bit_of("fr_victor"));
    spoils(pending_action->from = (uint8_t)(area_of("verona") + 1));
}

EXAMPLE(whole_force, "a forced march has one marcher and a goal") {
    position("turn 2 move_first first=french", "at bussolengo fr_victor fr_rampon", REAR);
    pick_kind("fr_victor", "force");
    asks(CAS_FRENCH, "force_goal");
    holds(is_kept());
    spoils(pending_action->group |= bit_of("fr_rampon"));
    spoils(pending_action->group = 0);
    spoils(pending_action->picked = 0);
    rolls(6);
    play("force_goal roverbella");
    asks(CAS_FRENCH, "force_step");
    holds(is_kept());
    spoils(pending_action->goal = 0);
    spoils(pending_action->group |= bit_of("fr_rampon"));
    spoils(pending_action->group = 0);
}

EXAMPLE(whole_force_dummy, "a dummy that marches by force has no goal") {
    position("turn 2 move_first first=french", "options fog_of_war=on", "moving yes",
             "at bussolengo fr_dummy_1 fr_rampon", REAR);
    pick_kind("fr_dummy_1", "force");
    asks(CAS_FRENCH, "move_step");
    holds(is_kept());
    spoils(pending_action->picked = (uint8_t)(cas_number_of(id_of("fr_rampon")) + 1);
           pending_action->group = bit_of("fr_rampon"));
}

EXAMPLE(whole_overrun, "an overrun is asked of a group that enters") {
    position("turn 2 move_first first=austrian",
             "at verona au_liptay au_mitrovski au_davidovich_art davidovich",
             "at castelnuovo fr_valette", REAR);
    gather("au_liptay au_mitrovski au_davidovich_art davidovich");
    play("move_step castelnuovo");
    asks(CAS_AUSTRIAN, "overrun");
    holds(is_kept());
    spoils(pending_action->entered = 0);
    spoils(pending_action->group = 0);
    spoils(t->decider = CAS_FRENCH; s->head.to_move = 1u << CAS_FRENCH);
}

// ---- Scouts.

#define SCOUTS                                                                                     \
    "turn 3 move_first first=french initiative=french", "options fog_of_war=on",                   \
        "at bussolengo fr_victor fr_pijon_cav", "at rivoli melas au_ott au_liptay au_gummer-up"

EXAMPLE(whole_recon, "a reconnaissance has a scout, then a target, then what is to be shown") {
    position(SCOUTS, "at verona fr_rampon", "at lugo au_spiegel_cav");
    asks(CAS_FRENCH, "recon_from");
    holds(is_kept());
    spoils(pending_action->target = 1);
    spoils(pending_action->show = 1);
    spoils(pending_action->picked = 1);
    spoils(pending_action->entered = 1);
    play("recon_from bussolengo");
    asks(CAS_FRENCH, "recon_target");
    holds(is_kept());
    spoils(pending_action->scout = 0);
    play("recon_target rivoli");
    asks(CAS_FRENCH, "recon_cavalry");
    holds(is_kept());
    spoils(pending_action->scout = 0);
    spoils(pending_action->target = 0);
    spoils(pending_action->show = 1);
    spoils(t->decider = CAS_AUSTRIAN; s->head.to_move = 1u << CAS_AUSTRIAN);
}

EXAMPLE(whole_show, "no more are to be shown than lie hidden in the target") {
    position(SCOUTS);
    rolls(5);
    plays("recon_from bussolengo", "recon_cavalry done");
    if (is_open("recon_screen")) play("recon_screen done");
    asks(CAS_AUSTRIAN, "recon_show");
    holds(is_kept());
    copy()->table.pending_action.show = 3;
    holds(is_read());
    spoils(pending_action->show = 4);
    spoils(pending_action->target = 0);
    spoils(pending_action->target = (uint8_t)(area_of("lugo") + 1));
    spoils(t->decider = CAS_FRENCH; s->head.to_move = 1u << CAS_FRENCH);
}

// ---- Leaders.

EXAMPLE(whole_flight, "who is to flee is on the map, and Austrians flee first") {
    position("turn 2 move_first first=austrian", "at castelnuovo massena sauret",
             "at verona au_spiegel_cav", "at rivoli fr_joubert", "at valeggio fr_victor",
             "at trent wurmser au_ott", REAR);
    gather("au_spiegel_cav");
    play("move_step castelnuovo");
    asks(CAS_FRENCH, "leader_flight");
    holds(is_kept());
    spoils(pending_action->flight[CAS_FRENCH] = 0);
    spoils(pending_action->flight[CAS_FRENCH] |= bit_of("bonaparte")); // he is not there
    spoils(pending_action->flight[CAS_AUSTRIAN] = bit_of("wurmser"));
    spoils(pending_action->flight[CAS_AUSTRIAN] = bit_of("melas"));
    spoils(pending_action->leader = (uint8_t)(id_of("bonaparte") + 1));
    spoils(t->asked = CAS_MOVE_STEP; s->head.phase = CAS_MOVE_STEP; t->decider = CAS_AUSTRIAN;
           s->head.to_move = 1u << CAS_AUSTRIAN);
}

EXAMPLE(whole_place, "who is to be placed waits in a box, and nobody has his rank") {
    rolls(1, 1, 5, 6, 1, 1);
    position("turn 3 combat_first first=austrian", "options leader_casualties=on",
             "at castiglione au_lusignan@guidizzolo fr_valette",
             "at castiglione davidovich massena", "at trent au_ott melas", "at palazzolo fr_guieu",
             "box unused gen_au_davidovich gen_au_melas gen_fr_massena");
    play("stay retreat");
    asks(CAS_AUSTRIAN, "leader_place");
    unsigned generic = id_of("gen_au_davidovich") + 1;
    equal(truth()->table.pending_action.leader, generic);
    holds(is_kept());
    spoils(pending_action->leader = 0);
    spoils(pending_action->leader =
               (uint8_t)(id_of("gen_fr_massena") + 1)); // not the Austrian's to place
    spoils(pending_action->leader = (uint8_t)(id_of("gen_au_melas") + 1)); // Melas is there
    spoils(pending_action->leader = (uint8_t)(id_of("melas") + 1));        // he is on the map
    spoils(put(s, "davidovich", area_of("trent")));
    spoils(put(s, "davidovich", CAS_WAITING));
    spoils(put(s, "gen_au_davidovich", CAS_GONE));
    spoils(put(s, "gen_au_davidovich", CAS_ABSENT));
    put(copy(), "gen_au_davidovich", CAS_WAITING);
    holds(is_read());
    spoils(t->asked = CAS_COMBAT_PICK; s->head.phase = CAS_COMBAT_PICK);
}

EXAMPLE(whole_generics, "a leader and who stands in for him are not both there") {
    position("turn 3 move_first first=austrian", "options leader_casualties=on",
             "at trent au_ott melas davidovich", "box unused gen_au_melas gen_au_davidovich", REAR);
    holds(is_kept());
    spoils(put(s, "gen_au_melas", area_of("trent"));
           s->now.up[CAS_AUSTRIAN] |= bit_of("gen_au_melas"));
    spoils(put(s, "gen_au_melas", CAS_WAITING));
}

// ---- Combats.

EXAMPLE(whole_none, "between combats nothing of one is left") {
    position("turn 5 combat_first first=french", "at pontevico au_lobkowitz fr_cervoni",
             "at solferino fr_joubert@castiglione au_ott");
    asks(CAS_FRENCH, "combat_pick");
    holds(is_kept());
    spoils(combat->round = 1);
    spoils(combat->came = bit_of("fr_joubert"));
    spoils(pending_action->stage = CAS_STAGE_OVER);
    spoils(combat->area = (uint8_t)(area_of("solferino") + 1));
    spoils(pending_action->group = bit_of("fr_joubert"));
    spoils(pending_action->picked = 1);
    spoils(pending_action->from = 1);
    spoils(pending_action->entered = 1);
    position("turn 2 move_first first=french", "at verona fr_rampon fr_victor", REAR);
    holds(is_kept());
    spoils(combat->round = 1);
    spoils(combat->area = 1);
}

EXAMPLE(whole_rounds, "a round is fought when its stage says so, by units of both sides") {
    position("turn 5 combat_first first=french", "at pontevico au_lobkowitz fr_cervoni",
             "at solferino fr_joubert@castiglione au_ott", "at guidizzolo au_gummer");
    play("combat_pick solferino");
    asks(CAS_AUSTRIAN, "guns_pick");
    holds(is_kept());
    spoils(combat->round = 1);
    spoils(pending_action->stage = CAS_STAGE_NONE);
    spoils(combat->area = 0);
    spoils(combat->area = (uint8_t)(area_of("guidizzolo") + 1));
    spoils(combat->area = (uint8_t)(area_of("castiglione") + 1));
    rolls(1, 1);
    play("guns_pick done");
    asks(CAS_FRENCH, "stay");
    holds(is_kept());
    copy()->table.combat.round = 2;
    holds(is_read());
    spoils(combat->round = 0);
    spoils(put(s, "au_ott", area_of("volta")));
    spoils(put(s, "fr_joubert", area_of("castiglione")));
    plays("stay stay", "stay retreat");
    asks(CAS_AUSTRIAN, "retreat_to");
    holds(is_kept());
    spoils(combat->retreats = 0);
    spoils(combat->round = 0);
    spoils(pending_action->stage = CAS_STAGE_PURSUIT);
}

EXAMPLE(whole_assault, "an assault needs a garrison, and who assaults") {
    position("turn 5 combat_first first=austrian", "at pontevico au_lobkowitz fr_cervoni",
             "in peschiera fr_guillaume", "at peschiera au_ott au_gummer au_liptay");
    play("combat_pick assault peschiera");
    if (is_open("guns_pick")) play("guns_pick done");
    while (!is_open("stay"))
        play(is_open("combat_hit") && truth()->table.decider == CAS_FRENCH
                 ? "combat_hit fr_guillaume"
                 : "combat_hit au_ott");
    holds(is_kept());
    spoils(put(s, "fr_guillaume", area_of("peschiera")));
    spoils(combat->area = (uint8_t)(area_of("mantua") + 1));
}

EXAMPLE(whole_guns, "who is on his way to the guns is a unit outside, on the map") {
    position("turn 5 combat_first first=austrian", "options late_guns=on leader_casualties=on",
             "at castiglione au_ott@guidizzolo fr_joubert", "at lonato kilmaine fr_guieu fr_rusca",
             "in mantua fr_servier", REAR);
    rolls(1);
    play("guns_pick fr_guieu");
    holds(is_kept());
    equal(truth()->table.combat.coming, bit_of("fr_guieu"));
    spoils(combat->coming |= bit_of("kilmaine"));
    spoils(combat->coming |= bit_of("fr_servier"));
    spoils(combat->coming |= bit_of("fr_bertin"));
    rolls(6, 1, 1);
    play("guns_pick fr_rusca");
    plays("stay stay", "stay stay");
    asks(CAS_FRENCH, "guns_leader");
    holds(is_kept());
    spoils(combat->round = 0);
    spoils(combat->round = 2);
}
