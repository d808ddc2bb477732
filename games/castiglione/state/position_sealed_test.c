/* position_sealed_test.c - what `state` wrote comes back as it was, at any moment, or not at all.
 */
#include <stdio.h>

#include "games/castiglione/tests/positions.h"
#include "harness/sealed.h"

// ---- What `state` wrote comes back.

// What stands before the sealed part.
static void cut_seal(void) {
    char *at = strstr(written, ",\"pending\"");
    holds(at != NULL);
    strcpy(at, "}");
}

// Before a move or a combat nothing is half done, so the readable part alone says it all.
static void comes_back_unsealed(void) {
    gg_fault fault;
    gg_decision was = { 0 }, is = { 0 };
    const gg_state *now = world_truth(harness_world());
    gg_seat seat = gg_to_move(harness_game(), now);
    holds(world_position_text(harness_world(), written));
    cut_seal();
    if (read_position(written, &fault) != GG_OK)
        fprintf(stderr, "# %s\n# %s\n", fault.message, written);
    equal(fault.status, GG_OK);
    equal(gg_to_move(harness_game(), world_truth(&scratch)), seat);
    gg_ask(harness_game(), now, seat, &was);
    gg_ask(harness_game(), world_truth(&scratch), seat, &is);
    equal(is.phase, was.phase);
    equal(is.count, was.count);
    equal(memcmp(is.legal, was.legal, was.count * sizeof *was.legal), 0);
}

static bool is_settled(unsigned phase) {
    return phase == CAS_RECON_FROM || phase == CAS_MOVE_PICK || phase == CAS_COMBAT_PICK;
}

static void comes_back_so(unsigned phase, bool is_new, unsigned number) {
    if (is_settled(phase) && (is_new || number % 5 == 0)) comes_back_unsealed();
}

EXAMPLE(position_by_lot, "games by lot come back at every kind of decision they meet") {
    bool met[CAS_PHASES] = { false };
    static const char *const options[] = { "", "fog_of_war=on",
                                           "fog_of_war=on leader_casualties=on late_guns=on",
                                           "leader_casualties=on french_surprise=on" };
    for (uint64_t seed = 1; seed <= 8; seed++) {
        begin_with(seed, options[seed % 4]);
        play_by_lot(seed, &(by_lot){ 1500, 7, met, comes_back_so });
    }
    holds(met[CAS_DUMMY_PLACE] && met[CAS_MOVE_STEP] && met[CAS_RECON_SHOW]);
}

static void crowd_comes_back(uint64_t seed, const char *options, bool *met) {
    position("turn 2 move_first", options, "at goito wurmser melas au_nicolleti au_gummer",
             "at roverbella davidovich au_mitrovski:3 au_liptay au_spiegel_cav",
             "at castiglione bonaparte augereau massena fr_gardanne fr_robert:3 fr_joubert",
             "at lonato kilmaine fr_beaumont_cav fr_dommartin_art", "at guidizzolo fr_guieu:3",
             "in peschiera fr_guillaume:1", "at peschiera quasdanovich au_ott au_klenau_cav",
             "at mantua serurier fr_servier fr_fiorella fr_charton_cav",
             "in mantua canto au_vukassovich:1 au_rukavina", "at marmirolo despinoy");
    play_by_lot(seed, &(by_lot){ 400, 7, met, comes_back_so });
    position(
        "turn 3 combat_second first=french", options,
        "at goito wurmser melas au_nicolleti:1@volta au_gummer@guidizzolo au_pittoni_cav@volta",
        "at goito massena fr_gardanne:2 fr_robert:3 fr_beaumont_cav fr_dommartin_art",
        "at volta au_liptay", "at gazoldo serurier fr_servier fr_fiorella fr_charton_cav",
        "in peschiera sauret fr_guillaume:1", "at peschiera quasdanovich au_ott au_klenau_cav",
        "in mantua canto au_rukavina", "at mantua augereau fr_beyrand davidovich au_lobkowitz");
    play_by_lot(seed, &(by_lot){ 400, 7, met, comes_back_so });
}

EXAMPLE(position_half_way, "combats and sieges come back at every kind of decision") {
    bool met[CAS_PHASES] = { false };
    unsigned kinds = 0;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        crowd_comes_back(seed, "options leader_casualties=on", met);
        crowd_comes_back(seed, "options leader_casualties=on fog_of_war=on", met);
        crowd_comes_back(seed, "options fog_of_war=on late_guns=on", met);
    }
    for (unsigned phase = 1; phase < CAS_PHASES; phase++)
        kinds += met[phase];
    holds(kinds >= 22);
}

