/* say.h - the messages of words/en.po, said. */
#ifndef CAS_SAY_H
#define CAS_SAY_H

#include "cas_messages.h"

/* A message of words/en.po: CAS_SAY(out, EVENT_ROUND, GG_NUMBER(side), ...). */
#define CAS_SAY(out, id, ...)    GG_SAY(out, &cas_words, CAS_SAY_##id, __VA_ARGS__)
#define CAS_SAY_ID(out, id, ...) GG_SAY(out, &cas_words, id, __VA_ARGS__)
#define CAS_SAY_FORM(out, id, form, ...)                                                           \
    GG_SAY_FORM(out, &cas_words, CAS_SAY_##id, form, __VA_ARGS__)
/* A name, by its distance from the first of its kind. */
#define CAS_SAY_NAME(out, first, index, form)                                                      \
    gg_say(out, (gg_saying){ &cas_words, (uint16_t)(CAS_SAY_##first + (index)), form, 0, NULL })

static inline void cas_say(gg_text *out, unsigned id) {
    gg_say_plain(out, &cas_words, id);
}

#endif
