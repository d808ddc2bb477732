/* imagine_test.c - worlds that a viewer could be in: what the other side may have in hand comes up
 * in some of them and not in others, and whatever comes up could be so. */
#include <string.h>

#include "games/waterloo/rules/rules.h"
#include "games/waterloo/sight/view.h"
#include "games/waterloo/tests/positions.h"

enum { WORLDS = 300 };

// Worlds of a viewer in which that is so.
static unsigned worlds_in_which(gg_seat viewer, bool (*is_so)(const wat_state *)) {
    static wat_state guess;
    unsigned count = 0;
    for (uint64_t seed = 1; seed <= WORLDS; seed++) {
        gg_rng rng = { .key = seed };
        gg_state *state = (gg_state *)(void *)&guess;
        holds(wat_imagine(world_seen(harness_world(), viewer), &rng, state));
        count += is_so(&guess);
    }
    return count;
}

static bool happens(unsigned count) {
    return count > 0 && count < WORLDS;
}

static bool holds_nothing(const wat_state *s) {
    return s->table.pending_action.unit == 0;
}

// ---- Moving.

// The French move a group from Ligny: cavalry has gone to Gembloux, and may go on.
static void stepping(void) {
    position("turn 1 movement", "at ligny f_gd_cav f_gd_inf f_nap", "at charleroi f_1_inf1 f_1cc",
             "at namur p_1_inf1", "at brussels a_1_inf1");
    plays("group_pick french ligny", "move_block f_gd_cav", "move_step gembloux");
    asks(WAT_SEAT_FRENCH, "move_step");
}

static bool has_stepped(const wat_state *s) {
    const wat_pending_action *pending_action = &s->table.pending_action;
    if (!pending_action->unit) return false;
    unsigned unit = pending_action->unit - 1u;
    holds(wat_has(wat_army_set[WAT_FRENCH], unit) && pending_action->part == WAT_STEPPED);
    holds(wat_types[wat_units[unit].type].range > 1);
    equal(s->block.town[unit], town_of("gembloux"));
    equal(s->block.start[unit], town_of("ligny"));
    holds(wat_has(s->block.moved, unit));
    return true;
}

EXAMPLE(imagine_step, "the enemy may hold a block that has made its first step") {
    stepping();
    holds(happens(worlds_in_which(WAT_SEAT_ALLIED, has_stepped)));
    holds(happens(worlds_in_which(WAT_GALLERY, has_stepped)));
    equal(worlds_in_which(WAT_SEAT_FRENCH, has_stepped), WORLDS); // he knows
}

// Who went there may have begun in Ligny, or was there: nobody has seen a face.
static bool began_in_ligny(const wat_state *s) {
    wat_set there = s->block.in[town_of("gembloux")] & wat_army_set[WAT_FRENCH];
    holds(wat_is_one(there));
    unsigned start = s->block.start[wat_first(there)];
    holds(start == town_of("ligny") || start == town_of("gembloux"));
    equal(wat_has(s->block.moved, wat_first(there)), start == town_of("ligny"));
    return start == town_of("ligny");
}

EXAMPLE(imagine_start, "a block that came by a road began where its group did") {
    stepping();
    play("move_step stop");
    holds(happens(worlds_in_which(WAT_SEAT_ALLIED, began_in_ligny)));
    equal(worlds_in_which(WAT_SEAT_FRENCH, began_in_ligny), WORLDS);
}

// Everybody on the map began the turn on it.
static bool has_starts(const wat_state *s) {
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        if (s->block.town[unit] != WAT_NO_TOWN && s->block.start[unit] >= WAT_TOWNS) return false;
    }
    return true;
}

EXAMPLE(imagine_starts, "blocks that lie open began the turn somewhere, too") {
    accepts(field, board(lines));
    equal(worlds_in_which(WAT_SEAT_ALLIED, has_starts), WORLDS);
    equal(worlds_in_which(WAT_SEAT_FRENCH, has_starts), WORLDS);
    equal(worlds_in_which(WAT_GALLERY, has_starts), WORLDS);
}

// ---- Leaving a fight.

