/* cmd_replay.c - grognard replay: verifies a record and the study on it, and tells the game as
 * text, step by step or as JSON, whole or through the eyes of one seat; or as a page, or a moment
 * of it as a picture. */
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "cli/cli.h"
#include "cli/replay/studied.h"
#include "cli/replay/tale.h"
#include "cli/replay/verify.h"
#include "server/http/finished/picture.h"
#include "server/http/replay_html.h"

typedef enum tale {
    TELL_TEXT,
    TELL_JSON,
    TELL_STEPS,
    TELL_NOTHING,
    TELL_PAGE,
    TELL_PICTURE,
    TELL_UNASKED // text
} tale;

static void tell(const study *s, unsigned viewer, tale how, uint8_t language) {
    const match *m = study_game(s);
    replay *r = gg_must(calloc(1, sizeof *r));
    r->study = s;
    r->game = m;
    r->viewer = viewer;
    r->language = language;
    r->heading = match_game(m)->seat_count;
    switch (how) {
    case TELL_UNASKED:
    case TELL_TEXT: tell_text(r); break;
    case TELL_JSON: tell_json(r); break;
    case TELL_STEPS: tell_steps(r); break;
    case TELL_NOTHING:
    case TELL_PAGE:
    case TELL_PICTURE: break;
    }
    free(r);
}

// A page shows both sides' secrets, so that there is one of finished games alone.
static int write_page(const char *command, const match *m, const char *record) {
    if (match_head(m)->result == 0) return cli_complain(command, CLI_SAY_REPLAY_HTML_OVER);
    size_t size = 0;
    char *html = replay_html_make(&(replay_html_story){ match_game(m), record, "" }, &size);
    if (!html) return cli_complain(command, CLI_SAY_REPLAY_NO_ENGINE);
    bool good = fwrite(html, 1, size, stdout) == size;
    free(html);
    return good ? CLI_OK : CLI_FAILED;
}

// What the command line asks for.
typedef struct wanted {
    const char *seat, *commitment;
    uint32_t at; // actions before the picture; UINT32_MAX: all
    tale how;
    uint8_t language;
} wanted;

static int write_picture(const char *command, const match *m, unsigned viewer, uint32_t at) {
    uint32_t count = match_action_count(m);
    const picture_moment moment = { m, at < count ? at : count, viewer };
    size_t size = 0;
    char *picture = picture_make(&moment, &size);
    if (!picture) return cli_usage(command, CLI_SAY_MAP_NO_BOARD, match_game(m)->key);
    bool good = fwrite(picture, 1, size, stdout) == size;
    free(picture);
    return good ? CLI_OK : CLI_FAILED;
}

static int tell_to(const char *command, const study *s, const wanted *a) {
    const match *m = study_game(s);
    unsigned gallery = match_game(m)->seat_count, whole = gallery + 1u;
    unsigned viewers = gg_seats(match_game(m), match_state(m)) | 1u << gallery;
    unsigned viewer = a->seat ? cli_seat(command, match_game(m), viewers, a->seat) : whole;
    if (a->seat && viewer == whole) return CLI_USAGE;
    if (a->how == TELL_PICTURE)
        return write_picture(command, m, viewer == whole ? gallery : viewer, a->at);
    tell(s, viewer, a->how, a->language);
    return CLI_OK;
}

static int run(const char *command, const char *path, const wanted *a) {
    size_t size = 0;
    gg_fault fault = { 0 };
    char *text = cli_file_read(command, path, GG_RECORD_SIZE_MAX, &size);
    if (!text) return CLI_FAILED;
    study *s = study_read(text, size, &fault);
    if (!s) fprintf(stderr, "%s:%u: %s\n", path, (unsigned)fault.line, fault.message);
    int result = s ? CLI_OK : CLI_FAILED;
    if (s && a->how == TELL_PAGE)
        result = write_page(command, study_game(s), text);
    else if (s)
        result = tell_to(command, s, a);
    if (s && a->how == TELL_NOTHING && result == CLI_OK)
        result = verify_tell(command, study_game(s), a->commitment);
    if (s && a->how == TELL_NOTHING && result == CLI_OK) studied_verify(s);
    free(text);
    study_close(s);
    return result;
}

static bool take_way(const char *command, const cli_option *row, const char *value) {
    static const char *const ways[] = { "text", "json", "step", "verify", "html", "picture" };
    tale *how = row->to, asked = 0;
    (void)value;
    while (strcmp(ways[asked], row->name) != 0)
        asked++;
    bool good = *how == TELL_UNASKED || *how == asked;
    if (!good) cli_usage(command, CLI_SAY_REPLAY_ONE_WAY);
    *how = asked;
    return good;
}

int cmd_replay(int argc, char **argv) {
    wanted a = { .at = UINT32_MAX, .how = TELL_UNASKED, .language = cli_language_here() };
    const cli_option rows[] = { { "verify", take_way, &a.how, 0 },
                                { "text", take_way, &a.how, 0 },
                                { "json", take_way, &a.how, 0 },
                                { "step", take_way, &a.how, 0 },
                                { "html", take_way, &a.how, 0 },
                                { "picture", take_way, &a.how, 0 },
                                { "at", cli_number, &a.at, UINT32_MAX },
                                { "seat", cli_text, &a.seat, 0 },
                                { "lang", cli_language, &a.language, 0 },
                                { "commitment", cli_text, &a.commitment, 0 },
                                { 0 } };
    int code = cli_read(argc, argv, "FILE", rows);
    if (code >= 0) return code;
    if (a.commitment && a.how != TELL_NOTHING)
        return cli_usage(argv[0], CLI_SAY_REPLAY_COMMITMENT_VERIFY);
    if (a.at != UINT32_MAX && a.how != TELL_PICTURE)
        return cli_usage(argv[0], CLI_SAY_REPLAY_AT_PICTURE);
    if (a.how == TELL_STEPS && strcmp(argv[optind], "-") == 0)
        return cli_usage(argv[0], CLI_SAY_REPLAY_STEP_FILE);
    return run(argv[0], argv[optind], &a);
}
