/* text.c - the words of blocks, towns, places and actions; reading and writing give back the
 * same. */
#include "games/waterloo/words/text.h"

#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "games/waterloo/state/actions.h"
#include "games/waterloo/state/sets.h"
#include "games/waterloo/state/setup.h"
#include "kit/position/token.h"

const char *const wat_seat_names[WAT_SEATS] = { "french", "allied", "anglo", "prussian" };
const char *const wat_side_names[WAT_SIDES] = { "french", "allied" };
const char *const wat_role_names[2] = { "attacker", "defender" };
const char *const wat_step_names[WAT_STEPS] = {
    "setup",  "start",  "movement", "march",   "skirmish",
    "battle", "supply", "defeat",   "victory", "recovery",
};
const char *const wat_stage_names[WAT_STAGES] = {
    "",           "show",   "show_back",    "fire",    "fire_back", "tiles",
    "tiles_back", "deploy", "deploy_back",  "morale",  "combat",    "reinforce",
    "save",       "flee",   "regroup_mode", "regroup", "over",
};
const char *const wat_phase_names[WAT_PHASES] = {
    "",
#define DECISION(id, name, chapter, rule) name,
#include "games/waterloo/state/decisions.def"
#undef DECISION
};

static const char wings[WAT_WINGS + 1] = "LCR";

static kit_token token_of(const char *at, size_t size) {
    return (kit_token){ at, size };
}

bool wat_unit_read(const char *at, size_t size, unsigned *unit) {
    for (*unit = 0; *unit < WAT_UNITS; ++*unit) {
        if (kit_token_is(token_of(at, size), wat_units[*unit].key)) return true;
    }
    return false;
}

bool wat_town_read(const char *at, size_t size, unsigned *town) {
    for (*town = 0; *town < WAT_TOWNS; ++*town) {
        if (kit_token_is(token_of(at, size), wat_towns[*town].key)) return true;
    }
    return false;
}

bool wat_army_read(const char *at, size_t size, unsigned *army) {
    for (*army = 0; *army < WAT_ARMIES; ++*army) {
        if (kit_token_is(token_of(at, size), wat_armies[*army].key)) return true;
    }
    return false;
}

bool wat_tile_read(const char *at, size_t size, unsigned *tile) {
    *tile = kit_token_find(token_of(at, size), wat_tile_keys, WAT_TILES);
    return *tile != WAT_BARE;
}

void wat_position_write(unsigned position, gg_text *out) {
    GG_ASSERT_CMP(position, <, WAT_POSITIONS);
    gg_put(out, wat_role_names[position / WAT_WINGS]);
    gg_put_char(out, '-');
    gg_put_char(out, wings[position % WAT_WINGS]);
}

// "L" behind a start such as "farm-"; the wing, WAT_WINGS if it is none.
static unsigned wing_read(kit_token t, const char *start) {
    size_t size = strlen(start);
    if (t.size != size + 1 || memcmp(t.at, start, size) != 0) return WAT_WINGS;
    unsigned wing = 0;
    while (wing < WAT_WINGS && wings[wing] != t.at[size])
        wing++;
    return wing;
}

bool wat_position_read(const char *at, size_t size, unsigned *position) {
    unsigned ours = wing_read(token_of(at, size), "attacker-");
    unsigned theirs = wing_read(token_of(at, size), "defender-");
    *position = ours < WAT_WINGS ? ours : WAT_WINGS + theirs;
    return *position < WAT_POSITIONS;
}

void wat_spot_write(unsigned spot, gg_text *out) {
    GG_ASSERT_CMP(spot, <, WAT_SPOTS);
    static const char *const kinds[WAT_KINDS] = { "", "/slot", "/square", "/guest" };
    if (spot == WAT_RESERVE) {
        gg_put(out, "reserve");
        return;
    }
    wat_position_write(wat_spot_position(spot), out);
    gg_put(out, kinds[wat_spot_kind(spot)]);
}

// Places in the decider's words: how they begin, by three wings each; the reserve between.
static const char *const place_starts[] = { "", "enemy-", "farm-", "hill-" };

