/* mkdata.c - turns a board file into the constant tables of a game's board.h, and into the
 * JSON that clients draw from. A bad file is a build error with file and line.
 *
 *     mkdata GAME BOARD.json DECOR.json OUT.c
 */
#include "mkdata.h"

#include <inttypes.h>
#include <string.h>

#include "base/utf8.h"

enum { FILE_MAX = 1 << 20, JSON_MAX = 1 << 19, NUMBERS_PER_ROW = 24 };

static map_nodes nodes, decor_nodes; // what a game writes is read again out of the first
static char board_text[FILE_MAX], decor_text[FILE_MAX], json[JSON_MAX];

// -- Files --------------------------------------------------------------------------------

static bool read_whole(const char *path, char *out, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        fprintf(stderr, "%s: cannot be opened\n", path);
        return false;
    }
    *size = fread(out, 1, FILE_MAX, file);
    bool good = !ferror(file) && *size < FILE_MAX;
    fclose(file);
    if (!good) fprintf(stderr, "%s: cannot be read, or is 1 MiB or more\n", path);
    return good;
}

static bool report(const char *path, const gg_fault *fault) {
    fprintf(stderr, "%s:%u: %s\n", path, (unsigned)fault->line, fault->message);
    return false;
}

// -- What all games write -----------------------------------------------------------------

void mk_write_string(FILE *out, const char *text) {
    putc('"', out);
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c < 0x20 || c >= 0x7F || strchr("\"\\?", c))
            fprintf(out, "\\%03o", c);
        else
            putc(c, out);
    }
    putc('"', out);
}

void mk_write_asserts(FILE *out, const mk_size *size, size_t count) {
    for (size_t i = 0; i < count; i++)
        fprintf(out, "static_assert(%s == %d, \"%s of the file\");\n", size[i].name, size[i].value,
                size[i].name);
    fputs("\n", out);
}

void mk_write_texts(FILE *out, const char *const *texts) {
    fputs("    { ", out);
    for (; *texts; texts++) {
        mk_write_string(out, *texts);
        fputs(", ", out);
    }
}

void mk_write_number(FILE *out, const char *name, int value) {
    fprintf(out, "const uint8_t %s = %d;\n", name, value);
}

void mk_write_bytes(FILE *out, const uint8_t *byte, int count) {
    fputs("{", out);
    for (int i = 0; i < count; i++)
        fprintf(out, "%s %u", i ? "," : "", byte[i]);
    fputs(" }", out);
}

void mk_write_table(FILE *out, const char *name, const uint8_t *cells, map_range size) {
    fprintf(out, "const uint8_t %s = {\n", name);
    for (int row = 0; row < size.low; row++) {
        fputs("    ", out);
        mk_write_bytes(out, cells + row * size.high, size.high);
        fputs(",\n", out);
    }
    fputs("};\n\n", out);
}

// The next of the words with blanks between; steps behind it.
static bool next_word(const char **words, char out[MAP_NAME_MAX]) {
    *words += strspn(*words, " ");
    size_t size = strcspn(*words, " ");
    snprintf(out, MAP_NAME_MAX, "%.*s", (int)size, *words);
    *words += size;
    return size > 0;
}

static void write_cell(FILE *out, const map_reader *r, const mk_table *table, uint32_t record,
                       char *column) {
    char text[2 * MAP_NAME_MAX] = "";
    size_t size = strcspn(column, "$/");
    char sign = column[size];
    column[size] = 0;
    if (sign == '$') {
        json_string(&r->doc, json_find(&r->doc, record, column), text, sizeof text);
        mk_write_string(out, text);
        return;
    }
    int value = map_value(r, table->list, record, column);
    if (sign && value < 0)
        fputs(column + size + 1, out);
    else
        fprintf(out, "%d", value);
}

static void write_row(FILE *out, const map_reader *r, const mk_table *table, int row) {
    uint32_t record = map_record(r, table->list, (uint32_t)row);
    char column[MAP_NAME_MAX];
    const char *columns = table->columns, *between = "";
    fputs("    { ", out);
    for (; next_word(&columns, column); between = ", ") {
        fputs(between, out);
        if (column[0] == '.')
            fprintf(out, "%d", table->made(column + 1, row));
        else
            write_cell(out, r, table, record, column);
    }
    fputs(" },\n", out);
}

void mk_write_lists(FILE *out, const map_reader *r, const mk_table *table, size_t count) {
    for (; count--; table++) {
        uint32_t rows = r->doc.node[map_member(r, 0, table->list)].count;
        fprintf(out, "// %s\nconst %s = {\n", table->columns, table->declared);
        if (table->first) fprintf(out, "    %s,\n", table->first);
        for (uint32_t i = 0; i < rows; i++)
            write_row(out, r, table, (int)i);
        fputs("};\n\n", out);
    }
}

void mk_write_set(FILE *out, uint64_t set) {
    fprintf(out, "UINT64_C(0x%016" PRIx64 ")", set);
}

