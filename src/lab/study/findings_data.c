/* findings_data.c - the report for programs: CSV, one line a game, and JSON, the digest. */
#include <string.h>

#include "base/text.h"
#include "core/texts.h"
#include "lab/study/findings.h"

double findings_percent(uint64_t part, uint64_t all) {
    return all ? 100.0 * (double)part / (double)all : 0;
}

void findings_command(const study_plan *plan, FILE *out) {
    const gg_game *game = plan->game;
    // speech off: to be typed
    fprintf(out, "grognard lab %s --bot %s", game->key, plan->bot->level);
    // speech on
    if (plan->budget.nodes) fprintf(out, ":%u", (unsigned)plan->budget.nodes);
    fprintf(out, " --games %u --seed %llu", (unsigned)plan->games,
            (unsigned long long)plan->setup.seed);
    if (plan->setup.scenario)
        fprintf(out, " --scenario %s", game->scenario[plan->setup.scenario].key);
    for (uint8_t i = 0; i < game->option_count; i++) {
        const gg_option_row *row = gg_option_of(game, plan->setup.rules, i);
        if (plan->setup.option[i])
            fprintf(out, " --option %s=%s", row->key, row->value[plan->setup.option[i]]);
    }
}

/* CSV. */

static void game_write(const study_plan *plan, const study_game *g, uint32_t number, FILE *out) {
    const char *degree = digest_degree(plan, g->degree);
    unsigned fights = 0, loss[STUDY_SIDES] = { 0 };
    for (unsigned place = 0; place <= GG_NOWHERE; place++)
        fights += g->fights[place];
    for (unsigned round = 0; round <= GG_ROUNDS_MAX; round++)
        for (unsigned side = 0; side < STUDY_SIDES; side++)
            loss[side] += g->loss[round][side];
    fprintf(out, "%u,%llu,%s,%s,%s,%u,%u,%u,%u,%u\n", (unsigned)number,
            (unsigned long long)study_seed(plan, number), digest_key(plan->game, g->outcome),
            degree ? degree : "", plan->game->rule[g->rule].number, (unsigned)g->last_round,
            (unsigned)g->decisions, fights, loss[0], loss[1]);
}

void findings_csv(const findings *r, FILE *out) {
    study_plan plan = *r->digest->plan;
    plan.language = 0;
    fprintf(out, "game,seed,winner,degree,rule,last_%s,decisions,fights,lost_%s,lost_%s\n",
            digest_round_word(&plan), digest_key(plan.game, 0), digest_key(plan.game, 1));
    for (uint32_t i = 0; i < plan.games; i++)
        if (r->game[i].played) game_write(&plan, &r->game[i], i, out);
}

/* JSON. */

// Such that a page may hold it: no mark-up begins in a string.
static void quoted_write(FILE *out, const char *text) {
    char buffer[512];
    gg_text quoted = gg_text_begin(buffer, sizeof buffer);
    gg_put_quoted(&quoted, text);
    for (const char *at = buffer; *at; at++) {
        if (*at == '<')
            fputs("\\u003c", out);
        else
            fputc(*at, out);
    }
}

static void member_write(FILE *out, const char *key, const char *text) {
    fprintf(out, "\"%s\":", key);
    if (text)
        quoted_write(out, text);
    else
        fputs("null", out);
}

static const char *comma(uint32_t index) {
    return index ? "," : "";
}

static void match_spec_write(const findings *r, const study_plan *plan, FILE *out) {
    member_write(out, "game", plan->game->key);
    fputc(',', out);
    member_write(out, "title", gg_title(plan->game, plan->language));
    fputs(",\"command\":\"", out);
    findings_command(plan, out); // keys and numbers: nothing to escape
    fputs("\",", out);
    member_write(out, "version", r->version);
    fprintf(out, ",\"rules\":%u,\"asked\":%u,\"played\":%u",
            (unsigned)gg_rules_of(plan->game, &plan->setup), (unsigned)plan->games,
            (unsigned)r->digest->games);
}

static void rate_write(uint32_t good, uint32_t all, FILE *out) {
    stats_interval interval = stats_wilson(good, all);
    fprintf(out, "\"rate\":%.5f,\"low\":%.5f,\"high\":%.5f", all ? (double)good / all : 0,
            interval.low, interval.high);
}

