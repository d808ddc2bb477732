/* position_views_test.c - what a viewer is said to know is true, and no less than anyone sees: a
 * view that came with a position agrees with the state, field by field, or is refused. */
#include "games/castiglione/tests/forgeries.h"
#include "games/castiglione/tests/moves.h"
#include "harness/sealed.h"

static cas_view seen;

static bool agrees(void) {
    return cas_view_agrees(&seen, truth());
}

static void see(gg_seat viewer) {
    seen = *cas_view_of(world_seen(harness_world(), viewer));
    holds(agrees());
}

static cas_set bit_of(const char *counter) {
    return cas_bit(cas_number_of(id_of(counter)));
}

// The value of a row is what the field is changed by, bit for bit.
static void all_spoil(const forgery *rows, size_t count) {
    const cas_view good = seen;
    for (size_t i = 0; i < count; i++) {
        uint64_t was = 0;
        memcpy(&was, (const unsigned char *)&good + rows[i].at, rows[i].size);
        seen = good;
        forge(&seen, &rows[i], was ^ rows[i].bad);
        field_holds(&rows[i], !agrees());
    }
    seen = good;
}

#define V(field, change) FORGERY(cas_view, field, 0, change)

// A French Movement Phase: Victor has made a step, Guieu lies open.
static void meet(void) {
    position("turn 3 move_first first=french", "options fog_of_war=on leader_casualties=on",
             "moving yes", "at verona massena fr_rampon:1 fr_beyrand fr_dummy_1",
             "at zevio fr_victor", "at ala au_ott:2", "at rivoli au_liptay:1 melas",
             "in mantua canto au_rukavina", "at borgoforte fr_guieu-foraging-up",
             "box wounded wurmser:2", "box reserve au_dummy_1 au_dummy_2",
             "broken brescia_palazzolo goito_roverbella", "scouts zevio", "scouted rivoli");
    plays("move_pick fr_victor", "move_kind march", "move_step verona", "move_step stop");
}

EXAMPLE(agree_table, "the open table is as it is in every view") {
    const forgery rows[] = {
        V(result, 1),
        V(table.options, 2),
        V(table.turn, 1),
        V(table.step, 1),
        V(table.first, 1),
        V(table.holds_initiative, 3),
        V(table.asked, 1),
        V(table.ended_by, 1),
        V(table.level, 1),
        V(table.scouts, 1),
        V(table.scouted, 1),
        V(table.fought, 1),
        V(table.assaulted, 1),
        V(table.broken[0], 1),
        V(table.broken[1], 1),
        V(table.siege[0], 1),
        V(table.siege[1], 1),
        V(table.lost_sp[0], 1),
        V(table.lost_sp[1], 1),
        V(table.killed_points[0], 1),
        V(table.killed_points[1], 1),
        V(table.pending_action.group, 1),
        V(table.pending_action.kind, 1),
        V(table.pending_action.stage, 1),
        V(table.pending_action.flight[1], 1),
        V(table.combat.area, 1),
        V(table.combat.coming, 1),
        V(table.combat.senders, 1),
        V(table.combat.entries, 1),
    };
    meet();
    for (gg_seat viewer = 0; viewer <= CAS_GALLERY; viewer++) {
        see(viewer);
        all_spoil(rows, ROWS(rows));
    }
    see(CAS_FRENCH);
    seen.table.decider = !seen.table.decider; // who is asked knows it
    holds(!agrees());
    see(CAS_AUSTRIAN);
    seen.table.decider = !seen.table.decider; // the others do not
    holds(agrees());
}

EXAMPLE(agree_counters, "how the counters lie that a viewer tells apart is seen") {
    unsigned guieu = cas_number_of(id_of("fr_guieu"));
    const forgery rows[] = {
        V(now.place[1][0], 1),
        V(now.wounded[0][0], 1),
        V(now.up[1], bit_of("fr_guieu")),
        V(now.up[1], bit_of("fr_rampon")),
        V(now.up[0], bit_of("au_ott")),
        V(now.up[0], bit_of("au_gummer")),
        V(now.fought[1], bit_of("fr_guieu")),
        V(now.commanded[1], bit_of("fr_guieu")),
        V(now.foraging[1], bit_of("fr_guieu")),
        { "hits", offsetof(cas_view, now.hits[1]) + guieu, 1, 0, 1 },
        { "entered", offsetof(cas_view, now.entered[1]) + guieu, 1, 0, 1 },
        V(now.moved[1], bit_of("fr_guieu")),
        V(now.forced[1], bit_of("fr_guieu")),
        V(now.busy[1], bit_of("fr_guieu")),
        V(now.moved[0], bit_of("au_ott")),
        V(now.forced[0], bit_of("au_ott")),
        V(now.busy[0], bit_of("au_ott")),
    };
    meet();
    for (gg_seat viewer = 0; viewer <= CAS_GALLERY; viewer++) {
        see(viewer);
        all_spoil(rows, ROWS(rows));
    }
}

