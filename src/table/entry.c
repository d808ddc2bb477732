/* entry.c - entries: whether they can be, what they do, who is told of it, how they are written
 * down and read. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "gg_messages.h"
#include "table/internal.h"

static const request_id no_request_id;

const char *offer_name(unsigned what) {
    static const char *const name[] = { "", "draw", "abort", "left" };
    return name[what];
}

static offer_what offer_find(const char *name) {
    if (strcmp(name, "draw") == 0) return OFFER_DRAW;
    return strcmp(name, "abort") == 0 ? OFFER_ABORT : OFFER_NONE;
}

/* Checking. */

static objection object(const char *code, uint16_t message) {
    return (objection){ .code = code, .message = message };
}

bool may_undo(const table *t, gg_seat seat) {
    if (table_over(t) || match_action_count(t->game) <= t->undo_floor) return false;
    return match_undo_why(t->game, seat) == NULL;
}

uint32_t undo_steps(const table *t) {
    uint32_t now = match_action_count(t->game), steps = now - t->order_from;
    if (t->order_to != now || t->order_from < t->undo_floor || steps == 0) return 1;
    return steps <= match_undo_depth(t->game) ? steps : 1;
}

bool undo_is_half(const table *t) {
    bool is_last = t->order_to == match_action_count(t->game);
    return is_last && t->order_to - t->order_from > 1 && undo_steps(t) == 1;
}

static objection check_play(const table *t, const entry *e) {
    if (!((table_to_move(t) >> e->seat) & 1)) return object("turn", GG_SAY_TABLE_NOT_ASKED);
    const gg_game *game = match_game(t->game);
    return (objection){ .verdict = game->check(match_state(t->game), e->seat, e->action) };
}

static objection check_answer(const table *t, const entry *e) {
    if (t->offer == OFFER_NONE) return object("no_offer", GG_SAY_TABLE_NO_OFFER);
    if (e->kind == ENTRY_ACCEPT && t->offer_by == e->seat)
        return object("no_offer", GG_SAY_TABLE_OWN_OFFER);
    if (e->kind == ENTRY_ACCEPT && (t->accepted >> e->seat & 1))
        return object("no_offer", GG_SAY_TABLE_ACCEPTED);
    return (objection){ 0 };
}

objection entry_check(const table *t, const entry *e) {
    GG_ASSERT(is_seat(t, e->seat));
    if (e->seat >= match_game(t->game)->seat_count || !match_has_viewer(t->game, e->seat))
        return object("seat", GG_SAY_TABLE_GALLERY);
    if (table_over(t)) return object("over", GG_SAY_TABLE_OVER);
    switch ((entry_kind)e->kind) {
    case ENTRY_PLAY: return check_play(t, e);
    case ENTRY_UNDO:
        // One sentence for all reasons: which of them holds may depend on what others do unseen.
        if (may_undo(t, e->seat)) return (objection){ 0 };
        return object("no_undo", GG_SAY_TABLE_NO_UNDO);
    case ENTRY_OFFER:
        if (t->offer == OFFER_NONE) return (objection){ 0 };
        return object("no_offer", GG_SAY_TABLE_OTHER_OFFER);
    case ENTRY_ACCEPT:
    case ENTRY_DECLINE: return check_answer(t, e);
    case ENTRY_LEAVE: return (objection){ 0 };
    case ENTRY_BACK:
        if (e->back >= t->undo_floor && e->back < match_action_count(t->game))
            return (objection){ 0 };
        return object("no_undo", GG_SAY_TABLE_NO_UNDO);
    }
    GG_NEVER("an entry of no kind");
}

/* Carrying out. */

static void carry_out(table *t, const entry *e) {
    gg_text words;
    switch ((entry_kind)e->kind) {
    case ENTRY_PLAY: match_play_legal(t->game, e->seat, e->action, NULL); break;
    case ENTRY_UNDO:
        GG_ASSERT(match_undo(t->game, e->seat));
        history_cut(t);
        break;
    case ENTRY_OFFER:
        t->refused = OFFER_NONE;
        t->offer = e->what;
        t->offer_by = e->seat;
        t->accepted = (uint8_t)(1u << e->seat);
        break;
    case ENTRY_ACCEPT: t->accepted |= (uint8_t)(1u << e->seat); break;
    case ENTRY_DECLINE:
        t->refused = t->offer_by == e->seat ? OFFER_NONE : t->offer;
        t->refused_by = e->seat;
        t->offer = OFFER_NONE;
        break;
    case ENTRY_LEAVE:
        t->offer = OFFER_NONE;
        t->agreed = OFFER_LEFT;
        t->leaver = e->seat;
        words = gg_text_begin(t->left, sizeof t->left);
        gg_put(&words, "left ");
        gg_put(&words, match_game(t->game)->seat_name[e->seat]);
        break;
    case ENTRY_BACK: back_go(t, e->back); break;
    }
}