// ---- What was edited does not.

static void sealed_game(void) {
    position("turn 2 move_first", "options fog_of_war=on leader_casualties=on",
             "at goito wurmser au_nicolleti au_gummer:1-foraging au_dummy_1",
             "at castiglione massena fr_gardanne fr_robert-up", "at vicenza au_minkwitz",
             "box wounded bonaparte:2", "box eliminated fr_guieu", "broken brescia_palazzolo",
             "scouts goito", "scouted castiglione", "moving yes", "moved au_minkwitz",
             "crossed rovereto_ala 3", "at mantua fr_servier", "in mantua au_rukavina",
             "siege mantua 2", "forced_turn au_minkwitz");
    asks(CAS_AUSTRIAN, "move_pick");
    plays("move_pick wurmser", "group_add au_gummer");
    holds(world_position_text(harness_world(), written));
}

EXAMPLE(position_edited_board, "a sealed position whose readable part was changed is refused") {
    static const char *const edits[][2] = {
        { "'turn':2", "'turn':3" },
        { "'first':'austrian'", "'first':'french'" },
        { "'initiative':'austrian'", "'initiative':'french'" },
        { "'late_guns':'off'", "'late_guns':'on'" },
        { "'hits':1", "'hits':2" },
        { "'place':'vicenza'", "'place':'verona'" },
        { "'up':false", "'up':true" },
        { "'foraging':true", "'foraging':false" },
        { "'wounded':2", "'wounded':1" },
        { "'verona':'french'", "'verona':'austrian'" },
        { "'siege':{'mantua':2", "'siege':{'mantua':3" },
        { "'broken':['brescia_palazzolo']", "'broken':[]" },
        { "'fought_turn':[]", "'fought_turn':['au_gummer']" },
        { "'forced_turn':['au_minkwitz']", "'forced_turn':[]" },
        { "'moved':[", "'moved':['au_nicolleti'," },
        { "'crossed':{'rovereto_ala':3", "'crossed':{'rovereto_ala':4" },
        { "'scouts':['goito']", "'scouts':[]" },
        { "'scouted':['castiglione']", "'scouted':['ala']" },
        { "'moving':true", "'moving':false" },
        { "'mending':[]", "'mending':['brescia_palazzolo']" },
    };
    ARE_SPOILT(sealed_game, edits);
}

EXAMPLE(position_edited_digits, "no digit of pending, known or seal can be changed") {
    digits_are_sealed(sealed_game, 500);
}

EXAMPLE(position_sieges, "sieges of both fortresses come back") {
    position("turn 4 move_first", "in peschiera fr_guillaume", "at peschiera au_ott",
             "in mantua au_rukavina", "at mantua fr_servier", "siege peschiera 2 mantua 3");
    comes_back();
    equal(number_at("siege.peschiera"), 2);
    equal(number_at("siege.mantua"), 3);
}

EXAMPLE(position_cut_out, "pending, known and seal come all three or not at all") {
    parts_belong_together(sealed_game);
    // The board alone: the group is put down, and its move is over.
    const cas_state *s = cas_of(world_truth(&scratch));
    equal(s->table.pending_action.group, 0);
    equal(s->head.phase, CAS_MOVE_PICK);
    holds(is_among(s->now.moved, "wurmser") && is_among(s->now.moved, "au_gummer"));
}

EXAMPLE(position_edited_keys, "unknown keys and wrong types within pending and known are refused") {
    static const char *const edits[][2] = {
        { "'pending':{", "'pending':{'wish':1," },
        { "'known':{", "'known':{'russian':1," },
        { "'public':{", "'publik':{" },
        { "'decision':'group_add'", "'decision':'move_step'" },
        { "'table':'", "'table':'00" },
        { "'counters':'", "'counters':'x05" },
        { "'counters':'", "'counters':'zz" },
        { "'heaps':'", "'heaps':'0" },
        { "'due':[", "'due':[1," },
        { "'due':[", "'due':['a'," },
        { "'seal':'", "'seal':'0" },
    };
    ARE_SPOILT(sealed_game, edits);
}
