/* reach.c - who can come where in Marengo, as far as a seat knows (docs/scene.md). Places are the
 * locales, then the entries. A piece goes to the next locale, or by road MAR_STEPS of them. */
#include <string.h>

#include "base/check.h"
#include "base/text.h"
#include "games/marengo/state/pieces.h"
#include "games/marengo/words/say.h"
#include "games/marengo/words/text.h"
#include "games/marengo/words/view_text.h"
#include "kit/reach.h"

enum { REACH_PLACES = MAR_LOCALES + MAR_ENTRIES };

#define SAYING(id, ...) GG_SAYING(&mar_words, MAR_SAY_##id, 0, __VA_ARGS__)

static const char *army_key(unsigned army) {
    return mar_seat_names[army];
}

static bool is_own(const gg_view *view, unsigned army) {
    return mar_view_of(view)->seat == army;
}

static unsigned place_of(unsigned spot) {
    return spot < MAR_LOCALES ? mar_locales[spot].reserve : MAR_ENTRY_FIRST + spot - MAR_LOCALES;
}

static void place_open(unsigned spot, gg_text *out) {
    char key[48];
    gg_text text = gg_text_begin(key, sizeof key);
    mar_place_write(place_of(spot), &text);
    kit_scene_open(out, "place", key, SAYING(SCENE_PLACE, GG_NUMBER(place_of(spot))));
}

static unsigned count_at(const gg_view *view, unsigned army, unsigned place) {
    return mar_count_at(mar_view_of(view), army, place).count;
}

// In the reserve and at the approaches.
static unsigned count(const gg_view *view, unsigned army, unsigned spot) {
    if (spot >= MAR_LOCALES) return count_at(view, army, place_of(spot));
    const mar_locale *row = &mar_locales[spot];
    unsigned sum = 0;
    for (unsigned i = 0; i <= row->approach_count; i++)
        sum += count_at(view, army, row->reserve + i);
    return sum;
}

static bool is_held(const gg_view *view, unsigned army, unsigned locale) {
    return count(view, mar_enemy(army), locale) > 0;
}

// Enemies block the other side of it.
static bool is_blocked(const gg_view *view, unsigned army, unsigned approach) {
    return count_at(view, mar_enemy(army), mar_at(approach)->opposite) > 0;
}

// The roads that go on behind a crossing.
static unsigned group_behind(const mar_exit *out) {
    const mar_locale *row = &mar_locales[out->to];
    for (unsigned i = row->exit_first; i < row->exit_first + row->exit_count; i++) {
        if (mar_exits[i].crossing == out->crossing) return mar_exits[i].group;
    }
    return 0;
}

// A road on from somewhere: `group` is that of the road one came by, from the second step on.
typedef struct road_way {
    unsigned locale, group, steps;
} road_way;

static bool is_by_road(const gg_view *view, kit_march march, road_way at) {
    const mar_locale *row = &mar_locales[at.locale];
    GG_ASSERT_CMP(at.steps, <=, MAR_STEPS);
    for (unsigned i = row->exit_first; i < row->exit_first + row->exit_count; i++) {
        const mar_exit *out = &mar_exits[i];
        if (at.steps == MAR_STEPS || (at.steps > 0 && out->group != at.group)) continue;
        bool held = is_held(view, march.army, out->to);
        if (held && is_blocked(view, march.army, out->near)) continue;
        if (out->to == march.to) return true;
        road_way next = { out->to, group_behind(out), at.steps + 1 };
        if (!held && is_by_road(view, march, next)) return true;
    }
    return false;
}

static bool enters(const gg_view *view, kit_march march) {
    const mar_entry *entry = &mar_entries[march.from - MAR_LOCALES];
    if (mar_view_of(view)->table.round < entry->from_round) return false;
    if (entry->army != march.army || is_held(view, march.army, entry->locale)) return false;
    if (entry->locale == march.to) return true;
    return is_by_road(view, march, (road_way){ entry->locale, entry->group, 1 });
}

// Across an approach: 2; against those that block it: 1.
static unsigned across(const gg_view *view, kit_march march) {
    const mar_locale *row = &mar_locales[march.from];
    unsigned best = 0;
    for (unsigned i = 1; i <= row->approach_count; i++) {
        unsigned near = row->reserve + i;
        if (mar_at(near)->far_locale != march.to) continue;
        unsigned open = is_blocked(view, march.army, near) ? 1 : 2;
        best = open > best ? open : best;
    }
    return best;
}

static bool reaches(const gg_view *view, kit_march march, kit_reach_mark *mark) {
    if (march.to >= MAR_LOCALES) return false;
    if (march.from >= MAR_LOCALES) return enters(view, march);
    unsigned near = across(view, march);
    if (near == 2) return true;
    bool in_reserve = count_at(view, march.army, mar_locales[march.from].reserve) > 0;
    bool road = in_reserve && is_by_road(view, march, (road_way){ .locale = march.from });
    *mark = (kit_reach_mark){ &mar_words, road ? MAR_SAY_REACH_ROAD : MAR_SAY_REACH_ASSAULT, 0 };
    return road || near == 1;
}

static void way_write(const kit_reach *r, const gg_view *view, unsigned approach, gg_text *out) {
    const mar_place *row = mar_at(approach);
    unsigned army = kit_reach_looker(r, view, row->locale),
             capacity = mar_locales[row->far_locale].capacity;
    unsigned there = count(view, army, row->far_locale);
    bool held = is_held(view, army, row->far_locale);
    bool blocked = is_blocked(view, army, approach), full = there >= capacity;
    kit_way_open(r, view, (kit_way){ row->far_locale, !held && !full }, out);
    if (blocked)
        kit_scene_say(out, kit_saying(&mar_words, MAR_SAY_REACH_BLOCKED));
    else if (held)
        kit_scene_say(out, kit_saying(&mar_words, MAR_SAY_REACH_HELD));
    else if (full)
        kit_scene_say(out, kit_saying(&mar_words, MAR_SAY_REACH_FULL));
    else
        kit_scene_say(out, SAYING(GROUND_ROOM, GG_NUMBER(capacity - there)));
    kit_scene_close(out);
}

static void ways_write(const kit_reach *r, const gg_view *view, unsigned spot, gg_text *out) {
    if (spot >= MAR_LOCALES) return;
    for (unsigned i = 1; i <= mar_locales[spot].approach_count; i++)
        way_write(r, view, mar_locales[spot].reserve + i, out);
}

static const kit_reach scheme = { .places = REACH_PLACES,
                                  .armies = MAR_ARMIES,
                                  .army_key = army_key,
                                  .is_own = is_own,
                                  .count = count,
                                  .reaches = reaches,
                                  .place_open = place_open,
                                  .ways_write = ways_write };

void mar_reach_write(const gg_view *view, const char *key, gg_text *out) {
    unsigned place = 0;
    if (!key[0]) kit_layers_write(&scheme, view, out);
    if (!mar_place_read(key, strlen(key), &place)) return;
    bool entry = mar_at(place)->kind == MAR_ENTRY;
    unsigned spot = entry ? MAR_LOCALES + place - MAR_ENTRY_FIRST : mar_at(place)->locale;
    kit_reach_write(&scheme, view, spot, out);
}
