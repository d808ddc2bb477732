/* json_change.c - see json_change.h. A change is written from the texts alone, and what is equal in
 * them is passed over as bytes: that is most of two views, and views change often. */
#include "base/json_change.h"

#include <string.h>

#include "base/text.h"

/* Texts without spaces, known to be JSON. A value, or a key, is where it begins; NULL is none. */

static const char *skip_string(const char *at) {
    for (at++; *at != '"'; at++) {
        if (*at == '\\') at++;
    }
    return at + 1;
}

static bool ends_value(char c) {
    return c == ',' || c == ']' || c == '}' || c == 0;
}

static const char *skip_value(const char *at) {
    unsigned depth = 0;
    do {
        char c = *at;
        at = c == '"' ? skip_string(at) : at + 1;
        if (c == '{' || c == '[') depth++;
        if (c == '}' || c == ']') depth--;
    } while (depth > 0 || !ends_value(*at));
    return at;
}

// The first element, or the key of the first member.
static const char *first_in(const char *container) {
    return container[1] == ']' || container[1] == '}' ? NULL : container + 1;
}

// The next one, from where a value ends.
static const char *next_at(const char *end) {
    return *end == ',' ? end + 1 : NULL;
}

static const char *after(const char *value) {
    return next_at(skip_value(value));
}

static const char *value_of(const char *key) {
    return skip_string(key) + 1;
}

static const char *member_after(const char *key) {
    return after(value_of(key));
}

// Bytes of each if two values are equal, else 0.
static size_t equal_size(const char *a, const char *b) {
    size_t size = (size_t)(skip_value(a) - a);
    return strncmp(a, b, size) == 0 && ends_value(b[size]) ? size : 0;
}

static bool is_key(const char *a, const char *b) {
    return strncmp(a, b, (size_t)(skip_string(a) - a)) == 0;
}

static const char *find_key(const char *from, const char *key) {
    while (from && !is_key(from, key))
        from = member_after(from);
    return from;
}

static void put_span(const char *at, const char *end, gg_text *out) {
    gg_put_comma(out);
    gg_put_bytes(out, at, (size_t)(end - at));
}

static void put_change(const char *old, const char *new, gg_text *out);

/* Changes of objects. Members stand in the order of the new object: those that stay, then those
 * that are new. One that would stand elsewhere goes, and comes again. */

// Two members of one key, or two elements.
typedef struct both {
    const char *was, *now;
} both;

// Those after them; `equal` is the size of their values where these are equal.
static both both_after(const char *was, const char *now, size_t equal) {
    if (equal) return (both){ next_at(was + equal), next_at(now + equal) };
    return (both){ after(was), after(now) };
}

// Those that do not stay: all but the new object's members up to the first new one.
static void put_gone(const char *old, const char *new, const char *first_new, gg_text *out) {
    const char *key = first_in(new);
    gg_put_comma(out);
    gg_put(out, "\"-\":[");
    for (const char *was = first_in(old); was; was = member_after(was)) {
        if (key != first_new && is_key(was, key))
            key = member_after(key);
        else
            put_span(was, skip_string(was), out);
    }
    gg_put(out, "]");
}

static void put_members(const char *old, const char *new, gg_text *out) {
    both m = { first_in(old), first_in(new) };
    bool any_gone = false;
    gg_put(out, "{");
    while (m.now) {
        const char *found = find_key(m.was, m.now), *now = value_of(m.now);
        any_gone |= found != m.was;
        if (!found) break;
        const char *was = value_of(found);
        size_t equal = equal_size(was, now);
        if (!equal) {
            put_span(m.now, now, out);
            put_change(was, now, out);
        }
        m = both_after(was, now, equal);
    }
    const char *first_new = m.now;
    for (const char *key = first_new; key; key = member_after(key))
        put_span(key, skip_value(value_of(key)), out);
    if (any_gone || (m.was && !first_new)) put_gone(old, new, first_new, out);
    gg_put(out, "}");
}