EXAMPLE(agree_hidden_marks, "of a counter that nobody tells apart nothing is marked") {
    meet();
    holds(is_among(truth()->now.moved, "fr_victor"));
    see(CAS_AUSTRIAN);
    holds(!is_among(seen.now.moved, "fr_victor"));
    seen.now.moved[CAS_FRENCH] |= bit_of("fr_victor"); // true, but he is face-down
    holds(!agrees());
}

EXAMPLE(agree_read, "a position with such a view is refused, whatever its seal says") {
    static world forged;
    gg_fault fault;
    meet();
    world_copy(&forged, harness_world());
    holds(world_position_text(&forged, written));
    equal(read_position(written, &fault), GG_OK);
    ((cas_view *)(void *)world_view(&forged, CAS_FRENCH))->now.up[CAS_AUSTRIAN] |= bit_of("au_ott");
    holds(world_position_text(&forged, written));
    is_spoilt();
}

EXAMPLE(agree_own, "everyone knows all that his own counters did") {
    meet();
    see(CAS_FRENCH);
    unsigned victor = cas_number_of(id_of("fr_victor"));
    const forgery rows[] = {
        V(now.moved[1], bit_of("fr_victor")),
        { "entered", offsetof(cas_view, now.entered[1]) + victor, 1, 0, 1 },
    };
    equal(seen.now.entered[CAS_FRENCH][victor], area_of("zevio") + 1);
    all_spoil(rows, ROWS(rows));
    seen.now.entered[CAS_FRENCH][victor] = 0;
    holds(!agrees());
}

EXAMPLE(agree_heaps, "what is true lies within every heap, and may be known better") {
    enum { A = CAS_AUSTRIAN };
    cas_heap *heap = seen.heap[A];
    meet();
    see(CAS_FRENCH);
    const cas_view good = seen;
    while (heap->place != area_of("rivoli"))
        heap++;
    cas_set real = bit_of("au_liptay") | bit_of("melas");
    heap->may = real;
    holds(agrees());
    heap->must = real;
    holds(agrees());
    heap->must = bit_of("au_liptay");
    holds(agrees());
    heap->may = bit_of("au_liptay");
    holds(!agrees());
    seen = good;
    heap->must = bit_of("au_ott");
    holds(!agrees());
    seen = good;
    heap->count++;
    holds(!agrees());
    seen = good;
    heap->place++;
    holds(!agrees());
    seen = good;
    seen.heap_count[A]--;
    holds(!agrees());
    seen = good;
    seen.hidden[A] ^= bit_of("au_liptay");
    holds(!agrees());
}

EXAMPLE(agree_hits, "hits of the hidden lie within their bounds") {
    unsigned liptay = cas_number_of(id_of("au_liptay"));
    meet();
    see(CAS_FRENCH);
    uint8_t *least = &seen.least[CAS_AUSTRIAN][liptay], *most = &seen.most[CAS_AUSTRIAN][liptay];
    equal(*least, 0);
    *least = *most = 1;
    holds(agrees());
    *least = *most = 2;
    holds(!agrees());
    *least = *most = 0;
    holds(!agrees());
    // The fourth hit would have been seen.
    position("turn 3 move_first first=french", "options fog_of_war=on", "at verona fr_rampon",
             "at trent au_liptay:3");
    see(CAS_FRENCH);
    equal(*least, 0);
    equal(*most, 3);
}

EXAMPLE(agree_links, "crossings and mended bridges are known in part, and truly") {
    position("turn 3 move_first first=french", "options fog_of_war=on", "moving yes",
             "at verona fr_rampon fr_beyrand", "at trent au_ott", "crossed rovereto_ala 3",
             "broken brescia_palazzolo rovereto_riva goito_roverbella",
             "mending brescia_palazzolo goito_roverbella");
    unsigned link = link_of("rovereto_ala"), other = link_of("castelnuovo_rivoli");
    see(CAS_AUSTRIAN);
    equal(seen.table.crossed[link], 0);
    seen.table.crossed[link] = 2;
    holds(agrees());
    seen.table.crossed[link] = 4;
    holds(!agrees());
    see(CAS_FRENCH);
    equal(seen.table.crossed[link], 3);
    seen.table.crossed[link] = 2;
    holds(!agrees());
    see(CAS_FRENCH);
    seen.table.crossed[other] = 1;
    holds(!agrees());
    static const char *const bridges[] = { "brescia_palazzolo", "goito_roverbella",
                                           "rovereto_riva" };
    for (unsigned i = 0; i < 3; i++) {
        unsigned bridge = link_of(bridges[i]);
        see(CAS_FRENCH); // his own men mend
        seen.table.mending[bridge / 64] ^= cas_bit(bridge % 64);
        holds(!agrees());
        see(CAS_AUSTRIAN);
        seen.table.mending[bridge / 64] ^= cas_bit(bridge % 64);
        equal(agrees(), i < 2); // he may have seen that it is, but not that it is not
    }
}

