/* text.c - the words of places, pieces and actions; reading and writing give back the same. */
#include "games/marengo/words/text.h"

#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "games/marengo/state/pieces.h"
#include "games/marengo/words/say.h"
#include "kit/position/token.h"

const char *const mar_seat_names[MAR_ARMIES] = { "austria", "france" };
const char *const mar_army_titles[MAR_ARMIES] = { MAR_EN_ARMY_AUSTRIA, MAR_EN_ARMY_FRANCE };
const char *const mar_type_names[MAR_TYPES] = { "infantry", "cavalry", "artillery" };
const char *const mar_spot_names[] = { "hand", "group", "lead", "line", "shown", "pursuit" };

static const char *const class_names[MAR_CLASSES] = { "I3", "I2", "I1", "C2", "C1", "A1" };
static const char *const words[MAR_WORDS] = {
    "",        "go",    "done", "fire",  "cancel",  "hold", "one",     "none", "no",      "stay",
    "advance", "split", "to",   "block", "reserve", "road", "pontoon", "stop", "declare",
};

static bool is_text(const char *at, size_t size, const char *text) {
    return kit_token_is((kit_token){ at, size }, text);
}

static void facing_write(unsigned locale, unsigned second, gg_text *out) {
    GG_ASSERT_CMP(locale, <, MAR_LOCALES);
    gg_put(out, mar_locales[locale].key);
    if (second) gg_put(out, "#2");
}

void mar_place_write(unsigned place, gg_text *out) {
    if (place >= MAR_PLACES) {
        gg_put(out, mar_spot_names[place - MAR_PLACES]);
        return;
    }
    const mar_place *row = mar_at(place);
    if (row->kind == MAR_ENTRY) {
        gg_put(out, "entry:");
        gg_put(out, mar_entries[place - MAR_ENTRY_FIRST].key);
        return;
    }
    gg_put(out, mar_locales[row->locale].key);
    if (row->kind == MAR_RESERVE) return;
    gg_put(out, "/");
    facing_write(row->far_locale, row->second, out);
}

bool mar_locale_read(const char *at, size_t size, unsigned *locale) {
    for (*locale = 0; *locale < MAR_LOCALES; ++*locale) {
        if (is_text(at, size, mar_locales[*locale].key)) return true;
    }
    return false;
}

// "l5" or, of the two locales that adjoin twice, "bolla#2".
static bool facing_read(const char *at, size_t size, unsigned *locale, unsigned *second) {
    *second = size > 2 && memcmp(at + size - 2, "#2", 2) == 0;
    if (!mar_locale_read(at, *second ? size - 2 : size, locale)) return false;
    for (unsigned place = 0; *second && place < MAR_ENTRY_FIRST; place++) {
        if (mar_at(place)->far_locale == *locale && mar_at(place)->second) return true;
    }
    return !*second;
}

static bool entry_read(const char *at, size_t size, unsigned *place) {
    for (unsigned i = 0; i < MAR_ENTRIES; i++) {
        *place = MAR_ENTRY_FIRST + i;
        if (is_text(at, size, mar_entries[i].key)) return true;
    }
    return false;
}

bool mar_place_read(const char *at, size_t size, unsigned *place) {
    if (size > 6 && memcmp(at, "entry:", 6) == 0) return entry_read(at + 6, size - 6, place);
    const char *slash = memchr(at, '/', size);
    unsigned locale, far_locale, second;
    if (!mar_locale_read(at, slash ? (size_t)(slash - at) : size, &locale)) return false;
    *place = mar_locales[locale].reserve;
    if (!slash) return true;
    size_t rest = size - (size_t)(slash + 1 - at);
    if (!facing_read(slash + 1, rest, &far_locale, &second)) return false;
    *place = mar_facing(locale, far_locale, second);
    return *place != 0;
}

void mar_code_write(unsigned code, gg_text *out) {
    GG_ASSERT_CMP(code, <, MAR_CODES);
    gg_put(out, class_names[code % MAR_INACTIVE]);
    if (mar_is_inactive(code)) gg_put(out, "-inactive");
}

bool mar_code_read(const char *at, size_t size, unsigned *code) {
    const char inactive[] = "-inactive";
    bool asleep = size == 2 + sizeof inactive - 1 && memcmp(at + 2, inactive, size - 2) == 0;
    for (*code = 0; *code < MAR_CLASSES; ++*code) {
        if (!is_text(at, asleep ? 2 : size, class_names[*code])) continue;
        if (asleep) *code += MAR_INACTIVE;
        return true;
    }
    return false;
}

