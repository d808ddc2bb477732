/* follied.h - follies in a position that is played on, with a watcher behind every seat:
 *
 *     watched("round 9 austria assault", "A l5/peterbona I3 A1", "F peterbona/l5 I2");
 *     does("assault l5/peterbona", "assault_add A1", "assault_add go");
 *     equal(follies("guns_in_assault"), 1);
 *
 * Two watchers look on, which imagine other worlds: they have to agree. */
#ifndef FOLLIED_H
#define FOLLIED_H

#include "harness/harness.h"

/* Begins with a position in the short form of position.h. */
#define watched(...) follied_begin(position_text(__VA_ARGS__, NULL), HERE)
/* Plays for whoever owes; each must be legal. */
#define does(...) follied_play(HERE, __VA_ARGS__, NULL)
/* The next dice. */
#define thrown(...) follied_rolls(HERE, __VA_ARGS__, 0)

/* Follies of that key so far, by anybody. */
int follies(const char *key);

void follied_begin(const char *json, const char *file, int line);
__attribute__((sentinel)) void follied_play(const char *file, int line, ...);
void follied_rolls(const char *file, int line, ...);

#endif
