/* position_json.c - positions of a game without short words for them: JSON alone. */
#include "base/check.h"
#include "harness/position.h"

const char *position_text(const char *first, ...) {
    GG_ASSERT_CMP(first[0], ==, '{');
    return first;
}
