/* api_notify.c - where an account wants to be told, how often, and whether it arrives there. */
#include <stdio.h>
#include <string.h>

#include "base/check.h"
#include "server/accounts/accounts.h"
#include "server/http/host.h"
#include "server/store/notices/notices_db.h"

/* Addresses. */

// Visible ASCII without what could end a word in a careless script.
static bool is_plain(const char *text) {
    for (; *text; text++) {
        if (*text <= ' ' || *text >= 127 || strchr("\"'`\\<>$", *text)) return false;
    }
    return true;
}

// A name, or an address that anyone could call: who calls it looks again when it is resolved.
static bool is_address(const char *text, const char *scheme) {
    char host[ACCOUNT_ADDRESS_CAPACITY];
    if (strncmp(text, scheme, strlen(scheme)) != 0 || !is_plain(text)) return false;
    const char *from = text + strlen(scheme);
    bool v6 = from[0] == '[';
    from += v6;
    size_t size = strcspn(from, v6 ? "]/?#" : ":/?#");
    db_copy(host, size + 1 < sizeof host ? size + 1 : sizeof host, from);
    return size > 0 && !strchr(host, '@') && (!v6 || from[size] == ']') && host_is_public(host);
}

static bool is_webhook(const char *text) {
    return !text[0] || is_address(text, "https://") || is_address(text, "http://");
}

static bool is_email(const char *text) {
    const char *at = strchr(text, '@');
    if (!text[0]) return true;
    return at && at > text && at[1] && !strchr(at + 1, '@') && text[0] != '-' && is_plain(text)
           && strlen(text) <= 254;
}

/* Wishes. */

typedef struct wishes_visit {
    visit visit;
    char webhook[ACCOUNT_ADDRESS_CAPACITY], email[ACCOUNT_ADDRESS_CAPACITY];
    char format[STORED_WORD_CAPACITY], digest[STORED_WORD_CAPACITY];
} wishes_visit;

static db_status wishes_work(visit *v, db *d) {
    const wishes_visit *w = (wishes_visit *)v;
    const notice_wishes wishes = { w->webhook, w->email, w->format, w->digest };
    return notice_wishes_set(d, v->who.id, &wishes);
}

static bool done(visit *v) {
    reply_ok(v->exchange, NULL);
    return true;
}

// What a word stands for in the store; false if it is none of those.
static bool is_word(char *word, const char *plain, const char *const *others) {
    if (!word[0] || strcmp(word, plain) == 0) {
        word[0] = 0;
        return true;
    }
    for (; *others; others++) {
        if (strcmp(word, *others) == 0) return true;
    }
    return false;
}

static bool wishes_read(wishes_visit *w, const net_request *request) {
    static const char *const formats[] = { "ntfy", "discord", "slack", NULL };
    static const char *const digests[] = { "hourly", "daily", NULL };
    net_exchange *exchange = w->visit.exchange;
    const request_word words[] = { { "webhook", w->webhook, sizeof w->webhook, false },
                                   { "email", w->email, sizeof w->email, false },
                                   { "format", w->format, sizeof w->format, false },
                                   { "digest", w->digest, sizeof w->digest, false },
                                   { 0 } };
    if (!request_words(request, exchange, words)) return false;
    if (!is_webhook(w->webhook))
        reply_error(exchange, SRV_SAY_WEBHOOK_FORM);
    else if (!is_email(w->email))
        reply_error(exchange, SRV_SAY_EMAIL_FORM);
    else if (!is_word(w->format, "webhook", formats))
        reply_error(exchange, SRV_SAY_FORMAT_FORM);
    else if (!is_word(w->digest, "at_once", digests))
        reply_error(exchange, SRV_SAY_DIGEST_FORM);
    else
        return true;
    return false;
}

void account_notify(server *s, const net_request *request, net_exchange *exchange) {
    wishes_visit *w = visit_make(s, request, exchange, sizeof *w);
    visit_next(&w->visit, wishes_work, done);
    if (wishes_read(w, request))
        visit_do(&w->visit);
    else
        visit_free(&w->visit);
}