void wat_place_write(unsigned place, gg_text *out) {
    if (place == WAT_PLACE_RESERVE) {
        gg_put(out, "reserve");
        return;
    }
    unsigned row = place > WAT_PLACE_RESERVE ? place - 1 : place;
    gg_put(out, place_starts[row / WAT_WINGS]);
    gg_put_char(out, wings[row % WAT_WINGS]);
}

static bool place_read(kit_token t, unsigned *place) {
    *place = WAT_PLACE_RESERVE;
    if (kit_token_is(t, "reserve")) return true;
    for (unsigned start = 0; start < sizeof place_starts / sizeof *place_starts; start++) {
        unsigned wing = wing_read(t, place_starts[start]);
        if (wing == WAT_WINGS) continue;
        *place = start * WAT_WINGS + wing;
        if (*place >= WAT_PLACE_RESERVE) ++*place;
        return true;
    }
    return false;
}

// What stands behind the decision's name, or behind a word.
enum form {
    FORM_NONE,
    FORM_UNIT,
    FORM_TOWN,
    FORM_GROUP, // army and town
    FORM_TILE,  // tile and place
    FORM_SLOT,  // any place, farms and hills too
    FORM_PLACE  // any place but those
};

// Words of one or two, and what follows them.
static const struct {
    const char *first, *second;
    uint8_t form;
} words[WAT_WORDS] = {
    [WAT_THING] = { "", "", FORM_NONE },
    [WAT_END] = { "end", "", FORM_NONE },
    [WAT_DONE] = { "done", "", FORM_NONE },
    [WAT_STOP] = { "stop", "", FORM_NONE },
    [WAT_NONE] = { "none", "", FORM_NONE },
    [WAT_NO] = { "no", "", FORM_NONE },
    [WAT_YES] = { "yes", "", FORM_NONE },
    [WAT_AUTO] = { "auto", "", FORM_NONE },
    [WAT_CONFIRM] = { "confirm", "", FORM_NONE },
    [WAT_IN] = { "in", "", FORM_NONE },
    [WAT_OUT] = { "out", "", FORM_NONE },
    [WAT_OUT_RESERVE] = { "out", "reserve", FORM_NONE },
    [WAT_MOVE] = { "move", "", FORM_PLACE },
    [WAT_FIRE_LINE] = { "fire", "line", FORM_NONE },
    [WAT_FIRE_SQUARES] = { "fire", "squares", FORM_NONE },
    [WAT_RETREAT] = { "retreat", "", FORM_TOWN },
    [WAT_ENTER] = { "enter", "", FORM_NONE },
    [WAT_FORM] = { "form", "", FORM_NONE },
    [WAT_BREAK] = { "break", "", FORM_NONE },
    [WAT_SHELTER] = { "shelter", "", FORM_UNIT },
    [WAT_LEAVE] = { "leave", "", FORM_NONE },
};

enum {
    PENDING_STAGES = 1 << WAT_OUT | 1 << WAT_OUT_RESERVE | 1 << WAT_MOVE | 1 << WAT_FIRE_LINE
                     | 1 << WAT_FIRE_SQUARES | 1 << WAT_RETREAT | 1 << WAT_ENTER | 1 << WAT_FORM
                     | 1 << WAT_BREAK | 1 << WAT_SHELTER | 1 << WAT_LEAVE
};

