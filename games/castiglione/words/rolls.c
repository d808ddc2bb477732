/* rolls.c - rolls on a table and cohesion checks: as members of an event's JSON, and as sentences
 * with every number. rulebook: cites rules of rolls. */
#include "base/text.h"
#include "games/castiglione/state/events.h"
#include "games/castiglione/state/sets.h"
#include "games/castiglione/words/refusal/reasons.h"
#include "games/castiglione/words/say.h"
#include "games/castiglione/words/text.h"

enum { DICE_MAX = 480, COLUMN_MAX = 8 }; // bytes of parts of a sentence

bool cas_is_roll(unsigned kind) {
    return kind == CAS_EV_CHECK || cas_roll_of(kind);
}

// Of a round the SP of the side, else the difference.
static void column_write(const gg_event *e, gg_text *out) {
    enum { SP_A_COLUMN = 4 };
    int column = (e->arg[0] + SP_A_COLUMN - 1) / SP_A_COLUMN;
    if (e->kind != CAS_EV_ROLL) {
        gg_put_int(out, e->arg[cas_roll_of(e->kind)->column]);
        return;
    }
    if (column >= CAS_COLUMNS_MAX) {
        gg_put_int(out, (CAS_COLUMNS_MAX - 1) * SP_A_COLUMN + 1);
        gg_put(out, "+");
        return;
    }
    gg_put_int(out, (column - 1) * SP_A_COLUMN + 1);
    gg_put(out, "-");
    gg_put_int(out, column * SP_A_COLUMN);
}

// Where a roll or a check is made; -1 for other events.
static int where_of(const gg_event *e) {
    switch (e->kind) {
    case CAS_EV_CHECK: return e->arg[4] >> 1;
    case CAS_EV_FORCE: return e->arg[5] >> 1;
    case CAS_EV_RECON: return e->arg[3] >> CAS_PERCENT_BITS;
    case CAS_EV_ROLL: return e->arg[1];
    case CAS_EV_BOMBARD:
    case CAS_EV_PURSUIT:
    case CAS_EV_MORTALITY: return e->arg[5];
    default: return -1;
    }
}

/* JSON. */

static void reasons_write(const gg_event *e, gg_text *out) {
    cas_reason found[CAS_REASONS_MAX];
    unsigned count = cas_reasons_find(e, found);
    gg_put_key(out, "modifier");
    gg_put_int(out, cas_event_sum(e));
    gg_put_list(out, "modifiers");
    for (unsigned i = 0; i < count; i++) {
        gg_put_comma(out);
        gg_put(out, "{");
        gg_put_member(out, "why", found[i].key);
        gg_put_key(out, "value");
        gg_put_int(out, found[i].value);
        if (found[i].leader >= 0) gg_put_member(out, "counter", cas_key((unsigned)found[i].leader));
        gg_put(out, "}");
    }
    gg_put(out, "]");
}

void cas_roll_write(const gg_event *e, gg_text *out) {
    const cas_roll *roll = cas_roll_of(e->kind);
    char label[40];
    gg_text text = gg_text_begin(label, sizeof label);
    if (roll) gg_put_member(out, "table", roll->table);
    if (roll && roll->column < CAS_NO_OPERAND) {
        column_write(e, &text);
        gg_put_member(out, "column", label);
    }
    reasons_write(e, out);
    if (where_of(e) < 0) return;
    text = gg_text_begin(label, sizeof label);
    cas_place_write((unsigned)where_of(e), &text);
    gg_put_member(out, "place", label);
}

/* Dice. */

// " + 1 (Wurmser)"
static void reason_say(const cas_reason *reason, gg_text *out) {
    gg_put(out, reason->value < 0 ? " - " : " + ");
    gg_put_int(out, reason->value < 0 ? -reason->value : reason->value);
    if (!reason->message && reason->leader < 0) return;
    gg_put(out, " (");
    gg_put(out, reason->message ? gg_said(&cas_words, reason->message, out->language)
                                : cas_name((unsigned)reason->leader, out->language));
    gg_put(out, ")");
}

// " + 1 (Wurmser)"; of a plain sum " + 1".
void cas_reasons_say(const gg_event *e, gg_text *out) {
    cas_reason found[CAS_REASONS_MAX];
    unsigned count = cas_reasons_find(e, found);
    int sum = cas_event_sum(e);
    for (unsigned i = 0; i < count; i++)
        reason_say(&found[i], out);
    if (count == 0 && sum) reason_say(&(cas_reason){ .value = sum, .leader = -1 }, out);
}

