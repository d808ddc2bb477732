/* names.c - places and pieces as they stand in a sentence; the values of messages. For readers
 * only, nothing reads them back. */
#include "games/marengo/sight/view.h"
#include "games/marengo/state/pieces.h"
#include "games/marengo/words/say.h"
#include "games/marengo/words/text.h"

static void locale_say(unsigned locale, uint16_t form, gg_text *out) {
    MAR_SAY_NAME(out, LOCALE_L1, locale, form);
}

static void near_say(unsigned place, uint16_t form, gg_text *out) {
    if (mar_at(place)->kind == MAR_ENTRY)
        MAR_SAY_FORM(out, WHERE_ENTRY, form, GG_NUMBER(place - MAR_ENTRY_FIRST));
    else
        locale_say(mar_at(place)->locale, form, out);
}

static void far_say(unsigned locale, unsigned second, uint16_t form, gg_text *out) {
    if (second)
        MAR_SAY_FORM(out, WHERE_SECOND, form, GG_NUMBER(locale));
    else
        locale_say(locale, form, out);
}

// A piece that takes part in something is where that is done.
static void place_say(unsigned place, uint16_t form, gg_text *out) {
    if (place >= MAR_PLACES)
        MAR_SAY_NAME(out, SPOT_HAND, place - MAR_PLACES, form);
    else if (mar_at(place)->kind == MAR_APPROACH)
        MAR_SAY_FORM(out, WHERE_FACING, form, GG_NUMBER(place));
    else
        near_say(place, form, out);
}

static void at_say(unsigned place, uint16_t form, gg_text *out) {
    if (place >= MAR_PLACES)
        place_say(place, form, out);
    else if (place < MAR_ENTRY_FIRST)
        MAR_SAY_FORM(out, WHERE_IN, form, GG_NUMBER(place));
    else
        MAR_SAY_FORM(out, WHERE_AT, form, GG_NUMBER(place));
}

static void class_say(int code, uint16_t form, gg_text *out) {
    char face[8];
    gg_text text = gg_text_begin(face, sizeof face);
    if (code == MAR_HIDDEN_INACTIVE) {
        mar_say(out, MAR_SAY_PIECE_HIDDEN_INACTIVE);
    } else if (code < 0) {
        mar_say(out, MAR_SAY_PIECE_HIDDEN);
    } else {
        mar_code_write((unsigned)code % MAR_INACTIVE, &text);
        if (mar_is_inactive((unsigned)code))
            MAR_SAY_FORM(out, PIECE_INACTIVE, form, GG_WORDS(face));
        else
            gg_put(out, face);
    }
}

static void piece_say(gg_value value, gg_text *out) {
    int code = value.number;
    switch (value.member) {
    case MAR_CLASS_ACTIVE: // it was inactive before
        if (code < 0)
            mar_say(out, MAR_SAY_PIECE_ANY);
        else
            class_say(code % MAR_INACTIVE, value.form, out);
        break;
    case MAR_CLASS_FATE:
        if (code < 0)
            mar_say(out, MAR_SAY_FATE_GONE);
        else
            MAR_SAY(out, FATE_NOW, GG_NUMBER(code));
        break;
    default: class_say(code, value.form, out); break;
    }
}

static void where_say(gg_value value, gg_text *out) {
    unsigned place = (unsigned)value.number;
    switch (value.member) {
    case MAR_PLACE_NEAR: near_say(place, value.form, out); break;
    case MAR_PLACE_FAR:
        far_say(mar_at(place)->far_locale, mar_at(place)->second, value.form, out);
        break;
    case MAR_PLACE_AT: at_say(place, value.form, out); break;
    default: place_say(place, value.form, out); break;
    }
}

void mar_value_write(gg_value value, gg_text *out) {
    switch (value.type) {
    case MAR_TYPE_ROUND:
        if (value.member == MAR_ROUND_HOUR && value.number > 0)
            MAR_SAY_NAME(out, HOUR_6_AM, value.number - 1, value.form);
        else if (value.member != MAR_ROUND_HOUR)
            gg_put_int(out, value.number);
        break;
    case MAR_TYPE_CLASS: piece_say(value, out); break;
    case MAR_TYPE_FACING: // as it travels in actions
        far_say((unsigned)value.number / 2, value.number & 1, value.form, out);
        break;
    default: where_say(value, out); break;
    }
}

void mar_class_write(unsigned code, gg_text *out) {
    class_say((int)code, 0, out);
}

void mar_phrase_write(unsigned place, gg_text *out) {
    place_say(place, 0, out);
}

void mar_title_write(unsigned place, gg_text *out) {
    const mar_place *row = mar_at(place);
    if (row->kind == MAR_ENTRY) {
        MAR_SAY_NAME(out, ENTRY_BORMIDA, place - MAR_ENTRY_FIRST, 0);
        return;
    }
    locale_say(row->locale, 0, out);
    if (row->kind != MAR_APPROACH) return;
    gg_put(out, "/");
    locale_say(row->far_locale, 0, out);
    if (row->second) gg_put(out, "#2");
}
