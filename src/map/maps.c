/* maps.c - see maps.h. */
#include "map/maps.h"

#include <string.h>

#include "map/castiglione_file.h"
#include "map/marengo_file.h"
#include "map/waterloo_file.h"

static map_nodes nodes; // of the file that is checked

static gg_status check_castiglione(const char *text, size_t size, gg_fault *fault) {
    static map_castiglione map;
    return map_castiglione_read(text, size, &nodes, &map, fault);
}

static gg_status check_marengo(const char *text, size_t size, gg_fault *fault) {
    static map_marengo map;
    return map_marengo_read(text, size, &nodes, &map, fault);
}

static gg_status check_waterloo(const char *text, size_t size, gg_fault *fault) {
    static map_waterloo map;
    return map_waterloo_read(text, size, &nodes, &map, fault);
}

const map_row *map_find(const char *game) {
    static const map_row rows[] = {
        { "castiglione", check_castiglione, &svg_theme_castiglione },
        { "marengo", check_marengo, &svg_theme_marengo },
        { "waterloo", check_waterloo, &svg_theme_waterloo },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].game, game) == 0) return &rows[i];
    return NULL;
}
