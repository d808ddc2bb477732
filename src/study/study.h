/* study.h - a study: a game with variations, comments, marks and arrows.
 *
 *     the game        0 - 1 - 2 - ... - 12 - 13 - ... - n      points: 0 is the set-up, then one
 *                                        |                     for each action
 *     variations                         + -- n+1 - n+2 - n+3
 *                                        |     |              made later have higher numbers
 *                                        |     + -- n+5
 *                                        + -- n+4
 *
 *     point   under (the point before), its children in a row, the action that leads to it, its
 *             check value, the state there; whether it was taken away
 *     item    a comment, mark or arrow on a point
 *
 * The first child of a point of a variation goes on with it, the others branch off; children of a
 * point of the game all branch off, since the game is as it was. Chance in a variation is what the
 * game's generator gives there.
 *
 * As text it stands behind the record (see core/record.h), which is read as before by who wants
 * the game alone:
 *
 *     study 1
 *     at 12                                        a moment of the game, as they come
 *     comment Ann The bridge was the mistake.      `-` in place of a name: nobody says who
 *     : A second line of it.
 *     mark l5 red                                  a place or a piece, by its key
 *     arrow l5 peterbona green
 *     variation 1 after 12
 *     13 france move_to road 90c1                  as in the record, numbered on from there
 *     14 france ...
 *     at 14                                        a moment of this variation
 *     comment - ...
 *     variation 2 after 13 of 1                    leaves variation 1, 2 ... after its action 13
 *     14 austria ...
 *
 * A study grows by changes: small JSON objects, applied in one order. Who applies the same changes
 * to the same text has the same study, point by point: the server keeps changes, and pages apply
 * what it tells. A change that takes something away says how many changes its writer has `seen`,
 * and is refused where somebody else has added there since: nothing is lost that its writer was
 * told is kept, without somebody having seen it. */
#ifndef GG_STUDY_STUDY_H
#define GG_STUDY_STUDY_H

#include "match/match.h"

#define STUDY_HEAD "study 1"
enum {
    STUDY_POINTS_MAX = 4096,    // of variations
    STUDY_ITEMS_MAX = 4096,     // comments, marks and arrows
    STUDY_CHANGES_MAX = 20000,  // that it has grown by
    STUDY_CHANGE_MAX = 1 << 13, // bytes of a change
    STUDY_COMMENT_MAX = 2000,   // bytes of a comment
    STUDY_WORD_MAX = 64,        // bytes of a name or a key, their end included
    STUDY_SIZE_MAX = GG_RECORD_SIZE_MAX
};

typedef struct study study;

/* A study of a game, which it owns from then on; nothing is in it. */
study *study_open(match *game);
/* Reads a record with or without a study. NULL with the fault filled in: also of the game. */
study *study_read(const char *text, size_t size, gg_fault *);
void study_close(study *);

const match *study_game(const study *);
/* Is there anything in it? */
bool study_is_empty(const study *);
/* The record and, if there is something in it, the study; of at most STUDY_SIZE_MAX bytes, since
 * no change makes it larger. */
void study_write(const study *, gg_text *);
/* What stands in it as JSON: {"count","changes","points":[{"point","under","number","seat",
 * "action","label"}],"items":[{"item","point","kind","by","text","place","from","to","colour"}]}.
 * Children of a point stand in their order; labels are in the text's language. */
void study_tell(const study *, gg_text *);

typedef enum study_kind { STUDY_COMMENT, STUDY_MARK, STUDY_ARROW } study_kind;

typedef struct study_item {
    uint32_t at, touched; // its point; the last change of it
    uint8_t kind, colour; // study_kind, row of study_colour
    bool gone;
    char by[STUDY_WORD_MAX];
    char place[STUDY_WORD_MAX], to[STUDY_WORD_MAX]; // of a mark, and of an arrow
    char *text;                                     // of a comment, lines with LF between them
} study_item;

enum { STUDY_COLOURS = 4 };
extern const char *const study_colour[STUDY_COLOURS];

/* The next item of a point, of those not gone, from number *item on, which moves on behind it.
 * NULL: there is none. */
const study_item *study_item_next(const study *, uint32_t point, uint32_t *item);

/* Variations in the order of the text: the first point of each, to be freed. Returns how many. */
uint32_t study_heads(const study *, uint32_t **heads);
/* The next point of the same variation, STUDY_NO_POINT at its end and in the game. */
uint32_t study_on(const study *, uint32_t point);
/* The point before; and how many actions were played until a point. */
uint32_t study_under(const study *, uint32_t point);
uint32_t study_number(const study *, uint32_t point);
#define STUDY_NO_POINT UINT32_MAX

/* The actions of the game itself: [{"seat","label"}], likewise. */
void study_tell_game(const study *, gg_text *);

/* Is there such a point, which was not taken away? */
bool study_has(const study *, uint32_t point);
/* The moment of a point as a game of its own, to be closed. */
match *study_match(const study *, uint32_t point);

/* How many changes it has grown by. */
uint32_t study_changes(const study *);

typedef enum study_outcome {
    STUDY_CHANGED,
    STUDY_SAME,   // it was so already: there is nothing to keep
    STUDY_REFUSED // the answer says why, and nothing has changed
} study_outcome;

/* A change, as a JSON object, by somebody ("": it is not known who):
 *
 *     {"do":"play","at":POINT,"action":"..."}        a point, or the one there is
 *     {"do":"comment","at":POINT,"text":"..."}
 *     {"do":"mark","at":POINT,"place":KEY,"colour":COLOUR}
 *     {"do":"arrow","at":POINT,"from":KEY,"to":KEY,"colour":COLOUR}
 *     {"do":"edit","item":ITEM,"text":"...","seen":CHANGES}    a comment
 *     {"do":"erase","item":ITEM,"seen":CHANGES}
 *     {"do":"promote","at":POINT}                    before its elder sibling
 *     {"do":"delete","at":POINT,"seen":CHANGES}      with all that follows
 *
 * Colours are red, green, blue and yellow. The answer is {"made":POINT or ITEM} or null, or
 * {"code","message"} with `rule` where a rule refuses: members without braces. */
study_outcome study_change(study *, const char *by, const char *change, size_t size,
                           gg_text *answer);

#endif
