/* wasm.h - a table for a program that is not C: what web/local/worker.js calls. One instance, one
 * table.
 *
 * Text goes in by wasm_in(size), which says where to write it, and the call that follows. What
 * the table says is queued, and taken with wasm_next:
 *
 *     while ((kind = wasm_next())) { ... wasm_text(), wasm_size(), wasm_viewer() ... }
 *
 * Nothing of the truth comes out but by wasm_record, which answers once the game is over. */
#ifndef GG_WASM_WASM_H
#define GG_WASM_WASM_H

#include <stddef.h>
#include <stdint.h>

#if defined(__wasm__)
#define WASM_EXPORT(name) __attribute__((export_name(#name)))
#else
#define WASM_EXPORT(name)
#endif

// What wasm_next has taken.
enum { WASM_NOTHING, WASM_KEEP, WASM_SAY, WASM_ANSWER };

/* Room for so many bytes of text; they are read by the next call. NULL: there is none. */
WASM_EXPORT(in) char *wasm_in(size_t size);

/* Makes a table from JSON (see request.h). The answer is {"seats":[{"seat","bot"}]} of those that
 * take part, or {"error":{"code","message"}}. */
WASM_EXPORT(begin) void wasm_begin(size_t size);
/* Opens a table at the end of a record; the answer is likewise. */
WASM_EXPORT(load) void wasm_load(size_t size);
/* Carries out an entry that was kept before, in silence; 0 if it cannot be. */
WASM_EXPORT(replay) int wasm_replay(size_t size);

/* The number of a viewer, -1 if there is none of that name. */
WASM_EXPORT(viewer_of) int wasm_viewer_of(size_t size);
/* Sits down: the answer is `table`; the text is further members of it. */
WASM_EXPORT(sit) void wasm_sit(unsigned viewer, size_t size);
WASM_EXPORT(hear) void wasm_hear(unsigned viewer, size_t size);
/* One decision of a bot, if one is due; 0: none is. At most so many nodes are looked at; 0: as many
 * as the level has of its own. */
WASM_EXPORT(step) int wasm_step(uint32_t nodes);
WASM_EXPORT(over) int wasm_over(void);
/* The answer is the record as text, or nothing while the game is on. */
WASM_EXPORT(record) void wasm_record(void);

/* Takes the next of what was said; 0 if there is no more. */
WASM_EXPORT(next) int wasm_next(void);
WASM_EXPORT(text) const char *wasm_text(void);
WASM_EXPORT(size) size_t wasm_size(void);
WASM_EXPORT(viewer) unsigned wasm_viewer(void); // of WASM_SAY

#endif
