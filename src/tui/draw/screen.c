/* screen.c - ncurses, and nothing of the game. */
#include "tui/draw/screen.h"

#include <langinfo.h>
#include <locale.h>
#include <ncurses.h>
#include <stdlib.h>
#include <string.h>

typedef struct ink_row {
    short colour;
    attr_t colour_attribute, mono_attribute;
} ink_row;

static const ink_row inks[INKS] = {
    [INK_PLAIN] = { -1, A_NORMAL, A_NORMAL },
    [INK_FAINT] = { -1, A_DIM, A_NORMAL },
    [INK_STRONG] = { -1, A_BOLD, A_BOLD },
    [INK_WATER] = { COLOR_CYAN, A_DIM, A_DIM },
    [INK_ROAD] = { COLOR_YELLOW, A_NORMAL, A_NORMAL },
    [INK_WOOD] = { COLOR_GREEN, A_DIM, A_DIM },
    [INK_SIDE] = { COLOR_RED, A_BOLD, A_BOLD },
    [INK_SIDE + 1] = { COLOR_BLUE, A_BOLD, A_BOLD },
    [INK_SIDE + 2] = { COLOR_GREEN, A_BOLD, A_BOLD },
    [INK_SIDE + 3] = { COLOR_MAGENTA, A_BOLD, A_BOLD },
    [INK_ALARM] = { COLOR_RED, A_BOLD, A_BOLD },
    [INK_MARK] = { COLOR_MAGENTA, A_BOLD, A_UNDERLINE },
    [INK_FRESH] = { COLOR_YELLOW, A_BOLD, A_BOLD },
    [INK_CURSOR] = { -1, A_REVERSE, A_REVERSE },
    [INK_BAR] = { -1, A_REVERSE, A_REVERSE },
};

enum { KEY_PASTE = 0x400, KEY_PASTED, KEY_STOP = 3 }; // KEY_STOP: Ctrl-C

static screen_style style;
static bool is_pasting;

// Terminals do not always send what their description says.
static void define_keys(void) {
    static const struct {
        const char *sent;
        int key;
    } rows[] = { { "\033[1~", KEY_HOME }, { "\033[H", KEY_HOME }, { "\033OH", KEY_HOME },
                 { "\033[4~", KEY_END },  { "\033[F", KEY_END },  { "\033OF", KEY_END },
                 { "\033[A", KEY_UP },    { "\033[B", KEY_DOWN }, { "\033[C", KEY_RIGHT },
                 { "\033[D", KEY_LEFT },  { "\033OA", KEY_UP },   { "\033OB", KEY_DOWN },
                 { "\033OC", KEY_RIGHT }, { "\033OD", KEY_LEFT }, { "\033[5~", KEY_PPAGE },
                 { "\033[6~", KEY_NPAGE } };
    define_key("\033[200~", KEY_PASTE);
    define_key("\033[201~", KEY_PASTED);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (key_defined(rows[i].sent) <= 0) define_key(rows[i].sent, rows[i].key);
    }
}

// A terminal that cannot put letters anywhere but at the end is one for lines.
static bool has_cursor(void) {
    const char *moves = tigetstr("cup");
    return moves && moves != (const char *)-1;
}

// "BE": the terminal says what is pasted; "BD": no longer.
static void set_pastes(const char *name) {
    const char *code = tigetstr(name);
    if (!code || code == (const char *)-1) return;
    putp(code);
    fflush(stdout); // ncurses writes past it
}

bool screen_open(screen_style *s) {
    const char *no_colour = getenv("NO_COLOR");
    setlocale(LC_ALL, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) s->ascii = true;
    if (no_colour && no_colour[0]) s->mono = true;
    if (!newterm(NULL, stdout, stdin)) return false;
    if (!has_cursor()) {
        endwin();
        return false;
    }
    raw(); // Ctrl-C is a key too: the terminal must not be left as it is
    noecho();
    keypad(stdscr, TRUE);
    define_keys();
    set_escdelay(25);
    nodelay(stdscr, TRUE);
    curs_set(0);
    set_pastes("BE");
    mouseinterval(0);
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    if (!has_colors()) s->mono = true;
    if (!s->mono) {
        start_color();
        use_default_colors();
        for (short i = 0; i < INKS; i++)
            init_pair((short)(i + 1), inks[i].colour, -1);
    }
    style = *s;
    return true;
}