static void settle_offer(table *t) {
    t->undo_floor = match_action_count(t->game);
    uint8_t all = gg_seats(match_game(t->game), match_state(t->game));
    if (t->offer != OFFER_NONE && t->accepted == all) {
        t->agreed = t->offer;
        t->offer = OFFER_NONE;
    }
    if (t->offer == OFFER_NONE) t->accepted = 0;
}

/* Writing down. speech off: faults of what was stored, in English. */

static const char *const kind_name[] = { "play",    "undo",  "offer", "accept",
                                         "decline", "leave", "back" };

static void entry_write(const table *t, const entry *e, gg_text *text) {
    const gg_game *game = match_game(t->game);
    gg_put(text, kind_name[e->kind]);
    gg_put_char(text, ' ');
    gg_put(text, game->seat_name[e->seat]);
    if (e->kind == ENTRY_PLAY || e->kind == ENTRY_OFFER) gg_put_char(text, ' ');
    if (e->kind == ENTRY_BACK) {
        gg_put_char(text, ' ');
        gg_put_int(text, e->back);
    }
    if (e->kind == ENTRY_PLAY) game->action_write(e->action, text);
    if (e->kind == ENTRY_OFFER) gg_put(text, offer_name(e->what));
}

static void keep_entry(table *t, const entry *e, const table_host *host) {
    char words[TABLE_ENTRY_MAX];
    gg_text text = gg_text_begin(words, sizeof words);
    entry_write(t, e, &text);
    GG_ASSERT(!text.full);
    if (host->now) t->guests.moved = host->now(host->self);
    host->keep(host->self, t->entries, words);
}

static bool is_action(const entry *e) {
    return e->kind == ENTRY_PLAY || e->kind == ENTRY_UNDO || e->kind == ENTRY_BACK;
}

static void count_entry(table *t, const entry *e) {
    t->entries++;
    bool is_spare = e->kind == ENTRY_UNDO || e->kind == ENTRY_OFFER || e->kind == ENTRY_BACK;
    if (is_spare) t->spare[e->seat]++;
    if (!is_action(e)) return;
    t->turn[e->seat]++;
    // Whoever plays on has heard that his offer was declined.
    if (e->seat == t->offer_by) t->refused = OFFER_NONE;
}

/* Telling. Events are told one by one, and what is asked after them comes in a message of its own.
 * If all that an action did came together, a viewer could tell from what comes together and what
 * apart where another seat was asked something, and where a rule has skipped that because there was
 * no choice: then he would know something of hidden pieces. */

// An entry being told, and what viewers knew before it.
typedef struct telling {
    table *t;
    const entry *e;
    const table_host *host;
    request_id request_id;            // to the seat whose entry it is, in the first message
    uint32_t told[TABLE_VIEWERS_MAX]; // events
    shown shown[TABLE_VIEWERS_MAX];
    uint16_t phase;
    uint8_t to_move;
} telling;

gg_view *view_copy(const match *m, unsigned viewer) {
    GG_ASSERT(match_has_viewer(m, viewer));
    size_t size = match_game(m)->view_size;
    gg_view *copy = gg_must(malloc(size));
    memcpy((void *)copy, (const void *)match_view(m, (gg_seat)viewer), size);
    return copy;
}

// Says it, with the number of the message that caused it if it is the first that answers it.
static void say(telling *w, bulletin *b) {
    b->t = w->t;
    if (b->viewer == w->e->seat) {
        b->request_id = w->request_id;
        w->request_id.given = false;
    }
    bulletin_say(b, w->host);
}

static uint32_t told_to(const telling *w, unsigned viewer) {
    uint32_t told = 0;
    match_log(w->t->game, viewer, &told);
    return told;
}

static void tell_event(void *self, unsigned viewer, const gg_event *event) {
    telling *w = self;
    const gg_view *view = match_view(w->t->game, (gg_seat)viewer);
    bulletin b = { .viewer = viewer, .is = "news", .event = event, .view = view };
    b.before = &w->shown[viewer];
    b.at = told_to(w, viewer);
    say(w, &b);
}

// Between this and telling_end the entry is carried out: events are told as they happen, at the end
// the rest.
static void telling_begin(telling *w) {
    w->phase = match_head(w->t->game)->phase;
    w->to_move = table_to_move(w->t);
    for (unsigned v = 0; v <= match_game(w->t->game)->seat_count; v++) {
        if (!match_has_viewer(w->t->game, v)) continue;
        w->told[v] = told_to(w, v);
        w->shown[v].view = view_copy(w->t->game, v);
    }
    match_listen(w->t->game, tell_event, w);
}

// Whether this viewer has to hear what is asked now, or that nothing is any more.
static bool is_concerned(const telling *w, unsigned viewer) {
    uint8_t to_move = table_to_move(w->t);
    bool owed = w->to_move >> viewer & 1, owes = to_move >> viewer & 1;
    bool is_told = told_to(w, viewer) != w->told[viewer];
    if (w->e->kind == ENTRY_BACK) return true;
    // Whoever acts gets an answer in any case.
    if (viewer == w->e->seat && (w->e->kind == ENTRY_UNDO || !is_told)) return true;
    if (table_over(w->t)) return w->to_move != 0;
    if (w->t->guests.hotseat && w->to_move != to_move) return true;
    if (!owes) return owed && !is_told;
    return !owed || is_told || w->phase != match_head(w->t->game)->phase;
}