// "3 + 1 (Wurmser)"; of mortality two dice.
static void dice_say(const gg_event *e, gg_text *out) {
    gg_put_int(out, e->arg[cas_roll_of(e->kind)->die]);
    if (e->kind == CAS_EV_MORTALITY)
        reason_say(&(cas_reason){ .value = e->arg[2], .leader = -1 }, out);
    cas_reasons_say(e, out);
}

static int total_of(const gg_event *e) {
    int total = e->arg[cas_roll_of(e->kind)->die] + cas_event_sum(e);
    return e->kind == CAS_EV_MORTALITY ? total + e->arg[2] : total;
}

// The Forced March Table has no operand for its row.
static int forced_row(const gg_event *e) {
    int total = total_of(e), most = cas_forced_row_min + cas_forced_rows - 1;
    return total < cas_forced_row_min ? cas_forced_row_min : total > most ? most : total;
}

static bool is_modified(const gg_event *e) {
    cas_reason found[CAS_REASONS_MAX];
    return e->kind == CAS_EV_MORTALITY || cas_event_sum(e) || cas_reasons_find(e, found);
}

// What was rolled, and the row that it comes to.
static void row_say(const gg_event *e, gg_text *out) {
    const cas_roll *roll = cas_roll_of(e->kind);
    char dice[DICE_MAX];
    gg_text text = gg_text_within(out, dice, sizeof dice);
    int total = total_of(e);
    int row = roll->row < CAS_NO_OPERAND ? e->arg[roll->row] : forced_row(e);
    dice_say(e, &text);
    CAS_SAY_ID(out,
               !is_modified(e) ? CAS_SAY_DICE_ROW
               : total == row  ? CAS_SAY_DICE_SUM
                               : CAS_SAY_DICE_SUM_ROW,
               GG_WORDS(dice), GG_NUMBER(row), GG_NUMBER(total));
}

// " = 5"; a die that nothing modifies is its own sum.
static void sum_put(const gg_event *e, int total, gg_text *out) {
    if (!is_modified(e)) return;
    gg_put(out, " = ");
    gg_put_int(out, total);
}

/* Sentences. */

// "cohesion 4 - 1 (hits) + 1 (Kilmaine) + 1 (cavalry) = 5, at most 4".
static void cohesion_say(const gg_event *e, gg_text *out) {
    char sum[DICE_MAX];
    gg_text text = gg_text_within(out, sum, sizeof sum);
    unsigned id = (unsigned)e->arg[0];
    int printed = e->arg[0] >= 0 ? cas_row(cas_side_of(id), cas_number_of(id))->cf : e->arg[3];
    int total = printed + cas_event_sum(e);
    gg_put_int(&text, printed);
    cas_reasons_say(e, &text);
    sum_put(e, total, &text);
    CAS_SAY_ID(out, total > printed ? CAS_SAY_COHESION_MOST : CAS_SAY_COHESION, GG_WORDS(sum),
               GG_NUMBER(printed));
}

static unsigned check_message(unsigned what_for, bool passed) {
    switch (what_for) {
    case CAS_FOR_FORAGE:
        return passed ? CAS_SAY_EVENT_CHECK_FORAGE_PASSED : CAS_SAY_EVENT_CHECK_FORAGE_FAILED;
    case CAS_FOR_GUNS:
        return passed ? CAS_SAY_EVENT_CHECK_GUNS_PASSED : CAS_SAY_EVENT_CHECK_GUNS_FAILED;
    case CAS_FOR_BREAK:
        return passed ? CAS_SAY_EVENT_CHECK_BREAK_PASSED : CAS_SAY_EVENT_CHECK_BREAK_FAILED;
    case CAS_FOR_MEND:
        return passed ? CAS_SAY_EVENT_CHECK_MEND_PASSED : CAS_SAY_EVENT_CHECK_BREAK_FAILED;
    default:
        return passed ? CAS_SAY_EVENT_CHECK_RECOVERY_PASSED : CAS_SAY_EVENT_CHECK_RECOVERY_FAILED;
    }
}

static void check_say(const gg_event *e, gg_text *out) {
    char cohesion[DICE_MAX];
    gg_text text = gg_text_within(out, cohesion, sizeof cohesion);
    cohesion_say(e, &text);
    CAS_SAY_ID(out, check_message((unsigned)e->arg[1], e->arg[4] & 1), GG_NUMBER(e->arg[0]),
               GG_NUMBER(where_of(e)), GG_WORDS(cohesion), GG_NUMBER(e->arg[2]));
}