/* Changes of arrays. */

// What was found on the walk and not written yet: elements kept, or others left out and put in.
typedef struct walk {
    gg_text *out;
    uint32_t kept, gone;
    const char *fresh, *fresh_end; // those put in; NULL: none are
} walk;

static void put_kept(walk *w) {
    if (!w->kept) return;
    gg_put_comma(w->out);
    gg_put_int(w->out, w->kept);
    w->kept = 0;
}

static void put_edit(walk *w) {
    if (w->gone) {
        gg_put_comma(w->out);
        gg_put_int(w->out, -(int64_t)w->gone);
    }
    if (w->fresh) {
        gg_put_comma(w->out);
        gg_put(w->out, "[");
        put_span(w->fresh, w->fresh_end, w->out);
        gg_put(w->out, "]");
    }
    w->gone = 0;
    w->fresh = NULL;
}

// Up to so many; the element behind them.
static const char *leave_out(walk *w, const char *was, uint32_t count) {
    put_kept(w);
    for (; was && count > 0; count--, was = after(was))
        w->gone++;
    return was;
}

static const char *put_in(walk *w, const char *now, uint32_t count) {
    put_kept(w);
    if (!w->fresh) w->fresh = now;
    for (; now && count > 0; count--, now = next_at(w->fresh_end))
        w->fresh_end = skip_value(now);
    return now;
}

// The same thing, changed: objects of which the first members are equal.
static bool is_same(const char *a, const char *b) {
    const char *x = *a == '{' ? first_in(a) : NULL, *y = *b == '{' ? first_in(b) : NULL;
    return x && y && is_key(x, y) && equal_size(value_of(x), value_of(y));
}

// How many elements, from one on, stand before one that is `like` this; 0: none is.
static uint32_t steps_to(const char *from, const char *like) {
    uint32_t steps = 0;
    for (; from && !equal_size(from, like) && !is_same(from, like); from = after(from))
        steps++;
    return from ? steps : 0;
}

// To the next two that are alike, whichever way is shorter; where there are none, past these.
static both edit(walk *w, both e) {
    uint32_t gone = steps_to(e.was, e.now), fresh = steps_to(e.now, e.was);
    bool none = !gone && !fresh, first = gone && (!fresh || gone <= fresh);
    if (none || first) e.was = leave_out(w, e.was, none ? 1 : gone);
    if (none || !first) e.now = put_in(w, e.now, none ? 1 : fresh);
    return e;
}

static void put_walk(const char *old, const char *new, gg_text *out) {
    walk w = { .out = out };
    both e = { first_in(old), first_in(new) };
    gg_put(out, "[");
    while (e.was && e.now) {
        size_t equal = equal_size(e.was, e.now);
        if (!equal && !is_same(e.was, e.now)) {
            e = edit(&w, e);
            continue;
        }
        put_edit(&w);
        if (equal) {
            w.kept++;
        } else {
            put_kept(&w);
            gg_put_comma(out);
            put_change(e.was, e.now, out);
        }
        e = both_after(e.was, e.now, equal);
    }
    if (e.was) leave_out(&w, e.was, UINT32_MAX);
    if (e.now) put_in(&w, e.now, UINT32_MAX);
    put_edit(&w);
    gg_put(out, "]");
}

static void put_change(const char *old, const char *new, gg_text *out) {
    if (*old == '{' && *new == '{')
        put_members(old, new, out);
    else if (*old == '[' && *new == '[')
        put_walk(old, new, out);
    else
        gg_put_bytes(out, new, (size_t)(skip_value(new) - new));
}

void json_change_write(const char *old, const char *new, gg_text *out) {
    put_change(old, new, out);
}

/* Folding: what is folded in came from elsewhere, and was read. */

// A value where it stands.
typedef struct value {
    const json_doc *doc;
    uint32_t node;
} value;

static const json_node *node_of(value v) {
    return &v.doc->node[v.node];
}

