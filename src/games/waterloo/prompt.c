/* prompt.c - what a player of Waterloo is asked, why something is refused, and how it ended.
 * rulebook: cites rules whose refusals have numbers to tell. */
#include "base/text.h"
#include "games/waterloo/rules.h"
#include "games/waterloo/text.h"
#include "games/waterloo/view.h"
#include "kit/page.h"
#include "kit/words.h"

// What is asked, by decision. %u is the block concerned, %t the town, %g the army of the group,
// %a that of a supply loss, %m the group moves left, %h hits or blocks left, %s the blocks chosen
// for a skirmish and the words that end it, %n the battle's number, %r its round, %k the tiles in
// hand, %w the way of regrouping, %o that a second step may be left out.
static const char *const prompts[WAT_PHASES] = {
    [WAT_SETUP_PLACE] = "Set-up: choose a town for %u, or auto for it and the rest.",
    [WAT_SETUP_DONE] = "Set-up: confirm, or choose a block to place again.",
    [WAT_LEADER_REVEAL] = "Reveal %u this turn, for the sake of forced marches?",
    [WAT_GROUP_PICK] = "Movement: choose a group, or end. Group moves left: %m.",
    [WAT_MOVE_BLOCK] = "The %g group of %t: choose a block to move, or done.",
    [WAT_MOVE_STEP] = "%u moves: choose the next town%o.",
    [WAT_MARCH_BLOCK] = "Forced marches: choose a block, or end.",
    [WAT_MARCH_STEP] = "Forced march of %u: choose a town.",
    [WAT_SKIRMISH_NEXT] = "Choose the next skirmish to be fought.",
    [WAT_SKIRMISH_SHOW] = "Skirmish at %t: choose a block to show%s.",
    [WAT_TAKE_HIT] = "%t: choose which of your blocks takes the hit. Hits left: %h.",
    [WAT_BATTLE_ORDER] = "Choose battle number %n.",
    [WAT_TILE_PLACE] = "Battle of %t: place a terrain tile. In hand: %k.",
    [WAT_DEPLOY_BLOCK] = "Battle of %t: choose a block to deploy, or done.",
    [WAT_DEPLOY_TO] = "Battle of %t: choose the place of %u.",
    [WAT_ACT_BLOCK] = "Battle of %t, round %r: choose a block to act, or end.",
    [WAT_ACT] = "Battle of %t: what does %u do?",
    [WAT_ACT_MORE] = "Battle of %t: what more does %u do, or stop?",
    [WAT_FLEE_BLOCK] = "You must leave %t: choose the block that goes next.",
    [WAT_FLEE_TO] = "%u must leave %t: choose the town.",
    [WAT_FLEE_ON] = "%u may go on to a second town, or stop.",
    [WAT_STREAM_SAVE] = "You leave %t: choose a block that comes back over the stream.",
    [WAT_REINFORCE] = "Battle of %t: choose a block that reinforces it, or done.",
    [WAT_REGROUP_MODE] = "%t is won: regroup in, out, or none?",
    [WAT_REGROUP_BLOCK] = "Regrouping %w %t: choose a block, or done.",
    [WAT_REGROUP_TO] = "%u regroups out of %t: choose the town.",
    [WAT_SUPPLY_LOSS] = "%t is lost: choose a block of the %a to give up. Left: %h.",
};

// The armies a seat decides for; with three players a resigned Ally's too.
static bool is_army_of(const wat_table *t, gg_seat seat, unsigned army) {
    static const uint8_t own[WAT_SEATS] = { WAT_FRENCH, WAT_ARMIES, WAT_ANGLO, WAT_PRUSSIAN };
    if (wat_side_of_seat(seat) != wat_side_of_army(army)) return false;
    return seat == WAT_SEAT_ALLIED || own[seat] == army || ((t->resigned >> army) & 1);
}

// The first block of the seat that is in play and not yet placed.
static unsigned unplaced(const wat_state *s, gg_seat seat) {
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        bool waits = s->block.town[unit] == WAT_NO_TOWN && s->block.steps[unit] > 0;
        if (waits && is_army_of(&s->table, seat, wat_army_of(unit))) return unit;
    }
    return WAT_UNITS;
}