// What stands behind the decision's name where it is not a word.
enum form { FORM_NONE, FORM_CODE, FORM_PLACE, FORM_PLACE_CODE, FORM_FACING, FORM_STEP };

static const struct {
    uint32_t words; // one bit per word allowed
    uint8_t form;
} grammar[MAR_PHASES] = {
    [MAR_ACTIVATE] = { 1u << MAR_DONE, FORM_PLACE_CODE },
    [MAR_BOMBARD] = { 1u << MAR_FIRE | 1u << MAR_CANCEL, FORM_NONE },
    [MAR_BOMBARD_AT] = { 0, FORM_PLACE },
    [MAR_BOMBARD_LOSS] = { 0, FORM_CODE },
    [MAR_ASSAULT] = { 1u << MAR_DONE, FORM_PLACE },
    [MAR_ASSAULT_LEAD] = { 1u << MAR_ONE, FORM_CODE },
    [MAR_ASSAULT_ADD] = { 1u << MAR_GO, FORM_CODE },
    [MAR_GUNS] = { 1u << MAR_FIRE | 1u << MAR_HOLD, FORM_NONE },
    [MAR_LOSS_LEAD] = { 0, FORM_CODE },
    [MAR_LOSS_OTHER] = { 0, FORM_CODE },
    [MAR_DEFEND] = { 1u << MAR_NONE | 1u << MAR_ONE, FORM_CODE },
    [MAR_PURSUE] = { 1u << MAR_NONE | 1u << MAR_ONE, FORM_CODE },
    [MAR_RETREAT_LOSS] = { 0, FORM_CODE },
    [MAR_RETREAT_LOST] = { 0, FORM_CODE },
    [MAR_RETREAT_TO] = { 0, FORM_FACING },
    [MAR_CONTINUE_AT] = { 1u << MAR_STAY, FORM_FACING },
    [MAR_CONTINUE_TAKE] = { 1u << MAR_GO, FORM_CODE },
    [MAR_MOVE_FROM] = { 1u << MAR_DONE, FORM_PLACE },
    [MAR_MOVE_TO] = { 1u << MAR_TO | 1u << MAR_BLOCK_AT | 1u << MAR_TO_RESERVE | 1u << MAR_BY_ROAD
                          | 1u << MAR_PONTOON,
                      FORM_NONE },
    [MAR_MOVE_TAKE] = { 1u << MAR_GO, FORM_CODE },
    [MAR_ROAD_STEP] = { 1u << MAR_STOP | 1u << MAR_BLOCK_AT, FORM_STEP },
    [MAR_SHOW] = { 0, FORM_CODE },
    [MAR_BLOCK] = { 1u << MAR_NO | 1u << MAR_DONE, FORM_CODE },
    [MAR_BLOCKED] = { 1u << MAR_STAY | 1u << MAR_ADVANCE | 1u << MAR_SPLIT, FORM_NONE },
    [MAR_SPLIT_TAKE] = { 1u << MAR_GO, FORM_CODE },
    [MAR_DECLARE] = { 1u << MAR_DO_DECLARE | 1u << MAR_NO, FORM_NONE },
    [MAR_RESIGN] = { 0, FORM_NONE },
};

static const char *const names[MAR_PHASES] = {
    "",
#define DECISION(id, name, chapter, rule) name,
#include "games/marengo/state/decisions.def"
#undef DECISION
};

static void thing_write(gg_action a, gg_text *out) {
    switch ((enum form)grammar[a.verb].form) {
    case FORM_NONE: break;
    case FORM_CODE: mar_code_write(a.arg[2] - 1u, out); break;
    case FORM_PLACE: mar_place_write(a.arg[1], out); break;
    case FORM_PLACE_CODE:
        mar_place_write(a.arg[1], out);
        gg_put(out, " ");
        mar_code_write(a.arg[2] - 1u, out);
        break;
    case FORM_STEP:
        gg_put(out, mar_roads[a.arg[2] - 1].key);
        gg_put(out, " ");
        facing_write(a.arg[1] / 2u, a.arg[1] & 1, out);
        break;
    case FORM_FACING: facing_write(a.arg[1] / 2u, a.arg[1] & 1, out); break;
    }
}

