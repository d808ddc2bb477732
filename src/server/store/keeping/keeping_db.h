/* keeping_db.h - what the host of a server does and sees, inside a job: accounts, tables, reports,
 * and the log of what was done. Nothing here tells what is on a board, or when within a day a game
 * that is on was moved. */
#ifndef GG_SERVER_STORE_KEEPING_KEEPING_DB_H
#define GG_SERVER_STORE_KEEPING_KEEPING_DB_H

#include "server/store/accounts_db.h"

enum {
    KEEPING_LIST_MAX = 100,    // rows of a list
    REPORTS_DAY_MAX = 20,      // of one account in a day
    REPORTS_OPEN_MAX = 10000,  // that nobody has answered
    KEEPING_DATE_CAPACITY = 16 // of a day, 2026-12-01
};
#define KEEPING_EVER INT64_C(253402300799) // until it is taken back

// Rows by rows.def.
typedef struct stored_act {
    ROWS_OF_acts(ROW_MEMBER, )
} stored_act;

typedef struct stored_report {
    ROWS_OF_reports(ROW_MEMBER, )
} stored_report;

/* The day of a moment, in UTC. */
void keeping_date(int64_t when, char out[KEEPING_DATE_CAPACITY]);

/* Notes an act: of the row its number and writer are filled in here. */
db_status act_log(db *, const stored_act *, int64_t now);
/* The last of them, the newest first; with a target those of it alone ("": all). At most
 * KEEPING_LIST_MAX. */
db_status act_list(db *, const char *target, stored_act *, unsigned *count);

/* Accounts. Whoever is banned is signed in nowhere; his seats stay his, what he offers does not. */
db_status account_ban(db *, const char *id, int64_t until, const char *why);
db_status account_mute(db *, const char *id, int64_t until);
db_status account_admin_set(db *, const char *id, bool is_admin);

// A row of the list of accounts.
typedef struct kept_account {
    ROWS_OF_kept_accounts(ROW_MEMBER, )
} kept_account;
/* Those whose names begin so, by name; `from`: behind this id ("": from the first). */
db_status kept_accounts(db *, const char *begins, const char *from, kept_account *,
                        unsigned *count);
/* Members of a JSON object. */
void kept_account_tell(const kept_account *, gg_text *);

// Which tables are listed.
typedef struct kept_search {
    const char *account; // its id, "": of anybody
    const char *table;   // "": any
    bool has_over;       // also those that are over
} kept_search;
/* Those moved last first, by days; `tables` has room for KEEPING_LIST_MAX. */
db_status kept_tables(db *, const kept_search *, stored_table *tables, unsigned *count);
/* Whoever knows the id of a table may watch it: of one that is on and not public it is told only
 * where `knows` says that the reader has it already. */
void kept_table_tell(const stored_table *, bool knows, gg_text *);

// How a report was taken.
typedef enum report_outcome {
    REPORT_TAKEN,
    REPORT_NOBODY, // there is no such account or table
    REPORT_OFTEN,  // this account reports too much
    REPORT_FULL    // there are too many that nobody has answered
} report_outcome;
/* Its number is filled in. */
db_status report_add(db *, stored_report *, int64_t now, report_outcome *);

// A row of the list: a report, and what is known of what it is about.
typedef struct kept_report {
    stored_report report;
    bool is_kept; // such a line stands in the table's chat now
    char who[STORED_NAME_CAPACITY], whose[STORED_NAME_CAPACITY]; // at that seat: name, account's id
} kept_report;
/* Those that are open, the oldest first; or with `has_closed` all, the newest first. */
db_status report_list(db *, bool has_closed, kept_report *, unsigned *count);
void kept_report_tell(const kept_report *, gg_text *);
/* The host has answered; false in `found` if there is no such report, or it was answered. */
db_status report_answer(db *, int64_t number, const stored_act *, int64_t now, bool *found);

#endif
