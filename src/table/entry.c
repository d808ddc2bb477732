/* entry.c - entries: whether they can be, what they do, who is told of it, how they are written
 * down and read. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "gg_messages.h"
#include "table/back.h"
#include "table/clock/table_clock.h"
#include "table/club/gallery.h"
#include "table/club/substitute.h"
#include "table/internal.h"

static const request_id no_request_id;

const char *offer_name(unsigned what) {
    static const char *const name[] = {
        "", "draw", "abort", "takeback", [OFFER_PAUSE] = "pause", "left", "late"
    };
    return name[what];
}

static offer_what offer_find(const char *name) {
    for (unsigned what = OFFER_DRAW; what < OFFER_KINDS; what++)
        if (strcmp(name, offer_name(what)) == 0) return (offer_what)what;
    return OFFER_NONE;
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

// How far a turn would be taken back was found when it was offered: nothing is played for it here.
static objection check_offer(const table *t, const entry *e) {
    if (t->offer != OFFER_NONE) return object("no_offer", GG_SAY_TABLE_OTHER_OFFER);
    if (e->what != OFFER_BACK) return (objection){ 0 };
    bool good =
        !is_contest(t) && e->back >= t->origin.number && e->back < match_action_count(t->game);
    return good ? (objection){ 0 } : object("no_undo", GG_SAY_TABLE_NO_TAKEBACK);
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
    if (is_by_host(e)) return host_check(t, e);
    GG_ASSERT(is_seat(t, e->seat));
    if (e->seat >= match_game(t->game)->seat_count || !match_has_viewer(t->game, e->seat))
        return object("seat", GG_SAY_TABLE_GALLERY);
    if (table_over(t)) return object("over", GG_SAY_TABLE_OVER);
    objection no = salts_check(t, e);
    if (!no.code) no = clocks_check(t, e);
    if (no.code) return no;
    switch ((entry_kind)e->kind) {
    case ENTRY_PLAY: return check_play(t, e);
    case ENTRY_UNDO:
        // One sentence for all reasons: which of them holds may depend on what others do unseen.
        if (may_undo(t, e->seat)) return (objection){ 0 };
        return object("no_undo", GG_SAY_TABLE_NO_UNDO);
    case ENTRY_OFFER: return check_offer(t, e);
    case ENTRY_ACCEPT:
    case ENTRY_DECLINE: return check_answer(t, e);
    case ENTRY_SALT:
    case ENTRY_BEGIN:
    case ENTRY_LEAVE:
    case ENTRY_START:
    case ENTRY_RESUME:
    case ENTRY_LATE:
    case ENTRY_BOT:
    case ENTRY_HOLIDAY:
    case ENTRY_HINT: return (objection){ 0 };
    case ENTRY_OPEN:
    case ENTRY_SHUT:
    case ENTRY_TAKEN: return substitute_check(t, e);
    case ENTRY_BACK:
        if (e->back >= t->undo_floor && e->back < match_action_count(t->game))
            return (objection){ 0 };
        return object("no_undo", GG_SAY_TABLE_NO_UNDO);
    case ENTRY_HOST_BACK:
    case ENTRY_HOST_CLOSE: break;
    }
    GG_NEVER("an entry of no kind");
}

/* Carrying out. */

// Whoever has left, or is out of time, has lost.
static void lose(table *t, const entry *e) {
    gg_text words = gg_text_begin(t->left, sizeof t->left);
    t->offer = OFFER_NONE;
    t->agreed = e->kind == ENTRY_LATE ? OFFER_LATE : OFFER_LEFT;
    t->leaver = e->seat;
    gg_put(&words, offer_name(t->agreed));
    gg_put(&words, " ");
    gg_put(&words, match_game(t->game)->seat_name[e->seat]);
}

