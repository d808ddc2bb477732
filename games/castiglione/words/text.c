/* text.c - the words of counters, areas, places and actions; reading and writing give back the
 * same. */
#include "games/castiglione/words/text.h"

#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "core/setup.h"
#include "games/castiglione/state/actions.h"
#include "games/castiglione/state/sets.h"
#include "kit/options.h"
#include "kit/position/token.h"

const char *const cas_side_names[CAS_SIDES] = { "austrian", "french" };
const char *const cas_kind_names[CAS_KINDS] = { "leader",  "generic",   "infantry",
                                                "cavalry", "artillery", "dummy" };
const char *const cas_step_names[CAS_STEPS] = {
    "setup",        "supply",      "initiative",    "move_first",
    "combat_first", "move_second", "combat_second", "end",
};
const char *const cas_stage_names[CAS_STAGES] = {
    [CAS_STAGE_NONE] = "",
    [CAS_STAGE_WOUNDED] = "wounded",
    [CAS_STAGE_WAITING] = "waiting",
    [CAS_STAGE_DUMMIES] = "dummies",
    [CAS_STAGE_RECON] = "recon",
    [CAS_STAGE_SCREEN] = "screen",
    [CAS_STAGE_SHOW] = "show",
    [CAS_STAGE_MOVES] = "moves",
    [CAS_STAGE_WITHDRAW] = "withdraw",
    [CAS_STAGE_SORTIE] = "sortie",
    [CAS_STAGE_GUNS] = "guns",
    [CAS_STAGE_GUNS_LEADERS] = "guns_leaders",
    [CAS_STAGE_BOMBARD] = "bombard",
    [CAS_STAGE_ATTACK] = "attack",
    [CAS_STAGE_DEFENCE] = "defence",
    [CAS_STAGE_STAY] = "stay",
    [CAS_STAGE_STAY_BACK] = "stay_back",
    [CAS_STAGE_LATE_GUNS] = "late_guns",
    [CAS_STAGE_PURSUIT] = "pursuit",
    [CAS_STAGE_RETREAT] = "retreat",
    [CAS_STAGE_MORTALITY] = "mortality",
    [CAS_STAGE_LEADERS] = "leaders",
    [CAS_STAGE_OVER] = "over",
};
const char *const cas_box_names[CAS_BOXES - CAS_PLACES] = {
    [CAS_RESERVE - CAS_PLACES] = "reserve",       [CAS_UNUSED - CAS_PLACES] = "unused",
    [CAS_WAITING - CAS_PLACES] = "waiting",       [CAS_WOUNDED - CAS_PLACES] = "wounded",
    [CAS_KILLED - CAS_PLACES] = "killed",         [CAS_GONE - CAS_PLACES] = "gone",
    [CAS_ELIMINATED - CAS_PLACES] = "eliminated", [CAS_ABSENT - CAS_PLACES] = "absent",
};
const char *const cas_phase_names[CAS_PHASES] = {
    "",
#define DECISION(id, name, chapter, rule) name,
#include "games/castiglione/state/decisions.def"
#undef DECISION
};

static const char inside_mark[] = "/inside";

static kit_token token_of(const char *at, size_t size) {
    return (kit_token){ at, size };
}

static bool is_counter(unsigned id) {
    return id < CAS_IDS && cas_number_of(id) < cas_counter_count[cas_side_of(id)];
}

const char *cas_key(unsigned id) {
    return cas_row(cas_side_of(id), cas_number_of(id))->key;
}

bool cas_counter_read(const char *at, size_t size, unsigned *id) {
    for (*id = 0; *id < CAS_IDS; ++*id) {
        if (is_counter(*id) && kit_token_is(token_of(at, size), cas_key(*id))) return true;
    }
    return false;
}

bool cas_area_read(const char *at, size_t size, unsigned *area) {
    for (*area = 0; *area < CAS_AREAS; ++*area) {
        if (kit_token_is(token_of(at, size), cas_areas[*area].key)) return true;
    }
    return false;
}

bool cas_place_read(const char *at, size_t size, unsigned *place) {
    for (*place = CAS_PLACES; *place < CAS_BOXES; ++*place) {
        if (kit_token_is(token_of(at, size), cas_box_names[*place - CAS_PLACES])) return true;
    }
    const size_t mark = sizeof inside_mark - 1;
    bool inside = size > mark && memcmp(at + size - mark, inside_mark, mark) == 0;
    if (!inside) return cas_area_read(at, size, place);
    if (!cas_area_read(at, size - mark, place)) return false;
    *place = cas_inside_of(*place);
    return *place < CAS_PLACES;
}

