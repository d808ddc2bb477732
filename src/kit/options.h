/* options.h - the options of a game, from its options.def to the bits that its table keeps.
 *
 *     OPTION(id, key, bits, first, values...)
 *
 * bits     how many of the table's keep it; 0: it is kept elsewhere, or not at all
 * first    what they are when it has its first value, the default */
#ifndef KIT_OPTIONS_H
#define KIT_OPTIONS_H

#include "grognard.h"

#define KIT_WORDS_OF(...) ((const char *const[]){ __VA_ARGS__ })
#define KIT_OPTION(key, text, at, bits, first, ...)                                                \
    {                                                                                              \
        key, text, KIT_WORDS_OF(__VA_ARGS__), sizeof KIT_WORDS_OF(__VA_ARGS__) / sizeof(char *),   \
            at, bits, first                                                                        \
    }

enum { KIT_ELSEWHERE = 0xff }; // no value, and not written: bits do not keep this row

/* Bits from the value that was chosen in each row, by those rules; and back, by the newest. */
uint16_t kit_options_pack(const gg_game *, unsigned rules, const uint8_t *chosen);
void kit_options_unpack(const gg_game *, uint16_t bits, uint8_t chosen[GG_OPTIONS_MAX]);

/* Every row that bits keep has a value that there is. */
bool kit_options_are_sound(const gg_game *, uint16_t bits);

#endif
