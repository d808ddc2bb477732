/* position_sealed_test.c - what `state` wrote comes back as it was, at any moment, or not at all.
 */
#include "waterloo/positions.h"

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
    for (gg_seat viewer = 0; viewer <= WAT_GALLERY; viewer++) {
        const void *old = world_seen(harness_world(), viewer), *new = world_seen(&scratch, viewer);
        equal(memcmp(old, new, harness_game()->view_size), 0);
    }
}

// Plays by lot from the game on the bench, and reads it back at every kind of decision.
static void play_by_lot(uint64_t seed, unsigned actions, bool *met) {
    dice lot = { .key = seed };
    for (unsigned i = 0; i < actions && truth()->head.result == 0; i++) {
        gg_decision asked = { 0 };
        char action[WORLD_ACTION_MAX];
        const gg_state *now = world_truth(harness_world());
        unsigned phase = truth()->head.phase;
        if (!met[phase] || i % 41 == 0) comes_back();
        met[phase] = true;
        gg_ask(harness_game(), now, gg_owing(harness_game(), now), &asked);
        play(world_action_text(harness_game(), asked.legal[dice_roll(&lot, asked.count)], action));
    }
    comes_back();
}

EXAMPLE(position_by_lot, "games by lot come back at every kind of decision they meet") {
    for (uint64_t seed = 1; seed <= 4; seed++) {
        bool met[WAT_PHASES] = { false };
        begin(seed);
        play_by_lot(seed, 4000, met);
        holds(met[WAT_SETUP_PLACE] && met[WAT_SETUP_DONE] && met[WAT_GROUP_PICK]);
    }
}

EXAMPLE(position_half_way, "fights come back at every kind of decision") {
    bool met[WAT_PHASES] = { false };
    unsigned kinds = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        accepts(field, board(lines));
        play_by_lot(seed, 300, met);
        accepts(field, "'turn':1,'step':'battle','options':{'players':3,'hidden_battle':true}");
        play_by_lot(seed, 300, met);
        accepts("f_gd_inf@ligny f_1_inf1@ligny p_1_cav@ligny p_1_inf1@ligny f_2_inf1@charleroi "
                "a_1_cav@brussels",
                "'turn':1,'step':'skirmish','counters':{'entries':{'ligny':['charleroi']}}");
        play_by_lot(seed, 300, met);
        accepts("f_gd_inf@brussels f_1_inf1@liege a_1_inf1@ath a_1_inf2@ath p_1_inf1@namur "
                "p_1_inf2@namur",
                "'turn':1,'step':'supply'");
        play_by_lot(seed, 100, met);
    }
    for (unsigned phase = 1; phase < WAT_PHASES; phase++)
        kinds += met[phase];
    holds(kinds >= 22);
}

EXAMPLE(position_lost_beyond, "losses that were told and those of the game add up") {
    accepts("f_gd_inf@liege a_1_inf1@ath a_1_inf2@ath p_1_inf1@namur p_1_inf2@namur p_1_cav@namur",
            "'turn':1,'step':'supply','lost':{'prussian':18}");
    asks(WAT_SEAT_ALLIED, "supply_loss");
    play("supply_loss p_1_inf1");
    equal(truth()->table.lost[WAT_PRUSSIAN], 19);
    comes_back();
}

// ---- What was edited does not.

static const char spoilt[] = "pending, known or seal is not as it was written; leave all three "
                             "out to start from the board";

static void sealed_game(void) {
    accepts(field, board(lines));
    asks(WAT_SEAT_FRENCH, "act_block");
    play("act_block f_gd_inf");
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
    holds(at != NULL);
    memmove(at + then, at + size, strlen(at + size) + 1);
    memcpy(at, to, then);
}

EXAMPLE(position_edited_board, "a sealed position whose readable part was changed is refused") {
    static const char *const edits[][2] = {
        { "'turn':1", "'turn':2" },
        { "'steps':4", "'steps':3" },
        { "'town':'charleroi'", "'town':'soire'" },
        { "'lost':{'french':0", "'lost':{'french':1" },
        { "'defeated':[]", "'defeated':['anglo']" },
        { "'players':'2'", "'players':'3'" },
        { "'battle_rounds':'20'", "'battle_rounds':'21'" },
        { "'round':1", "'round':2" },
        { "'next':0", "'next':1" },
        { "'f_gd_inf':'attacker-L'", "'f_gd_inf':'attacker-C'" },
        { "'p_1_art':'reserve'", "'p_1_art':'defender-C'" },
        { "'squares':[]", "'squares':['f_gd_inf']" },
        { "'groups':[]", "'groups':['french soire']" },
        { "'leaders':[]", "'leaders':['french']" },
        { "'roads':{}", "'roads':{'beaumont__laneffe':1}" },
        { "'entries':{}", "'entries':{'ligny':['namur']}" },
        { "'origins':{}", "'origins':{'ligny':['namur']}" },
        { "'tiles':[]", "'tiles':[{'tile':'farm','place':'attacker-L'}]" },
        { "'idle':0", "'idle':1" },
        { "'status':'revealed'", "'moved':true" },
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
    // The board alone: the block in hand is put back.
    equal(read_position(text, &fault), GG_OK);
    equal(wat_of(world_truth(&scratch))->table.deed.unit, 0);
    equal(wat_of(world_truth(&scratch))->head.phase, WAT_ACT_BLOCK);
}

EXAMPLE(position_edited_keys, "unknown keys and wrong types within pending and known are refused") {
    static const char *const edits[][2] = {
        { "'pending':{", "'pending':{'wish':1," },
        { "'known':{", "'known':{'russian':1," },
        { "'known':{", "'known':{'anglo':{}," },
        { "'public':{", "'publik':{" },
        { "'decision':'act'", "'decision':'move_step'" },
        { "'table':'", "'table':'00" },
        { "'blocks':'", "'blocks':'x05" },
        { "'blocks':'", "'blocks':'zz" },
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