static void carry_out(table *t, const entry *e) {
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
        t->takeback = e->back;
        break;
    case ENTRY_ACCEPT: t->accepted |= (uint8_t)(1u << e->seat); break;
    case ENTRY_DECLINE:
        t->refused = t->offer_by == e->seat ? OFFER_NONE : t->offer;
        t->refused_by = e->seat;
        t->offer = OFFER_NONE;
        break;
    case ENTRY_LATE:
    case ENTRY_LEAVE: lose(t, e); break;
    case ENTRY_START: clocks_begin(t, e); break;
    case ENTRY_RESUME: t->clock.paused = false; break;
    case ENTRY_BOT: clocks_substitute(t, e); break;
    case ENTRY_HOLIDAY: clocks_holiday(t, e); break;
    case ENTRY_OPEN:
    case ENTRY_SHUT:
    case ENTRY_TAKEN: substitute_do(t, e); break;
    case ENTRY_BACK: back_go(t, e->back); break;
    case ENTRY_HINT: hint_note(t, e->seat); break;
    case ENTRY_SALT:
    case ENTRY_BEGIN: salts_add(t, e); break;
    case ENTRY_HOST_BACK:
    case ENTRY_HOST_CLOSE: host_do(t, e); break;
    }
}

static void settle_offer(table *t) {
    uint8_t all = gg_seats(match_game(t->game), match_state(t->game));
    if (t->offer != OFFER_NONE && t->accepted == all) {
        if (t->offer == OFFER_BACK)
            takeback_go(t);
        else if (t->offer == OFFER_PAUSE)
            t->clock.paused = true;
        else
            t->agreed = t->offer;
        t->offer = OFFER_NONE;
    }
    t->undo_floor = match_action_count(t->game);
    if (t->offer == OFFER_NONE) t->accepted = 0;
}

/* Writing down. speech off: faults of what was stored, in English. */

static const char *const kind_name[ENTRY_KINDS] = { "play",  "undo",   "offer", "accept", "decline",
                                                    "hint",  "leave",  "back",  "salt",   "begin",
                                                    "start", "resume", "late",  "bot",    "holiday",
                                                    "open",  "shut",   "taken" };

static bool has_salt(const entry *e) {
    return e->kind == ENTRY_SALT || e->kind == ENTRY_BEGIN;
}

// Nothing stands behind the seat.
static bool is_whole(const entry *e) {
    return e->kind == ENTRY_UNDO || (e->kind >= ENTRY_ACCEPT && e->kind <= ENTRY_LEAVE)
           || (e->kind >= ENTRY_START && e->kind <= ENTRY_LATE) || is_substitution(e);
}

static bool has_count(const entry *e) {
    return e->kind == ENTRY_BACK || e->kind == ENTRY_HOLIDAY || e->what == OFFER_BACK;
}

