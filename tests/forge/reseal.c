/* reseal.c - see reseal.h. */
#include "forge/reseal.h"

#include <string.h>

#include "base/json.h"
#include "base/text.h"
#include "kit/position/seal.h"

enum { NODES = 24000 };

bool reseal(char *text, size_t capacity, const world *w) {
    static json_node node[NODES];
    json_doc doc;
    const gg_view *view[WORLD_VIEWERS] = { 0 };
    char written[64];
    if (json_read(&doc, text, strlen(text), node, NODES) != GG_OK) return false;
    uint32_t at = json_find(&doc, 0, "seal");
    if (!json_is(&doc, at, JSON_STRING)) return false;
    for (gg_seat viewer = 0; viewer <= w->game->seat_count; viewer++)
        view[viewer] = world_seen(w, viewer);
    gg_text out = gg_text_begin(written, sizeof written);
    kit_seal_write(w->game, world_truth(w), view, &out);
    const char *seal = strchr(written, ':') + 2;
    size_t size = strlen(seal) - 1, rest = strlen(text + node[at].end) + 1;
    if (node[at].start + size + rest > capacity) return false;
    memmove(text + node[at].start + size, text + node[at].end, rest);
    memcpy(text + node[at].start, seal, size);
    return true;
}
