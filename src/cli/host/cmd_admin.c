/* cmd_admin.c - grognard admin: what the host of a server sees and does, at its store, while it
 * runs. What is printed are rows of columns with tabs between them, for people and programs. */
#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/text.h"
#include "cli/cli.h"
#include "server/keeping/host_act.h"
#include "server/store/why.h"

enum { DAYS_MAX = 36500, DAY_S = 24 * 60 * 60, MOMENT_CAPACITY = 24 };

typedef struct admin_line {
    const char *where, *by, *reason, *deed, *target;
    const char *entry; // NULL: not said
    uint32_t days;     // 0: for good
    uint32_t turns;    // to be taken back
    bool all;
} admin_line;

/* Printing. */

// What others wrote may mean something to a terminal: it gets no control characters.
static void print_words(const char *words) {
    for (const unsigned char *c = (const unsigned char *)words; *c; c++) {
        bool control = *c < ' ' || *c == 0x7f || (c[0] == 0xc2 && c[1] >= 0x80 && c[1] < 0xa0);
        putchar(control ? '?' : *c);
        if (control && *c == 0xc2) c++;
    }
}

static void print_row(const char *const *column) {
    for (unsigned i = 0; column[i]; i++) {
        if (i > 0) putchar('\t');
        print_words(column[i]);
    }
    putchar('\n');
}

static const char *moment_of(int64_t when, char out[MOMENT_CAPACITY]) {
    time_t moment = (time_t)when;
    struct tm at = { 0 };
    gmtime_r(&moment, &at);
    strftime(out, MOMENT_CAPACITY, "%Y-%m-%dT%H:%M:%SZ", &at);
    return out;
}

// Until when, as NAME=DAY; "" if it is past, or was never.
static const char *until_of(const char *what, int64_t until, char out[64]) {
    char day[KEEPING_DATE_CAPACITY];
    out[0] = 0;
    if (until <= (int64_t)time(NULL)) return out;
    keeping_date(until, day);
    snprintf(out, 64, "%s=%s", what, until >= KEEPING_EVER ? "ever" : day);
    return out;
}

static void print_account(const kept_account *a) {
    char day[KEEPING_DATE_CAPACITY], seats[32], banned[64], muted[64];
    keeping_date(a->created, day);
    snprintf(seats, sizeof seats, "seats=%u", (unsigned)a->seats);
    print_row((const char *[]){ a->name, day, seats, a->is_admin ? "admin" : "",
                                until_of("banned", a->banned, banned),
                                until_of("muted", a->muted, muted), a->ban_why, NULL });
}

static void print_table(const stored_table *t) {
    char made[KEEPING_DATE_CAPACITY], moved[KEEPING_DATE_CAPACITY], seats[512];
    gg_text text = gg_text_begin(seats, sizeof seats);
    keeping_date(t->created, made);
    keeping_date(t->moved, moved);
    for (unsigned place = 0; place < GG_SEATS_MAX; place++) {
        const stored_seat *s = &t->seat[place];
        if (!s->seat[0]) continue;
        gg_put(&text, text.used > 0 ? " " : "");
        gg_put(&text, s->seat);
        gg_put(&text, s->bot[0]       ? "=bot:"
                      : s->account[0] ? "=account:"
                      : s->who[0]     ? "=guest:"
                                      : "=");
        gg_put(&text, s->bot[0] ? s->bot : s->account[0] ? s->account : s->who);
    }
    print_row((const char *[]){ t->id, t->game, made, moved, t->over ? "over" : "on",
                                t->rated ? "rated" : "", seats, NULL });
}

static void print_act(const stored_act *act) {
    char when[MOMENT_CAPACITY];
    print_row((const char *[]){ moment_of(act->made, when), act->by, act->deed, act->target,
                                act->how, act->reason, NULL });
}