uint64_t mk_set_of(const uint8_t *first, size_t stride, int count, int value) {
    uint64_t set = 0;
    for (int i = 0; i < count; i++, first += stride)
        if (*first == value) set |= UINT64_C(1) << i;
    return set;
}

static uint64_t set_of(const map_reader *r, const mk_sets *row, int i) {
    uint8_t value[64] = { 0 };
    if (row->set) return row->set(i);
    map_column(r, row->list, row->key, value);
    int count = (int)r->doc.node[map_member(r, 0, row->list)].count;
    return mk_set_of(value, 1, count, row->first + i);
}

void mk_write_sets(FILE *out, const map_reader *r, const char *type, const mk_sets *row,
                   size_t count) {
    for (; count--; row++) {
        fprintf(out, "const %s %s = %s", type, row->name, row->count ? "{" : "");
        for (int i = 0; i < row->count || i == 0; i++) {
            if (row->count) fputs("\n    ", out);
            mk_write_set(out, set_of(r, row, i));
            if (row->count) fputs(",", out);
        }
        fputs(row->count ? "\n};\n\n" : ";\n\n", out);
    }
}

void mk_count_steps(const map_links *links, int places, uint8_t *out) {
    for (int i = 0; i < places * places; i++)
        out[i] = i % (places + 1) ? (uint8_t)places : 0;
    for (size_t i = 0; i < links->count; i++) {
        const uint8_t *end = links->end + i * links->stride;
        out[end[0] * places + end[1]] = out[end[1] * places + end[0]] = 1;
    }
    for (int via = 0; via < places; via++)
        for (int i = 0; i < places * places; i++) {
            int way = out[i / places * places + via] + out[via * places + i % places];
            if (way < out[i]) out[i] = (uint8_t)way;
        }
}

void mk_begin_record(gg_text *text, const char *key, const char *name) {
    gg_put_comma(text);
    gg_put_char(text, '{');
    gg_put_member(text, "key", key);
    gg_put_member(text, "name", name);
}

void mk_put_point(gg_text *text, map_point point) {
    gg_put_comma(text);
    gg_put_char(text, '[');
    gg_put_int(text, point.x);
    gg_put_char(text, ',');
    gg_put_int(text, point.y);
    gg_put_char(text, ']');
}

void mk_put_points(gg_text *text, const char *key, const map_point *point, unsigned count) {
    gg_put_key(text, key);
    gg_put_char(text, '[');
    for (unsigned i = 0; i < count; i++)
        mk_put_point(text, point[i]);
    gg_put_char(text, ']');
}

void mk_put_number(gg_text *text, const char *key, int value) {
    gg_put_number(text, key, value);
}

static void put_frame(gg_text *text, const map_frame *frame) {
    const int16_t edge[4] = { frame->low.x, frame->low.y, frame->high.x, frame->high.y };
    gg_put_key(text, "frame");
    gg_put_char(text, '[');
    for (int i = 0; i < 4; i++) {
        gg_put_comma(text);
        gg_put_int(text, edge[i]);
    }
    gg_put_char(text, ']');
}

// As the file has it; of lists without their blanks.
static void put_raw(gg_text *text, const json_doc *doc, uint32_t node) {
    bool is_text = json_is(doc, node, JSON_STRING), is_list = json_is(doc, node, JSON_ARRAY);
    if (is_text) gg_put_char(text, '"');
    for (uint32_t i = doc->node[node].start; i < doc->node[node].end; i++)
        if (!is_list || doc->text[i] != ' ') gg_put_char(text, doc->text[i]);
    if (is_text) gg_put_char(text, '"');
}

static map_point place_of(const map_reader *r, uint32_t record) {
    int64_t x = 0, y = 0;
    json_int(&r->doc, map_member(r, record, "x"), &x);
    json_int(&r->doc, map_member(r, record, "y"), &y);
    return (map_point){ (int16_t)x, (int16_t)y };
}

void mk_put_ends(gg_text *text, const map_reader *r, const char *places, uint32_t record) {
    map_point end[2];
    for (int i = 0; i < 2; i++) {
        int place = map_index_of(r, places, map_member(r, record, i ? "b" : "a"));
        end[i] = place_of(r, map_record(r, places, (uint32_t)place));
    }
    mk_put_points(text, "points", end, 2);
}

static void put_member(gg_text *text, const map_reader *r, uint32_t record, char *member) {
    size_t size = strcspn(member, "=@-~");
    char sign = member[size];
    int64_t number = 1;
    member[size] = 0;
    uint32_t node = map_member(r, record, sign == '=' ? member + size + 1 : member);
    json_int(&r->doc, node, &number);
    bool is_null = json_is(&r->doc, node, JSON_NULL);
    if ((is_null && sign != '~') || (sign == '-' && !number)) return;
    gg_put_key(text, member);
    if (is_null)
        gg_put(text, "\"\"");
    else if (sign == '@')
        mk_put_point(text, place_of(r, record));
    else
        put_raw(text, &r->doc, node);
}

