/* routes.h - who answers which request over HTTP, now or later. */
#ifndef GG_SERVER_ROUTES_H
#define GG_SERVER_ROUTES_H

#include "server/server.h"

/* How long a body this request may have. */
size_t route_capacity(void *self, const net_request *);
/* Answers a request: the net's handler. */
void route_answer(void *self, const net_request *, net_exchange *);

typedef void route_handler(server *, const net_request *, net_exchange *);
/* http/: what can be played, tables, files, whether something can be stored. The store is asked
 * that once at a time, and not again for a moment after it was well. */
route_handler games_list, tables_make, tables_branch, tables_list, tables_record, tables_page;
route_handler tables_picture, tables_embed;
route_handler review_begin, review_tell, review_page;
route_handler archive_search, openings_tell;
route_handler battles_list, battle_begin, battle_score;
route_handler assets_reply, health_reply, metrics_reply;
/* study/: a new study of a finished game. */
route_handler study_make;
/* accounts/: an account, its sessions, its seats, its password, its games as one file. */
route_handler account_make, account_sign_in, account_sign_out, account_me, account_claim_seat;
route_handler account_notify, account_notify_try, account_push_add, account_push_drop;
route_handler account_feed_make, account_feed_drop, feed_tell;
route_handler account_leave, password_reset, password_change;
route_handler games_export, games_import;
/* lobby/: seats that are offered to strangers; accounts as others see them, ladders;
 * challenges to an account, and whom it blocks; who looks for an opponent. */
route_handler offers_tell, offers_make, offers_take, offers_withdraw, tables_take;
route_handler player_show, ladder_show, seasons_show;
route_handler challenges_tell, account_block_add, account_block_drop;
route_handler seek_begin, seek_show, seek_go_on, seek_end;
/* tours/: tournaments. */
route_handler tours_list, tours_make, tours_show, tours_standings, tours_games;
route_handler tours_enter, tours_leave, tours_challenge;
route_handler tours_start, tours_decide, tours_withdraw, tours_end;
/* keeping/: the host's page, and what is reported to him. */
route_handler admin_look, admin_act, report_make;

#endif
