/* wasm.h - a table for a program that is not C: what web/local/worker.js calls. One instance, one
 * table.
 *
 * Text goes in by wasm_in(size), which says where to write it, and the call that follows. What
 * the table says is queued, and taken with wasm_next:
 *
 *     while ((kind = wasm_next())) { ... wasm_text(), wasm_size(), wasm_viewer() ... }
 *
 * Nothing of the truth comes out but by wasm_record, which answers once the game is over, and by a
 * study, whose record whoever opens it has already. */
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
    WASM_NET // key of a game: a bot or a hint wants its net, which wasm_net is to hand over; or not
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
/* Lays a table for a puzzle, the first of that text (puzzle/puzzle.h): at its moment; the answer is
 * likewise. */
WASM_EXPORT(puzzle) void wasm_puzzle(size_t size);
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
/* A hint that was asked for, or one decision of a bot, if one is due; 0: none is. So many nodes are
 * looked at; 0: as many as the level has of its own, fewer on a slow machine. */
WASM_EXPORT(step) int wasm_step(uint32_t nodes);
WASM_EXPORT(over) int wasm_over(void);
/* The answer is the record as text, or nothing while the game is on. */
WASM_EXPORT(record) void wasm_record(void);

/* What if: once the game is over, the header and the entries of a table that goes on from the
 * moment after so many actions: {"header","entries":[...]}, or an error. wasm_begin takes
 * {"branch":HEADER,"seats","hotseat"}. The text is this table's id. */
WASM_EXPORT(branch) void wasm_branch(double number, size_t size);

/* Begins to look at this game again, once it is over, in about so many ms; how much there is to do.
 * 0: it cannot be done, or the net (wasm_net) is missing. */
WASM_EXPORT(review_begin) unsigned wasm_review_begin(uint32_t ms);
/* Does a little of it; how much of it is done. The answer to the last step is the review, in that
 * language. */
WASM_EXPORT(review_step) unsigned wasm_review_step(unsigned language);

/* Opens a study (study/study.h), a record with or without one; the answer is {} or an error. */
WASM_EXPORT(study_open) void wasm_study_open(size_t size);
/* A change of it, behind a line with its writer's name. The answer says {"outcome":"changed",
 * "same" or "refused"}, and what study_change answers. */
WASM_EXPORT(study_change) void wasm_study_change(size_t size);
/* The answer is what stands in it, in that language; or all of it as text. */
WASM_EXPORT(study_tell) void wasm_study_tell(unsigned language);
WASM_EXPORT(study_game) void wasm_study_game(unsigned language); // what the game itself did
WASM_EXPORT(study_text) void wasm_study_text(void);
/* The instance's table becomes that moment of the study, where every viewer may look through all
 * eyes; 0 if there is no such moment. */
WASM_EXPORT(study_go) int wasm_study_go(uint32_t point);

/* What was answered to the puzzle, in that language (puzzle/judge.h). 0: nothing yet; -1: it is not
 * at its moment any more, for it was taken back beyond it; -2: the net (wasm_net) is missing. */
WASM_EXPORT(puzzle_judge) int wasm_puzzle_judge(unsigned language);

/* Takes the next of what was said; 0 if there is no more. */
WASM_EXPORT(next) int wasm_next(void);
WASM_EXPORT(text) const char *wasm_text(void);
WASM_EXPORT(size) size_t wasm_size(void);
WASM_EXPORT(viewer) unsigned wasm_viewer(void); // of WASM_SAY
WASM_EXPORT(form) unsigned wasm_form(void);     // likewise

#endif
