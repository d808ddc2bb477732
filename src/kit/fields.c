/* fields.c - members of JSON objects, written. */
#include "kit/fields.h"

#include "base/text.h"

void kit_number_write(const char *key, unsigned value, gg_text *out) {
    gg_put_key(out, key);
    gg_put_int(out, value);
}

void kit_name_write(const char *key, const char *name, gg_text *out) {
    gg_put_member(out, key, name);
}

void kit_truth_write(bool truth, gg_text *out) {
    gg_put(out, truth ? "true" : "false");
}
