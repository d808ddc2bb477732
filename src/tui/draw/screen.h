/* screen.h - the terminal: ncurses, inks as colours or as bold and reverse. */
#ifndef GG_TUI_SCREEN_H
#define GG_TUI_SCREEN_H

#include "tui/draw/grid.h"

typedef struct screen_style {
    bool ascii; // nothing outside ASCII is drawn
    bool mono;  // no colours
} screen_style;

/* Takes the terminal. Sets `ascii` where the locale has no UTF-8, `mono` where the terminal has no
 * colours or NO_COLOR is set. False if the terminal cannot do it. */
bool screen_open(screen_style *);
void screen_close(void);

/* Colours on or off while it runs. */
void screen_restyle(const screen_style *);

/* The next key that was pressed, as ncurses numbers them. */
enum { SCREEN_NONE = -1, SCREEN_NOTHING = 0, SCREEN_ESCAPE = 27 };
int screen_key(void);

/* Was the last key pasted, and not pressed? Where the terminal tells. Such keys are letters. */
bool screen_is_pasting(void);

void screen_size(int *rows, int *columns);
void screen_clear(void);
void screen_show(void);
void screen_bell(void);

/* A text from there on, filled with blanks to the width of the area (its height is not looked at),
 * or cut with a sign that it goes on. */
void screen_put(area where, const char *text, unsigned ink);
void screen_grid(int x, int y, const grid *);
/* Blanks. */
void screen_wipe(area);
/* A rule across, with a title in it. */
void screen_rule(int x, int y, int width, const char *title);

#endif
