/* seal.h - the part of a position that only `state` writes. It says what is half done and what
 * each seat was shown, and must come back as it was written: the seal, a hash of the state and
 * of all views, tells whether it did. */
#ifndef KIT_SEAL_H
#define KIT_SEAL_H

#include "base/json.h"

/* Views by viewer, seat_count + 1 of them. */
void kit_seal_write(const gg_game *, const gg_state *, const gg_view *const *, gg_text *);
/* True if the position's member `seal` is that of this state and these views. */
bool kit_seal_check(const json_doc *, const gg_game *, const gg_state *, gg_view *const *);
/* The fault of a sealed part that did not come back as it was written. */
gg_status kit_seal_broken(gg_fault *);

/* The members `decision` and `due`: what is asked, of whom, and how the game ended. Read back:
 * numbers that there are, and the name that goes with them, or false. */
void kit_due_write(const gg_game *, const gg_head *, gg_text *);
bool kit_due_read(const json_doc *, uint32_t object, const gg_game *, gg_head *);
/* True if the one who is asked has something to choose, and not too much. */
bool kit_has_choice(const gg_game *, const gg_state *, gg_seat);

/* An object with no other keys than those. */
bool kit_has_only(const json_doc *, uint32_t object, const char *const *keys);

/* Any bytes as one quoted word: two hex digits a byte; `x` and two more repeat the byte before
 * them so many times again. Read back: exactly `size` bytes, or false. */
void kit_bytes_write(const void *bytes, size_t size, gg_text *);
bool kit_bytes_read(const json_doc *, uint32_t node, void *bytes, size_t size);

#endif