static bool is_of(value v, json_type type) {
    return node_of(v)->type == type;
}

static bool is_equal(value a, value b) {
    const json_node *x = node_of(a), *y = node_of(b);
    uint32_t size = x->end - x->start;
    return x->type == y->type && size == y->end - y->start
           && memcmp(a.doc->text + x->start, b.doc->text + y->start, size) == 0;
}

static void put_value(value v, gg_text *out) {
    const json_node *node = node_of(v);
    uint32_t quote = node->type == JSON_STRING;
    gg_put_bytes(out, v.doc->text + node->start - quote, node->end - node->start + 2 * quote);
}

static void put_next(value v, gg_text *out) {
    gg_put_comma(out);
    put_value(v, out);
}

static value first_of(value container) {
    return (value){ container.doc, json_first(container.doc, container.node) };
}

static value element_after(value array, value element) {
    return (value){ array.doc, json_after(array.doc, array.node, element.node) };
}

static value key_after(value object, value key) {
    return (value){ object.doc, json_key_after(object.doc, object.node, key.node) };
}

static value at_key(value key) {
    return (value){ key.doc, key.node + 1 };
}

static value member_of(value object, value key) {
    value found = first_of(object);
    while (found.node && !is_equal(found, key))
        found = key_after(object, found);
    return found;
}

static void fold(value old, value change, gg_text *out);

static bool is_listed(value list, value key) {
    value v = first_of(list);
    while (v.node && !is_equal(v, key))
        v = element_after(list, v);
    return v.node != 0;
}

static void fold_object(value old, value change, gg_text *out) {
    value gone = { change.doc, json_find(change.doc, change.node, "-") };
    bool any_gone = gone.node && is_of(gone, JSON_ARRAY);
    gg_put(out, "{");
    for (value key = first_of(old); key.node; key = key_after(old, key)) {
        if (any_gone && is_listed(gone, key)) continue;
        value part = member_of(change, key);
        put_next(key, out);
        gg_put(out, ":");
        if (part.node)
            fold(at_key(key), at_key(part), out);
        else
            put_value(at_key(key), out);
    }
    for (value key = first_of(change); key.node; key = key_after(change, key)) {
        bool stays = member_of(old, key).node && !(any_gone && is_listed(gone, key));
        if (stays || at_key(key).node == gone.node) continue;
        put_next(key, out);
        gg_put(out, ":");
        put_value(at_key(key), out);
    }
    gg_put(out, "}");
}

static value copy_some(value array, value element, int64_t count, gg_text *out) {
    for (; element.node && count > 0; count--, element = element_after(array, element))
        put_next(element, out);
    return element;
}

static void fold_array(value old, value change, gg_text *out) {
    value was = first_of(old);
    gg_put(out, "[");
    for (value step = first_of(change); step.node; step = element_after(change, step)) {
        int64_t count = 0;
        if (is_of(step, JSON_ARRAY)) {
            copy_some(step, first_of(step), INT64_MAX, out);
        } else if (json_int(step.doc, step.node, &count)) {
            was = copy_some(old, was, count, out);
            for (; was.node && count < 0; count++)
                was = element_after(old, was);
        } else if (was.node) {
            gg_put_comma(out);
            fold(was, step, out);
            was = element_after(old, was);
        }
    }
    copy_some(old, was, INT64_MAX, out);
    gg_put(out, "]");
}

static void fold(value old, value change, gg_text *out) {
    if (is_of(old, JSON_OBJECT) && is_of(change, JSON_OBJECT))
        fold_object(old, change, out);
    else if (is_of(old, JSON_ARRAY) && is_of(change, JSON_ARRAY))
        fold_array(old, change, out);
    else
        put_value(change, out);
}

void json_change_fold(const json_doc *old, const json_doc *change, uint32_t node, gg_text *out) {
    fold((value){ old, 0 }, (value){ change, node }, out);
}
