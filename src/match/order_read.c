/* order_read.c - see order_read.h.
 * speech off: what a program does wrong is said in English, what a player does by a message. */
#include "match/order_read.h"

#include <string.h>

#include "base/check.h"
#include "base/say.h"
#include "gg_messages.h"

enum { WORD_MAX = 96, LISTED_MAX = 4 };

static const char BETWEEN[] = " ,;+?!"; // words

// What was said, before it is held against the offers.
typedef struct spoken {
    gg_order order;
    bool all;
    bool from_next;   // the next place is where it begins
    bool is_sentence; // "can I2 go to Marengo?"
    uint16_t place[3];
    unsigned place_count;
} spoken;

typedef struct reading {
    const gg_orders *orders;
    const offer *offer;
    unsigned offer_count;
    uint8_t language;
    order_fault *fault;
} reading;

/* Saying no. */

static gg_text begin_fault(const reading *r, const char *code) {
    gg_text text = gg_text_begin(r->fault->message, sizeof r->fault->message);
    text.language = r->language;
    r->fault->code = code;
    return text;
}

static bool fail_said(const reading *r, const char *code, unsigned message) {
    gg_text text = begin_fault(r, code);
    gg_say_plain(&text, &gg_common, message);
    return false;
}

static bool fail_word(const reading *r, const char *word) {
    gg_text text = begin_fault(r, "unknown");
    GG_SAY(&text, &gg_common, GG_SAY_ORDER_UNKNOWN, GG_WORDS(word));
    return false;
}

static bool fail_plain(const reading *r, const char *code, const char *message) {
    gg_text text = begin_fault(r, code);
    gg_put(&text, message);
    return false;
}

/* Words. */

