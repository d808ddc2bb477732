/* tui.h - the panes: map, prompt, choices, log, order of battle; and the text panes laid over them.
 * */
#ifndef GG_TUI_TUI_H
#define GG_TUI_TUI_H

#include "tui/client_state.h"
#include "tui/draw/chart.h"
#include "tui/draw/screen.h"
#include "tui/text_pane.h"

enum { TUI_ENTRY_MAX = 200, TUI_ORDER_MAX = 480, TUI_ROWS_MAX = 256 };
enum { OVER_MARGIN = 5 }; // columns beside a text pane laid over

// What the line at the bottom is typed for.
typedef enum tui_entry {
    ENTRY_NO,
    ENTRY_FILTER,
    ENTRY_ACTION,
    ENTRY_WHY,
    ENTRY_SAVE,
    ENTRY_LOOK,
    ENTRY_SAY,
    ENTRY_RESIGN,
    ENTRY_QUIT,
    ENTRY_OFFER
} tui_entry;

// What the table was asked and has not answered. Keys are heard meanwhile.
typedef struct tui_request {
    client_kind answer; // CLIENT_OTHER: nothing was asked
    int64_t request_id;
    char file[TUI_ENTRY_MAX]; // to save to
} tui_request;

typedef struct tui {
    client_state *client;
    client_state history; // the view of a step, while looking back
    bool is_history;      // looking back
    word history_viewer;  // whose
    uint32_t history_at;
    screen_style style;
    chart chart;
    chart_marks marks;
    bool on_map;     // arrows move the cursor of the map
    bool show_board; // the fight in place of the map
    char filter[TUI_ENTRY_MAX];
    word here;                                 // only choices at this place; "": all
    uint32_t fresh_from;                       // events from there on came after one's last choice
    uint32_t banner_from;                      // and from there on after one's last key
    bool is_end_seen;                          // a key was pressed since the game was over
    int64_t waits_from_ms;                     // since when others are awaited; 0: they are not
    char last[CLIENT_LABEL_MAX];               // one's last choice, in words; "": none is known
    word history_place;                        // where the step happened that is looked back at
    unsigned shown[TUI_ROWS_MAX], shown_count; // choices that the filter lets through, or orders
    bool by_orders;                            // the list has what can be ordered
    bool marked[GG_LEGAL_MAX];                 // choices that an order is for
    char last_order[TUI_ORDER_MAX];            // given last; "": none
    char last_to[TUI_ENTRY_MAX];               // where the last ones that were marked went
    char hint[CLIENT_SENTENCE_MAX];            // what the word that is typed may be
    unsigned cursor, top;                      // among them
    text_pane scratch;                         // for panes
    text_pane reach;                           // who can come to a place; count 0: not asked
    char reach_title[96];
    unsigned reach_top;
    unsigned layer; // of the whole board: the one that is asked for next
    text_pane over; // a text pane laid over all; count 0: none
    char over_title[96];
    unsigned over_top;
    char sure
        [GG_RECORD_ACTION_MAX]; // what that text pane asks once more; "": it is another text pane
    tui_entry entry;
    char typed[TUI_ENTRY_MAX];
    char notice[2 * CLIENT_SENTENCE_MAX];
    bool is_notice_tall; // it may have more lines than the bottom one
    unsigned notice_ink;
    bool curtain;                 // down: nothing of the game is on the screen
    bool deaf;                    // what still comes for the seat that was left is not heard
    word next_seat;               // who sits down when it rises
    bool pending;                 // an action or a question is on its way
    int64_t pending_ms, quiet_ms; // since when; since when the table owes an answer and is silent
    tui_request request;
    bool unsaved, left, welcomed;
    area map_box, list_box, log_box, side_box;
} tui;

/* Plays at this terminal until the person leaves. False if the terminal cannot do it. */
bool tui_run(client_state *, screen_style);

/* panes.c */
void panes_draw(tui *);

/* banner.c: what must not be missed, over the map; the last notable event since one's last key, ""
 * if there is none; a key was pressed. */
void banner_draw(tui *);
const char *banner_notable(const tui *);
void banner_seen(tui *);
/* Who is awaited, with a sign that turns; for how long; looks whether it is still so. */
void banner_awaited(const tui *, gg_text *);
int64_t banner_waits_ms(const tui *);
void banner_tend(tui *);

/* orders.c: gives an order; its end, or why it is none; the last one again. */
void orders_give(tui *, const char *text);
void orders_ended(tui *, bool is_answered);
void orders_repeat(tui *);
/* Marks the choice under the cursor, or no longer; how many are marked; an order for them. */
void orders_mark(tui *);
unsigned orders_marked(const tui *);
void orders_to(tui *, const char *target);
void orders_typed(tui *);
/* The list of what can be ordered, or of choices; something else is asked now; the one under the
 * cursor is given. */
void orders_list(tui *);
void orders_fresh(tui *);
void orders_pick(tui *);
/* The end of the word that is typed. */
void orders_complete(tui *);

/* list.c: the choices that the filter lets through, and the marks on the map. */
void list_fill(tui *);
const char *list_action(const tui *); // under the cursor; NULL if there is none
unsigned list_number(const tui *, unsigned index);
unsigned list_numbered(const tui *, unsigned number); // the row of the list; past the end: none
void list_move(tui *, int by);

/* keys.c */
void keys_press(tui *, int key);
void keys_mouse(tui *);

/* commands.c: what keys do. */
void command_play(tui *);
void command_choose(tui *, const char *action);
/* Something was asked, and this kind of message answers. */
void command_ask(tui *, client_kind answer);
/* The answer to a text pane that asks once more; false if there is none. */
bool command_is_sure(tui *, bool yes);
// hints.c: what the emperor would do.
void command_hint(tui *);
void hint_told(tui *, bool is_answered);
/* Begins a text over all else. */
text_pane *over_begin(tui *, const char *title);
void command_explain(tui *);
void command_place(tui *, const char *place);
void command_rules(tui *, const char *number);
/* reach.c: who can come to a place, over the list and on the map; its answer; no longer. */
void reach_ask(tui *, const char *place);
void reach_ask_board(tui *); // a layer of the whole board, another one each time
void reach_told(tui *, bool is_answered);
void reach_end(tui *);
bool reach_scrolls(tui *, int by); // lines; false: it is not there
void command_log(tui *);
void command_order(tui *);
void command_stakes(tui *);
void command_fight(tui *);
void command_help(tui *);
void command_welcome(tui *);
void command_typed(tui *);
void command_history(tui *, int by); // events, forward or back
void command_history_viewer(tui *);
void command_history_end(tui *);
void command_send(tui *); // something was sent: what is typed ahead waits for what it leads to
/* The question has its answer, or an error, or (CLIENT_GONE) gets none. */
void command_answered(tui *, client_kind);
void tui_say(tui *, unsigned ink, const char *text);
/* Likewise in as many lines as it takes, and never as a text pane that waits for a key. */
void tui_note(tui *, unsigned ink, const char *text);

/* Is the window too small to draw in? Then nothing can be done but to leave. */
bool tui_is_small(void);

/* The client that is drawn: the present one, or that of the step looked back at. */
const client_state *tui_client(const tui *);

#endif