// Only actions that read_ back are written; anything else has no text.
static bool is_writable(gg_action a) {
    if (a.verb == 0 || a.verb >= MAR_PHASES || a.arg[0] >= MAR_WORDS) return false;
    unsigned code = a.arg[2] - 1u;
    bool coded = a.arg[2] > 0 && code < MAR_CODES && mar_strength_of[code];
    bool faced = a.arg[1] < 2 * MAR_LOCALES;
    if (a.verb == MAR_RESIGN) return a.arg[0] == 0 && a.arg[1] == 0 && a.arg[2] == 0;
    if (a.arg[0] != MAR_THING) {
        bool pair = a.arg[0] == MAR_TO || a.arg[0] == MAR_BLOCK_AT;
        return ((grammar[a.verb].words >> a.arg[0]) & 1) && a.arg[2] == 0
               && (pair ? faced : a.arg[1] == 0);
    }
    switch ((enum form)grammar[a.verb].form) {
    case FORM_NONE: return false;
    case FORM_CODE: return coded && a.arg[1] == 0;
    case FORM_PLACE: return a.arg[1] < MAR_PLACES && a.arg[2] == 0;
    case FORM_PLACE_CODE: return a.arg[1] < MAR_PLACES && coded;
    case FORM_FACING: return faced && a.arg[2] == 0;
    case FORM_STEP: return faced && a.arg[2] > 0 && a.arg[2] <= MAR_ROADS;
    }
    return false;
}

void mar_action_write(gg_action a, gg_text *out) {
    if (!is_writable(a)) {
        gg_put(out, "?");
        return;
    }
    gg_put(out, names[a.verb]);
    if (a.verb == MAR_RESIGN) return;
    gg_put(out, " ");
    if (a.arg[0] == MAR_THING) {
        thing_write(a, out);
        return;
    }
    gg_put(out, words[a.arg[0]]);
    if (a.arg[0] != MAR_TO && a.arg[0] != MAR_BLOCK_AT) return;
    gg_put(out, " ");
    facing_write(a.arg[1] / 2u, a.arg[1] & 1, out);
}

static bool facing_token(kit_token t, gg_action *out) {
    unsigned locale, second;
    if (!facing_read(t.at, t.size, &locale, &second)) return false;
    out->arg[1] = (uint16_t)(locale * 2 + second);
    return true;
}

static bool code_token(kit_token t, gg_action *out) {
    unsigned code;
    if (!mar_code_read(t.at, t.size, &code)) return false;
    out->arg[2] = (uint16_t)(code + 1);
    return true;
}

static bool place_token(kit_token t, gg_action *out) {
    unsigned place;
    if (!mar_place_read(t.at, t.size, &place)) return false;
    out->arg[1] = (uint16_t)place;
    return true;
}

static bool road_token(kit_token t, gg_action *out) {
    for (unsigned i = 0; i < MAR_ROADS; i++) {
        if (!kit_token_is(t, mar_roads[i].key)) continue;
        out->arg[2] = (uint16_t)(i + 1);
        return true;
    }
    return false;
}

static gg_status thing_read(const kit_token *t, int count, gg_action *out) {
    switch ((enum form)grammar[out->verb].form) {
    case FORM_NONE: return GG_UNKNOWN;
    case FORM_CODE: return count == 1 ? kit_named(code_token(t[0], out)) : GG_SYNTAX;
    case FORM_PLACE: return count == 1 ? kit_named(place_token(t[0], out)) : GG_SYNTAX;
    case FORM_FACING: return count == 1 ? kit_named(facing_token(t[0], out)) : GG_SYNTAX;
    case FORM_PLACE_CODE:
        if (count != 2) return GG_SYNTAX;
        return kit_named(place_token(t[0], out) && code_token(t[1], out));
    case FORM_STEP:
        if (count != 2) return GG_SYNTAX;
        return kit_named(road_token(t[0], out) && facing_token(t[1], out));
    }
    return GG_SYNTAX;
}

static gg_status choice_read(const kit_token *t, int count, gg_action *out) {
    for (unsigned word = 1; word < MAR_WORDS; word++) {
        if (!((grammar[out->verb].words >> word) & 1)) continue;
        if (!kit_token_is(t[0], words[word])) continue;
        out->arg[0] = (uint16_t)word;
        bool pair = word == MAR_TO || word == MAR_BLOCK_AT;
        if (!pair) return count == 1 ? GG_OK : GG_SYNTAX;
        return count == 2 ? kit_named(facing_token(t[1], out)) : GG_SYNTAX;
    }
    return thing_read(t, count, out);
}

gg_status mar_action_read(const char *text, gg_action *out) {
    return kit_action_read(text, names, MAR_PHASES, choice_read, out);
}
