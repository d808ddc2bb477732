/* numbers.c - the numbers of a choice in words. */
#include "games/waterloo/rules/numbers.h"

#include "base/text.h"
#include "games/waterloo/words/say.h"

static unsigned percent_from(const gg_odds *odds, int least) {
    return (gg_odds_from(odds, least) + GG_MILLION / 200) / (GG_MILLION / 100);
}

// "1", or "1-2".
static void put_faces(int highest, gg_text *out) {
    gg_put_int(out, 1);
    if (highest < 2) return;
    gg_put(out, "–");
    gg_put_int(out, highest);
}

static void say_dice(const gg_odds *odds, unsigned message, gg_text *out) {
    char faces[16], mean[16];
    gg_text face = gg_text_within(out, faces, sizeof faces);
    gg_text expected = gg_text_within(out, mean, sizeof mean);
    put_faces(odds->least[1], &face);
    gg_put_tenths(&expected, odds->expected);
    WAT_SAY_ID(out, message, GG_NUMBER(odds->least[0]), GG_WORDS(faces), GG_WORDS(mean));
}

static void say_check(const gg_odds *odds, unsigned message, gg_text *out) {
    char faces[16];
    gg_text face = gg_text_within(out, faces, sizeof faces);
    put_faces(odds->least[0], &face);
    WAT_SAY_ID(out, message + (odds->least[1] > 0), GG_WORDS(faces),
               GG_NUMBER(percent_from(odds, 1)));
}

// "2", or "2 to 4".
static void put_range(int least, int most, gg_text *out) {
    if (least == most)
        gg_put_int(out, least);
    else
        WAT_SAY(out, NUMBERS_RANGE, GG_NUMBER(least), GG_NUMBER(most));
}

static void say_leaving(const gg_odds *odds, gg_text *out) {
    char steps[32];
    gg_text text = gg_text_within(out, steps, sizeof steps);
    if (odds->kind == WAT_NUMBERS_ROUT) {
        put_range(odds->least[0], odds->most[0], &text);
        WAT_SAY(out, NUMBERS_ROUT, GG_WORDS(steps));
        return;
    }
    put_range(odds->outcome[0], odds->outcome[odds->outcome_count - 1], &text);
    if (odds->outcome[odds->outcome_count - 1] == 0)
        wat_say(out, WAT_SAY_NUMBERS_RETREAT_FREE);
    else
        WAT_SAY(out, NUMBERS_RETREAT, GG_WORDS(steps), GG_NUMBER(odds->least[0]));
}

static void line_write(const gg_odds *odds, gg_text *out) {
    switch ((enum wat_numbers_kind)odds->kind) {
    case WAT_NUMBERS_FIRE:
        say_dice(odds, odds->least[2] ? WAT_SAY_NUMBERS_FIRE_RANGED : WAT_SAY_NUMBERS_FIRE, out);
        break;
    case WAT_NUMBERS_SHOW:
        say_dice(odds, odds->least[2] ? WAT_SAY_NUMBERS_SHOW_SECOND : WAT_SAY_NUMBERS_SHOW, out);
        break;
    case WAT_NUMBERS_MARCH:
        say_check(odds, odds->least[2] == 1 ? WAT_SAY_NUMBERS_MARCH_LAST : WAT_SAY_NUMBERS_MARCH,
                  out);
        break;
    case WAT_NUMBERS_MORALE: say_check(odds, WAT_SAY_NUMBERS_MORALE, out); break;
    case WAT_NUMBERS_RETREAT:
    case WAT_NUMBERS_ROUT: say_leaving(odds, out); break;
    case WAT_NUMBERS_SAVE:
        WAT_SAY(out, NUMBERS_SAVE, GG_NUMBER(odds->least[0]), GG_NUMBER(odds->least[1]));
        break;
    case WAT_NUMBERS_SUPPLY: WAT_SAY(out, NUMBERS_SUPPLY, GG_NUMBER(odds->least[0])); break;
    case WAT_NUMBERS_NONE: break;
    }
}

static void outcome_write(const gg_odds *odds, int outcome, gg_text *out) {
    bool hits = odds->kind == WAT_NUMBERS_FIRE || odds->kind == WAT_NUMBERS_SHOW;
    if (odds->kind == WAT_NUMBERS_MORALE)
        wat_say(out, outcome ? WAT_SAY_OUTCOME_FAILS : WAT_SAY_OUTCOME_HOLDS);
    else
        WAT_SAY_ID(out, hits ? WAT_SAY_OUTCOME_HITS : WAT_SAY_OUTCOME_STEPS, GG_NUMBER(outcome));
}

const gg_reckoner wat_reckoner = { wat_numbers, line_write, outcome_write };
