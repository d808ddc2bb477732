/* text.h - writing text into a caller's buffer. Never overruns; `full` says it wanted to. */
#ifndef GG_BASE_TEXT_H
#define GG_BASE_TEXT_H

#include "grognard.h"

/* Starts writing into `capacity` bytes (at least 1). */
gg_text gg_text_begin(char *at, size_t capacity);

void gg_put(gg_text *, const char *);
void gg_put_bytes(gg_text *, const char *, size_t count);
void gg_put_char(gg_text *, char);
void gg_put_int(gg_text *, int64_t);
/* Thousandths as a number with one digit behind the point: 1.3. */
void gg_put_tenths(gg_text *, int thousandths);
void gg_put_hex(gg_text *, uint64_t value, unsigned digits);

/* A JSON string, quotes and escapes included. */
void gg_put_quoted(gg_text *, const char *);
void gg_put_quoted_bytes(gg_text *, const char *, size_t count);

/* A comma, unless the text ends in an opening bracket, brace, colon or comma, or is empty. */
void gg_put_comma(gg_text *);
/* The comma if one is due, then `"key":`. */
void gg_put_key(gg_text *, const char *key);
/* Likewise, and what begins a list, or an object; without a key it is an element of a list. */
void gg_put_list(gg_text *, const char *key);
void gg_put_object(gg_text *, const char *key);
/* A string as an element of a list. */
void gg_put_item(gg_text *, const char *);
/* `"key":12`, with the comma if one is due. */
void gg_put_number(gg_text *, const char *key, int64_t);
/* Likewise a string, or null: `"key":"value"`. */
void gg_put_member(gg_text *, const char *key, const char *value);
/* Likewise, and true or false; and these alone. */
void gg_put_flag(gg_text *, const char *key, bool value);
void gg_put_truth(gg_text *, bool);

/* Fills in a fault; the message is the parts one after another, NULL parts skipped. */
gg_status gg_fault_set(gg_fault *, gg_status, const char *a, const char *b, const char *c);

/* Reads a whole decimal number; false if it is none or does not fit. */
bool gg_read_u64(const char *text, size_t size, uint64_t *out);

/* The value of a hex digit, large or small; -1 if it is none. */
int gg_hex_digit(char);
/* Reads 1 to 16 lower-case hex digits; false if it is anything else. */
bool gg_read_hex(const char *text, size_t size, uint64_t *out);

#endif
