/* say.h - the messages of words/en.po, said. */
#ifndef MAR_SAY_H
#define MAR_SAY_H

#include "mar_messages.h"

/* A message of words/en.po: MAR_SAY(out, EVENT_ROUND, GG_NUMBER(army), ...). */
#define MAR_SAY(out, id, ...)    GG_SAY(out, &mar_words, MAR_SAY_##id, __VA_ARGS__)
#define MAR_SAY_ID(out, id, ...) GG_SAY(out, &mar_words, id, __VA_ARGS__)
#define MAR_SAY_FORM(out, id, form, ...)                                                           \
    GG_SAY_FORM(out, &mar_words, MAR_SAY_##id, form, __VA_ARGS__)
/* A name, by its distance from the first of its kind. */
#define MAR_SAY_NAME(out, first, index, form)                                                      \
    gg_say(out, (gg_saying){ &mar_words, (uint16_t)(MAR_SAY_##first + (index)), form, 0, NULL })

static inline void mar_say(gg_text *out, unsigned id) {
    gg_say_plain(out, &mar_words, id);
}

#endif