static bool has_fled(const wat_state *s) {
    const wat_pending_action *pending_action = &s->table.pending_action;
    if (!pending_action->unit || pending_action->part != WAT_HAS_FLED) return false;
    unsigned unit = pending_action->unit - 1u;
    equal(wat_side_of(unit), WAT_FRENCH_SIDE);
    holds(wat_types[wat_units[unit].type].range > 1);
    holds(wat_has(s->block.disrupted, unit));
    equal(s->block.town[unit], town_of("laneffe"));
    return true;
}

EXAMPLE(imagine_retreat, "a block that has retreated may be about to go on") {
    position("turn 1 battle", "at charleroi f_2cc f_2_inf1 f_nap f_ha1 a_1_inf1 a_1_inf2 a_2_inf1",
             "at namur p_1_inf1", "at beaumont f_3_inf1", "entries charleroi laneffe", "battle 1 0",
             "board charleroi", "stand attacker-C f_2_inf1", "stand defender-C a_1_inf1");
    plays("act_block f_2cc", "act retreat laneffe");
    asks(WAT_SEAT_FRENCH, "flee_on");
    holds(happens(worlds_in_which(WAT_SEAT_ALLIED, has_fled)));
    equal(worlds_in_which(WAT_SEAT_FRENCH, has_fled), WORLDS);
    equal(worlds_in_which(WAT_SEAT_FRENCH, holds_nothing), 0);
}

// ---- Horse artillery in battle.

static bool has_gun(const wat_state *s) {
    const wat_pending_action *pending_action = &s->table.pending_action;
    if (!pending_action->unit) return false;
    equal(wat_units[pending_action->unit - 1].type, WAT_HORSE_ARTILLERY);
    equal(wat_side_of(pending_action->unit - 1u), WAT_FRENCH_SIDE);
    holds(pending_action->part == WAT_STEPPED || pending_action->part == WAT_HAS_FIRED);
    holds(wat_has(s->block.acted, pending_action->unit - 1u));
    return true;
}

EXAMPLE(imagine_gun, "horse artillery may have done one of the two things it does") {
    position("turn 1 battle", "at ligny f_ha1 f_1cc f_2cc f_3cc p_1_inf1 p_1_inf2 p_1_cav",
             "battle 1 0", "board ligny", "stand attacker-L f_1cc", "stand attacker-C f_2cc f_ha1",
             "stand defender-L p_1_cav", "stand defender-C p_1_inf1", "stand defender-R p_1_inf2");
    plays("act_block f_ha1", "act move L");
    asks(WAT_SEAT_FRENCH, "act_more");
    holds(happens(worlds_in_which(WAT_SEAT_ALLIED, has_gun)));
    holds(happens(worlds_in_which(WAT_GALLERY, has_gun)));
    equal(worlds_in_which(WAT_SEAT_FRENCH, has_gun), WORLDS);
}

// ---- Hits in a hidden battle.

static bool has_hits(const wat_state *s) {
    const wat_pending_action *pending_action = &s->table.pending_action;
    holds(pending_action->hits <= 2);
    return pending_action->hits == 2;
}

EXAMPLE(imagine_hits, "hits at long range may be dealt with in a hidden battle, in another not") {
    static const char *const options[] = { "options hidden_battle=off",
                                           "options hidden_battle=on" };
    for (unsigned on = 0; on < 2; on++) {
        rolls(1, 2);
        position("turn 1 battle", options[on],
                 "at ligny f_ha1 f_gd_inf f_gd_cav p_1_inf1 p_1_inf2 p_3_inf1 p_1_cav",
                 "at charleroi f_2_inf1", "at brussels a_1_inf1", "entries ligny charleroi",
                 "battle 1 0", "board ligny", "stand attacker-L f_ha1", "stand attacker-C f_gd_inf",
                 "stand attacker-R f_gd_cav", "stand defender-L p_1_cav",
                 "stand defender-C p_3_inf1", "stand defender-R p_1_inf1 p_1_inf2");
        plays("act_block f_ha1", "act fire line");
        asks(WAT_SEAT_ALLIED, "take_hit");
        unsigned count = worlds_in_which(WAT_SEAT_FRENCH, has_hits);
        holds(on ? happens(count) : count == WORLDS);
        equal(worlds_in_which(WAT_SEAT_ALLIED, has_hits), WORLDS);
    }
}

