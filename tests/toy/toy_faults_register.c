/* toy_faults_register.c - a register with the faulty copies of the toy game, to try whether tests
 * that go through the register find the faults. */
#include "toy/toy_faults.h"

const gg_game *gg_game_at(size_t index) {
    return toy_fault_at(index);
}

const gg_game *gg_game_find(const char *key) {
    return toy_fault_find(key);
}
