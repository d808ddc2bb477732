/* messages.c - what viewers are told: messages written from the match, for one viewer each. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/json_change.h"
#include "base/say.h"
#include "core/texts.h"
#include "gg_messages.h"
#include "match/choices.h"
#include "table/back.h"
#include "table/clock/table_clock.h"
#include "table/club/gallery.h"
#include "table/internal.h"

enum {
    CAPACITY_START = 1 << 15,
    CAPACITY_LONG = 1 << 21,
    CAPACITY_LIMIT = 1 << 30,
    SENTENCE_MAX = 1024
};

/* Messages. */

// The text, zero-terminated, to be freed.
typedef struct message {
    message_writer *write;
    const void *self;
    uint8_t language;
} message;

static uint8_t language_of(unsigned form) {
    return (uint8_t)(form % TABLE_LANGUAGES_MAX);
}

static char *compose(message m, size_t capacity, size_t *size) {
    for (;; capacity *= 4) {
        GG_ASSERT_CMP(capacity, <=, CAPACITY_LIMIT);
        char *at = gg_must(malloc(capacity));
        gg_text text = gg_text_begin(at, capacity);
        text.language = m.language;
        m.write(m.self, &text);
        *size = text.used;
        if (!text.full) return at;
        free(at);
    }
}

void message_talk(const table_host *host, unsigned viewer, message_writer *write,
                  const void *self) {
    uint32_t readers = host->readers ? host->readers(host->self, viewer) : 1u << host->form;
    for (unsigned form = 0; form < TABLE_FORMS; form++) {
        if (!(readers >> form & 1)) continue;
        size_t size;
        char *text = compose((message){ write, self, language_of(form) }, CAPACITY_START, &size);
        (host->talk ? host->talk : host->say)(host->self, viewer, form, text, size);
        free(text);
    }
}

void message_answer(const table_host *host, message_writer *write, const void *self) {
    size_t size;
    char *text = compose((message){ write, self, language_of(host->form) }, CAPACITY_START, &size);
    host->answer(host->self, text, size);
    free(text);
}

void message_answer_long(const table_host *host, message_writer *write, const void *self) {
    size_t size;
    char *text = compose((message){ write, self, language_of(host->form) }, CAPACITY_LONG, &size);
    host->answer(host->self, text, size);
    free(text);
}

/* Views. */

typedef struct view_form {
    const gg_game *game;
    const gg_view *view;
    unsigned form;
} view_form;

static void view_form_write(const void *self, gg_text *text) {
    const view_form *v = self;
    (v->form & TABLE_SCENE ? v->game->scene_write : v->game->view_write)(v->view, text);
}

char *view_text(const gg_game *game, const gg_view *view, unsigned form) {
    const view_form v = { game, view, form };
    size_t size;
    return compose((message){ view_form_write, &v, language_of(form) }, CAPACITY_START, &size);
}

void put_view(const char *before, const char *now, gg_text *text) {
    if (before && strcmp(before, now) == 0) return;
    gg_put_key(text, before ? "change" : "view");
    if (before)
        json_change_write(before, now, text);
    else
        gg_put(text, now);
}

/* Parts. */

void put_request_id(request_id id, gg_text *text) {
    if (!id.given) return;
    gg_put_number(text, "id", id.id);
}

static void put_seats(const gg_game *game, unsigned mask, gg_text *text) {
    gg_put(text, "[");
    for (unsigned seat = 0; seat < game->seat_count; seat++) {
        if (!(mask >> seat & 1)) continue;
        gg_put_item(text, game->seat_name[seat]);
    }
    gg_put(text, "]");
}

/* The state. */