/* Does it arrive? */

typedef struct trial {
    visit visit;
    char way[STORED_WORD_CAPACITY];
    push_row push[PUSHES_MAX];
    unsigned push_count;
} trial;

static void trial_ended(void *with, bool sent) {
    if (sent)
        reply_ok(with, NULL);
    else
        reply_error(with, SRV_SAY_TRIAL_FAILED);
}

static db_status trial_work(visit *v, db *d) {
    trial *t = (trial *)v;
    return push_list(d, v->who.id, t->push, &t->push_count);
}

// The address of a way, as the account has it; "" if it has none.
static const char *address_of(const trial *t) {
    const account *who = &t->visit.who;
    if (strcmp(t->way, "email") == 0) return who->email;
    if (strcmp(t->way, "webhook") == 0) return who->webhook;
    return strcmp(t->way, "push") == 0 && t->push_count > 0 ? t->push[0].endpoint : "";
}

// The answer is given when the command has ended.
static bool trial_done(visit *v) {
    const trial *t = (trial *)v;
    accounts *a = v->server->accounts;
    bool is_hook = strcmp(t->way, "webhook") == 0;
    const notice what = { .kind = is_hook && v->who.format[0] ? v->who.format : t->way,
                          .what = "test",
                          .to = address_of(t),
                          .name = v->who.name,
                          .ended = trial_ended,
                          .with = v->exchange };
    if (!what.to[0] || !notices_offers(v->server, what.kind))
        reply_error(v->exchange, SRV_SAY_NO_WAY);
    else if (!a || limit_take(a->trials, v->who.id, net_now_ms()) > 0
             || limit_take(a->trials, what.to, net_now_ms()) > 0) // whose address that may not be
        reply_error(v->exchange, SRV_SAY_TOO_OFTEN);
    else if (!notices_send(v->server, &what))
        reply_error(v->exchange, SRV_SAY_NOTICES_BUSY);
    return true;
}

void account_notify_try(server *s, const net_request *request, net_exchange *exchange) {
    trial *t = visit_make(s, request, exchange, sizeof *t);
    const request_word words[] = { { "way", t->way, sizeof t->way, true }, { 0 } };
    visit_next(&t->visit, trial_work, trial_done);
    if (request_words(request, exchange, words))
        visit_read(&t->visit);
    else
        visit_free(&t->visit);
}

/* Browsers. */

typedef struct push_visit {
    visit visit;
    char endpoint[ACCOUNT_ADDRESS_CAPACITY];
} push_visit;

static db_status push_add_work(visit *v, db *d) {
    return push_add(d, v->who.id, ((push_visit *)v)->endpoint, v->now);
}

static db_status push_drop_work(visit *v, db *d) {
    return push_drop(d, v->who.id, ((push_visit *)v)->endpoint);
}

static void push_change(push_visit *p, const net_request *request,
                        db_status (*work)(visit *, db *)) {
    const request_word words[] = { { "endpoint", p->endpoint, sizeof p->endpoint, true }, { 0 } };
    visit_next(&p->visit, work, done);
    if (!request_words(request, p->visit.exchange, words))
        visit_free(&p->visit);
    else if (!is_address(p->endpoint, "https://")) {
        reply_error(p->visit.exchange, SRV_SAY_ENDPOINT_FORM);
        visit_free(&p->visit);
    } else
        visit_do(&p->visit);
}

void account_push_add(server *s, const net_request *request, net_exchange *exchange) {
    push_visit *p = visit_make(s, request, exchange, sizeof *p);
    if (notices_offers(s, "push")) {
        push_change(p, request, push_add_work);
        return;
    }
    reply_error(exchange, SRV_SAY_NO_WAY);
    visit_free(&p->visit);
}

void account_push_drop(server *s, const net_request *request, net_exchange *exchange) {
    push_visit *p = visit_make(s, request, exchange, sizeof *p);
    push_change(p, request, push_drop_work);
}
