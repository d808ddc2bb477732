/* utf8.c - see utf8.h. */
#include "base/utf8.h"

#include <stdbool.h>

static bool is_tail(unsigned char byte) {
    return (byte & 0xC0u) == 0x80u;
}

// Length that the first byte announces; 0 if no character starts so.
static size_t length_of(unsigned char first) {
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first <= 0xDF) return 2;
    if (first >= 0xE0 && first <= 0xEF) return 3;
    if (first >= 0xF0 && first <= 0xF4) return 4;
    return 0;
}

// The shortest form, no surrogate, in range: only three- and four-byte forms can fail.
static bool is_proper(uint32_t point, size_t length) {
    if (length == 3) return point >= 0x800 && (point < 0xD800 || point > 0xDFFF);
    if (length == 4) return point >= 0x10000 && point <= 0x10FFFF;
    return true;
}

size_t gg_utf8_read(const char *text, size_t size, uint32_t *point) {
    static const uint32_t first_bits[5] = { 0, 0x7F, 0x1F, 0x0F, 0x07 };
    if (size == 0) return 0;
    unsigned char first = (unsigned char)text[0];
    size_t length = length_of(first);
    if (length == 0 || length > size) return 0;
    uint32_t value = first & first_bits[length];
    for (size_t i = 1; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        if (!is_tail(byte)) return 0;
        value = value << 6 | (byte & 0x3Fu);
    }
    if (!is_proper(value, length)) return 0;
    if (point) *point = value;
    return length;
}

size_t gg_utf8_write(uint32_t point, char out[4]) {
    size_t length = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    static const uint32_t mark[5] = { 0, 0, 0xC0, 0xE0, 0xF0 };
    for (size_t i = length; i-- > 1; point >>= 6)
        out[i] = (char)(0x80u | (point & 0x3Fu));
    out[0] = (char)(mark[length] | point);
    return length;
}

size_t gg_utf8_columns(const char *text, size_t size) {
    size_t count = 0;
    for (size_t i = 0; i < size; i++)
        count += !is_tail((unsigned char)text[i]);
    return count;
}

bool gg_utf8_is_plain(uint32_t point) {
    // Marks of direction and embedding, invisible ones, separators of lines, tags.
    static const uint32_t hidden[][2] = {
        { 0x00, 0x1f },     { 0x7f, 0x9f },     { 0xad, 0xad },       { 0x61c, 0x61c },
        { 0x180e, 0x180e }, { 0x200b, 0x200f }, { 0x2028, 0x202e },   { 0x2060, 0x206f },
        { 0xfeff, 0xfeff }, { 0xfff9, 0xfffb }, { 0xe0000, 0xe007f },
    };
    for (unsigned i = 0; i < sizeof hidden / sizeof *hidden; i++) {
        if (point >= hidden[i][0] && point <= hidden[i][1]) return false;
    }
    return true;
}
