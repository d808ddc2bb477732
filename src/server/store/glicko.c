/* glicko.c - Glicko-2, step by step as in the paper. */
#include "server/store/glicko.h"

#include <math.h>

#include "base/check.h"

// The paper's constants: its scale, the system's tau, and when the volatility is near enough.
static const double SCALE = 173.7178, TAU = 0.5, NEAR = 0.000001;
static const double START = 1500, DEVIATION_MOST = 350, DEVIATION_LEAST = 30, VOLATILITY = 0.06;
static const double CERTAIN = 12, PI = 3.14159265358979323846;

glicko glicko_start(void) {
    return (glicko){ START, DEVIATION_MOST, VOLATILITY };
}

bool glicko_is_provisional(const glicko *g) {
    return g->deviation > GLICKO_PROVISIONAL;
}

// What the games say: step 3 and the sum of step 4, on the paper's scale.
typedef struct evidence {
    double v, sum;
} evidence;

static evidence evidence_of(const glicko *own, const glicko_game *game, unsigned count) {
    GG_ASSERT_CMP(count, >, 0);
    double mu = (own->rating - START) / SCALE, inverse = 0, sum = 0;
    for (unsigned i = 0; i < count; i++) {
        double phi_j = game[i].opponent.deviation / SCALE;
        GG_ASSERT(game[i].score >= 0 && game[i].score <= 1);
        double mu_j = (game[i].opponent.rating - START) / SCALE;
        double g = 1 / sqrt(1 + 3 * phi_j * phi_j / (PI * PI));
        // Beyond this it is certain, and the evidence would vanish.
        double lead = fmin(fmax(g * (mu - mu_j), -CERTAIN), CERTAIN);
        double expected = 1 / (1 + exp(-lead));
        inverse += g * g * expected * (1 - expected);
        sum += g * (game[i].score - expected);
    }
    return (evidence){ 1 / inverse, sum };
}

// The function whose zero step 5 looks for.
typedef struct curve {
    double delta_2, phi_2, v, a;
} curve;

static double height(const curve *c, double x) {
    double e = exp(x), d = c->phi_2 + c->v + e;
    return e * (c->delta_2 - d) / (2 * d * d) - (x - c->a) / (TAU * TAU);
}

// Step 5: between A and B lies the zero; the Illinois way to it.
static double volatility_after(const curve *c) {
    GG_ASSERT(c->v > 0 && c->phi_2 > 0);
    double a = c->a, b = c->delta_2 > c->phi_2 + c->v ? log(c->delta_2 - c->phi_2 - c->v) : a - TAU;
    while (c->delta_2 <= c->phi_2 + c->v && height(c, b) < 0)
        b -= TAU;
    double high_a = height(c, a), high_b = height(c, b);
    while (fabs(b - a) > NEAR) {
        double x = a + (a - b) * high_a / (high_b - high_a), high_x = height(c, x);
        if (high_x * high_b <= 0) {
            a = b;
            high_a = high_b;
        } else {
            high_a /= 2;
        }
        b = x;
        high_b = high_x;
    }
    return exp(a / 2);
}

glicko glicko_after(glicko own, const glicko_game *game, unsigned count, double periods) {
    GG_ASSERT(own.deviation > 0 && own.volatility > 0 && periods >= 0);
    double phi = own.deviation / SCALE, phi_2 = phi * phi;
    evidence e = { 0 };
    if (count > 0) {
        e = evidence_of(&own, game, count);
        double delta = e.v * e.sum, sigma_2 = own.volatility * own.volatility;
        const curve c = { delta * delta, phi_2, e.v, log(sigma_2) };
        own.volatility = volatility_after(&c);
    }
    phi_2 += periods * own.volatility * own.volatility;
    if (count > 0) phi_2 = 1 / (1 / phi_2 + 1 / e.v);
    if (count > 0) own.rating += SCALE * phi_2 * e.sum;
    own.deviation = fmin(fmax(SCALE * sqrt(phi_2), DEVIATION_LEAST), DEVIATION_MOST);
    return own;
}
