/* imagine_test.c - a world that is imagined from a view is one that its viewer could be in. */
#include "base/rng.h"
#include "games/castiglione/state/position.h"
#include "games/castiglione/tests/fog.h"
#include "games/castiglione/tests/moves.h"

static world guess;

static const cas_state *guessed(void) {
    return cas_of(world_truth(&guess));
}

static void imagine(gg_seat viewer, uint64_t key) {
    gg_rng rng = { .key = key };
    guess.game = harness_game();
    holds(guess.game->imagine(world_seen(harness_world(), viewer), &rng, world_state(&guess)));
}

static bool has_room(const cas_state *s) {
    for (unsigned f = 0; f < CAS_FORTRESSES; f++) {
        for (unsigned side = 0; side < CAS_SIDES; side++) {
            cas_set inside = s->now.in[side][CAS_INSIDE + f];
            if (cas_strength(side, inside) > cas_fortresses[f].room) return false;
        }
    }
    return true;
}

static void could_be(gg_seat viewer, uint64_t key) {
    const cas_view *v = cas_view_of(world_seen(harness_world(), viewer));
    gg_decision asked;
    imagine(viewer, key);
    holds(cas_view_agrees(v, guessed()));
    gg_seat seat = gg_to_move(harness_game(), world_truth(&guess));
    equal(seat == CAS_GALLERY, v->result != 0);
    if (v->result) return;
    holds(cas_pending_action_is_whole(guessed()) && cas_combat_is_whole(guessed())
          && has_room(guessed()));
    if (v->table.asked)
        equal(guessed()->head.phase, v->table.asked);
    else
        holds(seat != viewer);
    gg_ask(harness_game(), world_truth(&guess), seat, &asked);
    holds(asked.count > 0);
}

EXAMPLE(imagine_by_lot, "whatever is going on, an imagined world agrees with the view") {
    static const char *const options[] = { "fog_of_war=on",
                                           "fog_of_war=on leader_casualties=on late_guns=on",
                                           "leader_casualties=on" };
    for (uint64_t seed = 1; seed <= 9; seed++) {
        dice lot = { .key = seed };
        begin_with(seed, options[seed % 3]);
        for (unsigned i = 0; i < 1200; i++) {
            gg_decision asked;
            char action[WORLD_ACTION_MAX];
            gg_seat seat = gg_to_move(harness_game(), world_truth(harness_world()));
            for (gg_seat viewer = 0; viewer <= CAS_GALLERY && i % 5 == 0; viewer++)
                could_be(viewer, seed * 10000 + i);
            if (seat == CAS_GALLERY) break;
            gg_ask(harness_game(), world_truth(harness_world()), seat, &asked);
            play(world_action_text(harness_game(), asked.legal[dice_roll(&lot, asked.count)],
                                   action));
        }
    }
}

EXAMPLE(imagine_room, "what may lie inside a fortress has room there") {
    enum { DRAWS = 60 };
    unsigned weak = 0;
    position("turn 3 move_first first=austrian", "options fog_of_war=on", "moving yes",
             "in peschiera fr_guillaume", "at cremona fr_guieu fr_rusca fr_victor fr_rampon",
             "at trent au_ott", "at castelnuovo fr_joubert");
    for (uint64_t key = 1; key <= DRAWS; key++) {
        could_be(CAS_AUSTRIAN, key);
        cas_set inside = guessed()->now.in[CAS_FRENCH][cas_inside_of(area_of("peschiera"))];
        weak += inside == cas_bit(cas_number_of(id_of("fr_guillaume")));
    }
    holds(weak > 0 && weak < DRAWS);
}

EXAMPLE(imagine_hand, "who is still moving though all have moved goes on with the last") {
    for (int fog = 0; fog < 2; fog++) {
        position("turn 3 move_first first=french", fog ? "options fog_of_war=on" : "options",
                 "moving yes", "at verona fr_pijon_cav-up", "at trent au_ott");
        plays("move_pick fr_pijon_cav", "move_kind march", "move_step zevio");
        asks(CAS_FRENCH, "move_step");
        for (gg_seat viewer = 0; viewer <= CAS_GALLERY; viewer++) {
            const cas_view *v = cas_view_of(world_seen(harness_world(), viewer));
            holds(is_among(v->now.moved, "fr_pijon_cav")); // and there is no other
            for (uint64_t key = 1; key <= 10; key++) {
                could_be(viewer, key);
                equal(guessed()->table.step, CAS_STEP_MOVE_FIRST);
                equal(guessed()->head.phase, CAS_MOVE_STEP);
                equal(guessed()->table.pending_action.from, area_of("zevio") + 1);
                equal(guessed()->table.pending_action.spent, truth()->table.pending_action.spent);
            }
        }
    }
}

