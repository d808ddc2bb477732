/* internal.h - what the files of an instance share. */
#ifndef GG_WASM_INTERNAL_H
#define GG_WASM_INTERNAL_H

#include "base/json.h"
#include "table/wish.h"
#include "wasm/wasm.h"

/* The table; NULL: there is none yet. The text that went in. Answers. */
table *wasm_here(void);
const char *wasm_given(size_t size);
void wasm_answer(const char *text, size_t size);
void wasm_answer_error(const char *code, const char *message);

/* Puts one in its place, at the end of a record, where all may look through all eyes: a moment of
 * a study. False, and nothing has changed, if the record cannot be read. */
bool wasm_moment(const char *record, size_t size);

/* Asks for the net of that game; nets.c: is one awaited? Asks for it if it is wanted. */
void wasm_want_net(const char *game);
bool wasm_waits_for_net(void);

/* whatif.c: hints wait for wasm_step, one at a time of all viewers. */
bool wasm_want_hint(void *self, table_hint *);
bool wasm_has_hint(void);
/* False: there is none. */
bool wasm_think_of_hint(const table_host *);
void wasm_forget_hint(void);
/* Reads the wish for a table that goes on from a moment of another game. False: it was answered
 * with what is wrong. */
bool wasm_read_branch(table_wish *, const json_doc *);

#endif