static void put_asked(const table *t, gg_seat seat, gg_text *text) {
    const gg_game *game = match_game(t->game);
    char prompt[SENTENCE_MAX];
    gg_text sentence = gg_text_within(text, prompt, sizeof prompt);
    gg_decision asked;
    gg_ask(game, match_state(t->game), seat, &asked);
    game->prompt_write(match_state(t->game), seat, &sentence);
    gg_put(text, "{");
    gg_put_member(text, "phase", game->phase[asked.phase].name);
    gg_put_member(text, "prompt", prompt);
    match_rule_write(game, match_asked_rule(game, match_state(t->game)), text);
    gg_put_list(text, "actions");
    for (uint16_t i = 0; i < asked.count; i++)
        match_action_write(game, asked.legal[i], text);
    gg_put(text, "]");
    match_choices_write(t->game, seat, false, text);
    gg_put_key(text, "undo");
    gg_put(text, may_undo(t, seat) ? "true" : "false");
    if (may_undo(t, seat) && undo_is_half(t)) gg_put_flag(text, "undo_step", true);
    if (may_go_back(t, seat)) gg_put_flag(text, "undo_all", true);
    if (may_hint(t, seat)) gg_put_flag(text, "hint", true);
    if (hints_of(t, seat) > 0) gg_put_number(text, "hints", hints_of(t, seat));
    if (t->taken_back > 0) gg_put_number(text, "taken_back", t->taken_back);
    gg_put(text, "}");
}

// What is null is left out where changes are read.
static void put_nothing(const bulletin *b, const char *key, gg_text *text) {
    if (!(b->form & TABLE_CHANGES)) gg_put_member(text, key, NULL);
}

static void put_ask(const bulletin *b, bool asked, gg_text *text) {
    if (!asked) {
        put_nothing(b, "ask", text);
        return;
    }
    gg_put_key(text, "ask");
    put_asked(b->t, (gg_seat)b->viewer, text);
}

// Where two play, who stays has won.
static const char *winner_by_leaving(const table *t) {
    const char *winner = NULL;
    uint8_t lost = table_leavers(t);
    for (unsigned seat = 0; seat < match_game(t->game)->seat_count; seat++) {
        if ((lost >> seat & 1) || !match_has_viewer(t->game, seat)) continue;
        if (winner) return NULL;
        winner = viewer_name(t, seat);
    }
    return winner;
}

static void put_agreed(const table *t, gg_text *text) {
    static const uint16_t why[] = { [OFFER_DRAW] = GG_SAY_TABLE_DRAW,
                                    [OFFER_ABORT] = GG_SAY_TABLE_ABORT,
                                    [OFFER_LEFT] = GG_SAY_TABLE_LEFT,
                                    [OFFER_LATE] = GG_SAY_TABLE_LATE };
    bool left = t->agreed >= OFFER_LEFT;
    uint16_t said = t->closed ? GG_SAY_TABLE_HOST_CLOSE : why[t->agreed];
    gg_put(text, "{");
    gg_put_member(text, "winner", left ? winner_by_leaving(t) : NULL);
    gg_put_member(text, "rule", NULL);
    gg_put_member(text, "why", gg_said(&gg_common, said, text->language));
    gg_put_member(text, "agreed", offer_name(t->agreed));
    if (left) gg_put_member(text, offer_name(t->agreed), viewer_name(t, t->leaver));
    gg_put(text, "}");
}

static void put_over(const bulletin *b, gg_text *text) {
    if (b->view || !table_over(b->t)) {
        put_nothing(b, "over", text);
        return;
    }
    gg_put_key(text, "over");
    if (b->t->agreed != OFFER_NONE)
        put_agreed(b->t, text);
    else
        match_result_write(b->t->game, text);
}

// To whoever offered something: that it was declined, until he plays on.
static void put_declined(const table *t, unsigned viewer, gg_text *text) {
    if (t->refused == OFFER_NONE || viewer != t->offer_by) return;
    gg_put_object(text, "declined");
    gg_put_member(text, "by", viewer_name(t, t->refused_by));
    gg_put_member(text, "what", offer_name(t->refused));
    gg_put(text, "}");
}