static const struct {
    uint32_t words; // one bit per word allowed
    uint8_t form;   // of a thing alone
} grammar[WAT_PHASES] = {
    [WAT_SETUP_PLACE] = { 1u << WAT_AUTO, FORM_TOWN },
    [WAT_SETUP_DONE] = { 1u << WAT_CONFIRM, FORM_UNIT },
    [WAT_LEADER_REVEAL] = { 1u << WAT_YES | 1u << WAT_NO, FORM_NONE },
    [WAT_GROUP_PICK] = { 1u << WAT_END, FORM_GROUP },
    [WAT_MOVE_BLOCK] = { 1u << WAT_DONE, FORM_UNIT },
    [WAT_MOVE_STEP] = { 1u << WAT_STOP, FORM_TOWN },
    [WAT_MARCH_BLOCK] = { 1u << WAT_END, FORM_UNIT },
    [WAT_MARCH_STEP] = { 0, FORM_TOWN },
    [WAT_SKIRMISH_NEXT] = { 0, FORM_TOWN },
    [WAT_SKIRMISH_SHOW] = { 1u << WAT_DONE, FORM_UNIT },
    [WAT_TAKE_HIT] = { 0, FORM_UNIT },
    [WAT_BATTLE_ORDER] = { 0, FORM_TOWN },
    [WAT_TILE_PLACE] = { 0, FORM_TILE },
    [WAT_DEPLOY_BLOCK] = { 1u << WAT_DONE, FORM_UNIT },
    [WAT_DEPLOY_TO] = { 0, FORM_SLOT },
    [WAT_ACT_BLOCK] = { 1u << WAT_END, FORM_UNIT },
    [WAT_ACT] = { PENDING_STAGES, FORM_NONE },
    [WAT_ACT_MORE] = { PENDING_STAGES | 1u << WAT_STOP, FORM_NONE },
    [WAT_FLEE_BLOCK] = { 0, FORM_UNIT },
    [WAT_FLEE_TO] = { 0, FORM_TOWN },
    [WAT_FLEE_ON] = { 1u << WAT_STOP, FORM_TOWN },
    [WAT_STREAM_SAVE] = { 0, FORM_UNIT },
    [WAT_REINFORCE] = { 1u << WAT_DONE, FORM_UNIT },
    [WAT_REGROUP_MODE] = { 1u << WAT_IN | 1u << WAT_OUT | 1u << WAT_NONE, FORM_NONE },
    [WAT_REGROUP_BLOCK] = { 1u << WAT_DONE, FORM_UNIT },
    [WAT_REGROUP_TO] = { 0, FORM_TOWN },
    [WAT_SUPPLY_LOSS] = { 0, FORM_UNIT },
    [WAT_RESIGN] = { 0, FORM_NONE },
};

static unsigned form_of(gg_action a) {
    return a.arg[0] == WAT_THING ? grammar[a.verb].form : words[a.arg[0]].form;
}

static void operands_write(gg_action a, gg_text *out) {
    unsigned thing = a.arg[1] - 1u;
    switch ((enum form)form_of(a)) {
    case FORM_NONE: break;
    case FORM_UNIT: gg_put(out, wat_units[thing].key); break;
    case FORM_TOWN: gg_put(out, wat_towns[thing].key); break;
    case FORM_GROUP:
        gg_put(out, wat_armies[a.arg[2]].key);
        gg_put(out, " ");
        gg_put(out, wat_towns[thing].key);
        break;
    case FORM_TILE:
        gg_put(out, wat_tile_keys[a.arg[1]]);
        gg_put(out, " ");
        wat_place_write(a.arg[2] - 1u, out);
        break;
    case FORM_SLOT:
    case FORM_PLACE: wat_place_write(thing, out); break;
    }
}

static bool has_operands(gg_action a) {
    unsigned thing = a.arg[1] - 1u;
    switch ((enum form)form_of(a)) {
    case FORM_NONE: return a.arg[0] != WAT_THING && a.arg[1] == 0 && a.arg[2] == 0;
    case FORM_UNIT: return thing < WAT_UNITS && a.arg[2] == 0;
    case FORM_TOWN: return thing < WAT_TOWNS && a.arg[2] == 0;
    case FORM_GROUP: return thing < WAT_TOWNS && a.arg[2] < WAT_ARMIES;
    case FORM_TILE:
        return a.arg[1] > WAT_BARE && a.arg[1] < WAT_TILES && a.arg[2] - 1u <= WAT_PLACE_RESERVE;
    case FORM_SLOT: return thing < WAT_PLACES && a.arg[2] == 0;
    case FORM_PLACE: return thing <= WAT_PLACE_RESERVE && a.arg[2] == 0;
    }
    return false;
}

