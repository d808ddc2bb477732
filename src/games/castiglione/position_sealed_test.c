/* position_sealed_test.c - what `state` wrote comes back as it was, at any moment, or not at all.
 */
#include <stdio.h>

#include "castiglione/positions.h"

static world scratch;
static char text[WORLD_TEXT_MAX];

static gg_status read_position(const char *json, gg_fault *fault) {
    memset(fault, 0, sizeof *fault);
    return world_position_read(&scratch, harness_game(), json, fault);
}

// ---- What `state` wrote comes back.

// Writes the game, reads it, and compares what was read: table, choices and every view.
static void comes_back(void) {
    gg_fault fault;
    gg_decision was = { 0 }, is = { 0 };
    const gg_state *now = world_truth(harness_world());
    gg_seat seat = gg_owing(harness_game(), now);
    holds(world_position_text(harness_world(), text));
    if (read_position(text, &fault) != GG_OK) fprintf(stderr, "# %s\n# %s\n", fault.message, text);
    equal(fault.status, GG_OK);
    equal(gg_hash(harness_game(), world_truth(&scratch)), gg_hash(harness_game(), now));
    holds(world_same_table(harness_game(), world_truth(&scratch), now));
    equal(gg_owing(harness_game(), world_truth(&scratch)), seat);
    gg_ask(harness_game(), now, seat, &was);
    gg_ask(harness_game(), world_truth(&scratch), seat, &is);
    equal(is.count, was.count);
    equal(memcmp(is.legal, was.legal, was.count * sizeof *was.legal), 0);
    for (gg_seat viewer = 0; viewer <= CAS_GALLERY; viewer++) {
        const void *old = world_seen(harness_world(), viewer), *new = world_seen(&scratch, viewer);
        equal(memcmp(old, new, harness_game()->view_size), 0);
    }
}

// What stands before the sealed part.
static void cut_seal(void) {
    char *at = strstr(text, ",\"pending\"");
    holds(at != NULL);
    strcpy(at, "}");
}

// Before a move or a combat nothing is half done, so the readable part alone says it all.
static void comes_back_unsealed(void) {
    gg_fault fault;
    gg_decision was = { 0 }, is = { 0 };
    const gg_state *now = world_truth(harness_world());
    gg_seat seat = gg_owing(harness_game(), now);
    holds(world_position_text(harness_world(), text));
    cut_seal();
    if (read_position(text, &fault) != GG_OK) fprintf(stderr, "# %s\n# %s\n", fault.message, text);
    equal(fault.status, GG_OK);
    equal(gg_owing(harness_game(), world_truth(&scratch)), seat);
    gg_ask(harness_game(), now, seat, &was);
    gg_ask(harness_game(), world_truth(&scratch), seat, &is);
    equal(is.phase, was.phase);
    equal(is.count, was.count);
    equal(memcmp(is.legal, was.legal, was.count * sizeof *was.legal), 0);
}

static bool is_settled(unsigned phase) {
    return phase == CAS_RECON_FROM || phase == CAS_MOVE_PICK || phase == CAS_COMBAT_PICK;
}

// Plays by lot from the game on the bench, and reads it back at every kind of decision.
static void play_by_lot(uint64_t seed, unsigned actions, bool *met) {
    dice lot = { .key = seed };
    for (unsigned i = 0; i < actions && truth()->head.result == 0; i++) {
        gg_decision asked = { 0 };
        char action[WORLD_ACTION_MAX];
        const gg_state *now = world_truth(harness_world());
        unsigned phase = truth()->head.phase;
        if (!met[phase] || i % 7 == 0) comes_back();
        if (is_settled(phase) && (!met[phase] || i % 5 == 0)) comes_back_unsealed();
        met[phase] = true;
        gg_ask(harness_game(), now, gg_owing(harness_game(), now), &asked);
        play(world_action_text(harness_game(), asked.legal[dice_roll(&lot, asked.count)], action));
    }
    comes_back();
}