EXAMPLE(imagine_hand_in_fortress, "the last may have gone into a fortress, or stand there") {
    position("turn 3 move_first first=french", "options", "moving yes",
             "at peschiera fr_pijon_cav fr_guillaume", "at trent au_ott");
    plays("move_pick fr_guillaume", "move_kind march", "group_add go", "move_step inside",
          "move_step stop", "move_pick fr_pijon_cav", "move_kind march", "move_step desenzano");
    asks(CAS_FRENCH, "move_step");
    for (uint64_t key = 1; key <= 10; key++) {
        could_be(CAS_AUSTRIAN, key);
        equal(guessed()->table.pending_action.from, area_of("desenzano") + 1);
    }
    position("turn 3 move_first first=french", "options", "moving yes", "at peschiera fr_pijon_cav",
             "at trent au_ott");
    plays("move_pick fr_pijon_cav", "move_kind march", "move_step inside");
    asks(CAS_FRENCH, "move_step");
    could_be(CAS_AUSTRIAN, 1);
    equal(guessed()->table.pending_action.from, cas_inside_of(area_of("peschiera")) + 1);
}

EXAMPLE(imagine_overrun, "a group that met the enemy is the one that was seen to come") {
    position("turn 2 move_first first=austrian", "options fog_of_war=on", "moving yes",
             "at verona au_liptay au_mitrovski au_davidovich_art davidovich",
             "at castelnuovo fr_valette", "at vicenza au_minkwitz", "at cremona fr_cervoni");
    gather("au_liptay au_mitrovski au_davidovich_art davidovich");
    play("move_step castelnuovo");
    asks(CAS_AUSTRIAN, "overrun");
    cas_set units = truth()->table.pending_action.group & cas_units(CAS_AUSTRIAN);
    for (uint64_t key = 1; key <= 5; key++) {
        for (gg_seat viewer = CAS_FRENCH; viewer <= CAS_GALLERY; viewer++) {
            could_be(viewer, key);
            equal(guessed()->head.phase, CAS_OVERRUN);
            equal(guessed()->table.pending_action.group & cas_units(CAS_AUSTRIAN), units);
            equal(guessed()->table.pending_action.from, area_of("castelnuovo") + 1);
        }
    }
}

EXAMPLE(imagine_sortie, "a group that comes out of a fortress came from nowhere else") {
    position("turn 3 move_first first=austrian", "options fog_of_war=on", "moving yes",
             "in mantua au_rukavina au_vukassovich canto", "at mantua serurier massena",
             "at trent au_ott", "at borgoforte fr_rampon", "at castellaro fr_victor");
    plays("move_pick au_vukassovich", "move_kind march", "group_add canto", "group_add go",
          "move_step outside");
    asks(CAS_FRENCH, "leader_flight");
    for (gg_seat viewer = 0; viewer <= CAS_GALLERY; viewer++)
        could_be(viewer, viewer + 1u);
}

EXAMPLE(imagine_leaders, "who sent a unit to the guns may send a leader after it") {
    position("turn 3 combat_first first=austrian", "options fog_of_war=on",
             "at castiglione au_ott@guidizzolo fr_robert", "at lonato fr_victor massena",
             "at trent au_gummer", "at solferino fr_dummy_1");
    rolls(1);
    plays("guns_pick fr_victor", "guns_pick done");
    asks(CAS_FRENCH, "guns_leader");
    for (uint64_t key = 1; key <= 20; key++) {
        could_be(CAS_AUSTRIAN, key);
        equal(guessed()->head.phase, CAS_GUNS_LEADER);
        equal(guessed()->table.combat.senders, cas_bit(area_of("lonato")));
        could_be(CAS_GALLERY, key);
        equal(guessed()->head.phase, CAS_GUNS_LEADER);
    }
}

