/* names.c - counters, places, bridges and dates as they stand in a sentence; the values of
 * messages. For readers only, nothing reads them back. */
#include <string.h>

#include "games/castiglione/state/sets.h"
#include "games/castiglione/words/say.h"
#include "games/castiglione/words/text.h"
#include "gg_messages.h"

// The catalog has them in the order of the code.
#define ENDS(first, last, count)                                                                   \
    static_assert(CAS_SAY_##last - CAS_SAY_##first + 1 == (count), #first)
ENDS(AREA_TRENT, AREA_VICENZA, CAS_AREAS);
ENDS(KIND_LEADER, KIND_DUMMY, CAS_KINDS);
ENDS(PHASE_SETUP, PHASE_END, CAS_STEPS);
ENDS(SPOT_RESERVE, SPOT_ABSENT, CAS_BOXES - CAS_PLACES);
ENDS(BOX_RESERVE, BOX_ABSENT, CAS_BOXES - CAS_PLACES);
ENDS(FORMATION_FR_ARMY, FORMATION_AU_MANTUA, CAS_FORMATIONS);
#define DECISION(id, name, chapter, rule)                                                          \
    ENDS(DECISION_DUMMY_PLACE, DECISION_##id, (unsigned)CAS_##id);
#include "games/castiglione/state/decisions.def"
#undef DECISION

const char *cas_name(unsigned id, unsigned language) {
    unsigned first =
        cas_side_of(id) == CAS_AUSTRIAN ? CAS_SAY_NAME_WURMSER : CAS_SAY_NAME_BONAPARTE;
    return gg_said(&cas_words, first + cas_number_of(id), language);
}

// "Joubert (French)", "a French dummy", "an Austrian counter".
static void counter_say(int id, uint16_t form, gg_text *out) {
    if (id < 0) {
        CAS_SAY_NAME(out, WHO_HIDDEN_AUSTRIAN, -1 - id, form);
        return;
    }
    unsigned side = cas_side_of((unsigned)id);
    if (cas_row(side, cas_number_of((unsigned)id))->kind == CAS_DUMMY)
        CAS_SAY_NAME(out, WHO_DUMMY_AUSTRIAN, side, form);
    else
        CAS_SAY_FORM(out, WHO_COUNTER, form, GG_WORDS(cas_name((unsigned)id, out->language)),
                     GG_NUMBER(side));
}

static void who_say(gg_value value, gg_text *out) {
    unsigned id = (unsigned)value.number;
    switch (value.member) {
    case CAS_COUNTER_NAME: gg_put(out, cas_name(id, out->language)); break;
    case CAS_COUNTER_LABEL:
        if (cas_row(cas_side_of(id), cas_number_of(id))->kind == CAS_DUMMY)
            cas_say(out, CAS_SAY_WHO_DUMMY);
        else
            gg_put(out, cas_name(id, out->language));
        break;
    case CAS_COUNTER_TYPED:
        CAS_SAY(out, WHO_TYPED, GG_WORDS(cas_name(id, out->language)), GG_WORDS(cas_key(id)));
        break;
    default: counter_say(value.number, value.form, out); break;
    }
}

static void place_say(int place, uint16_t form, gg_text *out) {
    if (place < 0)
        cas_say(out, CAS_SAY_WHERE_MAP);
    else if (place >= CAS_PLACES)
        CAS_SAY_NAME(out, SPOT_RESERVE, place - CAS_PLACES, form);
    else if (cas_is_inside((unsigned)place))
        CAS_SAY_FORM(out, WHERE_FORTRESS, form, GG_NUMBER(cas_area_of((unsigned)place)));
    else
        CAS_SAY_NAME(out, AREA_TRENT, place, form);
}

// "29 July" of a turn, 1 .. 10.
static void date_say(unsigned turn, gg_text *out) {
    const char *date = cas_dates[turn];
    const size_t month = strlen("1796-0"), day = strlen("1796-07-");
    CAS_SAY_ID(out, date[month] == '7' ? CAS_SAY_DATE_JULY : CAS_SAY_DATE_AUGUST,
               GG_NUMBER(10 * (date[day] - '0') + date[day + 1] - '0'));
}

void cas_value_write(gg_value value, gg_text *out) {
    unsigned number = (unsigned)value.number;
    switch (value.type) {
    case CAS_TYPE_COUNTER: who_say(value, out); break;
    case CAS_TYPE_PLACE: place_say(value.number, value.form, out); break;
    case CAS_TYPE_LINK:
        CAS_SAY_FORM(out, WHERE_BETWEEN, value.form, GG_NUMBER(cas_links[number].a),
                     GG_NUMBER(cas_links[number].b));
        break;
    default:
        if (value.member == CAS_TURN_DATE)
            date_say(number, out);
        else
            gg_put_int(out, value.number);
        break;
    }
}

void cas_areas_say(cas_set areas, bool any, gg_text *out) {
    for (cas_set left = areas; left; left = cas_rest(left)) {
        if (left != areas && cas_rest(left))
            gg_say_plain(out, &gg_common, GG_SAY_LIST_COMMA);
        else if (left != areas && any)
            cas_say(out, CAS_SAY_LIST_OR);
        else if (left != areas)
            gg_say_plain(out, &gg_common, GG_SAY_LIST_AND);
        CAS_SAY_NAME(out, AREA_TRENT, cas_first(left), 0);
    }
}
