/* positions.h - positions of Waterloo for tests, in short: blocks as words, a battle at Ligny.
 * Texts may have ' for ". */
#ifndef WATERLOO_POSITIONS_H
#define WATERLOO_POSITIONS_H

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "games/waterloo/state/sets.h"
#include "games/waterloo/words/text.h"
#include "harness/harness.h"

static inline const wat_state *truth(void) {
    return wat_of(world_truth(harness_world()));
}

static inline unsigned unit_of(const char *key) {
    unsigned unit = WAT_UNITS;
    holds(wat_unit_read(key, strlen(key), &unit));
    return unit;
}

static inline unsigned town_of(const char *key) {
    unsigned town = WAT_TOWNS;
    holds(wat_town_read(key, strlen(key), &town));
    return town;
}

// One block: "f_nap@ligny", and behind it "/steps=1", "/start=hal", "/moved", "/revealed" ...
static inline void unit_put(char *word, gg_text *out) {
    static const char *const flags[] = { "moved", "marched", "regrouped" };
    char *rest = strchr(word, '/');
    if (rest) *rest++ = 0;
    char *town = strchr(word, '@');
    if (town) *town++ = 0;
    gg_put_comma(out);
    gg_put(out, "{'unit':'");
    gg_put(out, word);
    gg_put(out, "'");
    if (town) gg_put(out, ",'town':'"), gg_put(out, town), gg_put(out, "'");
    while (rest) {
        char *part = rest, *value;
        rest = strchr(part, '/');
        if (rest) *rest++ = 0;
        bool flag = false;
        for (unsigned i = 0; i < 3; i++)
            flag |= strcmp(part, flags[i]) == 0;
        gg_put(out, ",'");
        if ((value = strchr(part, '=')) != NULL) {
            *value++ = 0;
            bool number = strcmp(part, "steps") == 0;
            gg_put(out, part);
            gg_put(out, number ? "':" : "':'");
            gg_put(out, value);
            gg_put(out, number ? "" : "'");
        } else {
            gg_put(out, flag ? part : "status");
            gg_put(out, flag ? "':true" : "':'");
            if (!flag) gg_put(out, part), gg_put(out, "'");
        }
    }
    gg_put(out, "}");
}

// A position of these blocks, and other members as they stand.
static inline const char *with(const char *units, const char *members) {
    static char json[1 << 14];
    char words[1 << 12];
    gg_text out = gg_text_begin(json, sizeof json);
    holds(strlen(units) < sizeof words);
    strcpy(words, units);
    gg_put(&out, "{'game':'waterloo',");
    gg_put(&out, members);
    gg_put(&out, ",'units':[");
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
        unit_put(word, &out);
    gg_put(&out, "]}");
    holds(!out.full);
    return json;
}

#define refuses(rule, units, members) harness_load_refused(with(units, members), rule, HERE)
#define accepts(units, members)       harness_load(with(units, members), HERE)

// No fight anywhere.
static const char quiet[] = "f_gd_inf@beaumont f_1_inf1@soire a_1_inf1@brussels p_1_inf1@namur";

// Three against three in Ligny, and a French reserve in Charleroi.
static const char field[] =
    "f_nap@ligny f_gd_inf@ligny f_gd_cav@ligny f_gd_art1@ligny f_ha1@ligny f_1_inf1@charleroi "
    "p_1_inf1@ligny p_1_inf2@ligny p_1_cav@ligny p_1_art@ligny p_blu@ligny a_1_inf1@brussels";

// A board of Ligny in turn 1, with members of its own; the attacker is French.
static inline const char *board(const char *members) {
    static char json[1 << 12];
    gg_text out = gg_text_begin(json, sizeof json);
    gg_put(&out,
           "'turn':1,'step':'battle','battle':{'round':1,'next':0,'boards':[{'town':'ligny',");
    gg_put(&out, members);
    gg_put(&out, "}]}");
    holds(!out.full);
    return json;
}

static const char lines[] = "'blocks':{'f_gd_inf':'attacker-L','f_gd_cav':'attacker-C',"
                            "'f_nap':'attacker-R','p_1_inf1':'defender-L','p_1_inf2':'defender-C',"
                            "'p_1_cav':'defender-R'}";

static inline const char *board_with(const char *members) {
    static char json[1 << 12];
    snprintf(json, sizeof json, "%s,%s", lines, members);
    return board(json);
}

#endif