static void print_report(const kept_report *r) {
    char number[24], when[MOMENT_CAPACITY];
    const stored_report *p = &r->report;
    snprintf(number, sizeof number, "%lld", (long long)p->number);
    const char *of = p->player[0] ? p->player : p->table;
    print_row((const char *[]){ number, moment_of(p->made, when), p->account, of, p->seat,
                                r->whose[0] ? r->whose : r->who,
                                p->line[0] ? r->is_kept ? "said" : "not-kept" : "", p->line,
                                p->reason, p->closed_by, p->answer, NULL });
}

/* Looking: a name, the function that reads and prints. */

typedef db_status looker(db *, const admin_line *);

static db_status look_accounts(db *d, const admin_line *l) {
    static kept_account row[KEEPING_LIST_MAX];
    char begins[STORED_NAME_CAPACITY] = "", from[STORED_NAME_CAPACITY] = "";
    unsigned count = KEEPING_LIST_MAX;
    db_status status = DB_OK;
    if (l->target) db_copy(begins, sizeof begins, l->target);
    for (char *c = begins; *c; c++)
        *c = (char)(*c >= 'A' && *c <= 'Z' ? *c + 'a' - 'A' : *c);
    while (status == DB_OK && count == KEEPING_LIST_MAX) {
        status = kept_accounts(d, begins, from, row, &count);
        for (unsigned i = 0; i < count; i++)
            print_account(&row[i]);
        if (count > 0) db_copy(from, sizeof from, row[count - 1].id);
    }
    return status;
}

static db_status look_tables(db *d, const admin_line *l) {
    char id[STORED_NAME_CAPACITY] = "";
    unsigned count = 0;
    stored_table *row = calloc(KEEPING_LIST_MAX, sizeof *row);
    if (!row) return DB_FAILED;
    if (l->target) account_id(l->target, id);
    const kept_search search = { .account = id, .table = "", .has_over = l->all };
    db_status status = kept_tables(d, &search, row, &count);
    for (unsigned i = 0; i < count; i++)
        print_table(&row[i]);
    free(row);
    return status;
}

static db_status look_log(db *d, const admin_line *l) {
    static stored_act row[KEEPING_LIST_MAX];
    unsigned count = 0;
    db_status status = act_list(d, l->target ? l->target : "", row, &count);
    for (unsigned i = count; i-- > 0;)
        print_act(&row[i]);
    return status;
}

static db_status look_reports(db *d, const admin_line *l) {
    static kept_report row[KEEPING_LIST_MAX];
    unsigned count = 0;
    db_status status = report_list(d, l->all, row, &count);
    for (unsigned i = 0; i < count; i++)
        print_report(&row[i]);
    return status;
}

// An account or a table: its row, its tables, what was done to it.
static db_status look_show(db *d, const admin_line *l) {
    static kept_account who[KEEPING_LIST_MAX];
    static stored_table table[KEEPING_LIST_MAX];
    unsigned count = 0;
    char id[STORED_NAME_CAPACITY];
    admin_line of = *l;
    if (!account_id(l->target, id)) id[0] = 0;
    db_status status = kept_accounts(d, id[0] ? id : "?", "", who, &count);
    bool is_account = count > 0 && strcmp(who[0].id, id) == 0;
    const kept_search search = { .account = "", .table = l->target, .has_over = true };
    if (status == DB_OK && !is_account) status = kept_tables(d, &search, table, &count);
    if (status == DB_OK && count == 0) return DB_CONFLICT;
    if (status != DB_OK) return status;
    of.all = true;
    of.target = is_account ? id : l->target;
    if (is_account)
        print_account(&who[0]);
    else
        print_table(&table[0]);
    if (is_account) status = look_tables(d, &of);
    return status == DB_OK ? look_log(d, &of) : status;
}

static const struct {
    const char *name;
    looker *look;
} looks[] = { { "accounts", look_accounts }, { "tables", look_tables }, { "reports", look_reports },
              { "log", look_log },           { "show", look_show },     { NULL, NULL } };

