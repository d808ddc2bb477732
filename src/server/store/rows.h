/* rows.h - rows of the database by the names of their columns (rows.def).
 *
 * A kind of rows is a list of columns, each with the field of a struct that it belongs to. Kinds of
 * tables are in rows.def; a question that asks for something else has a kind of its own. */
#ifndef GG_SERVER_STORE_ROWS_H
#define GG_SERVER_STORE_ROWS_H

#include "grognard.h"
#include "server/store/db.h"
#include "server/store/rows.def"

typedef enum row_type {
    ROW_TEXT,
    ROW_LONG,
    ROW_FLAG,
    ROW_BYTE,
    ROW_COUNT,
    ROW_NUMBER,
    ROW_MOMENT,
    ROW_REAL
} row_type;

typedef struct row_column {
    const char *sql; // its name, or an expression; NULL ends a list
    row_type type;
    size_t offset, size; // of its field
    const char *told;    // as rows.def says
    int since;
    const char *more;
} row_column;

typedef struct row_kind {
    const char *name; // of the table; NULL: a question's
    const row_column *column;
    size_t size; // of the struct
    bool listed; // only the columns that lists need
    int since;
    const char *order, *more;
} row_kind;

// The members of a struct for rows of a list in rows.def: ROWS_OF_seats(ROW_MEMBER, )
#define ROW_MEMBER(row, column, kind, field, bytes, ...) ROW_MEMBER_##kind(field, bytes)
#define ROW_MEMBER_TEXT(field, bytes)                    char field[bytes];
#define ROW_MEMBER_LONG(field, bytes)                    char *field;
#define ROW_MEMBER_FLAG(field, bytes)                    bool field;
#define ROW_MEMBER_BYTE(field, bytes)                    uint8_t field;
#define ROW_MEMBER_COUNT(field, bytes)                   uint32_t field;
#define ROW_MEMBER_NUMBER(field, bytes)                  int64_t field;
#define ROW_MEMBER_MOMENT(field, bytes)                  int64_t field;
#define ROW_MEMBER_REAL(field, bytes)                    double field;

// Its columns: ROWS_OF_seats(ROW_COLUMN, stored_seat)
#define ROW_COLUMN(row, column, kind, field, bytes, told, since, more)                             \
    { #column, ROW_##kind, offsetof(row, field), sizeof(((row *)0)->field), told, since, more },

// A column of a question by itself: what is asked, and the field for it (no LONG).
#define ROW_AS(row, field, sql)                                                                    \
    {                                                                                              \
        sql, ROW_TYPE(((row *)0)->field), offsetof(row, field), sizeof(((row *)0)->field), NULL,   \
            0, NULL                                                                                \
    }
#define ROW_TYPE(field)                                                                            \
    _Generic((field),                                                                              \
        char *: ROW_TEXT,                                                                          \
        bool: ROW_FLAG,                                                                            \
        uint8_t: ROW_BYTE,                                                                         \
        uint32_t: ROW_COUNT,                                                                       \
        int64_t: ROW_NUMBER,                                                                       \
        double: ROW_REAL)

// What is kept, by the names of rows.def: row_kinds[ROWS_seats].
#define ROW_INDEX(name, ...) ROWS_##name,
enum { ROWS_TABLES(ROW_INDEX) ROWS_COUNT };
extern const row_kind row_kinds[ROWS_COUNT];

typedef struct row_query {
    const row_kind *kind;
    const char *from; // what follows after SELECT and the columns
    const db_values *with;
} row_query;

/* Shows each row of an answer: a struct that lives as long as the call, but the LONG texts in it
 * belong to whoever is shown it. */
typedef void row_seen(void *self, const void *row);
db_status row_each(db *, const row_query *, row_seen *, void *self);
/* The first of them, at most `max`, into an array of structs. */
db_status row_list(db *, const row_query *, void *out, unsigned max, unsigned *count);

/* SELECT and the columns of a kind. */
void row_select_write(const row_kind *, gg_text *);

/* Adds a row. DB_CONFLICT: its key is there already. */
db_status row_insert(db *, const row_kind *, const void *row);
/* The statement for it; of an older version: without what is newer. */
void row_insert_write(const row_kind *, int version, gg_text *);
/* Sets the columns of a kind in the row of this id. */
db_status row_update(db *, const row_kind *, const char *id, const void *row);

/* What lists tell of a row, as members of a JSON object: moments by the day alone, but for a row
 * that tells that it is over. */
void row_tell(const row_kind *, const void *row, gg_text *);

#endif
