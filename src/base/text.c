/* text.c - the bounded writer. What does not fit is left out at a character's end, and
 * nothing is written after the first thing that did not fit. */
#include "base/text.h"

#include <string.h>

#include "base/check.h"
#include "base/utf8.h"

gg_text gg_text_begin(char *at, size_t capacity) {
    GG_ASSERT_CMP(capacity, >=, 1);
    at[0] = 0;
    return (gg_text){ .at = at, .capacity = capacity };
}

// As much of `count` as fits in `capacity` bytes without cutting a character in two.
static size_t whole_characters(const char *bytes, size_t count, size_t capacity) {
    if (count <= capacity) return count;
    size_t fit = capacity;
    while (fit > 0 && capacity - fit < 4 && ((unsigned char)bytes[fit] & 0xC0u) == 0x80u)
        fit--;
    return fit;
}

void gg_put_bytes(gg_text *text, const char *bytes, size_t count) {
    if (text->full || count == 0) return;
    size_t fit = whole_characters(bytes, count, text->capacity - 1 - text->used);
    memcpy(text->at + text->used, bytes, fit);
    text->used += fit;
    text->at[text->used] = 0;
    text->full = fit < count;
}

void gg_put(gg_text *text, const char *string) {
    gg_put_bytes(text, string, strlen(string));
}

void gg_put_char(gg_text *text, char byte) {
    if (text->full) return;
    text->full = text->used + 1 == text->capacity;
    if (text->full) return;
    text->at[text->used++] = byte;
    text->at[text->used] = 0;
}

void gg_put_int(gg_text *text, int64_t value) {
    char digits[20]; // a sign and 19 digits
    size_t at = sizeof digits;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (value < 0) digits[--at] = '-';
    gg_put_bytes(text, digits + at, sizeof digits - at);
}

void gg_put_tenths(gg_text *text, int thousandths) {
    int tenths = (thousandths < 0 ? 50 - thousandths : thousandths + 50) / 100;
    if (thousandths < 0 && tenths) gg_put_char(text, '-');
    gg_put_int(text, tenths / 10);
    gg_put_char(text, '.');
    gg_put_int(text, tenths % 10);
}

void gg_put_hex(gg_text *text, uint64_t value, unsigned digits) {
    for (unsigned i = digits; i-- > 0;) {
        unsigned digit = i < 16 ? (unsigned)(value >> 4 * i & 15) : 0;
        gg_put_char(text, "0123456789abcdef"[digit]);
    }
}

static void put_escape(gg_text *text, unsigned char byte) {
    static const char short_form[][2] = {
        { '"', '"' },  { '\\', '\\' }, { '\b', 'b' }, { '\f', 'f' },
        { '\n', 'n' }, { '\r', 'r' },  { '\t', 't' },
    };
    for (size_t i = 0; i < sizeof short_form / sizeof *short_form; i++) {
        if ((unsigned char)short_form[i][0] != byte) continue;
        gg_put_bytes(text, (char[2]){ '\\', short_form[i][1] }, 2);
        return;
    }
    gg_put(text, "\\u");
    gg_put_hex(text, byte, 4);
}

// How many bytes from here on stand for themselves in a JSON string.
static size_t plain_run(const char *bytes, size_t count) {
    size_t run = 0;
    while (run < count && bytes[run] >= 0x20 && bytes[run] < 0x7F && bytes[run] != '"'
           && bytes[run] != '\\')
        run++;
    return run;
}

// One of the others; says how many bytes it has. A byte that belongs to no character becomes the
// replacement character, so that what we write can always be read.
static size_t put_other(gg_text *text, const char *bytes, size_t count) {
    unsigned char byte = (unsigned char)bytes[0];
    size_t length = gg_utf8_read(bytes, count, NULL);
    if (length == 0)
        gg_put(text, "\xEF\xBF\xBD");
    else if (byte < 0x20 || byte == '"' || byte == '\\')
        put_escape(text, byte);
    else
        gg_put_bytes(text, bytes, length);
    return length > 0 ? length : 1;
}

void gg_put_quoted_bytes(gg_text *text, const char *bytes, size_t count) {
    gg_put_char(text, '"');
    for (size_t i = 0; i < count;) {
        size_t run = plain_run(bytes + i, count - i);
        gg_put_bytes(text, bytes + i, run);
        i += run;
        if (i < count) i += put_other(text, bytes + i, count - i);
    }
    gg_put_char(text, '"');
}

void gg_put_quoted(gg_text *text, const char *string) {
    gg_put_quoted_bytes(text, string, strlen(string));
}

void gg_put_comma(gg_text *text) {
    if (text->used == 0) return;
    char last = text->at[text->used - 1];
    if (last == '[' || last == '{' || last == ':' || last == ',') return;
    gg_put_char(text, ',');
}

void gg_put_key(gg_text *text, const char *key) {
    gg_put_comma(text);
    gg_put_quoted(text, key);
    gg_put_char(text, ':');
}

void gg_put_list(gg_text *text, const char *key) {
    gg_put_key(text, key);
    gg_put_char(text, '[');
}

void gg_put_object(gg_text *text, const char *key) {
    if (key)
        gg_put_key(text, key);
    else
        gg_put_comma(text);
    gg_put_char(text, '{');
}

void gg_put_item(gg_text *text, const char *string) {
    gg_put_comma(text);
    gg_put_quoted(text, string);
}

void gg_put_number(gg_text *text, const char *key, int64_t value) {
    gg_put_key(text, key);
    gg_put_int(text, value);
}

void gg_put_member(gg_text *text, const char *key, const char *value) {
    gg_put_key(text, key);
    if (value)
        gg_put_quoted(text, value);
    else
        gg_put(text, "null");
}

void gg_put_truth(gg_text *text, bool truth) {
    gg_put(text, truth ? "true" : "false");
}

void gg_put_flag(gg_text *text, const char *key, bool value) {
    gg_put_key(text, key);
    gg_put_truth(text, value);
}

gg_status gg_fault_set(gg_fault *fault, gg_status status, const char *a, const char *b,
                       const char *c) {
    *fault = (gg_fault){ .status = status };
    gg_text message = gg_text_begin(fault->message, sizeof fault->message);
    if (a) gg_put(&message, a);
    if (b) gg_put(&message, b);
    if (c) gg_put(&message, c);
    return status;
}

bool gg_read_u64(const char *text, size_t size, uint64_t *out) {
    uint64_t value = 0;
    if (size == 0) return false;
    for (size_t i = 0; i < size; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        unsigned digit = (unsigned)(text[i] - '0');
        if (value > (UINT64_MAX - digit) / 10) return false;
        value = value * 10 + digit;
    }
    *out = value;
    return true;
}

int gg_hex_digit(char c) {
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";
    const char *found = c ? strchr(digits, c) : NULL;
    return found ? (int)(found - digits) % 16 : -1;
}

bool gg_read_hex(const char *text, size_t size, uint64_t *out) {
    *out = 0;
    for (size_t i = 0; i < size; i++) {
        int digit = gg_hex_digit(text[i]);
        if (digit < 0 || (text[i] >= 'A' && text[i] <= 'F')) return false;
        *out = *out << 4 | (unsigned)digit;
    }
    return size > 0 && size <= 16;
}
