/* svg_sheet.h - the parts of one drawing, shared by the svg_*.c files. Each draws a layer of
 * the map from its JSON, over what is there already. What differs from game to game is the
 * theme's: svg_castiglione*.c, svg_marengo*.c and svg_waterloo*.c. */
#ifndef GG_MAP_SVG_SHEET_H
#define GG_MAP_SVG_SHEET_H

#include "base/say.h"
#include "map/svg.h"
#include "map/svg_crowd.h"
#include "map/svg_pen.h"

typedef struct svg_sheet {
    gg_text *out;
    const svg_theme *theme;
    const char *title, *credits;
    gg_text *names, *signs; // as in the job
    json_doc map, view;
    uint32_t moment;    // the view itself in its text, which may be an answer that holds it
    svg_box frame;      // of the ground
    svg_box paper;      // of the whole sheet
    svg_crowd ink;      // where names, houses, roads and lines are
    svg_crowd room;     // the same, and places: for ornaments
    svg_line line, way; // scratch
} svg_sheet;

// How an army is told from another: colour, letter and the shape of its blocks.
typedef struct svg_army {
    const char *key;
    uint16_t name; // a message
    const char *colour, *dark;
    char letter;
    bool pointed; // ends of its bars
} svg_army;

// One entry of a legend: a sign in a box of 70 by 24, and its words, which are messages. Where one
// function draws several signs, `of` says which.
typedef struct svg_row {
    void (*sign)(svg_sheet *, svg_spot);
    uint16_t words;
    void (*put)(svg_sheet *, svg_spot, const void *of);
    const void *of;
} svg_row;

#define SVG_SIGN(sign, words)                                                                      \
    { sign, words, NULL, NULL }
#define SVG_SIGN_OF(put, words, ...)                                                               \
    { NULL, words, put, __VA_ARGS__ }

typedef struct svg_column {
    uint16_t head;
    double left; // of the frame's left side
    const svg_row *row;
    size_t count;
} svg_column;

#define SVG_COLUMN(head, left, rows)                                                               \
    { head, left, rows, sizeof(rows) / sizeof *(rows) }

struct svg_theme {
    double scale;                              // units of the drawing for one of the map
    const char *main_road;                     // kind of the roads that are drawn broad
    const unsigned char *style;                // classes of its own, or NULL
    const gg_words *words;                     // the game's catalog
    uint16_t over, under;                      // around the title
    const svg_army *armies;                    // the last has the key "" and stands for any other
    const svg_column *columns;                 // of the legend; the last has no head
    double note_left;                          // of what is said of a view
    void (*count_ink)(svg_sheet *);            // of its own marks
    void (*put_ways)(svg_sheet *);             // borders and roads, under the houses
    void (*put_marks)(svg_sheet *);            // over the houses, inside the frame
    void (*put_names)(svg_sheet *);            // over the frame
    void (*put_moment)(svg_sheet *, svg_spot); // what the view is of
    /* Blocks of the view. A refusal names the place that the map does not have. */
    bool (*put_blocks)(svg_sheet *, gg_fault *);
};

const svg_army *svg_army_of(const svg_sheet *, const char *key);
/* A message of the theme, in the language of the drawing. */
const char *svg_said(const svg_sheet *, unsigned message);

/* Points and lines of the map, in units of the drawing; false if the node is not that. */
bool svg_spot_of(const svg_sheet *, uint32_t node, svg_spot *out);
bool svg_line_of(const svg_sheet *, uint32_t node, svg_line *out);

/* The record of a list in the map whose member `key` is that text; 0 if there is none. */
uint32_t svg_find(const svg_sheet *, const char *list, const char *key, const char *text);
/* Fills in the fault with the line of a node in the view. Returns false. */
bool svg_refuse(const svg_sheet *, uint32_t node, gg_fault *, const char *what, const char *name);

/* Calls for each element of a list in the view until one is refused; there may be no such list. */
bool svg_each_seen(svg_sheet *, const char *list, gg_fault *,
                   bool (*put)(svg_sheet *, uint32_t node, gg_fault *));