/* The command. */

static looker *look_find(const char *name) {
    unsigned i = 0;
    while (looks[i].name && strcmp(looks[i].name, name) != 0)
        i++;
    return looks[i].look;
}

static int look_at(const admin_line *l, looker *look) {
    char why[HOST_WHY_CAPACITY];
    db *d = host_look_begin(l->where, why);
    if (!d) return cli_complain("admin", CLI_SAY_WHY, why);
    db_status status = look(d, l);
    host_look_end(d);
    if (status == DB_CONFLICT) return cli_complain("admin", CLI_SAY_ADMIN_NOTHING, l->target);
    return status == DB_OK ? CLI_OK : cli_complain("admin", CLI_SAY_ADMIN_UNREAD);
}

static const char *own_name(void) {
    const struct passwd *user = getpwuid(getuid());
    return user ? user->pw_name : "host";
}

static int act_on(const admin_line *l, host_deed deed) {
    host_act act = { .deed = deed, .until = KEEPING_EVER, .turns = l->turns };
    char why[HOST_WHY_CAPACITY];
    uint64_t entry = 0;
    if (l->days) act.until = (int64_t)time(NULL) + (int64_t)l->days * DAY_S;
    if (l->entry && (!gg_read_u64(l->entry, strlen(l->entry), &entry) || entry > UINT32_MAX))
        return cli_usage("admin", CLI_SAY_NO_NUMBER, "--entry", l->entry, "4294967295");
    act.entry = (uint32_t)entry;
    if (!l->entry && act.turns == 0) act.turns = 1;
    db_copy(act.target, sizeof act.target, l->target);
    db_copy(act.reason, sizeof act.reason, l->reason);
    db_copy(act.by, sizeof act.by, l->by && l->by[0] ? l->by : own_name());
    if (!host_act_run(l->where, &act, why)) return cli_complain("admin", CLI_SAY_WHY, why);
    printf("%s\t%s\n", host_deed_name(deed), act.id);
    return CLI_OK;
}

// Without control characters, so that a row of the log is one row.
static bool is_line(const char *text, size_t capacity) {
    for (const char *c = text; *c; c++)
        if ((unsigned char)*c < ' ') return false;
    return strlen(text) < capacity;
}

int cmd_admin(int argc, char **argv) {
    admin_line l = { .reason = "" };
    const cli_option rows[] = {
        { "db", cli_text, &l.where, 0 },        { "by", cli_text, &l.by, 0 },
        { "reason", cli_text, &l.reason, 0 },   { "days", cli_count, &l.days, DAYS_MAX },
        { "turns", cli_count, &l.turns, 1000 }, { "entry", cli_text, &l.entry, 0 },
        { "all", cli_flag, &l.all, 0 },         { 0 }
    };
    int exit_code = cli_read(argc, argv, "WHAT [NAME]", rows); // speech: words to be typed
    if (exit_code >= 0) return exit_code;
    l.deed = argv[optind];
    l.target = optind + 1 < argc ? argv[optind + 1] : NULL;
    looker *look = look_find(l.deed);
    host_deed deed = host_deed_find(l.deed);
    if (!look && deed == HOST_DEEDS) return cli_usage(argv[0], CLI_SAY_ADMIN_NO_DEED, l.deed);
    if (!l.target && (!look || look == look_show))
        return cli_usage(argv[0], CLI_SAY_MISSING, "NAME");
    if (!l.where) return cli_usage(argv[0], CLI_SAY_NO_DB);
    if (!is_line(l.reason, KEEPING_WHY_CAPACITY) || (l.by && !is_line(l.by, STORED_NAME_CAPACITY)))
        return cli_usage(argv[0], CLI_SAY_ADMIN_LONG);
    why_language = cli_language_here();
    return look ? look_at(&l, look) : act_on(&l, deed);
}
