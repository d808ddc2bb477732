/* map_fuzz.c - libFuzzer harness of the board file's reader: whatever the bytes, it answers,
 * and what it takes has every index in range. Seeds: data/marengo.json. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/check.h"
#include "map/marengo_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static map_nodes nodes;
static map_marengo map;

static void check_taken(void) {
    for (int i = 0; i < MAP_PAIRS; i++) {
        GG_ASSERT_CMP(map.pair[i].locale[0], <, map.pair[i].locale[1]);
        GG_ASSERT_CMP(map.pair[i].locale[1], <, MAP_LOCALES);
    }
    for (int i = 0; i < MAP_CROSSINGS; i++) {
        const map_pair *pair = &map.pair[map.crossing[i].pair];
        GG_ASSERT_CMP(map.crossing[i].pair, <, MAP_PAIRS);
        GG_ASSERT_CMP(map.crossing[i].road, <, MAP_ROADS);
        GG_ASSERT_CMP(map.locale[pair->locale[0]].group[map.crossing[i].road], >, 0);
        GG_ASSERT_CMP(map.locale[pair->locale[1]].group[map.crossing[i].road], >, 0);
    }
    for (int i = 0; i < MAP_ENTRIES; i++)
        GG_ASSERT_CMP(map.entry[i].locale, <, MAP_LOCALES);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    gg_fault fault = { GG_OK, 0, 0, "" };
    gg_status status = map_marengo_read((const char *)data, size, &nodes, &map, &fault);
    if (status == GG_OK) {
        check_taken();
        return 0;
    }
    GG_ASSERT_CMP(fault.status, ==, status);
    GG_ASSERT_CMP(fault.line, >=, 1);
    GG_ASSERT(fault.message[0] != 0);
    GG_ASSERT(memchr(fault.message, 0, sizeof fault.message) != NULL);
    return 0;
}