/* Calls for each element of a list in the map; for none if the list is 0. */
typedef void svg_item(svg_sheet *, uint32_t node);
void svg_each(svg_sheet *, uint32_t list, svg_item *);
uint32_t svg_decor(const svg_sheet *, const char *key);

/* A string member of a record into `out`; "" if it has none. */
void svg_text_of(const json_doc *, uint32_t record, const char *key, char *out, size_t room);
int svg_int_of(const json_doc *, uint32_t record, const char *key, int otherwise);

/* Ground: hills, woods, marsh, waters, roads, houses. */
void svg_put_ground(svg_sheet *);
void svg_put_roads(svg_sheet *);
void svg_put_towns(svg_sheet *);
void svg_put_town(gg_text *, svg_spot, int size, uint32_t seed);
/* Textures, also for the legend: an area given as a closed line. */
void svg_put_hill(svg_sheet *, const svg_line *area);
void svg_put_wood(svg_sheet *, const svg_line *area);
void svg_put_marsh(svg_sheet *, const svg_line *area);

/* A curve through the points of a record, for each of the classes up to NULL. */
void svg_put_way(svg_sheet *, uint32_t node, const char *const *classes);
/* Crossed sabres: a fight. `scale` is "", or enlarges them. */
void svg_put_sabres(gg_text *, svg_spot, const char *scale);
/* Names of houses, rivers and regions. */
void svg_put_names(svg_sheet *);

enum { SVG_LABEL_TRIES = 8 };

// A name as it is written: where its text starts, is centred or ends.
typedef struct svg_name {
    const char *text, *place; // its key; NULL: of nothing that can be chosen
    const char *class, *anchor;
    svg_spot at; // of the text's foot
    svg_spot of; // the middle of what has the name
    double ring; // half as wide as that is
    double size; // of the letters
} svg_name;
/* Draws a name, or lists it. */
void svg_put_name(svg_sheet *, const svg_name *);
/* Lists what a sign takes. */
void svg_tell_sign(svg_sheet *, const svg_box *);

// The name of a place that has a ring, to be put beside it where there is most room.
typedef struct svg_label {
    const char *text, *place, *class;
    svg_spot at;         // the middle of the ring
    double ring;         // half its width
    double gap;          // between the ring and a name right or left of it
    double over, corner; // how far a name over or under the ring is off, in its middle or aside
    double size, letter; // of letters: height, and width as a part of it
    const signed char (*side)[2]; // right and down: SVG_LABEL_TRIES of them, the best first
} svg_label;

void svg_put_label(svg_sheet *, const svg_label *);
/* Fills in the sheet's ink, to be called before marks and titles are placed. */
void svg_count_ink(svg_sheet *);

/* Margin: frame, title, compass, legend. */
void svg_put_margin(svg_sheet *);
void svg_put_legend(svg_sheet *);

/* A disc over each place of the map that is named; others are left out. */
void svg_put_heat(svg_sheet *, const svg_heat *, size_t count);

/* One line of text in the strip below the ground. */
void svg_put_note(svg_sheet *, svg_spot, const char *class, const char *text);
/* A line about the view; the next goes below it. */
void svg_say_note(svg_sheet *, svg_spot *, gg_saying);
/* Signs of any ground, for legends. */
void svg_sign_river(svg_sheet *, svg_spot);
void svg_sign_marsh(svg_sheet *, svg_spot);
void svg_sign_wood(svg_sheet *, svg_spot);
void svg_sign_hill(svg_sheet *, svg_spot);
void svg_sign_sunken(svg_sheet *, svg_spot);
void svg_sign_village(svg_sheet *, svg_spot);
void svg_sign_main(svg_sheet *, svg_spot);
void svg_sign_lane(svg_sheet *, svg_spot);
void svg_sign_border(svg_sheet *, svg_spot);
void svg_sign_bridge(svg_sheet *, svg_spot); // a road over a river

#endif
