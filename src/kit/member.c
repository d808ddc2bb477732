/* member.c - members of positions and views, written. */
#include "kit/member.h"

#include "base/text.h"
#include "kit/fields.h"

void kit_flag_write(const char *key, bool value, gg_text *out) {
    gg_put_flag(out, key, value);
}

void kit_list_begin(const char *key, gg_text *out) {
    gg_put_key(out, key);
    gg_put(out, "[");
}

void kit_object_begin(const char *key, gg_text *out) {
    gg_put_key(out, key);
    gg_put(out, "{");
}

void kit_element_write(const char *name, gg_text *out) {
    gg_put_comma(out);
    gg_put_quoted(out, name);
}

void kit_numbers_write(const char *key, const uint8_t *value, unsigned count, gg_text *out) {
    kit_list_begin(key, out);
    for (unsigned i = 0; i < count; i++) {
        gg_put_comma(out);
        gg_put_int(out, value[i]);
    }
    gg_put(out, "]");
}

void kit_rules_write(const gg_head *head, gg_text *out) {
    if (head->rules >= 2) kit_number_write("rules", head->rules, out);
}

void kit_chance_write(const gg_head *head, gg_text *out) {
    gg_put_key(out, "chance");
    gg_put(out, "{\"key\":\"");
    if (head->rng.kind == GG_CHANCE_CIPHER) gg_put_hex(out, head->rng.key_high, 16);
    gg_put_hex(out, head->rng.key, 16);
    gg_put(out, "\",\"drawn\":[");
    for (unsigned i = 0; i < GG_STREAMS; i++) {
        gg_put_comma(out);
        gg_put_int(out, head->rng.drawn[i]);
    }
    gg_put(out, "]}");
    kit_number_write("ply", head->ply, out);
}
