/* position.h - a position of Marengo as JSON, and back. */
#ifndef MAR_POSITION_H
#define MAR_POSITION_H

#include "base/json.h"
#include "games/marengo/sight/view.h"

/* Can this be a moment of a game, and this what a seat knows of it? position_sound.c and
 * position_views.c say. */
bool mar_state_is_sound(const mar_state *);
bool mar_view_is_sound(const mar_view *, const mar_state *);
/* Is it the action of a group that has come in, whether it may go on or rests already? */
bool mar_is_arrival(const mar_state *, const mar_pending_action *);

/* The members pending, known and seal; read into a state whose board is already set up. */
void mar_sealed_write(const mar_state *, const gg_view *const *, gg_text *);
gg_status mar_sealed_read(const json_doc *, mar_state *, gg_view *const *, gg_fault *);

void mar_position_write(const gg_state *, const gg_view *const *, gg_text *);
gg_status mar_position_read(const char *, gg_state *, gg_view *const *, gg_fault *);
void mar_fields_write(gg_text *);

#endif
