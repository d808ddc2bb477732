/* reset.c - codes for a new password. */
#include "server/accounts/reset.h"
#include "server/store/why.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { GROUP = 4 };

db_status reset_code_make(db *d, const char *id, int64_t now, char out[RESET_CODE_CAPACITY]) {
    _Static_assert(4 * GROUP + 1 == SECRET_ID_CAPACITY, "four groups");
    _Static_assert((int)RESET_CODE_CAPACITY > (int)SECRET_ID_CAPACITY + 2, "with dashes");
    char plain[SECRET_ID_CAPACITY], hash[SECRET_HASH_CAPACITY];
    secret_id(plain);
    secret_hash(plain, hash);
    snprintf(out, RESET_CODE_CAPACITY, "%.4s-%.4s-%.4s-%.4s", plain, plain + GROUP,
             plain + 2 * GROUP, plain + 3 * GROUP);
    return reset_put(d, id, hash, now);
}

db_status reset_code_use(db *d, const char *id, int64_t now, const char *code, bool *fits) {
    char plain[RESET_CODE_CAPACITY], hash[SECRET_HASH_CAPACITY];
    size_t size = 0;
    for (; *code && size < sizeof plain - 1; code++) {
        if (*code == ' ' || *code == '-') continue;
        plain[size++] = (char)(*code >= 'A' && *code <= 'Z' ? *code + 'a' - 'A' : *code);
    }
    plain[size] = 0;
    secret_hash(plain, hash);
    return reset_take(d, id, hash, now, fits);
}

/* For the host. */

static bool give(db *d, const char *id, char out[RESET_CODE_CAPACITY], char *why) {
    account who;
    if (!schema_open(d, why, RESET_WHY_CAPACITY)) return false;
    WHY_PLAIN(why, RESET_WHY_CAPACITY, WHY_NOT_USED);
    if (!d->driver->begin(d)) return false;
    db_status status = account_get(d, id, &who);
    if (status == DB_OK && !who.id[0]) WHY_PLAIN(why, RESET_WHY_CAPACITY, WHY_NO_ACCOUNT);
    if (status == DB_OK && who.id[0]) status = reset_code_make(d, id, (int64_t)time(NULL), out);
    if (status == DB_OK && who.id[0]) return d->driver->commit(d);
    d->driver->rollback(d);
    return false;
}

bool reset_code_give(const char *where, const char *name, char out[RESET_CODE_CAPACITY],
                     char why[RESET_WHY_CAPACITY]) {
    char id[STORED_NAME_CAPACITY];
    if (!account_id(name, id)) return WHY(why, RESET_WHY_CAPACITY, WHY_NO_NAME, GG_WORDS(name));
    db *d = db_open_known(where, why, RESET_WHY_CAPACITY);
    bool good = d && give(d, id, out, why);
    db_close(d);
    return good;
}