EXAMPLE(agree_marchers, "who marches to the guns may be known to his side alone, but truly") {
    cas_set guieu = bit_of("fr_guieu"), lonato = cas_bit(area_of("lonato"));
    position("turn 5 combat_first first=austrian", "options fog_of_war=on late_guns=on",
             "at castiglione au_ott@guidizzolo fr_joubert", "at lonato bonaparte fr_guieu",
             "at montichiari fr_rusca", "at trent au_gummer");
    rolls(1);
    play("guns_pick fr_guieu");
    equal(truth()->table.combat.coming, guieu);
    see(CAS_FRENCH);
    seen.table.combat.coming = 0;
    holds(!agrees());
    see(CAS_FRENCH);
    seen.table.combat.senders = 0;
    holds(!agrees());
    see(CAS_AUSTRIAN);
    equal(seen.table.combat.coming, 0);
    seen.table.combat.coming = guieu;
    seen.table.combat.senders = lonato;
    holds(agrees());
    seen.table.combat.coming = bit_of("fr_rusca");
    holds(!agrees());
    see(CAS_AUSTRIAN);
    seen.table.combat.senders = cas_bit(area_of("montichiari"));
    holds(!agrees());
    see(CAS_AUSTRIAN);
    seen.table.combat.round ^= 1;
    holds(!agrees());
}

EXAMPLE(agree_over, "when a game is over all faces are seen, and nothing more is told") {
    meet();
    play("resign");
    for (gg_seat viewer = 0; viewer <= CAS_GALLERY; viewer++) {
        see(viewer);
        seen.now.commanded[0] ^= bit_of("au_ott");
        seen.now.moved[1] ^= bit_of("fr_victor");
        holds(agrees());
        seen.now.up[0] ^= bit_of("au_ott");
        holds(!agrees());
        see(viewer);
        seen.now.hits[0][cas_number_of(id_of("au_ott"))]++;
        holds(!agrees());
    }
}

// ---- What views learn.

EXAMPLE(agree_overrun, "all know that an overrun was said while leaders still flee from it") {
    position("turn 2 move_first first=austrian", "options fog_of_war=on", "moving yes",
             "at verona au_liptay au_mitrovski au_davidovich_art davidovich",
             "at castelnuovo fr_valette massena", "at rivoli fr_joubert", "at valeggio fr_victor",
             REAR);
    gather("au_liptay au_mitrovski au_davidovich_art davidovich");
    plays("move_step castelnuovo", "overrun yes");
    asks(CAS_FRENCH, "leader_flight");
    for (gg_seat viewer = 0; viewer <= CAS_GALLERY; viewer++) {
        see(viewer);
        equal(seen.table.pending_action.overrun, 2);
    }
}

EXAMPLE(agree_entries, "who sits down to a fight sees where the attackers came from") {
    static const char *const phases[] = { "turn 3 move_first first=austrian",
                                          "turn 3 combat_first first=austrian",
                                          "turn 3 move_second first=french",
                                          "turn 3 combat_second first=french" };
    for (unsigned i = 0; i < 4; i++) {
        position(phases[i], "options fog_of_war=on", "at castiglione au_ott@guidizzolo fr_joubert",
                 "at lonato fr_guieu", "at trent au_gummer",
                 "at pontevico au_lobkowitz@manerbio fr_cervoni");
        for (gg_seat viewer = 0; viewer <= CAS_GALLERY; viewer++) {
            see(viewer);
            equal(seen.now.entered[CAS_AUSTRIAN][cas_number_of(id_of("au_ott"))],
                  area_of("guidizzolo") + 1);
        }
    }
}

EXAMPLE(agree_wear, "hidden units may wear in their Supply Phase and in their marches") {
    unsigned ott = cas_number_of(id_of("au_ott"));
    rolls(1, 6);
    position("turn 3 supply first=french initiative=french", "options fog_of_war=on",
             "at verona fr_rampon", "at ala au_ott:1-up au_gummer", "at trent au_liptay melas");
    see(CAS_FRENCH);
    equal(seen.least[CAS_AUSTRIAN][ott], 1);
    equal(seen.most[CAS_AUSTRIAN][ott], 2);
    play("initiative first");
    for (unsigned phase = 0; phase < 2; phase++) {
        see(CAS_FRENCH);
        equal(seen.most[CAS_AUSTRIAN][ott], phase ? 3 : 2);
        if (is_open("recon_from")) play("recon_from done");
        play("move_pick end");
    }
}

TEST_RULE(CAS_13_1_1, "who lies in a fortress that others leave is turned up, but did not move") {
    position("turn 3 move_first first=austrian", "options fog_of_war=on", "moving yes",
             "in mantua au_rukavina au_vukassovich", "at mantua serurier", "at trent au_ott",
             "at verona fr_rampon");
    plays("move_pick au_vukassovich", "move_kind march", "group_add go", "move_step outside");
    holds(is_up("au_rukavina") && is_up("au_vukassovich"));
    see(CAS_FRENCH);
    holds(is_among(seen.now.moved, "au_vukassovich"));
    holds(!is_among(seen.now.moved, "au_rukavina"));
}