static void entry_write(const table *t, const entry *e, gg_text *text) {
    const gg_game *game = match_game(t->game);
    GG_ASSERT(!is_by_host(e));
    gg_put(text, kind_name[e->kind]);
    gg_put_char(text, ' ');
    gg_put(text, game->seat_name[e->seat]);
    if (!is_whole(e)) gg_put_char(text, ' ');
    if (has_salt(e)) fair_hex_put(text, e->salt, sizeof e->salt);
    if (e->kind == ENTRY_PLAY) game->action_write(e->action, text);
    if (e->kind == ENTRY_OFFER) gg_put(text, offer_name(e->what));
    if (e->what == OFFER_BACK) gg_put_char(text, ' ');
    if (has_count(e)) gg_put_int(text, e->back);
    if (e->kind == ENTRY_BOT) gg_put(text, e->level);
    if (has_clock(t)) gg_put(text, " @");
    if (has_clock(t)) gg_put_int(text, e->at);
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

// Neither plays nor says anything of an offer.
static bool is_aside(const entry *e) {
    return e->kind == ENTRY_HINT || e->kind == ENTRY_HOLIDAY || is_substitution(e);
}

static void count_entry(table *t, const entry *e) {
    t->entries++;
    bool is_spare = e->kind == ENTRY_UNDO || e->kind == ENTRY_OFFER || e->kind == ENTRY_BACK
                    || e->kind == ENTRY_HINT || e->kind == ENTRY_SHUT
                    || (e->kind == ENTRY_OPEN && !e->claimed);
    if (is_spare) t->spare[e->seat]++;
    if (e->kind == ENTRY_BACK || e->what == OFFER_BACK) t->backs[e->seat]++;
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
    uint32_t taken_back; // turns
    bool is_cut;         // the gallery, which is behind, had seen some of it
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
    unsigned asker = w->e->claimed ? w->e->claimed - 1u : w->e->seat;
    if (b->viewer == asker) {
        b->request_id = w->request_id;
        w->request_id.given = false;
    }
    bulletin_say(b, w->host);
}

static uint32_t told_to(const telling *w, unsigned viewer) {
    uint32_t told = 0;
    match_log(seen_by(w->t, viewer), viewer, &told);
    return told;
}

static void tell_seen(telling *w, unsigned viewer, const gg_event *event) {
    const gg_view *view = match_view(seen_by(w->t, viewer), (gg_seat)viewer);
    bulletin b = { .viewer = viewer, .is = "news", .event = event, .view = view };
    b.before = &w->shown[viewer];
    b.at = told_to(w, viewer);
    say(w, &b);
}

static void tell_event(void *self, unsigned viewer, const gg_event *event) {
    telling *w = self;
    if (seen_by(w->t, viewer) == w->t->game) tell_seen(w, viewer, event);
}

// Of the gallery that is behind: what it is shown now.
static void tell_late(void *self, unsigned viewer, const gg_event *event) {
    telling *w = self;
    if (seen_by(w->t, viewer) != w->t->game) tell_seen(w, viewer, event);
}

// Between this and telling_end the entry is carried out: events are told as they happen, at the end
// the rest.
static void telling_begin(telling *w) {
    w->taken_back = w->t->taken_back;
    w->phase = match_head(w->t->game)->phase;
    w->to_move = table_to_move(w->t);
    for (unsigned v = 0; v <= match_game(w->t->game)->seat_count; v++) {
        if (!match_has_viewer(w->t->game, v)) continue;
        w->told[v] = told_to(w, v);
        w->shown[v].view = view_copy(seen_by(w->t, v), v);
    }
    match_listen(w->t->game, tell_event, w);
}

static bool went_back(const telling *w) {
    return w->t->taken_back != w->taken_back;
}

// Whether this viewer has to hear what is asked now, or that nothing is any more.
static bool is_concerned(const telling *w, unsigned viewer) {
    uint8_t to_move = table_to_move(w->t);
    bool owed = w->to_move >> viewer & 1, owes = to_move >> viewer & 1;
    bool is_told = told_to(w, viewer) != w->told[viewer];
    if (went_back(w)) return true;
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
    match_listen(w->t->game, NULL, NULL);
    for (unsigned v = 0; v <= match_game(w->t->game)->seat_count; v++) {
        if (!match_has_viewer(w->t->game, v)) continue;
        bool behind = is_behind(w->t, v);
        bool undone = behind ? w->is_cut : w->e->kind == ENTRY_UNDO || went_back(w);
        bool offer = !undone && !behind && w->e->kind != ENTRY_PLAY;
        bulletin b = { .viewer = v, .is = offer ? "offer" : undone ? "undone" : "news" };
        if (w->e->kind == ENTRY_HOST_BACK) b.text = GG_SAY_TABLE_HOST_BACK;
        if (undone) b.before = &w->shown[v];
        if (behind ? undone : offer || is_concerned(w, v)) say(w, &b);
        shown_free(&w->shown[v]);
    }
}

// The game begins, or does not yet: all are told as who sits down is told.
static void early_do(table *t, const entry *e, const table_host *host, bool keep) {
    count_entry(t, e);
    if (keep) keep_entry(t, e, host);
    if (e->kind == ENTRY_LEAVE || e->kind == ENTRY_HOST_CLOSE)
        salts_begin(t); // there is to be a record all the same
    carry_out(t, e);
    if (host) table_greet_all(t, host);
}

void entry_do(table *t, const entry *done, const table_host *host, request_id id, bool keep) {
    entry stamped = *done;
    const entry *e = &stamped;
    if (keep) clocks_stamp(t, &stamped, host);
    clocks_pass(t, e);
    if (!table_begun(t)) {
        early_do(t, e, host, keep);
        return;
    }
    telling tells = { .t = t, .e = e, .host = host, .request_id = id };
    bool tells_nobody = !host || e->kind == ENTRY_HINT;
    if (!tells_nobody) telling_begin(&tells);
    count_entry(t, e);
    if (keep) keep_entry(t, e, host);
    carry_out(t, e);
    if (!is_action(e) && !is_aside(e)) settle_offer(t);
    clocks_follow(t);
    tells.is_cut = gallery_follow(t, tells_nobody ? NULL : tell_late, &tells);
    if (!tells_nobody) telling_end(&tells);
    if (host && (e->kind == ENTRY_BOT || is_substitution(e))) table_tell_seats(t, host);
}

/* Reading what was kept. */

static const char *next_word(const char *at, char *out, size_t capacity) {
    size_t size = strcspn(at, " ");
    gg_text text = gg_text_begin(out, capacity);
    gg_put_bytes(&text, at, size);
    return at[size] ? at + size + 1 : at + size;
}

static gg_status count_read(const char *text, entry *e, gg_fault *fault) {
    uint64_t count = 0;
    if (!gg_read_u64(text, strlen(text), &count) || count > UINT32_MAX)
        return gg_fault_set(fault, GG_SYNTAX, "this is no number: '", text, "'");
    e->back = (uint32_t)count;
    return GG_OK;
}

static gg_status entry_read_rest(const table *t, const char *rest, entry *e, gg_fault *fault) {
    if (e->kind == ENTRY_PLAY) {
        gg_status status = match_game(t->game)->action_read(rest, &e->action);
        if (status == GG_OK) return GG_OK;
        return gg_fault_set(fault, status, "'", rest, "' is no action of this game");
    }
    if (has_count(e)) return count_read(rest, e, fault);
    if (e->kind == ENTRY_BOT) {
        gg_text level = gg_text_begin(e->level, sizeof e->level);
        gg_put(&level, rest);
        if (rest[0] && !level.full) return GG_OK;
        return gg_fault_set(fault, GG_SYNTAX, "no level is called '", rest, "'");
    }
    if (has_salt(e)) {
        if (fair_salt_read(rest, strlen(rest), e->salt)) return GG_OK;
        return gg_fault_set(fault, GG_SYNTAX, "this is no salt: '", rest, "'");
    }
    char what[16];
    const char *more = next_word(rest, what, sizeof what);
    e->what = (uint8_t)offer_find(e->kind == ENTRY_OFFER ? what : "");
    if (e->what == OFFER_BACK) return count_read(more, e, fault);
    if (e->kind == ENTRY_OFFER && (e->what == OFFER_NONE || more[0]))
        return gg_fault_set(fault, GG_UNKNOWN, "nobody can offer '", rest, "'");
    if (e->kind != ENTRY_OFFER && rest[0])
        return gg_fault_set(fault, GG_SYNTAX, "the entry goes on with '", rest, "'");
    return GG_OK;
}

// Takes the moment off the end, where there is one: entries of older tables have none.
static const char *without_moment(const char *text, char out[TABLE_ENTRY_MAX], int64_t *at) {
    const char *mark = strstr(text, " @");
    uint64_t number = 0;
    if (!mark || !gg_read_u64(mark + 2, strlen(mark + 2), &number) || number > INT64_MAX)
        return text;
    gg_text words = gg_text_begin(out, TABLE_ENTRY_MAX);
    gg_put_bytes(&words, text, (size_t)(mark - text));
    *at = (int64_t)number;
    return words.full ? text : out;
}

static gg_status entry_read(const table *t, const char *kept, entry *e, gg_fault *fault) {
    char kind[16], seat[64], words[TABLE_ENTRY_MAX];
    *e = (entry){ 0 };
    const char *text = has_clock(t) ? without_moment(kept, words, &e->at) : kept;
    const char *rest = next_word(next_word(text, kind, sizeof kind), seat, sizeof seat);
    if (strncmp(text, "host ", 5) == 0) return host_entry_read(text + strlen("host"), e, fault);
    while (e->kind < ENTRY_KINDS && strcmp(kind_name[e->kind], kind) != 0)
        e->kind++;
    if (e->kind == ENTRY_KINDS)
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

gg_status table_replay(table *t, const char *text, const table_host *host, gg_fault *fault) {
    entry e;
    gg_status status = entry_read(t, text, &e, fault);
    if (status != GG_OK) return status;
    objection no = entry_check(t, &e);
    if (no.code || no.verdict.rule) return refuse(t, &no, fault);
    entry_do(t, &e, host, no_request_id, false);
    return GG_OK;
}