static void put_offer(const bulletin *b, gg_text *text) {
    const table *t = b->t;
    if (t->offer == OFFER_NONE || is_behind(t, b->viewer)) {
        put_nothing(b, "offer", text);
        return;
    }
    gg_put_object(text, "offer");
    gg_put_member(text, "by", viewer_name(t, t->offer_by));
    gg_put_member(text, "what", offer_name(t->offer));
    gg_put_key(text, "accepted");
    put_seats(match_game(t->game), t->accepted & ~(1u << t->offer_by), text);
    if (t->offer == OFFER_BACK) gg_put_number(text, "events", takeback_events(t, b->viewer));
    gg_put(text, "}");
}

/* For whom this viewer waits: for itself when it is asked, else for any of the others. Which of
 * them it is may be secret; where it is not, the view says it. On one screen it is said. */
static uint8_t awaited(const table *t, unsigned viewer, bool asked) {
    uint8_t self = (uint8_t)(1u << viewer);
    if (t->guests.hotseat) return table_to_move(t);
    if (asked) return self;
    return gg_seats(match_game(t->game), match_state(t->game)) & (uint8_t)~self;
}

static void put_turn(const bulletin *b, uint32_t at, gg_text *text) {
    gg_put_number(text, "at", at);
    gg_put_number(text, "turn",
                  b->viewer < match_game(b->t->game)->seat_count ? b->t->turn[b->viewer] : 0);
}

static const gg_view *view_now(const bulletin *b) {
    return b->view ? b->view : match_view(seen_by(b->t, b->viewer), (gg_seat)b->viewer);
}

static void put_view_of(const bulletin *b, gg_text *text) {
    if (b->form & TABLE_CHANGES) {
        if (b->becomes) put_view(b->was, b->becomes, text);
        return;
    }
    gg_put_key(text, "view");
    view_form_write(&(view_form){ match_game(b->t->game), view_now(b), b->form }, text);
}

// The rest of a message, from `at` on.
static void put_state(const bulletin *b, gg_text *text) {
    const table *t = b->t;
    bool asked = !b->view && (table_to_move(t) >> b->viewer & 1);
    uint32_t at = b->at;
    if (!b->view) match_log(seen_by(t, b->viewer), b->viewer, &at);
    put_turn(b, at, text);
    put_view_of(b, text);
    gg_put_key(text, "owing");
    put_seats(match_game(t->game), !b->view && table_over(t) ? 0 : awaited(t, b->viewer, asked),
              text);
    put_ask(b, asked, text);
    put_over(b, text);
    put_offer(b, text);
    put_declined(t, b->viewer, text);
    if (!b->view) put_clock(t, b->viewer, b->now, text);
}

static void bulletin_write(const void *self, gg_text *text) {
    const bulletin *b = self;
    gg_put(text, "{\"is\":");
    gg_put_quoted(text, b->is);
    put_request_id(b->request_id, text);
    if (b->text) gg_put_member(text, "text", gg_said(&gg_common, b->text, text->language));
    if (strcmp(b->is, "news") == 0)
        match_events_write(match_game(b->t->game), b->event, b->event ? 1 : 0, text);
    put_state(b, text);
    gg_put(text, "}");
}

static void say_in_form(const bulletin *b, const table_host *host) {
    const gg_game *game = match_game(b->t->game);
    bulletin now = *b;
    char **last = b->before && b->form & TABLE_CHANGES ? &b->before->text[b->form] : NULL;
    char *becomes = NULL;
    size_t size;
    if (last) {
        if (!*last) *last = view_text(game, b->before->view, b->form);
        now.was = *last;
        now.becomes = becomes = view_text(game, view_now(b), b->form);
    }
    message m = { bulletin_write, &now, language_of(b->form) };
    char *text = compose(m, CAPACITY_START, &size);
    host->say(host->self, b->viewer, b->form, text, size);
    free(text);
    if (!last) return;
    free(*last);
    *last = becomes;
}

