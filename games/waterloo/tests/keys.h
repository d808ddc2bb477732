/* keys.h - numbers of blocks and towns of Waterloo by their keys. */
#ifndef WATERLOO_KEYS_H
#define WATERLOO_KEYS_H

#include "games/waterloo/words/text.h"
#include "harness/keys.h"

NUMBER_BY_KEY(unit_of, wat_unit_read)
NUMBER_BY_KEY(town_of, wat_town_read)

#endif