// Of the counters that are hidden.
static unsigned share_message(unsigned percent) {
    switch (percent) {
    case 0: return CAS_SAY_SHARE_NONE;
    case 25: return CAS_SAY_SHARE_QUARTER;
    case 33: return CAS_SAY_SHARE_THIRD;
    case 50: return CAS_SAY_SHARE_HALF;
    case 75: return CAS_SAY_SHARE_MOST;
    default: return CAS_SAY_SHARE_ALL;
    }
}

static void recon_say(const gg_event *e, const char *dice, gg_text *out) {
    char share[DICE_MAX];
    gg_text text = gg_text_within(out, share, sizeof share);
    CAS_SAY_ID(&text, share_message((unsigned)e->arg[3] & CAS_PERCENT), GG_NUMBER(e->arg[4]));
    CAS_SAY_ID(out, e->arg[5] > 0 ? CAS_SAY_EVENT_RECON : CAS_SAY_EVENT_RECON_NONE,
               GG_NUMBER(e->actor), GG_NUMBER(where_of(e)), GG_WORDS(dice), GG_WORDS(share),
               GG_NUMBER(e->arg[5]));
}

static void force_say(const gg_event *e, const char *dice, gg_text *out) {
    static const uint16_t message[2][2] = {
        { CAS_SAY_EVENT_FORCE, CAS_SAY_EVENT_FORCE_HIT },
        { CAS_SAY_EVENT_FORCE_MORE, CAS_SAY_EVENT_FORCE_MORE_HIT },
    };
    CAS_SAY_ID(out, message[e->arg[4] > 0][e->arg[5] & 1], GG_NUMBER(e->arg[0]),
               GG_NUMBER(where_of(e)), GG_NUMBER(e->arg[1]), GG_WORDS(dice));
}

// Bombardments, rounds and pursuits; their tables have columns.
static void fire_say(const gg_event *e, const char *dice, gg_text *out) {
    char column[COLUMN_MAX];
    gg_text text = gg_text_within(out, column, sizeof column);
    bool round = e->kind == CAS_EV_ROLL;
    column_write(e, &text);
    CAS_SAY_ID(out,
               round                       ? CAS_SAY_EVENT_ROLL
               : e->kind == CAS_EV_BOMBARD ? CAS_SAY_EVENT_BOMBARD
                                           : CAS_SAY_EVENT_PURSUIT,
               GG_NUMBER(e->actor), GG_NUMBER(where_of(e)), GG_WORDS(dice), GG_WORDS(column),
               GG_NUMBER(e->arg[round ? 5 : 4]), GG_NUMBER(e->arg[0]));
}

// Leaders who are in danger, or wounded: their dice have a sum, and no row.
static void leader_say(const gg_event *e, gg_text *out) {
    char dice[DICE_MAX];
    gg_text text = gg_text_within(out, dice, sizeof dice);
    dice_say(e, &text);
    sum_put(e, total_of(e), &text);
    if (e->kind == CAS_EV_RETURN_DIE)
        CAS_SAY_ID(out, e->arg[3] > 0 ? CAS_SAY_EVENT_RETURN : CAS_SAY_EVENT_RETURN_NOT_YET,
                   GG_NUMBER(e->arg[0]), GG_WORDS(dice), GG_NUMBER(cas_return_need));
    else
        CAS_SAY_ID(
            out, e->rule == CAS_14_1 ? CAS_SAY_EVENT_MORTALITY : CAS_SAY_EVENT_MORTALITY_CAUGHT,
            GG_NUMBER(e->arg[0]), GG_NUMBER(where_of(e)), GG_WORDS(dice), GG_NUMBER(e->arg[4]));
}

void cas_roll_say(const gg_event *e, gg_text *out) {
    char dice[DICE_MAX];
    gg_text text = gg_text_within(out, dice, sizeof dice);
    switch (e->kind) {
    case CAS_EV_CHECK: check_say(e, out); return;
    case CAS_EV_RETURN_DIE:
    case CAS_EV_MORTALITY: leader_say(e, out); return;
    default: break;
    }
    row_say(e, &text);
    switch (e->kind) {
    case CAS_EV_RECON: recon_say(e, dice, out); break;
    case CAS_EV_FORCE: force_say(e, dice, out); break;
    default: fire_say(e, dice, out); break;
    }
}