static void put_records(gg_text *text, const map_reader *r, const mk_list *list) {
    uint32_t records = map_member(r, 0, list->list), record = json_first(&r->doc, records);
    for (; record; record = json_after(&r->doc, records, record)) {
        char member[MAP_NAME_MAX];
        gg_put_comma(text);
        gg_put_char(text, '{');
        for (const char *members = list->members; next_word(&members, member);)
            put_member(text, r, record, member);
        if (list->more) list->more(text, record);
        gg_put_char(text, '}');
    }
}

static void put_list(gg_text *text, const map_reader *file, const mk_list *list) {
    gg_put_key(text, list->key);
    gg_put_char(text, '[');
    if (list->put)
        list->put(text);
    else
        put_records(text, file, list);
    gg_put_char(text, ']');
}

// Without line breaks and what stands before the next line's text; no string holds either.
static void put_packed(gg_text *text, map_text json_text) {
    for (size_t i = 0; i < json_text.size; i++) {
        char c = json_text.at[i];
        if (c == '\n')
            while (i + 1 < json_text.size && json_text.at[i + 1] == ' ')
                i++;
        else
            gg_put_char(text, c);
    }
}

static bool put_map(gg_text *text, const mk_game *game, map_text decor) {
    gg_put_char(text, '{');
    gg_put_member(text, "game", game->key);
    put_frame(text, game->frame);
    for (const mk_list *list = game->lists; list->key; list++)
        put_list(text, game->file, list);
    gg_put_key(text, "decor");
    put_packed(text, decor);
    if (game->names) put_list(text, game->file, &(mk_list){ .key = "names", .put = game->names });
    gg_put_char(text, '}');
    return !text->full;
}

static void write_byte(FILE *out, unsigned *column, unsigned byte) {
    fprintf(out, "%s%u,", *column == 0 ? "\n    " : " ", byte);
    *column = (*column + 1) % NUMBERS_PER_ROW;
}

static void write_unit(FILE *out, unsigned *column, uint32_t unit) {
    char escape[8];
    snprintf(escape, sizeof escape, "\\u%04x", (unsigned)(unit & 0xFFFF));
    for (const char *c = escape; *c; c++)
        write_byte(out, column, (unsigned char)*c);
}

// As numbers, since no string literal may be this long in ISO C; and as ASCII, since char
// may be signed. Characters beyond it stand inside JSON strings, where an escape serves.
static void write_json(FILE *out, const char *name, const gg_text *text) {
    unsigned column = 0;
    fprintf(out, "const char %s[] = {", name);
    for (size_t i = 0; i < text->used;) {
        uint32_t point = 0;
        size_t length = gg_utf8_read(text->at + i, text->used - i, &point);
        if (point < 0x80) {
            write_byte(out, &column, point);
        } else if (point < 0x10000) {
            write_unit(out, &column, point);
        } else {
            write_unit(out, &column, 0xD800 + ((point - 0x10000) >> 10));
            write_unit(out, &column, 0xDC00 + ((point - 0x10000) & 0x3FF));
        }
        i += length;
    }
    fputs(" 0\n};\n", out);
}

// -- The program --------------------------------------------------------------------------

static bool write_file(const char *path, const mk_game *game, const gg_text *text) {
    FILE *out = fopen(path, "wb");
    if (!out) {
        fprintf(stderr, "%s: cannot be written\n", path);
        return false;
    }
    fprintf(out,
            "/* The board of %s. Made by mkdata; change the data files instead. */\n"
            "// clang-format off\n"
            "#include <assert.h>\n\n"
            "#include \"games/%s/state/board.h\"\n\n",
            game->name, game->key);
    game->write(out);
    write_json(out, game->json_name, text);
    bool good = !ferror(out);
    good = fclose(out) == 0 && good;
    if (!good) {
        fprintf(stderr, "%s: cannot be written\n", path);
        remove(path);
    }
    return good;
}

// Paths: of the board, of the decorations, of what is written.
static bool make(const mk_game *game, char *const *path) {
    size_t board_size = 0, decor_size = 0;
    gg_fault fault;
    if (!read_whole(path[0], board_text, &board_size)
        || !read_whole(path[1], decor_text, &decor_size))
        return false;
    if (game->read(board_text, board_size, &nodes, &fault) != GG_OK) return report(path[0], &fault);
    map_text decor = { decor_text, decor_size };
    if (map_decor_read(decor, &decor_nodes, &fault) != GG_OK) return report(path[1], &fault);
    gg_text text = gg_text_begin(json, sizeof json);
    if (!put_map(&text, game, decor)) {
        fprintf(stderr, "%s: the map for drawing is too long\n", path[0]);
        return false;
    }
    return write_file(path[2], game, &text);
}

int main(int argc, char **argv) {
    static const mk_game *const games[] = {
#define GAME(key, prefix)
#define DRAWN(key, prefix) &mk_##key,
#include "games.def"
    };
    for (size_t i = 0; argc == 5 && i < sizeof games / sizeof *games; i++)
        if (strcmp(argv[1], games[i]->key) == 0) return make(games[i], argv + 2) ? 0 : 1;
    fputs("usage: mkdata GAME BOARD.json DECOR.json OUT.c\n"
          "GAME is the name of a folder in games.\n",
          stderr);
    return 2;
}
