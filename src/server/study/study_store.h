/* study_store.h - what the server keeps of studies: jobs for the store, as in table_store.h. */
#ifndef GG_SERVER_STUDY_STUDY_STORE_H
#define GG_SERVER_STUDY_STUDY_STORE_H

#include "server/store/table_store.h"

// A study as it is loaded.
typedef struct stored_study_load {
    stored_study study;
    uint32_t first, count; // number of the first change here; how many there are
    stored_change *change;
} stored_study_load;

/* `load` is NULL if there is no such study (DB_OK) or it cannot be read (DB_FAILED). */
typedef void stored_study_loaded(void *self, db_status, const stored_study_load *load);

void stored_study_add(store *, const stored_study *, stored_done *, void *self);
/* DB_CONFLICT: another process was faster. Other processes are told, of `study ID`. */
void stored_change_add(store *, const stored_change *, stored_done *, void *self);
void stored_study_share(store *, const char *id, bool shared, stored_done *, void *self);
/* With its changes after number `after`. In line with what is written: what was handed in before is
 * in it. */
void stored_study_load_after(store *, const char *id, uint32_t after, stored_study_loaded *,
                             void *self);
/* All of it likewise, as it was last committed: no move waits for it. */
void stored_study_open(store *, const char *id, stored_study_loaded *, void *self);

#endif