EXAMPLE(position_by_lot, "games by lot come back at every kind of decision they meet") {
    bool met[CAS_PHASES] = { false };
    static const char *const options[] = { "", "fog_of_war=on",
                                           "fog_of_war=on leader_casualties=on late_guns=on",
                                           "leader_casualties=on french_surprise=on" };
    for (uint64_t seed = 1; seed <= 8; seed++) {
        begin_with(seed, options[seed % 4]);
        play_by_lot(seed, 1500, met);
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
    play_by_lot(seed, 400, met);
    position(
        "turn 3 combat_second first=french", options,
        "at goito wurmser melas au_nicolleti:1@volta au_gummer@guidizzolo au_pittoni_cav@volta",
        "at goito massena fr_gardanne:2 fr_robert:3 fr_beaumont_cav fr_dommartin_art",
        "at volta au_liptay", "at gazoldo serurier fr_servier fr_fiorella fr_charton_cav",
        "in peschiera sauret fr_guillaume:1", "at peschiera quasdanovich au_ott au_klenau_cav",
        "in mantua canto au_rukavina", "at mantua augereau fr_beyrand davidovich au_lobkowitz");
    play_by_lot(seed, 400, met);
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

static const char spoilt[] = "pending, known or seal is not as it was written; leave all three "
                             "out to start from the board";

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
    holds(world_position_text(harness_world(), text));
}

static void is_spoilt(void) {
    gg_fault fault;
    gg_status status = read_position(text, &fault);
    equal(status, GG_SYNTAX);
    holds(strcmp(fault.message, spoilt) == 0);
}

// Puts a text in the place of another, once.
static void edit(const char *before, const char *after) {
    char from[256], to[256];
    size_t size = strlen(before), then = strlen(after);
    holds(size < sizeof from && then < sizeof to);
    for (size_t i = 0; i <= size; i++)
        from[i] = before[i] == '\'' ? '"' : before[i];
    for (size_t i = 0; i <= then; i++)
        to[i] = after[i] == '\'' ? '"' : after[i];
    char *at = strstr(text, from);
    harness_holds(at != NULL, before, HERE);
    memmove(at + then, at + size, strlen(at + size) + 1);
    memcpy(at, to, then);
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
    gg_fault fault;
    for (unsigned i = 0; i < sizeof edits / sizeof *edits; i++) {
        sealed_game();
        equal(read_position(text, &fault), GG_OK);
        edit(edits[i][0], edits[i][1]);
        is_spoilt();
    }
}

EXAMPLE(position_edited_digits, "no digit of pending, known or seal can be changed") {
    gg_fault fault;
    sealed_game();
    size_t start = (size_t)(strstr(text, "\"pending\"") - text);
    size_t end = (size_t)(strstr(text, "\"chance\"") - text);
    unsigned edits = 0, accepted = 0;
    for (size_t i = start; i < end; i++) {
        char kept = text[i];
        if (kept < '0' || kept > '9') continue;
        text[i] = kept == '9' ? '8' : (char)(kept + 1);
        edits++;
        accepted += read_position(text, &fault) == GG_OK;
        text[i] = kept;
    }
    holds(edits > 500);
    equal(accepted, 0);
    equal(read_position(text, &fault), GG_OK);
}

static void cut_out(const char *key, const char *next) {
    char *at = strstr(text, key), *then = strstr(text, next);
    holds(at && then && at < then);
    memmove(at, then, strlen(then) + 1);
}

EXAMPLE(position_cut_out, "pending, known and seal come all three or not at all") {
    gg_fault fault;
    static const char *const cuts[][2] = { { "\"pending\"", "\"known\"" },
                                           { "\"known\"", "\"seal\"" },
                                           { "\"seal\"", "\"chance\"" },
                                           { "\"pending\"", "\"seal\"" } };
    for (unsigned i = 0; i < 3; i++) {
        sealed_game();
        cut_out(cuts[i][0], cuts[i][1]);
        is_spoilt();
    }
    sealed_game();
    cut_out(cuts[3][0], cuts[3][1]);
    equal(read_position(text, &fault), GG_SYNTAX);
    holds(strcmp(fault.message, "a seal without what it seals") == 0);
    sealed_game();
    cut_out("\"pending\"", "\"chance\"");
    // The board alone: the group is put down, and its move is over.
    equal(read_position(text, &fault), GG_OK);
    const cas_state *s = cas_of(world_truth(&scratch));
    equal(s->table.deed.group, 0);
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
    for (unsigned i = 0; i < sizeof edits / sizeof *edits; i++) {
        sealed_game();
        edit(edits[i][0], edits[i][1]);
        is_spoilt();
    }
}