static void balance_write(const digest *d, const study_plan *plan, FILE *out) {
    fputs(",\"balance\":[", out);
    for (unsigned i = 0; i < STUDY_OUTCOMES; i++) {
        fprintf(out, "%s{", comma(i));
        member_write(out, "key", digest_key(plan->game, i));
        fputc(',', out);
        member_write(out, "name", digest_side(plan, i));
        fprintf(out, ",\"games\":%u,", (unsigned)d->outcome[i]);
        rate_write(d->outcome[i], d->games, out);
        fputc('}', out);
    }
    fputs("],\"running\":[", out);
    for (uint32_t i = 0; i < d->step_count; i++) {
        fprintf(out, "%s{\"games\":%u,", comma(i), (unsigned)d->step[i].games);
        rate_write(d->step[i].wins, d->step[i].games, out);
        fputc('}', out);
    }
    fputc(']', out);
}

static void endings_write(const digest *d, const study_plan *plan, FILE *out) {
    fputs(",\"endings\":[", out);
    for (uint32_t i = 0; i < d->ending_count; i++) {
        const digest_ending *e = &d->ending[i];
        fprintf(out, "%s{", comma(i));
        member_write(out, "winner", digest_key(plan->game, e->outcome));
        fputc(',', out);
        member_write(out, "degree", digest_degree(plan, e->degree));
        fputc(',', out);
        member_write(out, "rule", plan->game->rule[e->rule].number);
        fprintf(out, ",\"games\":%u}", (unsigned)e->games);
    }
    fputc(']', out);
}

static void spread_write(FILE *out, const char *key, const stats_spread *s) {
    fprintf(out,
            ",\"%s\":{\"least\":%u,\"quarter\":%u,\"median\":%u,\"three_quarters\":%u,"
            "\"most\":%u,\"mean\":%.3f}",
            key, (unsigned)s->least, (unsigned)s->quarter, (unsigned)s->median,
            (unsigned)s->three_quarters, (unsigned)s->most, s->mean);
}

static void length_write(const digest *d, FILE *out) {
    spread_write(out, "rounds_a_game", &d->rounds);
    spread_write(out, "decisions_a_game", &d->decisions);
    const stats_bars *b = &d->decision_bars;
    fprintf(out, ",\"decision_bars\":{\"first\":%u,\"width\":%u,\"games\":[", (unsigned)b->first,
            (unsigned)b->width);
    for (uint32_t i = 0; i < b->count; i++)
        fprintf(out, "%s%u", comma(i), (unsigned)b->bar[i]);
    fputs("]}", out);
}

static void rounds_write(const digest *d, const study_plan *plan, FILE *out) {
    member_write(out, "round_word", digest_round_word(plan));
    fputs(",\"rounds\":[", out);
    for (uint32_t i = d->first_round; d->games && i <= d->last_round; i++) {
        const digest_round *r = &d->round[i];
        fprintf(out, "%s{\"round\":%u,\"reached\":%u,\"ended\":[%u,%u,%u],\"lost\":[%llu,%llu]}",
                comma(i - d->first_round), (unsigned)i, (unsigned)r->reached, (unsigned)r->ended[0],
                (unsigned)r->ended[1], (unsigned)r->ended[2], (unsigned long long)r->loss[0],
                (unsigned long long)r->loss[1]);
    }
    fputc(']', out);
}

static void places_write(const digest *d, const study_plan *plan, FILE *out) {
    const gg_chronicle *chronicle = plan->game->chronicle;
    fputc(',', out);
    member_write(out, "loss_word", digest_loss_word(plan));
    fputc(',', out);
    member_write(out, "fight_word", digest_fight_word(plan));
    fprintf(out, ",\"fights\":%llu,\"lost\":[%llu,%llu],\"places\":[",
            (unsigned long long)d->fights, (unsigned long long)d->loss[0],
            (unsigned long long)d->loss[1]);
    for (uint32_t i = 0; i < d->place_count; i++) {
        const digest_place *p = &d->place[i];
        fprintf(out, "%s{", comma(i));
        member_write(out, "key", p->place == GG_NOWHERE ? NULL : chronicle->place_key(p->place));
        fputc(',', out);
        member_write(out, "name", digest_place_name(plan, p->place));
        fprintf(out, ",\"fights\":%llu,\"lost\":[%llu,%llu]}", (unsigned long long)p->fights,
                (unsigned long long)p->loss[0], (unsigned long long)p->loss[1]);
    }
    fputc(']', out);
}

void findings_json_in(const findings *r, uint8_t language, FILE *out) {
    study_plan plan = *r->digest->plan;
    plan.language = language;
    fputc('{', out);
    match_spec_write(r, &plan, out);
    balance_write(r->digest, &plan, out);
    endings_write(r->digest, &plan, out);
    length_write(r->digest, out);
    fputc(',', out);
    rounds_write(r->digest, &plan, out);
    places_write(r->digest, &plan, out);
    fputs("}\n", out);
}

void findings_json(const findings *r, FILE *out) {
    findings_json_in(r, 0, out);
}
