/* sheet_test.c - C19: status record sheets. */
#include "games/castiglione/castiglione.h"
#include "games/castiglione/tests/fog.h"

static const char *sheet(gg_seat viewer, gg_seat side, bool html) {
    static char text[WORLD_TEXT_MAX];
    gg_text out = gg_text_begin(text, sizeof text);
    cas_sheet_write(world_seen(harness_world(), viewer), side, html, &out);
    holds(!out.full);
    return text;
}

TEST_RULE(CAS_19, "a sheet shows hits, command and forage of every unit") {
    position("turn 3 move_first first=french initiative=french",
             "at verona massena fr_rampon:2 fr_victor:1-uncommanded fr_pijon_cav-foraging",
             "at trent au_ott:3", "box eliminated fr_joubert");
    for (gg_seat viewer = AUSTRIAN; viewer <= GALLERY; viewer++) {
        const char *text = sheet(viewer, CAS_FRENCH, false);
        holds(has_text(text, "Rampon                  inf  3  5  2  [x][x][ ]  yes   no  Verona"));
        holds(has_text(text, "Victor                  inf  3  5  2  [x][ ][ ]  no    no  Verona"));
        holds(has_text(text, "Pijon Cavalry           cav  2  4  3  [ ][ ][ ]  yes   yes Verona"));
        holds(has_text(text, "Joubert                 inf  3  4  2  [x][x][x]  -     -"));
        holds(has_text(text, "Masséna\n"
                             "  Masséna, rank 2 (strategic 1, tactical 1), in Verona\n"));
        holds(!has_text(text, "Ott"));
        holds(has_text(sheet(viewer, CAS_AUSTRIAN, false), "[x][x][x]  yes   no  Trent"));
    }
}

TEST_RULE(CAS_19, "with fog of war only the player's own units, on paper and on screen") {
    position("turn 3 move_first first=french initiative=french", "options fog_of_war=on",
             "at verona massena fr_rampon:2 fr_pijon_cav-up", "at rivoli au_ott:3 au_liptay-up",
             "at trent au_gummer au_reuss");
    for (int html = 0; html < 2; html++) {
        holds(has_text(sheet(FRENCH, CAS_FRENCH, html), "Rampon"));
        holds(has_text(sheet(AUSTRIAN, CAS_AUSTRIAN, html), "Ott"));
        static const char *const names[] = { "Rampon", "Pijon", "Liptay", "Gummer", "[x]" };
        for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
            holds(!has_text(sheet(AUSTRIAN, CAS_FRENCH, html), names[i]));
            holds(!has_text(sheet(FRENCH, CAS_AUSTRIAN, html), names[i]));
            holds(!has_text(sheet(GALLERY, CAS_FRENCH, html), names[i]));
            holds(!has_text(sheet(GALLERY, CAS_AUSTRIAN, html), names[i]));
        }
        holds(has_text(sheet(GALLERY, CAS_FRENCH, html), "only the units of its own player"));
    }
}

TEST_RULE(CAS_19, "when the game is over everybody may read every sheet") {
    position("turn 3 move_first first=french initiative=french", "options fog_of_war=on",
             "at verona fr_rampon:2", "at rivoli au_ott:3", "at trent au_gummer au_reuss");
    play("resign");
    for (gg_seat viewer = AUSTRIAN; viewer <= GALLERY; viewer++) {
        holds(has_text(sheet(viewer, CAS_FRENCH, false), "Rampon"));
        holds(has_text(sheet(viewer, CAS_AUSTRIAN, false), "Ott "));
    }
}
