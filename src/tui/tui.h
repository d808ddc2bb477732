/* tui.h - the panes: map, prompt, choices, log, order of battle; and the text panes laid over them.
 * */
#ifndef GG_TUI_TUI_H
#define GG_TUI_TUI_H

#include "tui/client_state.h"
#include "tui/draw/chart.h"
#include "tui/draw/screen.h"
#include "tui/text_pane.h"

enum { TUI_ENTRY_MAX = 200 };
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
    word history_place;                        // where the step happened that is looked back at
    unsigned shown[GG_LEGAL_MAX], shown_count; // choices that the filter lets through
    unsigned cursor, top;                      // among them
    text_pane scratch;                         // for panes
    text_pane over;                            // a text pane laid over all; count 0: none
    char over_title[96];
    unsigned over_top;
    char sure
        [GG_RECORD_ACTION_MAX]; // what that text pane asks once more; "": it is another text pane
    tui_entry entry;
    char typed[TUI_ENTRY_MAX];
    char notice[CLIENT_SENTENCE_MAX];
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

/* list.c: the choices that the filter lets through, and the marks on the map. */
void list_fill(tui *);
const char *list_action(const tui *); // under the cursor; NULL if there is none
void list_move(tui *, int by);

/* keys.c */
void keys_press(tui *, int key);
void keys_mouse(tui *);

/* commands.c: what keys do. */
void command_play(tui *);
/* The answer to a text pane that asks once more; false if there is none. */
bool command_is_sure(tui *, bool yes);
void command_explain(tui *);
void command_place(tui *, const char *place);
void command_rules(tui *, const char *number);
void command_log(tui *);
void command_order(tui *);
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

/* Is the window too small to draw in? Then nothing can be done but to leave. */
bool tui_is_small(void);
int64_t tui_now_ms(void);

/* The client that is drawn: the present one, or that of the step looked back at. */
const client_state *tui_client(const tui *);

#endif