// W7.5: the first leader of the side on turn who was not asked for yet.
static unsigned unasked_leader(const wat_state *s, gg_seat seat) {
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        unsigned leader = wat_armies[army].leader;
        bool done = (s->table.leaders_asked >> army) & 1;
        if (done || s->block.town[leader] == WAT_NO_TOWN) continue;
        if (is_army_of(&s->table, seat, army)) return leader;
    }
    return WAT_UNITS;
}

static void unit_put(const wat_state *s, gg_text *out) {
    gg_seat seat = s->table.decider;
    unsigned unit = s->table.deed.unit - 1u;
    if (s->head.phase == WAT_LEADER_REVEAL) unit = unasked_leader(s, seat);
    if (unit >= WAT_UNITS) unit = unplaced(s, seat);
    if (unit >= WAT_UNITS) {
        gg_put(out, "the block");
        return;
    }
    gg_put(out, wat_units[unit].label);
    if (wat_is_leader(unit)) return;
    gg_put(out, " (");
    gg_put(out, wat_units[unit].key);
    gg_put(out, ")");
}

static unsigned town_of(const wat_table *t) {
    return t->deed.town ? t->deed.town - 1u : t->board[t->board_now].town;
}

static void moves_put(const wat_table *t, gg_text *out) {
    bool begun = false;
    for (unsigned army = 0; army < WAT_ARMIES; army++) {
        if (!is_army_of(t, t->decider, army) || ((t->defeated >> army) & 1)) continue;
        unsigned used = wat_size(t->named[army]), all = wat_armies[army].group_moves;
        if (begun) gg_put(out, ", ");
        gg_put(out, wat_armies[army].name);
        gg_put(out, " ");
        gg_put_int(out, used < all ? all - used : 0);
        begun = true;
    }
}

static void shown_put(const wat_state *s, gg_text *out) {
    unsigned side = wat_side_of_seat(s->table.decider);
    unsigned count = wat_size(s->block.picked & wat_in(&s->block, town_of(&s->table), side));
    kit_amount_write(" (", count, " of ", out);
    kit_amount_write("", wat_show_max, count ? " chosen), or done" : " chosen)", out);
}

static void tiles_put(const wat_deed *deed, gg_text *out) {
    gg_put(out, wat_tile_keys[deed->tile[0]]);
    if (deed->tile[1] == WAT_BARE) return;
    gg_put(out, ", ");
    gg_put(out, wat_tile_keys[deed->tile[1]]);
}

static const char *prompt_item(const void *state, const char *at, gg_text *out) {
    const wat_state *s = state;
    const wat_table *t = &s->table;
    switch (*at) {
    case 'u': unit_put(s, out); break;
    case 't': gg_put(out, wat_towns[town_of(t)].name); break;
    case 'g': gg_put(out, t->deed.group ? wat_armies[t->deed.group - 1].name : "chosen"); break;
    case 'a': gg_put(out, wat_army_titles[wat_towns[town_of(t)].supply_army]); break;
    case 'm': moves_put(t, out); break;
    case 'h': gg_put_int(out, t->deed.hits); break;
    case 's': shown_put(s, out); break;
    case 'n': gg_put_int(out, t->board_count + 1); break;
    case 'r': gg_put_int(out, t->round); break;
    case 'k': tiles_put(&t->deed, out); break;
    case 'w': gg_put(out, t->deed.mode == WAT_IN ? "into" : "out of"); break;
    default: gg_put(out, t->deed.part == WAT_STEPPED ? ", or stop" : ""); break;
    }
    return at + 1;
}

// What the enemy is asked is his secret; of a friend one knows whose decision it is.
static void waiting_write(const wat_state *s, gg_seat seat, gg_text *out) {
    gg_seat decider = s->table.decider;
    if (s->head.result) {
        gg_put(out, "The game is over.");
    } else if (seat >= WAT_SEATS) {
        gg_put(out, "Waiting for the players.");
    } else if (wat_side_of_seat(seat) != wat_side_of_seat(decider)) {
        gg_put(out, "Waiting for the other side.");
    } else {
        gg_put(out, "Waiting for the ");
        gg_put(out, wat_seat_titles[decider]);
        gg_put(out, " player.");
    }
}

void wat_prompt_write(const gg_state *state, gg_seat seat, gg_text *out) {
    const wat_state *s = wat_of(state);
    const char *pattern = s->head.phase < WAT_PHASES ? prompts[s->head.phase] : NULL;
    if (((s->head.owing >> seat) & 1) && pattern)
        kit_pattern_write(pattern, s, prompt_item, out);
    else
        waiting_write(s, seat, out);
}