void screen_restyle(const screen_style *s) {
    style.ascii = s->ascii;
    style.mono = s->mono || !has_colors();
    clearok(stdscr, TRUE);
}

// Where there is no other screen to go back to, the prompt comes to an empty line.
void screen_close(void) {
    move(LINES - 1, 0);
    clrtoeol();
    set_pastes("BD");
    refresh();
    endwin();
}

// The rest of a sequence that no key is known for. What is no sequence is left for later.
static int skip_sequence(void) {
    int next = getch();
    if (next != '[' && next != 'O') {
        if (next != ERR) ungetch(next);
        return SCREEN_ESCAPE;
    }
    for (int byte = getch(); byte != ERR && (byte < '@' || byte > '~'); byte = getch()) {}
    return SCREEN_NOTHING;
}

bool screen_is_pasting(void) {
    return is_pasting;
}

int screen_key(void) {
    int key = getch();
    if (key == ERR) return SCREEN_NONE;
    if (key == KEY_PASTE || key == KEY_PASTED || key == KEY_STOP) is_pasting = key == KEY_PASTE;
    if (key == KEY_PASTE || key == KEY_PASTED) return SCREEN_NOTHING;
    if (key == SCREEN_ESCAPE) key = skip_sequence();
    return is_pasting && key < ' ' ? SCREEN_NOTHING : key;
}

void screen_size(int *rows, int *columns) {
    getmaxyx(stdscr, *rows, *columns);
}

void screen_clear(void) {
    attrset(A_NORMAL);
    erase();
}

void screen_show(void) {
    refresh();
}

void screen_bell(void) {
    beep();
}

static void use(unsigned ink) {
    const ink_row *row = &inks[(ink & 0x3F) < INKS ? ink & 0x3F : 0];
    attr_t attribute = style.mono ? row->mono_attribute : row->colour_attribute;
    if (ink & INK_REVERSE) attribute |= A_REVERSE;
    attr_set(attribute, style.mono ? 0 : (short)((ink & 0x3F) + 1), NULL);
}

static void put_point(int y, int x, uint32_t point) {
    wchar_t letter[2] = { point ? (wchar_t)point : L' ', 0 };
    mvaddnwstr(y, x, letter, 1);
}

void screen_put(area where, const char *text, unsigned ink) {
    bool is_cut = grid_columns(text) > where.width;
    use(ink);
    for (int i = 0; i < where.width; i++)
        put_point(where.y, where.x + i, *text ? grid_read(&text, style.ascii) : ' ');
    if (is_cut && where.width > 1)
        put_point(where.y, where.x + where.width - 1, style.ascii ? '~' : 0x2026);
    attrset(A_NORMAL);
}

void screen_grid(int x, int y, const grid *g) {
    for (int row = 0; row < g->height; row++) {
        for (int column = 0; column < g->width; column++) {
            const grid_cell *cell = &g->cell[row * g->width + column];
            use(cell->ink);
            put_point(y + row, x + column, cell->point);
        }
    }
    attrset(A_NORMAL);
}

void screen_wipe(area where) {
    for (int row = 0; row < where.height; row++)
        screen_put((area){ where.x, where.y + row, where.width, 1 }, "", INK_PLAIN);
}

void screen_rule(int x, int y, int width, const char *title) {
    use(INK_FAINT);
    for (int i = 0; i < width; i++)
        put_point(y, x + i, style.ascii ? '-' : 0x2500);
    int columns = grid_columns(title);
    if (columns > width - 4) columns = width - 4;
    if (columns > 0) screen_put((area){ x + 2, y, columns, 1 }, title, INK_STRONG);
    attrset(A_NORMAL);
}
