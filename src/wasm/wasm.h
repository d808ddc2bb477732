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

// What wasm_next has taken, and its text.
enum {
    WASM_NOTHING,
    WASM_KEEP,    // an entry to be stored
    WASM_SAY,     // a message to all connections of a viewer
    WASM_ANSWER,  // a message to who has asked
    WASM_PAPER,   // JSON, to be stored and then handed to wasm_paper; see there
    WASM_WAIT,    // milliseconds, after which wasm_reply is called for this viewer
    WASM_SIT,     // {"table","key","seat","form","id"}: somebody who sits nowhere wants to sit down
    WASM_REMATCH, // {"from","to","seats":{SEAT:"person" or "bot:LEVEL"},"id"}: see wasm_rematch
    WASM_DECLINE, // nothing: this viewer's seat at the rematch is not wanted
    WASM_NET      // key of a game: a bot wants its net, which wasm_net is to hand over; or not
};

/* Room for so many bytes of text; they are read by the next call. NULL: there is none. */
WASM_EXPORT(in) char *wasm_in(size_t size);

/* Room for so many bytes of a net, which wasm_net reads. NULL: there is none. */
WASM_EXPORT(net_in) void *wasm_net_in(size_t size);
/* The net of this table's game, of so many bytes; 0 if it is not one for it, and with 0 bytes: then
 * bots play without, and none is asked for again. */
WASM_EXPORT(net) int wasm_net(size_t size);

/* Makes a table from JSON (see table/wish.h; a seed may be chosen). The answer is
 * {"rules","seats":[{"seat","bot"}]}, the version it is played by and those that take part, or
 * {"error":{"code","message"}}. */
WASM_EXPORT(begin) void wasm_begin(size_t size);
/* Opens a table at the end of a record; the answer is likewise. */
WASM_EXPORT(load) void wasm_load(size_t size);
/* Carries out an entry that was kept before, in silence; 0 if it cannot be. */
WASM_EXPORT(replay) int wasm_replay(size_t size);

/* A paper that is stored now: {"paper","seat","text","allied","when"} of chat, notes, standing.
 * There is one of a seat's notes and one of its standing answers, the last. All who may know are
 * told, unless it is from before. */
WASM_EXPORT(paper) void wasm_paper(size_t size, int is_new);

/* The number of a viewer, -1 if there is none of that name. */
WASM_EXPORT(viewer_of) int wasm_viewer_of(size_t size);
/* A connection that reads in this form has sat down, and the text is the table's id; one has gone.
 */
WASM_EXPORT(sit) void wasm_sit(unsigned viewer, unsigned form, size_t size);
WASM_EXPORT(rise) void wasm_rise(unsigned viewer, unsigned form);
/* Hears a message. An instance without a table hears those who sit nowhere yet. */
WASM_EXPORT(hear) void wasm_hear(unsigned viewer, unsigned form, size_t size);
/* The moment of an automatic reply has come. */
WASM_EXPORT(reply) void wasm_reply(unsigned seat);
/* The rematch is made, and the seat was given: {"from","table","key"}. Without a key another
 * page of that seat was faster, and who asked ({"id","form"} too) is told so. */
WASM_EXPORT(rematch) void wasm_rematch(size_t size);
/* Does somebody wait at the table of the rematch? Before wasm_hear. */
WASM_EXPORT(awaited) void wasm_awaited(int is_awaited);
/* This seat of this table, a rematch, is not wanted. */
WASM_EXPORT(declined) void wasm_declined(unsigned seat);
/* One decision of a bot, if one is due; 0: none is. So many nodes are looked at; 0: as many as the
 * level has of its own, fewer on a slow machine. */
WASM_EXPORT(step) int wasm_step(uint32_t nodes);
WASM_EXPORT(over) int wasm_over(void);
/* The answer is the record as text, or nothing while the game is on. */
WASM_EXPORT(record) void wasm_record(void);

/* Takes the next of what was said; 0 if there is no more. */
WASM_EXPORT(next) int wasm_next(void);
WASM_EXPORT(text) const char *wasm_text(void);
WASM_EXPORT(size) size_t wasm_size(void);
WASM_EXPORT(viewer) unsigned wasm_viewer(void); // of WASM_SAY
WASM_EXPORT(form) unsigned wasm_form(void);     // likewise

#endif
