/* module.h - parts of the program that are loaded only when they are needed. */
#ifndef GG_LAB_RUN_MODULE_H
#define GG_LAB_RUN_MODULE_H

/* Loads a shared module by the name of its file; NULL if it is not there. It stays loaded. What
 * it holds is found with dlsym. */
void *module_load(const char *name);

#endif
