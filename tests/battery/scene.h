/* scene.h - is a text a scene, as docs/scene.md has it? */
#ifndef TEST_SCENE_H
#define TEST_SCENE_H

#include "base/json.h"

/* What is wrong with it, NULL if nothing. Nodes are the caller's. */
const char *scene_fault(const char *text, size_t size, json_node *nodes, uint32_t capacity);

#endif
