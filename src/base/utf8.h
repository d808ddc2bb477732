/* utf8.h - one character of UTF-8 at a time. Strict: no overlong forms, no surrogates,
 * nothing past U+10FFFF. */
#ifndef GG_BASE_UTF8_H
#define GG_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Reads the character at the start of `size` bytes. Returns its length, 1 to 4, and sets
 * `point` (which may be NULL); returns 0 if the bytes start with no whole character. */
size_t gg_utf8_read(const char *text, size_t size, uint32_t *point);

/* May a terminal be shown this character? Not if it commands the terminal, turns the direction of
 * what follows, or cannot be seen: such may come from others and say what was never said. */
bool gg_utf8_is_plain(uint32_t point);

/* Columns of a text: a character is one, however many bytes it has. */
size_t gg_utf8_columns(const char *text, size_t size);

/* Writes a character (at most U+10FFFF) into `out`, unterminated. Returns its length. */
size_t gg_utf8_write(uint32_t point, char out[4]);

#endif
