/* studies.h - studies of finished games that several people write in at once.
 *
 *     page --> {"do":"change"} --> study_change, here --> stored_change_add --> told to all readers
 *
 * The server puts changes in one order: what it applies first is first. A change is told, also to
 * who wrote it, when it is stored; so what somebody was told is kept. If it cannot be stored, all
 * lines are cut and the study is loaded afresh. */
#ifndef GG_SERVER_STUDY_STUDIES_H
#define GG_SERVER_STUDY_STUDIES_H

#include "server/server.h"

enum {
    STUDY_CHANGES_SIZE_MAX = 2 << 20, // bytes of all changes of a study,
    STUDY_CHANGES_COUNT_MAX = 4000,   // and how many: who opens it waits until all are applied
    STUDIES_EMPTY_MAX = 16            // studies that stay loaded though nobody looks at them
};

studies *studies_open(server *);
void studies_close(studies *);
/* Another process has changed this one; "": perhaps any. */
void studies_told(studies *, const char *id);
/* How many jobs of the store are to come back; says goodbye to all who look. */
unsigned studies_busy(const studies *);
void studies_goodbye(studies *);

#endif
