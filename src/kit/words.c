/* words.c - rows of events, written. */
#include "kit/words.h"

#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "base/text.h"

enum { SENTENCE_MAX = 480, KEY_MAX = 24 };

static const char *field_after(const char *field) {
    field += strcspn(field, " ");
    return field + (*field == ' ');
}

// A dash has no name and no type.
static bool is_named(const char *field) {
    return strcspn(field, " ") > 2;
}

char kit_field_type(const char *fields, unsigned index) {
    for (; index > 0; index--)
        fields = field_after(fields);
    return (char)(is_named(fields) ? fields[strcspn(fields, " ") - 1] : 0);
}

static void field_write(const kit_event_words *words, const char *field, int arg, gg_text *out) {
    char key[KEY_MAX];
    size_t size = strcspn(field, " ") - 2;
    GG_ASSERT_CMP(size, <, sizeof key);
    memcpy(key, field, size);
    key[size] = 0;
    gg_put_key(out, key);
    words->value_write(field[size + 1], arg, out);
}

static const char *const weight_names[] = {
    [GG_QUIET] = "quiet", [GG_NOTABLE] = "notable", [GG_GREAT] = "great"
};

void kit_event_write(const kit_event_words *words, const gg_event *e, const char *army,
                     gg_text *out) {
    const kit_event_row *row = &words->row[e->kind];
    char sentence[SENTENCE_MAX];
    gg_text line = gg_text_within(out, sentence, sizeof sentence);
    words->sentence_write(e, &line);
    gg_put(out, "{");
    gg_put_member(out, "kind", row->name);
    gg_put_member(out, "rule", e->rule ? words->game->rule[e->rule].number : NULL);
    gg_put_member(out, "text", sentence);
    gg_event_weight weight = words->game->event_weight ? words->game->event_weight(e) : GG_ORDINARY;
    if (weight != GG_ORDINARY) gg_put_member(out, "weight", weight_names[weight]);
    gg_put_member(out, "army", army);
    unsigned index = 0;
    for (const char *field = row->fields; *field; field = field_after(field)) {
        if (is_named(field)) field_write(words, field, e->arg[index], out);
        index++;
    }
    if (e->random) gg_put(out, ",\"random\":true");
    gg_put(out, "}");
}

void kit_told_write(const gg_words *words, unsigned message, const gg_event *e, unsigned enemy,
                    gg_text *out) {
    GG_SAY(out, words, message, GG_NUMBER(e->actor), GG_NUMBER(enemy), GG_NUMBER(e->arg[0]),
           GG_NUMBER(e->arg[1]), GG_NUMBER(e->arg[2]), GG_NUMBER(e->arg[3]), GG_NUMBER(e->arg[4]),
           GG_NUMBER(e->arg[5]));
}
