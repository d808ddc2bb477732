#include "lab/report.h"
void report_html(const report *r, FILE *out) {
    (void)r;
    (void)out;
}