static char small(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

// Length of what both begin with.
static size_t common(const char *a, const char *b) {
    size_t size = 0;
    while (a[size] && small(a[size]) == small(b[size]))
        size++;
    return size;
}

static bool is_word(const char *a, const char *b) {
    size_t size = common(a, b);
    return !a[size] && !b[size];
}

static uint16_t find_key(const reading *r, gg_thing sort, const char *word) {
    for (unsigned i = 0; i < r->orders->count[sort]; i++) {
        char key[WORD_MAX];
        gg_text text = gg_text_begin(key, sizeof key);
        r->orders->key_write(sort, i, &text);
        if (is_word(key, word)) return (uint16_t)(i + 1);
    }
    return 0;
}

static bool begins_so(const reading *r, gg_thing sort, unsigned thing, const char *word) {
    char key[WORD_MAX], name[WORD_MAX];
    gg_text one = gg_text_begin(key, sizeof key), two = gg_text_begin(name, sizeof name);
    two.language = r->language;
    r->orders->key_write(sort, thing - 1, &one);
    r->orders->name_write(sort, thing - 1, &two);
    size_t size = strlen(word);
    return common(key, word) == size || common(name, word) == size;
}

static void note_if_so(const reading *r, gg_thing sort, unsigned thing, const char *word,
                       uint16_t *only) {
    if (!thing || *only == UINT16_MAX || *only == thing || !begins_so(r, sort, thing, word)) return;
    *only = *only ? UINT16_MAX : (uint16_t)thing;
}

// The only thing of the offers that begins so; 0: none, or several do.
static uint16_t find_part(const reading *r, gg_thing sort, const char *word) {
    uint16_t only = 0;
    for (unsigned i = 0; i < r->offer_count; i++) {
        const gg_order *order = &r->offer[i].order;
        if (sort == GG_HOW) note_if_so(r, sort, order->how, word, &only);
        if (sort == GG_PLACE) note_if_so(r, sort, order->from, word, &only);
        if (sort == GG_PLACE) note_if_so(r, sort, order->to, word, &only);
        for (unsigned k = 0; sort == GG_PIECE && k < order->count; k++)
            note_if_so(r, sort, order->piece[k], word, &only);
    }
    return only == UINT16_MAX ? 0 : only;
}

static uint16_t find(const reading *r, gg_thing sort, const char *word) {
    uint16_t thing = find_key(r, sort, word);
    return thing ? thing : find_part(r, sort, word);
}

// The only thing of all that begins so: nothing can be done with it now, and a rule says why.
static uint16_t find_any(const reading *r, gg_thing sort, const char *word) {
    uint16_t only = 0;
    for (unsigned i = 0; i < r->orders->count[sort]; i++)
        note_if_so(r, sort, i + 1, word, &only);
    return only == UINT16_MAX ? 0 : only;
}

// Where a text begins with a name of several words: how long it is, and whose; 0: with none.
static size_t find_name(const reading *r, gg_thing sort, const char *text, uint16_t *out) {
    size_t longest = 0;
    for (unsigned i = 0; i < r->orders->count[sort]; i++) {
        char name[WORD_MAX];
        gg_text writer = gg_text_begin(name, sizeof name);
        writer.language = r->language;
        r->orders->name_write(sort, i, &writer);
        size_t size = common(name, text);
        bool is_whole = strchr(name, ' ') && !name[size] && strchr(BETWEEN, text[size]);
        if (!is_whole || size <= longest) continue;
        longest = size;
        *out = (uint16_t)(i + 1);
    }
    return longest;
}

/* A text. */

static bool is_all(const char *word) {
    return is_word(word, "all") || is_word(word, "rest");
}

static bool is_among(const char *word, const char *const list[]) {
    for (; *list; list++) {
        if (is_word(word, *list)) return true;
    }
    return false;
}

static bool is_filler(const char *word) {
    static const char *const filler[] = { "to", "at", "by", "and", "the", "with", "into", NULL };
    return is_among(word, filler);
}

// What a question says beside who, how and where: to march is any way of going there.
static bool is_asking(const reading *r, spoken *s, const char *word) {
    static const char *const asking[] = { "can",   "can't", "cannot", "could", "couldn't",
                                          "may",   "why",   "does",   "do",    "how",
                                          "would", "is",    "are",    NULL };
    static const char *const said[] = { "i",  "my",   "we",  "our",  "he",    "they",  "not",
                                        "go", "move", "get", "come", "march", "reach", "a",
                                        "of", "it",   "on",  "here", "there", NULL };
    if (!r->fault->is_question) return false;
    if (is_among(word, asking)) return s->is_sentence = true;
    return s->is_sentence && is_among(word, said);
}

static bool add_piece(const reading *r, spoken *s, uint16_t piece) {
    if (s->order.count == GG_ORDER_PIECES)
        return fail_plain(r, "too_long", "an order has at most 48 pieces");
    s->order.piece[s->order.count++] = piece;
    return true;
}

// "3xI2" is I2 three times.
static unsigned times_of(const char **word) {
    const char *at = *word;
    unsigned times = 0;
    for (; *at >= '0' && *at <= '9' && times < GG_ORDER_PIECES; at++)
        times = times * 10 + (unsigned)(*at - '0');
    if (at == *word || times == 0 || (*at != 'x' && *at != '*') || !at[1]) return 1;
    *word = at + 1;
    return times;
}

static bool take_piece(const reading *r, spoken *s, uint16_t piece, unsigned times) {
    for (; times > 0; times--) {
        if (!add_piece(r, s, piece)) return false;
    }
    return true;
}

static bool take_place(const reading *r, spoken *s, uint16_t place) {
    bool is_from = s->from_next;
    s->from_next = false;
    if (is_from)
        s->order.from = place;
    else if (s->place_count == 2)
        return fail_plain(r, "bad_value", "an order names two places at most");
    else
        s->place[s->place_count++] = place;
    return true;
}

// A kind stands first, or is said in full; a place whose key is said in full is no piece.
static bool take_word(const reading *r, spoken *s, const char *word) {
    bool is_first = !s->order.how && !s->order.count && !s->place_count && !s->all;
    const char *bare = word;
    if (is_word(word, "from")) return s->from_next = true;
    if (is_filler(word) || is_asking(r, s, word)) return true;
    if (is_all(word)) return s->all = true;
    if (is_first && (s->order.how = find(r, GG_HOW, word))) return true;
    unsigned times = times_of(&bare);
    uint16_t piece = find_key(r, GG_PIECE, bare), place = piece ? 0 : find_key(r, GG_PLACE, word);
    uint16_t how = piece || place ? 0 : find_key(r, GG_HOW, word);
    if (how) s->order.how = how;
    if (how) return true;
    if (!piece && !place) piece = find_part(r, GG_PIECE, bare);
    if (!piece && !place) place = find_part(r, GG_PLACE, word);
    if (!piece && !place) place = find_any(r, GG_PLACE, word);
    if (!piece && !place) piece = find_any(r, GG_PIECE, bare);
    if (piece) return take_piece(r, s, piece, times);
    return place ? take_place(r, s, place) : fail_word(r, word);
}

// "San Giuliano Nuovo"; 0: no name of several words stands here.
static size_t take_name(const reading *r, spoken *s, const char *text, bool *is_taken) {
    uint16_t place = 0, piece = 0;
    size_t size = find_name(r, GG_PLACE, text, &place),
           other = find_name(r, GG_PIECE, text, &piece);
    if (size && size >= other) *is_taken = take_place(r, s, place);
    if (other > size) *is_taken = take_piece(r, s, piece, 1);
    return size > other ? size : other;
}

static bool read_text(const reading *r, const char *text, spoken *s) {
    char word[WORD_MAX];
    while (*(text += strspn(text, BETWEEN))) {
        bool is_taken = true;
        size_t size = take_name(r, s, text, &is_taken);
        text += size;
        if (!is_taken) return false;
        if (size) continue;
        size = strcspn(text, BETWEEN);
        if (size >= sizeof word) return fail_plain(r, "too_long", "no word is that long");
        memcpy(word, text, size);
        word[size] = 0;
        text += size;
        if (!take_word(r, s, word)) return false;
    }
    if (s->place_count == 2 && !s->order.from) s->order.from = s->place[0];
    if (s->place_count) s->order.to = s->place[s->place_count - 1];
    return true;
}

/* An object. */

static bool read_thing(const reading *r, const json_doc *doc, uint32_t node, gg_thing sort,
                       uint16_t *out) {
    char word[WORD_MAX];
    if (!node) return true;
    if (!json_is(doc, node, JSON_STRING))
        return fail_plain(r, "bad_value", "what an order names are strings");
    if (!json_string(doc, node, word, sizeof word))
        return fail_plain(r, "too_long", "no word is that long");
    *out = find_key(r, sort, word);
    return *out || fail_word(r, word);
}

static bool read_pieces(const reading *r, const json_doc *doc, uint32_t row, spoken *s) {
    if (!row) return true;
    if (!json_is(doc, row, JSON_ARRAY))
        return fail_plain(r, "bad_value", "'pieces' is an array of strings");
    for (uint32_t node = json_first(doc, row); node; node = json_after(doc, row, node)) {
        uint16_t piece = 0;
        if (json_equals(doc, node, "all") || json_equals(doc, node, "rest")) {
            s->all = true;
            continue;
        }
        if (!read_thing(r, doc, node, GG_PIECE, &piece) || !add_piece(r, s, piece)) return false;
    }
    return true;
}

static bool read_object(const reading *r, const json_doc *doc, uint32_t node, spoken *s) {
    static const char *const known[] = { "kind", "from", "to", "pieces", NULL };
    if (json_stranger(doc, node, known))
        return fail_plain(r, "unknown_key", "an order has kind, from, to and pieces");
    return read_thing(r, doc, json_find(doc, node, "kind"), GG_HOW, &s->order.how)
           && read_thing(r, doc, json_find(doc, node, "from"), GG_PLACE, &s->order.from)
           && read_thing(r, doc, json_find(doc, node, "to"), GG_PLACE, &s->order.to)
           && read_pieces(r, doc, json_find(doc, node, "pieces"), s);
}

/* What is meant. */

static bool has_piece(const gg_order *order, uint16_t piece) {
    for (unsigned i = 0; i < order->count; i++) {
        if (order->piece[i] == piece) return true;
    }
    return false;
}

static bool fits(const offer *of, const spoken *s) {
    const gg_order *said = &s->order, *have = &of->order;
    if ((said->how && said->how != have->how) || (said->from && said->from != have->from)
        || (said->to && said->to != have->to))
        return false;
    for (unsigned i = 0; i < said->count; i++) {
        if (!has_piece(have, said->piece[i])) return false;
    }
    return true;
}

static bool is_preferred(const offer *of, const offer *to, const spoken *s) {
    bool enough = of->most >= s->order.count, was_enough = to->most >= s->order.count;
    if (enough != was_enough) return enough;
    return of->spent < to->spent;
}

static bool fail_ambiguous(const reading *r, const spoken *s) {
    char list[ORDER_MESSAGE_MAX / 2];
    gg_text text = begin_fault(r, "ambiguous"), out = gg_text_within(&text, list, sizeof list);
    unsigned listed = 0;
    for (unsigned i = 0; i < r->offer_count && listed < LISTED_MAX; i++) {
        if (!fits(&r->offer[i], s)) continue;
        if (listed++) gg_put(&out, "; ");
        r->orders->label_write(&r->offer[i].order, &out);
    }
    GG_SAY(&text, &gg_common, GG_SAY_ORDER_AMBIGUOUS, GG_WORDS(list));
    return false;
}

// What is nearest is meant: the group in hand before one that is still to be named.
static unsigned least_passes(const reading *r, const spoken *s) {
    unsigned least = UINT16_MAX;
    for (unsigned i = 0; i < r->offer_count; i++) {
        if (r->offer[i].passes < least && fits(&r->offer[i], s)) least = r->offer[i].passes;
    }
    return least;
}

// NULL and true: no offer says that; whoever carries it out says why not.
static bool resolve(const reading *r, const spoken *s, const offer **out) {
    *out = NULL;
    unsigned passes = least_passes(r, s);
    for (unsigned i = 0; i < r->offer_count; i++) {
        const offer *of = &r->offer[i];
        if (of->passes > passes || !fits(of, s)) continue;
        bool is_same =
            !*out || (of->order.from == (*out)->order.from && of->order.to == (*out)->order.to);
        if (!is_same) return fail_ambiguous(r, s);
        if (!*out || is_preferred(of, *out, s)) *out = of;
    }
    return true;
}

// What is the same in all offers need not be said, even where none of them fits.
static void fill_common(const reading *r, gg_order *out) {
    const gg_order *first = &r->offer[0].order;
    uint16_t how = first->how, from = first->from;
    for (unsigned i = 1; i < r->offer_count; i++) {
        if (r->offer[i].order.how != how) how = 0;
        if (r->offer[i].order.from != from) from = 0;
    }
    if (!out->how) out->how = how;
    if (!out->from) out->from = from;
}

static bool is_aimed(const reading *r, const offer *of) {
    return r->orders->aimed >> (of->order.how - 1) & 1;
}

// How these would go elsewhere: kinds that go somewhere before others, and of equal ones the first
// of the game's list.
static uint16_t how_elsewhere(const reading *r, const spoken *s) {
    const offer *best = NULL;
    for (unsigned i = 0; i < r->offer_count; i++) {
        const offer *of = &r->offer[i];
        if (!of->order.to || !fits(of, s)) continue;
        bool is_better = !best || is_aimed(r, of) > is_aimed(r, best);
        bool is_rival = best && is_aimed(r, of) == is_aimed(r, best) && !is_preferred(best, of, s);
        if (is_rival) is_better = is_preferred(of, best, s) || of->order.how < best->order.how;
        if (is_better) best = of;
    }
    return best ? best->order.how : 0;
}

// Nobody of them can go there, if anywhere: as they or others go elsewhere, rules say why not.
static void fill_how(const reading *r, const spoken *s, gg_order *out) {
    spoken elsewhere = *s;
    elsewhere.order.to = 0;
    if (!out->how && s->order.to) out->how = how_elsewhere(r, &elsewhere);
    elsewhere.order.count = 0;
    if (!out->how && s->order.to) out->how = how_elsewhere(r, &elsewhere);
}

// All that may go anywhere: the rules say why not there.
static void fill_all(const reading *r, gg_order *out) {
    spoken from = { .order.from = out->from };
    unsigned passes = least_passes(r, &from);
    for (unsigned i = 0; i < r->offer_count; i++) {
        const gg_order *order = &r->offer[i].order;
        if (r->offer[i].passes > passes || !fits(&r->offer[i], &from)) continue;
        for (unsigned k = 0; k < order->count && out->count < GG_ORDER_PIECES; k++)
            if (!has_piece(out, order->piece[k])) out->piece[out->count++] = order->piece[k];
    }
}

static bool mean(const reading *r, const spoken *s, gg_order *out) {
    const offer *of = NULL;
    *out = s->order;
    if (r->offer_count == 0) return fail_said(r, "no_order", GG_SAY_ORDER_NONE);
    if (!resolve(r, s, &of)) return false;
    bool is_open = !s->all && !s->order.count && (!of || of->least);
    if (is_open) return fail_said(r, "missing_key", GG_SAY_ORDER_PIECES);
    if (!of) {
        fill_common(r, out);
        fill_how(r, s, out);
        if (s->all) fill_all(r, out);
        return true;
    }
    out->how = of->order.how;
    out->from = of->order.from;
    out->to = of->order.to;
    if (!s->all) return true;
    *out = of->order;
    return true;
}

bool order_read(const offers *o, const json_doc *doc, uint32_t node, gg_order *out,
                order_fault *fault) {
    reading r = { .language = fault->language, .fault = fault };
    char text[ORDER_TEXT_MAX];
    spoken s = { 0 };
    r.orders = offers_game(o)->orders;
    r.offer = offers_list(o, &r.offer_count);
    if (!r.orders) return fail_said(&r, "no_order", GG_SAY_ORDER_NONE);
    if (json_is(doc, node, JSON_OBJECT)) return read_object(&r, doc, node, &s) && mean(&r, &s, out);
    if (!json_is(doc, node, JSON_STRING))
        return fail_plain(&r, "bad_value", "an order is an object or a string");
    if (!json_string(doc, node, text, sizeof text))
        return fail_plain(&r, "too_long", "an order is at most 511 bytes long");
    if (!read_text(&r, text, &s)) return false;
    if (fault->is_question && !s.order.count) s.all = true;
    return mean(&r, &s, out);
}
