/* metrics.h - what a host's monitor is told: GET /metrics, in the text format of Prometheus.
 *
 * Off unless asked for, and for this machine alone. Nothing here counts or times what a seat
 * decides: neither messages of tables, entries, commits and turns of bots, nor anything that
 * grows by them, such as memory, processor time or the size of the store. The store's latency is
 * that of a probe which is sent by the clock. What is told is made anew by the clock too, so that
 * asking more often tells no more. */
#ifndef GG_SERVER_HTTP_METRICS_H
#define GG_SERVER_HTTP_METRICS_H

#include "server/server.h"

/* NULL unless the options ask for them. Call it when all else is open. */
metrics *metrics_open(server *);
/* Once the store and the net are closed. */
void metrics_close(metrics *);

typedef enum metrics_outcome {
    METRICS_ANSWERED,
    METRICS_TOO_OFTEN,  // 429
    METRICS_WRONG_HOST, // 421
    METRICS_REFUSED,    // by whatever else: no such path, another site, nobody's session
    METRICS_OUTCOMES
} metrics_outcome;
/* A request has been given to its handler, or has not. NULL counts nothing, here and below. */
void metrics_request(metrics *, metrics_outcome);
/* A WebSocket was opened, or is gone. */
void metrics_socket(metrics *, bool opened);

#endif
