/* study_store.c - see study_store.h. */
#include "server/study/study_store.h"

#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "base/text.h"

// Jobs whose outcome is a status. `text`: the long part of what is written.
typedef struct study_job {
    store_job job;
    stored_done *done;
    void *self;
    stored_study study;
    stored_change change;
    char text[];
} study_job;

static void tell_others(db *d, const char *id) {
    char name[STORED_ID_CAPACITY + 8];
    gg_text text = gg_text_begin(name, sizeof name);
    gg_put(&text, "study ");
    gg_put(&text, id);
    store_tell(d, name);
}

static void plain_done(store_job *job) {
    study_job *j = (study_job *)job;
    j->done(j->self, job->status);
    free(j);
}

static study_job *make(void (*work)(store_job *, db *), const char *text, stored_done *done,
                       void *self) {
    study_job *j = gg_must(calloc(1, sizeof *j + strlen(text) + 1));
    j->job = (store_job){ .work = work, .done = plain_done };
    j->done = done;
    j->self = self;
    strcpy(j->text, text);
    return j;
}

static void study_work(store_job *job, db *d) {
    job->status = row_insert(d, &row_kinds[ROWS_studies], &((study_job *)job)->study);
}

void stored_study_add(store *s, const stored_study *study, stored_done *done, void *self) {
    GG_ASSERT(stored_is_id(study->id));
    study_job *j = make(study_work, study->record, done, self);
    j->study = *study;
    j->study.record = j->text;
    store_do(s, &j->job);
}

static void change_work(store_job *job, db *d) {
    const stored_change *c = &((study_job *)job)->change;
    job->status = row_insert(d, &row_kinds[ROWS_changes], c);
    if (job->status == DB_OK) tell_others(d, c->study);
}

void stored_change_add(store *s, const stored_change *change, stored_done *done, void *self) {
    GG_ASSERT(change->number > 0);
    study_job *j = make(change_work, change->text, done, self);
    j->change = *change;
    j->change.text = j->text;
    store_do(s, &j->job);
}

static void share_work(store_job *job, db *d) {
    const stored_study *t = &((study_job *)job)->study;
    job->status = db_change(d, "UPDATE studies SET is_shared = $2 WHERE id = $1",
                            DB_WITH(DB(t->id), DB(t->shared)));
    if (job->status == DB_OK) tell_others(d, t->id);
}

void stored_study_share(store *s, const char *id, bool shared, stored_done *done, void *self) {
    study_job *j = make(share_work, "", done, self);
    db_copy(j->study.id, sizeof j->study.id, id);
    j->study.shared = shared;
    store_do(s, &j->job);
}

/* Loading. */

typedef struct load_job {
    store_job job;
    char id[STORED_ID_CAPACITY];
    stored_study_load load;
    uint32_t capacity;
    bool found;
    stored_study_loaded *done;
    void *self;
} load_job;

static void take_change(void *self, const void *row) {
    load_job *j = self;
    if (j->load.count == j->capacity) {
        j->capacity = 2 * j->capacity + 64;
        j->load.change = gg_must(realloc(j->load.change, j->capacity * sizeof *j->load.change));
    }
    j->load.change[j->load.count++] = *(const stored_change *)row;
}

static void load_work(store_job *job, db *d) {
    load_job *j = (load_job *)job;
    unsigned found = 0;
    const row_query q = { &row_kinds[ROWS_studies], "FROM studies WHERE id = $1", // speech: SQL
                          DB_WITH(DB(j->id)) };
    const row_query changes = { &row_kinds[ROWS_changes],
                                // speech off: SQL
                                "FROM changes WHERE study = $1 AND number >= $2 ORDER BY number",
                                // speech on
                                DB_WITH(DB(j->id), DB(j->load.first)) };
    job->status = row_list(d, &q, &j->load.study, 1, &found);
    j->found = found > 0;
    if (job->status == DB_OK && j->found) job->status = row_each(d, &changes, take_change, j);
}

static void load_done(store_job *job) {
    load_job *j = (load_job *)job;
    j->done(j->self, job->status, job->status == DB_OK && j->found ? &j->load : NULL);
    for (uint32_t i = 0; i < j->load.count; i++)
        free(j->load.change[i].text);
    free(j->load.change);
    free(j->load.study.record);
    free(j);
}

static load_job *load_make(const char *id, uint32_t after, stored_study_loaded *done, void *self) {
    load_job *j = gg_must(calloc(1, sizeof *j));
    j->job = (store_job){ .work = load_work, .done = load_done };
    db_copy(j->id, sizeof j->id, id);
    j->load.first = after + 1;
    j->done = done;
    j->self = self;
    return j;
}

void stored_study_load_after(store *s, const char *id, uint32_t after, stored_study_loaded *done,
                             void *self) {
    store_do(s, &load_make(id, after, done, self)->job);
}

void stored_study_open(store *s, const char *id, stored_study_loaded *done, void *self) {
    store_read(s, &load_make(id, 0, done, self)->job);
}
