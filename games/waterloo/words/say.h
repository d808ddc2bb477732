/* say.h - the messages of words/en.po, said. */
#ifndef WAT_SAY_H
#define WAT_SAY_H

#include "wat_messages.h"

/* A message of words/en.po: WAT_SAY(out, EVENT_ROUND, GG_NUMBER(army), ...). */
#define WAT_SAY(out, id, ...)    GG_SAY(out, &wat_words, WAT_SAY_##id, __VA_ARGS__)
#define WAT_SAY_ID(out, id, ...) GG_SAY(out, &wat_words, id, __VA_ARGS__)
#define WAT_SAY_FORM(out, id, form, ...)                                                           \
    GG_SAY_FORM(out, &wat_words, WAT_SAY_##id, form, __VA_ARGS__)
/* A name, by its distance from the first of its kind. */
#define WAT_SAY_NAME(out, first, index, form)                                                      \
    gg_say(out, (gg_saying){ &wat_words, (uint16_t)(WAT_SAY_##first + (index)), form, 0, NULL })

static inline void wat_say(gg_text *out, unsigned id) {
    gg_say_plain(out, &wat_words, id);
}

#endif
