/* terms_test.c - what the terms count, and that the weights read them the right way. */
#include "games/castiglione/brain/policy.h"
#include "games/castiglione/tests/positions.h"

static int term(enum cas_term id) {
    int16_t value[GG_TERMS_MAX] = { 0 };
    cas_terms(world_truth(harness_world()), value);
    return value[id];
}

// Odds of the Austrian in 1/1024 nat.
static int64_t judgement(void) {
    int16_t value[GG_TERMS_MAX] = { 0 };
    const gg_state *s = world_truth(harness_world());
    int64_t late = cas_brain.progress(s), sum = 0;
    cas_terms(s, value);
    for (unsigned i = 0; i < cas_brain.term_count; i++) {
        const gg_weight *w = &cas_brain.weight[i];
        sum += value[i] * (w->early * (GG_PROGRESS_MAX - late) + w->late * late);
    }
    return sum / GG_PROGRESS_MAX;
}

EXAMPLE(terms_start, "at the start the French lead by eleven points, and the field is counted") {
    begin(1);
    equal(cas_brain.term_count, CAS_TERMS);
    holds(strcmp(cas_brain.term_name[CAS_TERM_RELIEF], "relief") == 0);
    equal(term(CAS_TERM_BIAS), 1);
    equal(term(CAS_TERM_POINTS), -11);
    equal(term(CAS_TERM_LEAD), -4);
    equal(term(CAS_TERM_FINISH), 0);
    equal(term(CAS_TERM_NUMBERS), 68 - 50);
    equal(term(CAS_TERM_SIEGE), -11);
    equal(term(CAS_TERM_RELIEF), 0);
    equal(term(CAS_TERM_OCCUPIED), -4); // Verona, Peschiera, Legnago
    equal(term(CAS_TERM_MASS), 19 - 11);
    equal(term(CAS_TERM_TALENT), 1);
    equal(term(CAS_TERM_PLAIN), 8);
    equal(term(CAS_TERM_NEXT), 1);
    equal(cas_brain.progress(world_truth(harness_world())), 0);
}

EXAMPLE(terms_wear,
        "hits, units near their end, hunger and lost command speak against their side") {
    position("turn 4 move_first first=austrian", "at vicenza au_minkwitz:1",
             "at cremona fr_cervoni:3", "at asola fr_guieu:2-foraging",
             "at volta fr_bertin-uncommanded");
    equal(term(CAS_TERM_WORN), 5 - 1);
    equal(term(CAS_TERM_DYING), 2);
    equal(term(CAS_TERM_FORAGE), 3);
    equal(term(CAS_TERM_COMMAND), 3);
}

EXAMPLE(terms_danger,
        "a brigade beside an army may be overrun; in the mountains it is pressed only") {
    position("turn 4 move_first first=austrian", "at goito au_ott au_ocskay au_spork au_reuss",
             "at cremona fr_cervoni", "at gazoldo fr_bertin");
    equal(term(CAS_TERM_OVERRUN), 3);
    equal(term(CAS_TERM_PRESSED), 12);
    position("turn 4 move_first first=austrian", "at ala au_ott au_ocskay au_spork au_reuss",
             "at cremona fr_cervoni", "at la_corona fr_bertin");
    equal(term(CAS_TERM_OVERRUN), 0);
    equal(term(CAS_TERM_PRESSED), 12);
}

EXAMPLE(terms_towns, "towns: who is near, who stands in them, who could walk in") {
    position("turn 6 move_second first=austrian", "at brescia au_ott", "at vicenza au_minkwitz",
             "at verona fr_guieu fr_bertin", "at manerbio fr_cervoni",
             "holder brescia austrian verona french castiglione french");
    equal(term(CAS_TERM_BRESCIA), 4 - 2);
    equal(term(CAS_TERM_VERONA), -6);
    equal(term(CAS_TERM_OCCUPIED), 0);
    equal(term(CAS_TERM_UNGUARDED), 1); // Castiglione
    equal(term(CAS_TERM_NEXT), -1);
}

EXAMPLE(terms_sources, "a raid counts by the source that is farther from it") {
    position("turn 4 move_first first=austrian", "at palazzolo au_ott", "at pontevico au_ocskay",
             "at asola fr_guieu");
    equal(term(CAS_TERM_RAID), 7);
    position("turn 4 move_first first=austrian", "at palazzolo au_ott", "at vicenza au_ocskay",
             "at asola fr_guieu");
    equal(term(CAS_TERM_RAID), 2); // six MP from Palazzolo to Cremona
}

EXAMPLE(terms_weights, "late in the game a lead is judged to be worth having") {
    position("turn 10 move_second first=austrian", "at vicenza au_minkwitz",
             "at cremona fr_cervoni",
             "holder verona austrian brescia austrian castiglione austrian legnago austrian");
    holds(judgement() > 1024);
    position("turn 10 move_second first=austrian", "at vicenza au_minkwitz",
             "at cremona fr_cervoni",
             "holder verona french brescia french castiglione french legnago french");
    holds(judgement() < -1024);
}

EXAMPLE(terms_turns, "a playout may stop when the other side's Movement Phase begins") {
    begin(1);
    uint32_t now = cas_brain.turn(world_truth(harness_world()));
    play("move_pick end");
    equal(cas_brain.turn(world_truth(harness_world())), now + 1);
    play("move_pick end");
    equal(cas_brain.turn(world_truth(harness_world())), now + 2);
}