void cas_place_write(unsigned place, gg_text *out) {
    GG_ASSERT_CMP(place, <, CAS_BOXES);
    if (place >= CAS_PLACES) {
        gg_put(out, cas_box_names[place - CAS_PLACES]);
        return;
    }
    gg_put(out, cas_areas[cas_area_of(place)].key);
    if (cas_is_inside(place)) gg_put(out, inside_mark);
}

void cas_options_write(unsigned options, gg_text *out) {
    uint8_t chosen[GG_OPTIONS_MAX];
    kit_options_unpack(&cas_game, (uint16_t)options, chosen);
    setup_options_write(&cas_game, 0, chosen, out);
}

// What stands behind the decision's name, or behind a word.
enum form { FORM_NONE, FORM_COUNTER, FORM_AREA };

static const struct {
    const char *text;
    uint8_t form;
} words[CAS_WORDS] = {
    [CAS_THING] = { "", FORM_NONE },
    [CAS_DONE] = { "done", FORM_NONE },
    [CAS_END] = { "end", FORM_NONE },
    [CAS_GO] = { "go", FORM_NONE },
    [CAS_STOP] = { "stop", FORM_NONE },
    [CAS_YES] = { "yes", FORM_NONE },
    [CAS_NO] = { "no", FORM_NONE },
    [CAS_WORD_FIRST] = { "first", FORM_NONE },
    [CAS_SECOND] = { "second", FORM_NONE },
    [CAS_MARCH] = { "march", FORM_NONE },
    [CAS_FORCE] = { "force", FORM_NONE },
    [CAS_BREAK] = { "break", FORM_AREA },
    [CAS_MEND] = { "mend", FORM_AREA },
    [CAS_LEAVE] = { "leave", FORM_COUNTER },
    [CAS_GO_INSIDE] = { "inside", FORM_NONE },
    [CAS_GO_OUTSIDE] = { "outside", FORM_NONE },
    [CAS_ASSAULT] = { "assault", FORM_AREA },
    [CAS_WORD_STAY] = { "stay", FORM_NONE },
    [CAS_WORD_RETREAT] = { "retreat", FORM_NONE },
    [CAS_GO_ON] = { "go_on", FORM_NONE },
    [CAS_WORD_DUMMY] = { "dummy", FORM_NONE },
};

enum {
    KINDS = 1 << CAS_MARCH | 1 << CAS_FORCE | 1 << CAS_BREAK | 1 << CAS_MEND,
    STEPS = 1 << CAS_LEAVE | 1 << CAS_GO_INSIDE | 1 << CAS_GO_OUTSIDE | 1 << CAS_STOP,
    STAYS = 1 << CAS_WORD_STAY | 1 << CAS_WORD_RETREAT | 1 << CAS_GO_ON | 1 << CAS_STOP,
    EITHER = 1 << CAS_YES | 1 << CAS_NO
};