// Only actions that read back are written; anything else has no text.
static bool is_writable(gg_action a) {
    if (a.verb == 0 || a.verb >= WAT_PHASES || a.arg[0] >= WAT_WORDS) return false;
    if (a.verb == WAT_RESIGN) return a.arg[0] == 0 && a.arg[1] == 0 && a.arg[2] == 0;
    bool allowed = a.arg[0] == WAT_THING || ((grammar[a.verb].words >> a.arg[0]) & 1);
    return allowed && has_operands(a);
}

static void word_write(const char *word, gg_text *out) {
    if (!*word) return;
    gg_put(out, " ");
    gg_put(out, word);
}

void wat_action_write(gg_action a, gg_text *out) {
    if (!is_writable(a)) {
        gg_put(out, "?");
        return;
    }
    gg_put(out, wat_phase_names[a.verb]);
    word_write(words[a.arg[0]].first, out);
    word_write(words[a.arg[0]].second, out);
    if (form_of(a) == FORM_NONE) return;
    gg_put(out, " ");
    operands_write(a, out);
}

typedef bool reader(const char *, size_t, unsigned *);

static bool thing_read(kit_token t, reader *read, gg_action *out) {
    unsigned thing;
    if (!read(t.at, t.size, &thing)) return false;
    out->arg[1] = (uint16_t)(thing + 1);
    return true;
}

static bool place_token(kit_token t, unsigned end, uint16_t *out) {
    unsigned place;
    if (!place_read(t, &place) || place >= end) return false;
    *out = (uint16_t)(place + 1);
    return true;
}

static bool group_read(const kit_token *t, gg_action *out) {
    unsigned army;
    if (!wat_army_read(t[0].at, t[0].size, &army)) return false;
    out->arg[2] = (uint16_t)army;
    return thing_read(t[1], wat_town_read, out);
}

static bool tile_read(const kit_token *t, gg_action *out) {
    unsigned tile;
    if (!wat_tile_read(t[0].at, t[0].size, &tile)) return false;
    out->arg[1] = (uint16_t)tile;
    return place_token(t[1], WAT_PLACE_RESERVE + 1, &out->arg[2]);
}

static gg_status operands_read(const kit_token *t, int count, gg_action *out) {
    unsigned form = form_of(*out);
    int wanted = form == FORM_GROUP || form == FORM_TILE ? 2 : 1;
    if (form != FORM_NONE && count != wanted) return GG_SYNTAX;
    switch ((enum form)form) {
    case FORM_NONE: return GG_UNKNOWN;
    case FORM_UNIT: return kit_named(thing_read(*t, wat_unit_read, out));
    case FORM_TOWN: return kit_named(thing_read(*t, wat_town_read, out));
    case FORM_GROUP: return kit_named(group_read(t, out));
    case FORM_TILE: return kit_named(tile_read(t, out));
    case FORM_SLOT: return kit_named(place_token(*t, WAT_PLACES, &out->arg[1]));
    case FORM_PLACE: return kit_named(place_token(*t, WAT_PLACE_RESERVE + 1, &out->arg[1]));
    }
    return GG_SYNTAX;
}

// Tokens that a word and what follows it need.
static int word_size(unsigned word) {
    return 1 + (*words[word].second != 0) + (words[word].form != FORM_NONE);
}

static gg_status choice_read(const kit_token *t, int count, gg_action *out) {
    bool begins = false, fits = false;
    for (unsigned word = 1; word < WAT_WORDS; word++) {
        if (!((grammar[out->verb].words >> word) & 1)) continue;
        if (!kit_token_is(t[0], words[word].first)) continue;
        begins = true;
        if (word_size(word) != count) continue;
        fits = true;
        if (*words[word].second && !kit_token_is(t[1], words[word].second)) continue;
        out->arg[0] = (uint16_t)word;
        return words[word].form == FORM_NONE ? GG_OK : operands_read(t + 1, count - 1, out);
    }
    if (begins) return fits ? GG_UNKNOWN : GG_SYNTAX;
    return operands_read(t, count, out);
}

gg_status wat_action_read(const char *text, gg_action *out) {
    return kit_action_read(text, wat_phase_names, WAT_PHASES, choice_read, out);
}
