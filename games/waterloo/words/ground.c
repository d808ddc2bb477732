/* ground.c - what the map of Waterloo says of a town and of its roads (docs/scene.md). */
#include <string.h>

#include "base/text.h"
#include "games/waterloo/state/sets.h"
#include "games/waterloo/words/say.h"
#include "games/waterloo/words/text.h"
#include "kit/scene.h"

static gg_saying plain(unsigned message) {
    return kit_saying(&wat_words, message);
}

static void town_open(unsigned town, gg_text *out) {
    kit_scene_open(out, "place", wat_towns[town].key, plain(WAT_SAY_TOWN_VALENCIENNES + town));
    gg_put_list(out, "marks");
}

void wat_ground_write(const char *key, gg_text *out) {
    unsigned town = 0;
    if (!wat_town_read(key, strlen(key), &town)) return;
    const wat_link *link = &wat_links[wat_towns[town].link_first];
    town_open(town, out);
    if (wat_has(wat_cities, town)) kit_scene_say(out, plain(WAT_SAY_SCENE_CITY));
    kit_scene_next(out, "next");
    for (unsigned i = 0; i < wat_towns[town].link_count; i++) {
        const wat_road *road = &wat_roads[link[i].road];
        town_open(link[i].to, out);
        kit_scene_say(out, plain(WAT_SAY_ROAD_MAJOR + road->minor + 2u * road->river));
        kit_scene_close(out);
    }
    kit_scene_close(out);
}