static const struct {
    uint32_t words; // one bit per word allowed
    uint8_t form;   // of a thing alone
} grammar[CAS_PHASES] = {
    [CAS_DUMMY_PLACE] = { 1u << CAS_DONE, FORM_AREA },
    [CAS_INITIATIVE] = { 1u << CAS_WORD_FIRST | 1u << CAS_SECOND, FORM_NONE },
    [CAS_RECON_FROM] = { 1u << CAS_DONE, FORM_AREA },
    [CAS_RECON_TARGET] = { 0, FORM_AREA },
    [CAS_RECON_CAVALRY] = { 1u << CAS_DONE, FORM_COUNTER },
    [CAS_RECON_SCREEN] = { 1u << CAS_DONE, FORM_COUNTER },
    [CAS_RECON_SHOW] = { 1u << CAS_WORD_DUMMY, FORM_COUNTER },
    [CAS_MOVE_PICK] = { 1u << CAS_END, FORM_COUNTER },
    [CAS_MOVE_KIND] = { KINDS, FORM_NONE },
    [CAS_GROUP_ADD] = { 1u << CAS_GO, FORM_COUNTER },
    [CAS_MOVE_STEP] = { STEPS, FORM_AREA },
    [CAS_FORCE_GOAL] = { 0, FORM_AREA },
    [CAS_FORCE_STEP] = { 0, FORM_AREA },
    [CAS_LEADER_FLIGHT] = { 0, FORM_AREA },
    [CAS_COMBAT_PICK] = { 1u << CAS_ASSAULT | 1u << CAS_END, FORM_AREA },
    [CAS_WITHDRAW] = { 1u << CAS_DONE, FORM_COUNTER },
    [CAS_OVERRUN] = { EITHER, FORM_NONE },
    [CAS_SORTIE] = { EITHER, FORM_NONE },
    [CAS_GUNS_PICK] = { 1u << CAS_DONE, FORM_COUNTER },
    [CAS_GUNS_LEADER] = { 1u << CAS_DONE, FORM_COUNTER },
    [CAS_BOMBARD_HIT] = { 0, FORM_COUNTER },
    [CAS_COMBAT_HIT] = { 0, FORM_COUNTER },
    [CAS_PURSUIT_HIT] = { 0, FORM_COUNTER },
    [CAS_STAY] = { STAYS, FORM_NONE },
    [CAS_RETREAT_TO] = { 0, FORM_AREA },
    [CAS_LEADER_PLACE] = { 0, FORM_AREA },
    [CAS_RESIGN] = { 0, FORM_NONE },
};

static unsigned form_of(gg_action a) {
    return a.arg[0] == CAS_THING ? grammar[a.verb].form : words[a.arg[0]].form;
}

static bool has_operand(gg_action a) {
    switch ((enum form)form_of(a)) {
    case FORM_NONE: return a.arg[0] != CAS_THING && a.arg[1] == 0;
    case FORM_COUNTER: return a.arg[1] > 0 && is_counter(a.arg[1] - 1u);
    case FORM_AREA: return a.arg[1] > 0 && a.arg[1] <= CAS_AREAS;
    }
    return false;
}

// Only actions that read back are written; anything else has no text.
static bool is_writable(gg_action a) {
    if (a.verb == 0 || a.verb >= CAS_PHASES || a.arg[0] >= CAS_WORDS || a.arg[2]) return false;
    if (a.verb == CAS_RESIGN) return a.arg[0] == 0 && a.arg[1] == 0;
    bool allowed = a.arg[0] == CAS_THING || ((grammar[a.verb].words >> a.arg[0]) & 1);
    return allowed && has_operand(a);
}

static void word_write(const char *word, gg_text *out) {
    gg_put(out, " ");
    gg_put(out, word);
}

void cas_action_write(gg_action a, gg_text *out) {
    if (!is_writable(a)) {
        gg_put(out, "?");
        return;
    }
    gg_put(out, cas_phase_names[a.verb]);
    if (a.arg[0] != CAS_THING) word_write(words[a.arg[0]].text, out);
    if (form_of(a) == FORM_COUNTER) word_write(cas_key(a.arg[1] - 1u), out);
    if (form_of(a) == FORM_AREA) word_write(cas_areas[a.arg[1] - 1u].key, out);
}

static gg_status operand_read(const kit_token *t, int count, gg_action *out) {
    unsigned thing = 0, form = form_of(*out);
    if (form == FORM_NONE) return GG_UNKNOWN;
    if (count != 1) return GG_SYNTAX;
    bool known = form == FORM_AREA ? cas_area_read(t->at, t->size, &thing)
                                   : cas_counter_read(t->at, t->size, &thing);
    if (known) out->arg[1] = (uint16_t)(thing + 1);
    return kit_named(known);
}

static gg_status choice_read(const kit_token *t, int count, gg_action *out) {
    for (unsigned word = 1; word < CAS_WORDS; word++) {
        bool allowed = (grammar[out->verb].words >> word) & 1;
        if (!allowed || !kit_token_is(t[0], words[word].text)) continue;
        out->arg[0] = (uint16_t)word;
        if (words[word].form == FORM_NONE) return count == 1 ? GG_OK : GG_SYNTAX;
        return operand_read(t + 1, count - 1, out);
    }
    return operand_read(t, count, out);
}

gg_status cas_action_read(const char *text, gg_action *out) {
    return kit_action_read(text, cas_phase_names, CAS_PHASES, choice_read, out);
}
