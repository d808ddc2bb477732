/* scale_plot.c - how often positions are won, over how they were called, as SVG. */
#include "lab/fit/scale.h"
#include "map/svg_pen.h"

enum { SIDE = 400, EDGE = 60 };

static double x_of(double chance) {
    return EDGE + SIDE * chance;
}

static double y_of(double chance) {
    return EDGE / 2 + SIDE * (1 - chance);
}

static void put_grid(gg_text *out) {
    for (int i = 0; i <= SCALE_BINS; i += 2) {
        double at = (double)i / SCALE_BINS;
        svg_put(out, "<path stroke=\"#ddd\" d=\"M%f %fH%fM%f %fV%f\"/>\n", x_of(0), y_of(at),
                x_of(1), x_of(at), y_of(0), y_of(1));
        svg_put(out, "<text x=\"%f\" y=\"%f\" text-anchor=\"end\">%d %%</text>\n", x_of(0) - 6,
                y_of(at) + 4, 10 * i);
        svg_put(out, "<text x=\"%f\" y=\"%f\" text-anchor=\"middle\">%d %%</text>\n", x_of(at),
                y_of(0) + 18, 10 * i);
    }
    svg_put(out, "<path stroke=\"#999\" stroke-dasharray=\"4 4\" d=\"M%f %fL%f %f\"/>\n", x_of(0),
            y_of(0), x_of(1), y_of(1));
}

void scale_plot(const scale_bin bin[SCALE_BINS], const char *title, gg_text *out) {
    svg_put(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-size=\"12\" "
            "font-family=\"sans-serif\" fill=\"#444\">\n<title>%t</title>\n"
            "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n",
            SIDE + 2 * EDGE, SIDE + 2 * EDGE, title);
    put_grid(out);
    for (unsigned i = 0; i < SCALE_BINS; i++) {
        const scale_bin *b = &bin[i];
        if (b->count <= 0) continue;
        svg_put(out, "<circle fill=\"#2b5fa8\" cx=\"%f\" cy=\"%f\" r=\"5\"/>\n",
                x_of(b->called / b->count), y_of(b->won / b->count));
    }
    svg_put(out, "<text x=\"%f\" y=\"%f\" text-anchor=\"middle\">called</text>\n", x_of(0.5),
            y_of(0) + 40);
    svg_put(out, "<text x=\"14\" y=\"%f\" transform=\"rotate(-90 14 %f)\">won</text>\n", y_of(0.5),
            y_of(0.5));
    svg_put(out, "<text x=\"%f\" y=\"18\" text-anchor=\"middle\">%t</text>\n</svg>\n", x_of(0.5),
            title);
}
