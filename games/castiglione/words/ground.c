/* ground.c - what the map of Castiglione says of an area and of its connections (docs/scene.md). */
#include <string.h>

#include "base/text.h"
#include "games/castiglione/state/sets.h"
#include "games/castiglione/words/say.h"
#include "games/castiglione/words/text.h"
#include "kit/scene.h"

#define SAYING(id, ...) GG_SAYING(&cas_words, CAS_SAY_##id, 0, __VA_ARGS__)

static void area_open(unsigned area, gg_text *out) {
    kit_scene_open(out, "place", cas_areas[area].key,
                   kit_saying(&cas_words, CAS_SAY_AREA_TRENT + area));
    gg_put_list(out, "marks");
}

void cas_ground_write(const char *key, gg_text *out) {
    unsigned place = 0;
    if (!cas_place_read(key, strlen(key), &place) || place >= CAS_PLACES) return;
    unsigned area = cas_area_of(place);
    area_open(area, out);
    if (cas_areas[area].fortress)
        kit_scene_say(out, kit_saying(&cas_words, CAS_SAY_GROUND_FORTRESS));
    if (cas_areas[area].points)
        kit_scene_say(out, SAYING(GROUND_POINTS, GG_NUMBER(cas_areas[area].points)));
    kit_scene_next(out, "next");
    for (unsigned i = 0; i < CAS_LINKS; i++) {
        const cas_link *link = &cas_links[i];
        if (link->a != area && link->b != area) continue;
        area_open(link->a == area ? link->b : link->a, out);
        kit_scene_say(out, SAYING(GROUND_MP, GG_NUMBER(link->mp)));
        if (link->bridge) kit_scene_say(out, kit_saying(&cas_words, CAS_SAY_GROUND_BRIDGE));
        kit_scene_close(out);
    }
    kit_scene_close(out);
}
