/* rows.h - what a game lists of itself, as rows: its rules, what changed in them, its decisions and
 * the chapter of each. The file with the game's constant includes it once, behind
 *
 *     KIT_(name)        what the game calls its things, as in mar_chapter
 *     KIT_ID(name)      what it calls its numbers, as in MAR_RULES
 *     KIT_RULES, KIT_CHANGES, KIT_DECISIONS    the files of the rows
 */
#ifndef KIT_ROWS_H
#define KIT_ROWS_H

#include <assert.h>

#include "grognard.h"

static const KIT_(chapter) *const chapters[KIT_ID(PHASES)] = {
    NULL,
#define DECISION(id, name, chapter, rule) &KIT_(chapter),
#include KIT_DECISIONS
#undef DECISION
};

static const gg_rule_row rule_rows[KIT_ID(RULES)] = {
    { "", "", 0, 0 },
#define SOURCE_S GG_SOURCE_SURE
#define SOURCE_L GG_SOURCE_LIKELY
#define SOURCE_R GG_SOURCE_RECONSTRUCTED
#define RULE(id, number, kind, source)                                                             \
    { number, KIT_ID(EN_RULE_##id), GG_RULE_##kind, SOURCE_##source },
#include KIT_RULES
#undef RULE
};

// The catalog has them in the same order.
#define RULE(id, number, kind, source)                                                             \
    static_assert(KIT_ID(SAY_RULE_##id) - KIT_ID(SAY_RULE_1_1) == KIT_ID(id) - KIT_ID(1_1), number);
#include KIT_RULES
#undef RULE

static const gg_change_row change_rows[] = {
#define CHANGE(id, since)                                                                          \
    { KIT_ID(id), since, KIT_ID(EN_CHANGE_##id##_NOW), KIT_ID(EN_CHANGE_##id##_WHY) },
#include KIT_CHANGES
#undef CHANGE
};

enum {
#define DECISION(id, name, chapter, rule) RULE_OF_##id = KIT_ID(rule),
#include KIT_DECISIONS
#undef DECISION
};

static const gg_phase_row phase_rows[KIT_ID(PHASES)] = {
    { "", 0 },
#define DECISION(id, name, chapter, rule) { name, RULE_OF_##id },
#include KIT_DECISIONS
#undef DECISION
};

#endif