void bulletin_say(const bulletin *b, const table_host *host) {
    GG_ASSERT(host->say);
    uint32_t readers = host->readers ? host->readers(host->self, b->viewer) : 1u << host->form;
    bulletin now = *b;
    now.now = clocks_now(b->t, host);
    if (!readers) host->say(host->self, b->viewer, 0, "", 0);
    for (now.form = 0; now.form < TABLE_FORMS; now.form++) {
        if (readers >> now.form & 1) say_in_form(&now, host);
    }
}

bool table_form_read(const char *view, uint8_t language, uint8_t *form) {
    bool scene = strcmp(view, "scene") == 0;
    GG_ASSERT_CMP(language, <, TABLE_LANGUAGES_MAX);
    *form = language | (scene ? TABLE_SCENE : 0);
    return scene || !view[0];
}

typedef struct greeting {
    const table *t;
    unsigned viewer;
    const char *more;
    unsigned form;
    int64_t now;
} greeting;

static void put_guests(const table *t, gg_text *text) {
    gg_put_list(text, "seats");
    for (unsigned seat = 0; seat < match_game(t->game)->seat_count; seat++) {
        if (!match_has_viewer(t->game, seat)) continue;
        gg_put_object(text, NULL);
        gg_put_member(text, "seat", viewer_name(t, seat));
        gg_put_member(text, "who", t->guests.who[seat]);
        gg_put_member(text, "bot", seat_bot(t, seat)[0] ? seat_bot(t, seat) : NULL);
        gg_put(text, "}");
    }
    gg_put(text, "]");
}

static void greeting_write(const void *self, gg_text *text) {
    const greeting *g = self;
    const gg_game *game = match_game(g->t->game);
    uint32_t count = 0;
    if (!table_begun(g->t)) {
        put_waiting(g->t, g->viewer, text);
        return;
    }
    const gg_event *log = match_log(seen_by(g->t, g->viewer), g->viewer, &count);
    gg_put(text, "{\"is\":\"table\"");
    put_beside(g->t, g->viewer, text);
    if (g->more[0]) {
        gg_put(text, ",");
        gg_put(text, g->more);
    }
    gg_put_member(text, "game", game->key);
    gg_put_member(text, "title", gg_title(game, text->language));
    gg_put_number(text, "rules", match_head(g->t->game)->rules);
    match_setup_write(game, match_setup(g->t->game), text);
    gg_put_member(text, "you", viewer_name(g->t, g->viewer));
    put_fair(g->t, text);
    put_guests(g->t, text);
    gg_put(text, "\t"); // here ends what others wrote: see net_send
    match_events_write(game, log, count, text);
    put_state(&(bulletin){ .t = g->t, .viewer = g->viewer, .form = g->form, .now = g->now }, text);
    gg_put(text, "}");
}

void table_greet(const table *t, unsigned viewer, const char *more, const table_host *host) {
    GG_ASSERT(match_has_viewer(t->game, viewer));
    greeting g = { .t = t, .viewer = viewer, .more = more, .now = clocks_now(t, host) };
    g.form = host->form & ~(unsigned)TABLE_CHANGES; // whoever sits down has been shown nothing yet
    message_answer(host, greeting_write, &g);
}

void table_greet_all(const table *t, const table_host *host) {
    for (unsigned v = 0; v <= match_game(t->game)->seat_count; v++) {
        if (!match_has_viewer(t->game, v)) continue;
        uint32_t readers = host->readers ? host->readers(host->self, v) : 1u << host->form;
        if (!readers) host->say(host->self, v, 0, "", 0);
        for (unsigned form = 0; form < TABLE_FORMS; form++) {
            greeting g = { t, v, "", form & ~(unsigned)TABLE_CHANGES, clocks_now(t, host) };
            size_t size;
            if (!(readers >> form & 1)) continue;
            char *text =
                compose((message){ greeting_write, &g, language_of(form) }, CAPACITY_START, &size);
            host->say(host->self, v, form, text, size);
            free(text);
        }
    }
}