// ---- Shelter.

// Each guest has a square of its side, in its position, to itself.
static bool has_hosts(const wat_state *s) {
    wat_set taken = 0;
    const wat_blocks *b = &s->block;
    for (wat_set left = b->guest; left; left = wat_rest(left)) {
        unsigned guest = wat_first(left), host = b->host[guest];
        if (host >= WAT_UNITS || !wat_has(b->square & ~taken, host)) return false;
        if (wat_position_of(s, guest) != wat_position_of(s, host)) return false;
        if (wat_side_of(guest) != wat_side_of(host) || b->town[guest] != b->town[host])
            return false;
        taken |= wat_bit(host);
    }
    return wat_size(taken) == 2;
}

static bool keeps_hosts(const wat_state *s) {
    return s->block.host[unit_of("f_nap")] == unit_of("f_1_inf1")
           && s->block.host[unit_of("f_ha1")] == unit_of("f_gd_inf");
}

EXAMPLE(imagine_shelter, "who shelters has a square to himself, and the one that was seen") {
    static const char stand[] =
        "'blocks':{'f_nap':'attacker-L','f_ha1':'attacker-L','f_gd_inf':'attacker-L',"
        "'f_1_inf1':'attacker-L','f_1_inf2':'attacker-L','f_2_inf1':'attacker-C',"
        "'p_1_cav':'defender-L','p_1_inf1':'defender-C','p_1_inf2':'defender-R'},"
        "'squares':['f_gd_inf','f_1_inf1','f_1_inf2'],"
        "'shelter':{'f_nap':'f_1_inf1','f_ha1':'f_gd_inf'}";
    char members[1 << 13];
    for (unsigned on = 0; on < 2; on++) {
        snprintf(members, sizeof members, "'options':{'hidden_battle':%s},%s",
                 on ? "true" : "false", board(stand));
        accepts("f_nap@ligny f_ha1@ligny f_gd_inf@ligny f_1_inf1@ligny f_1_inf2@ligny "
                "f_2_inf1@ligny p_1_inf1@ligny "
                "p_1_inf2@ligny p_1_cav@ligny",
                members);
        equal(worlds_in_which(WAT_SEAT_FRENCH, has_hosts), WORLDS);
        equal(worlds_in_which(WAT_SEAT_FRENCH, keeps_hosts), WORLDS);
        equal(worlds_in_which(WAT_SEAT_ALLIED, has_hosts), WORLDS);
        unsigned count = worlds_in_which(WAT_SEAT_ALLIED, keeps_hosts);
        holds(on ? happens(count) : count == WORLDS);
    }
}

// ---- Three players.

static bool is_second(const wat_state *s) {
    return s->table.pending_action.second;
}

static bool is_prussian_turn(const wat_state *s) {
    return s->table.hand;
}

EXAMPLE(imagine_player, "which of two Allies moves or fights, the French cannot tell") {
    position("turn 2 movement", "options players=3", "at soire f_gd_inf", "at brussels a_1_inf1",
             "at liege p_1_inf1");
    holds(happens(worlds_in_which(WAT_SEAT_FRENCH, is_prussian_turn)));
    equal(worlds_in_which(WAT_SEAT_PRUSSIAN, is_prussian_turn), 0);
    play("group_pick anglo brussels");
    equal(worlds_in_which(WAT_SEAT_FRENCH, is_prussian_turn), 0); // an English group moves
    position("turn 1 battle", "options players=3",
             "at ligny f_gd_inf f_1_inf1 f_1_inf2 p_1_inf1 p_1_inf2 a_1_inf1 a_1_inf2",
             "battle 1 1", "board ligny", "stand attacker-L f_gd_inf", "stand attacker-C f_1_inf1",
             "stand attacker-R f_1_inf2", "stand defender-L p_1_inf1",
             "stand defender-C p_1_inf2 a_1_inf1", "stand defender-R a_1_inf2");
    holds(happens(worlds_in_which(WAT_SEAT_FRENCH, is_second)));
    equal(worlds_in_which(WAT_SEAT_ANGLO, is_second), 0);
}