// ---- Marches to the guns (C16a).

#define BATTLE                                                                                     \
    "at castiglione wurmser au_ott@guidizzolo fr_joubert", "at lonato bonaparte fr_guieu",         \
        "at montichiari fr_rusca", "at solferino fr_victor", "at cremona fr_rampon massena",       \
        "at trent au_gummer"

static cas_set bit_of(const char *counter) {
    return cas_bit(cas_number_of(id_of(counter)));
}

// All that 200 guesses of the attacker let march to the guns.
static cas_set may_come(void) {
    cas_set coming = 0;
    for (uint64_t key = 1; key <= 200; key++) {
        could_be(CAS_AUSTRIAN, key);
        const cas_combat *c = &guessed()->table.combat;
        coming |= c->coming;
        for (cas_set left = c->coming; left; left = cas_rest(left)) {
            unsigned number = cas_first(left), place = guessed()->now.place[CAS_FRENCH][number];
            holds(cas_has(cas_near[area_of("castiglione")], place));
            holds(cas_has(c->senders, place));
            holds(cas_has(guessed()->now.busy[CAS_FRENCH], number));
            holds(cas_has(guessed()->now.commanded[CAS_FRENCH], number));
            holds(!cas_has(guessed()->now.foraging[CAS_FRENCH], number));
            holds(!cas_has(guessed()->now.up[CAS_FRENCH], number));
            holds(!cas_about(&guessed()->now, CAS_AUSTRIAN, place));
        }
    }
    return coming;
}

TEST_RULE(CAS_16, "neighbours who may be on their way are, in some worlds") {
    position("turn 5 combat_first first=austrian", "options fog_of_war=on late_guns=on", BATTLE);
    asks(CAS_FRENCH, "guns_pick");
    equal(may_come(), 0); // nobody was asked yet
    rolls(1);
    play("guns_pick fr_guieu");
    cited(CAS_16);
    rolls(1, 1);
    play("guns_pick done");
    asks(CAS_AUSTRIAN, "stay");
    cas_set coming = may_come();
    holds(cas_size(coming) > 2);
    equal(coming & cas_leaders(CAS_FRENCH), 0);
    equal(coming & bit_of("fr_joubert"), 0);
    plays("stay stay", "stay stay");
    asks(CAS_FRENCH, "guns_leader");
    equal(may_come(), 0); // they have come
    rolls(1, 1);
    play("guns_leader done");
    equal(truth()->table.combat.round, 2);
    equal(may_come(), 0);
}

EXAMPLE(imagine_retreat, "who retreats waits for nobody") {
    position("turn 5 combat_first first=austrian", "options fog_of_war=on late_guns=on", BATTLE);
    rolls(1);
    play("guns_pick fr_guieu");
    rolls(1, 1);
    plays("guns_pick done", "stay stay", "stay retreat");
    asks(CAS_FRENCH, "retreat_to");
    equal(may_come(), 0);
}

EXAMPLE(imagine_surprise, "the French do not march to the guns in a surprise") {
    position("turn 1 combat_first first=austrian",
             "options fog_of_war=on late_guns=on french_surprise=on", BATTLE);
    equal(may_come(), 0);
    equal(truth()->table.pending_action.stage, CAS_STAGE_STAY);
}

EXAMPLE(imagine_assault, "nobody marches to an assault") {
    position("turn 5 combat_first first=austrian", "options fog_of_war=on late_guns=on",
             "in peschiera fr_guillaume", "at peschiera au_ott au_gummer", "at solferino fr_victor",
             "at valeggio bonaparte fr_rampon", "at castelnuovo fr_guieu", "at trent au_spork");
    rolls(1, 1);
    play("combat_pick assault peschiera");
    asks(CAS_AUSTRIAN, "stay");
    equal(may_come(), 0);
}

EXAMPLE(imagine_no_late_guns, "without late guns nobody is on his way") {
    position("turn 5 combat_first first=austrian", "options fog_of_war=on", BATTLE);
    rolls(6, 1, 1);
    plays("guns_pick fr_rusca");
    if (truth()->head.phase == CAS_GUNS_PICK) play("guns_pick done");
    equal(may_come(), 0);
}