static void road_limit_write(unsigned road, unsigned limit, gg_text *out) {
    gg_put(out, " The road between ");
    gg_put(out, wat_towns[wat_roads[road].a].name);
    gg_put(out, " and ");
    gg_put(out, wat_towns[wat_roads[road].b].name);
    kit_amount_write(" carries ", limit, ".", out);
}

static void town_limit_write(unsigned town, unsigned limit, gg_text *out) {
    gg_put(out, " ");
    gg_put(out, wat_towns[town].name);
    kit_amount_write(" has room for ", limit, ".", out);
}

void wat_explain_write(gg_verdict verdict, gg_text *out) {
    bool of_town = verdict.rule == WAT_4_3;
    bool of_road = verdict.rule == WAT_6_7 || verdict.rule == WAT_6_8 || verdict.rule == WAT_12_4
                   || verdict.rule == WAT_12_8 || verdict.rule == WAT_12_12
                   || verdict.rule == WAT_12_14;
    unsigned place = verdict.arg[0] - 1u;
    gg_put(out, wat_game.rule[verdict.rule].summary);
    if (of_town && place < WAT_TOWNS) town_limit_write(place, verdict.arg[1], out);
    if (of_road && place < WAT_ROADS) road_limit_write(place, verdict.arg[1], out);
}

// "the Prussians have lost 9 of 9 blocks": so many are enough for defeat.
static void losses_write(unsigned army, unsigned lost, gg_text *out) {
    gg_put(out, "the ");
    gg_put(out, wat_army_titles[army]);
    kit_amount_write(" have lost ", lost, " blocks", out);
    kit_amount_write(" (", wat_armies[army].defeat_losses, " defeat them)", out);
}

static void cities_write(unsigned held, gg_text *out) {
    unsigned count = wat_size(held), city = 0, named = 0;
    kit_amount_write("after turn ", WAT_TURNS, " the French hold ", out);
    kit_amount_write("", count, " of the cities", out);
    for (wat_set left = wat_cities; left; left = wat_rest(left), city++) {
        if (!((held >> city) & 1)) continue;
        gg_put(out, named++ ? ", " : " (");
        gg_put(out, wat_towns[wat_first(left)].name);
    }
    gg_put(out, named ? ")" : "");
    kit_amount_write(" and need ", wat_cities_to_win, "", out);
}

void wat_ending_write(unsigned winner, unsigned clause, unsigned first, unsigned second,
                      gg_text *out) {
    bool french = winner == WAT_FRENCH_SIDE;
    gg_put(out, french ? "The French win: " : "The Allies win: ");
    switch ((enum wat_clause)clause) {
    case WAT_CLAUSE_RESIGNED:
        gg_put(out, first    ? "both Allied players have resigned"
                    : french ? "the Allied player has resigned"
                             : "the French player has resigned");
        break;
    case WAT_CLAUSE_ALLIES_DEFEATED:
        losses_write(WAT_ANGLO, first, out);
        gg_put(out, ", ");
        losses_write(WAT_PRUSSIAN, second, out);
        break;
    case WAT_CLAUSE_FRENCH_DEFEATED: losses_write(WAT_FRENCH, first, out); break;
    case WAT_CLAUSE_CITIES: cities_write(first, out); break;
    case WAT_CLAUSE_NAPOLEON: gg_put(out, "Napoléon is eliminated"); break;
    }
    gg_put(out, ".");
}

const char *wat_winner(const gg_state *state) {
    bool french = (wat_of(state)->head.result >> WAT_SEAT_FRENCH) & 1;
    return wat_side_names[french ? WAT_FRENCH_SIDE : WAT_ALLIED_SIDE];
}

void wat_result_write(const gg_state *state, gg_rule *rule, gg_text *out) {
    const wat_state *s = wat_of(state);
    bool french = (s->head.result >> WAT_SEAT_FRENCH) & 1;
    *rule = s->table.ended_by;
    if (s->head.result == 0) return;
    wat_ending end = wat_ending_of(s, (enum wat_rule) * rule);
    wat_ending_write(french ? WAT_FRENCH_SIDE : WAT_ALLIED_SIDE, end.clause, end.first, end.second,
                     out);
}