static void shown_free(shown *s) {
    for (unsigned form = 0; form < TABLE_FORMS; form++)
        free(s->text[form]);
    free(s->view);
}

static void telling_end(telling *w) {
    bool undone = w->e->kind == ENTRY_UNDO || w->e->kind == ENTRY_BACK,
         offer = !undone && w->e->kind != ENTRY_PLAY;
    match_listen(w->t->game, NULL, NULL);
    for (unsigned v = 0; v <= match_game(w->t->game)->seat_count; v++) {
        if (!match_has_viewer(w->t->game, v)) continue;
        bulletin b = { .viewer = v, .is = offer ? "offer" : undone ? "undone" : "news" };
        if (undone) b.before = &w->shown[v];
        if (offer || is_concerned(w, v)) say(w, &b);
        shown_free(&w->shown[v]);
    }
}

void entry_do(table *t, const entry *e, const table_host *host, request_id id, bool keep) {
    telling tells = { .t = t, .e = e, .host = host, .request_id = id };
    if (host) telling_begin(&tells);
    count_entry(t, e);
    if (keep) keep_entry(t, e, host);
    carry_out(t, e);
    if (!is_action(e)) settle_offer(t);
    if (host) telling_end(&tells);
}

/* Reading what was kept. */

static const char *next_word(const char *at, char *out, size_t capacity) {
    size_t size = strcspn(at, " ");
    gg_text text = gg_text_begin(out, capacity);
    gg_put_bytes(&text, at, size);
    return at[size] ? at + size + 1 : at + size;
}

static gg_status entry_read_rest(const table *t, const char *rest, entry *e, gg_fault *fault) {
    if (e->kind == ENTRY_PLAY) {
        gg_status status = match_game(t->game)->action_read(rest, &e->action);
        if (status == GG_OK) return GG_OK;
        return gg_fault_set(fault, status, "'", rest, "' is no action of this game");
    }
    if (e->kind == ENTRY_BACK) {
        uint64_t count = 0;
        if (!gg_read_u64(rest, strlen(rest), &count) || count > UINT32_MAX)
            return gg_fault_set(fault, GG_SYNTAX, "no number of actions: '", rest, "'");
        e->back = (uint32_t)count;
        return GG_OK;
    }
    e->what = (uint8_t)offer_find(rest);
    if (e->kind == ENTRY_OFFER && e->what == OFFER_NONE)
        return gg_fault_set(fault, GG_UNKNOWN, "nobody can offer '", rest, "'");
    if (e->kind != ENTRY_OFFER && rest[0])
        return gg_fault_set(fault, GG_SYNTAX, "the entry goes on with '", rest, "'");
    return GG_OK;
}

static gg_status entry_read(const table *t, const char *text, entry *e, gg_fault *fault) {
    char kind[16], seat[64];
    const char *rest = next_word(next_word(text, kind, sizeof kind), seat, sizeof seat);
    *e = (entry){ 0 };
    while (e->kind <= ENTRY_BACK && strcmp(kind_name[e->kind], kind) != 0)
        e->kind++;
    if (e->kind > ENTRY_BACK)
        return gg_fault_set(fault, GG_SYNTAX, "no entry begins with '", kind, "'");
    unsigned viewer = table_viewer(t, seat);
    if (viewer >= match_game(t->game)->seat_count)
        return gg_fault_set(fault, GG_UNKNOWN, "there is no seat '", seat, "'");
    e->seat = (gg_seat)viewer;
    return entry_read_rest(t, rest, e, fault);
}

static gg_status refuse(const table *t, const objection *no, gg_fault *fault) {
    char why[GG_MESSAGE_MAX];
    gg_text text = gg_text_begin(why, sizeof why);
    if (no->code)
        gg_say_plain(&text, &gg_common, no->message);
    else
        gg_explain(match_game(t->game), no->verdict, &text);
    gg_fault_set(fault, GG_REFUSED, why, NULL, NULL);
    fault->rule = no->verdict.rule;
    return GG_REFUSED;
}

void table_leave(table *t, gg_seat seat, const table_host *host) {
    GG_ASSERT(is_seat(t, seat));
    const entry e = { .kind = ENTRY_LEAVE, .seat = seat };
    if (!entry_check(t, &e).code) entry_do(t, &e, host, no_request_id, true);
}

gg_status table_replay(table *t, const char *text, const table_host *host, gg_fault *fault) {
    entry e;
    gg_status status = entry_read(t, text, &e, fault);
    if (status != GG_OK) return status;
    objection no = entry_check(t, &e);
    if (no.code || no.verdict.rule) return refuse(t, &no, fault);
    entry_do(t, &e, host, no_request_id, false);
    return GG_OK;
}
