/* report.h - a review on a terminal. */
#ifndef GG_CLI_REVIEW_REPORT_H
#define GG_CLI_REVIEW_REPORT_H

#include "review/summary.h"

void summary_text(const summary *);

#endif
