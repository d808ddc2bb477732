-- version5.sql - a database as version 5 of the schema had it (stored.py).
-- {"battle": "y79feg8vuw6v4ez2", "blocked": ["Cid"], "clocked": "6u4q6cnp7q33bkbf", "finished": "m8s9zdj7hpmfifip", "going": "5u4f24atdkncp8c6", "half": "nahpwu4pg2bc5mu7", "keys": {"5u4f24atdkncp8c6": "612fe5306e6a6d5d0233bedb6ecb662a", "nahpwu4pg2bc5mu7": "8fc42f9cd21da25c46cf6048549c18c6", "nfyjdytb8eecu3u5": "8da38e1c53bc8344dc80e23b6c45e421"}, "links": "nfyjdytb8eecu3u5", "me": {"games": [{"game": "marengo", "moved": 1795132800, "over": false, "seat": "austria", "table": "5u4f24atdkncp8c6", "yours": true}, {"game": "marengo", "moved": 1795132800, "over": false, "seat": "austria", "table": "6u4q6cnp7q33bkbf", "yours": true}, {"game": "marengo", "moved": 1795132982, "over": true, "seat": "austria", "table": "m8s9zdj7hpmfifip", "yours": false}, {"game": "marengo", "moved": 1795132800, "over": false, "seat": "austria", "table": "nahpwu4pg2bc5mu7", "yours": true}], "name": "Ann", "notify": {"digest": "daily", "email": "ann@example.org", "feed": false, "format": "webhook", "offered": true, "push_key": null, "pushes": 0, "ways": ["email", "webhook"], "webhook": ""}, "ratings": [{"deviation": 290, "game": "marengo", "games": 1, "provisional": true, "rating": 1338, "side": "austria"}]}, "study": "98f7479hvnu8qwfm", "study_key": "055f97025e3b64ea6829e59da91bac48", "tournament": "aei2eybhsm823enw"}
BEGIN TRANSACTION;
CREATE TABLE grognard_schema (version INTEGER NOT NULL);
INSERT INTO grognard_schema VALUES(5);
CREATE TABLE tables (id TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL , header TEXT NOT NULL , is_hotseat INTEGER NOT NULL , has_memory INTEGER NOT NULL , is_open INTEGER NOT NULL , is_rated INTEGER NOT NULL , is_seeded INTEGER NOT NULL , is_over INTEGER NOT NULL , owing INTEGER NOT NULL , created BIGINT NOT NULL , moved BIGINT NOT NULL , winner TEXT NOT NULL , winners INTEGER NOT NULL , rule TEXT NOT NULL , agreed TEXT NOT NULL , why TEXT NOT NULL , points INTEGER NOT NULL DEFAULT 0, taken INTEGER NOT NULL DEFAULT 0, lost INTEGER NOT NULL DEFAULT 0, battle BIGINT NOT NULL DEFAULT 0, sealed BIGINT NOT NULL DEFAULT 0, clock TEXT NOT NULL DEFAULT '', remind BIGINT NOT NULL DEFAULT 0);
INSERT INTO tables VALUES('m8s9zdj7hpmfifip','marengo','grognard record 1
game marengo
rules 2
scenario standard
seed 46de9ce5c64cbe7b0814a989d24a7c14

',0,1,1,1,0,1,0,1795132982,1795132982,'france',2,'M1.4','','France wins. Austria resigned in round 1.',0,0,0,0,0,'',0);
INSERT INTO tables VALUES('5u4f24atdkncp8c6','marengo','grognard record 1
game marengo
rules 2
scenario standard
seed 2da4ec6a8da75ef7401e34ca3f72f0f8

',0,1,0,1,0,0,1,1795132982,1795132982,'',0,'','','',0,0,0,0,0,'',0);
INSERT INTO tables VALUES('nahpwu4pg2bc5mu7','marengo','grognard record 1
game marengo
rules 2
scenario standard
seed c37f7f9a3592b64d0b7ec7a15cd013f0

',0,1,0,0,0,0,1,1795132982,1795132982,'',0,'','','',0,0,0,0,0,'',0);
INSERT INTO tables VALUES('nfyjdytb8eecu3u5','marengo','grognard record 1
game marengo
rules 2
scenario standard
seed 31c741450845e1fd36bdc98fd7e1e958

',0,1,0,0,0,0,1,1795132982,1795132982,'',0,'','','',0,0,0,0,0,'',0);
INSERT INTO tables VALUES('yqf5tvf7idivpmem','marengo','grognard record 1
game marengo
rules 2
scenario standard
seed d666f4fc829a3ed6a194ebae9745796c

',0,1,0,0,0,0,1,1795132982,1795132982,'',0,'','','',0,0,0,0,0,'',0);
INSERT INTO tables VALUES('y79feg8vuw6v4ez2','marengo','grognard record 1
game marengo
rules 2
scenario san_giuliano
seed 2d2d5b8eb23ebb44cfd5c99f795e7ed1

',0,1,0,0,1,0,1,1795132982,1795132982,'',0,'','','',0,0,0,20777,0,'',0);
INSERT INTO tables VALUES('6u4q6cnp7q33bkbf','marengo','grognard record 1
game marengo
rules 2
scenario standard
seed ee1a02689315f625bce168dddc5b0af2

',0,1,0,0,0,0,1,1795132982,1795132982,'',0,'','','',0,0,0,0,0,'3d+7d',0);
CREATE TABLE accounts (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL , password TEXT NOT NULL , created BIGINT NOT NULL , webhook TEXT NOT NULL , email TEXT NOT NULL , format TEXT NOT NULL DEFAULT '', digest TEXT NOT NULL DEFAULT '', digest_due BIGINT NOT NULL DEFAULT 0, feed TEXT NOT NULL DEFAULT '', feed_base TEXT NOT NULL DEFAULT '', banned BIGINT NOT NULL DEFAULT 0, ban_why TEXT NOT NULL DEFAULT '', muted BIGINT NOT NULL DEFAULT 0, is_admin INTEGER NOT NULL DEFAULT 0);
INSERT INTO accounts VALUES('ann','Ann','$argon2id$v=19$m=19456,t=2,p=1$5BKd4mw94u6s62GLXI0vMg$9RdBhEbx567RP0UpqyoW9rmhEwXsA1yJbmOWAAm6S+g',1795132982,'','ann@example.org','','daily',0,'','',0,'',0,0);
INSERT INTO accounts VALUES('bob','Bob','$argon2id$v=19$m=19456,t=2,p=1$Dp9KbB9F6Zf47Ya9Ni8w9A$AOHLCN6UE4r9VXBSzEU5UIoKCjBOenDNtKPoV+gekvE',1795132982,'','','','',0,'','',0,'',0,0);
INSERT INTO accounts VALUES('cid','Cid','$argon2id$v=19$m=19456,t=2,p=1$vTdLemBsqkHbgHWgbL73Ag$UhM9ZSFSXPgyaGnC+oB5o8c9HxXgblvXaAPPa3u4n2Y',1795132982,'','','','',0,'','',0,'',0,0);
CREATE TABLE sessions (hash TEXT NOT NULL PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts (id), ends BIGINT NOT NULL );
INSERT INTO sessions VALUES('5d7db0c0afc31b3de04bfb87b5d0c183e98d5aeca4b5defa8204e1ed081530ec','ann',1802908982);
INSERT INTO sessions VALUES('3046931e7c11ccb6cdcb76305d934cfa1f5b78c106dfb885ca2da39d5658ea32','bob',1802908982);
INSERT INTO sessions VALUES('50ad0234b5c7a776835f3a049cd5e3592e8aebf3d9c2b482ae11f3feb8d86d72','cid',1802908982);
CREATE TABLE ratings (account TEXT NOT NULL REFERENCES accounts (id), game TEXT NOT NULL , side TEXT NOT NULL , rating DOUBLE PRECISION NOT NULL , games INTEGER NOT NULL , deviation DOUBLE PRECISION NOT NULL DEFAULT 250, volatility DOUBLE PRECISION NOT NULL DEFAULT 0.06, played BIGINT NOT NULL DEFAULT 0, PRIMARY KEY (account, game, side));
INSERT INTO ratings VALUES('ann','marengo','austria',1337.78799853,1,290.230507782,0.059999675,1795132982);
INSERT INTO ratings VALUES('bob','marengo','france',1662.21200147,1,290.230507782,0.059999675,1795132982);
CREATE TABLE devices (hash TEXT NOT NULL PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts (id), ends BIGINT NOT NULL );
INSERT INTO devices VALUES('25e46d11c67803aa5d9d18ac5edda00d3ca05b44407d9905306ce84c9c6b632f','ann',1826668982);
INSERT INTO devices VALUES('a5fd55dac00cc75242bb7d252df574d1ea6a01a3c5b67ddf315394f022f105f2','bob',1826668982);
INSERT INTO devices VALUES('673f6186115aea0eb8819f4c19993711bf552c061113d4fa4323b23abf89cda2','cid',1826668982);
CREATE TABLE resets (account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id), hash TEXT NOT NULL , ends BIGINT NOT NULL );
CREATE TABLE seats (tbl TEXT NOT NULL REFERENCES tables (id), place INTEGER NOT NULL , seat TEXT NOT NULL , who TEXT NOT NULL , bot TEXT NOT NULL , key_hash TEXT NOT NULL , account TEXT NOT NULL , notes TEXT NOT NULL , standing TEXT NOT NULL , opened BIGINT NOT NULL DEFAULT 0, offer TEXT NOT NULL DEFAULT '', offer_ends BIGINT NOT NULL DEFAULT 0, offer_by TEXT NOT NULL DEFAULT '', offer_to TEXT NOT NULL DEFAULT '', offer_pace TEXT NOT NULL DEFAULT '', offer_level TEXT NOT NULL DEFAULT '', called BIGINT NOT NULL DEFAULT 0, PRIMARY KEY (tbl, place));
INSERT INTO seats VALUES('m8s9zdj7hpmfifip',0,'austria','Ann','','','ann','','{}',1795132982,'',0,'','','','',0);
INSERT INTO seats VALUES('m8s9zdj7hpmfifip',1,'france','Bob','','','bob','','{}',0,'',0,'','','','',0);
INSERT INTO seats VALUES('5u4f24atdkncp8c6',0,'austria','Ann','','','ann','hold "Alessandria"\','{}',1795132982,'',0,'','','','',0);
INSERT INTO seats VALUES('5u4f24atdkncp8c6',1,'france','Bob','','','bob','','{}',0,'',0,'','','','',0);
INSERT INTO seats VALUES('nahpwu4pg2bc5mu7',0,'austria','Ann','','','ann','','{}',0,'',0,'','','','',0);
INSERT INTO seats VALUES('nahpwu4pg2bc5mu7',1,'france','','','3c1b0a43163f02c246a8287cfe226e92c426ffe6c9c67df63eeea7fa53ca0c80','','','{}',0,'',0,'','','','',0);
INSERT INTO seats VALUES('nfyjdytb8eecu3u5',0,'austria','','','03df799bf4969ef8b9895acd0920603cdea4965c2444803ffe8a4812f22b2328','','','{}',0,'',0,'','','','',0);
INSERT INTO seats VALUES('nfyjdytb8eecu3u5',1,'france','','','d73e59ff547ffff2834ad73526cc451e92bd33eb2e1e59bce0e3e5e33cdd445d','','','{}',0,'',0,'','','','',0);
INSERT INTO seats VALUES('yqf5tvf7idivpmem',0,'austria','','','30750c3e431e6b66b11abeed38d6be76ee8ecd928f7a2df3d323450232c03ff5','','','{}',0,'',0,'','','','',0);
INSERT INTO seats VALUES('yqf5tvf7idivpmem',1,'france','','','afeeef3c9214ae4684b83e264dc5fcc896be73ed5f1d87f1ccc3544850c190c4','','','{}',0,'uz6prjmihsesgcs4',20791,'bob','','days','any',0);
INSERT INTO seats VALUES('y79feg8vuw6v4ez2',0,'austria','','general','','','','{}',0,'',0,'','','','',0);
INSERT INTO seats VALUES('y79feg8vuw6v4ez2',1,'france','','','3fe7a37861855ccd1abb02bd13fe23747d9a09c7124ed2ea3f516fffd3744303','','','{}',0,'',0,'','','','',0);
INSERT INTO seats VALUES('6u4q6cnp7q33bkbf',0,'austria','Ann','','','ann','','{}',0,'',0,'','','','',0);
INSERT INTO seats VALUES('6u4q6cnp7q33bkbf',1,'france','Bob','','','bob','','{}',0,'',0,'','','','',0);
CREATE TABLE entries (tbl TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL , entry TEXT NOT NULL , writer TEXT NOT NULL , PRIMARY KEY (tbl, number));
INSERT INTO entries VALUES('m8s9zdj7hpmfifip',1,'play austria resign','4a7f8fcabbfdcc0b014fca4938ae5c36');
INSERT INTO entries VALUES('5u4f24atdkncp8c6',1,'play austria move_from entry:bormida','4a7f8fcabbfdcc0b014fca4938ae5c36');
CREATE TABLE chat (tbl TEXT NOT NULL REFERENCES tables (id), number BIGINT NOT NULL , writer TEXT NOT NULL , seat TEXT NOT NULL , channel TEXT NOT NULL , words TEXT NOT NULL , said BIGINT NOT NULL , PRIMARY KEY (tbl, number, writer));
INSERT INTO chat VALUES('m8s9zdj7hpmfifip',1795132982655744,'4a7f8fcabbfdcc0b014fca4938ae5c36','austria','all','it''s over',1795132982);
CREATE TABLE studies (id TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL , tbl TEXT NOT NULL , record_text TEXT NOT NULL , key_hash TEXT NOT NULL , is_shared INTEGER NOT NULL , created BIGINT NOT NULL );
INSERT INTO studies VALUES('98f7479hvnu8qwfm','marengo','m8s9zdj7hpmfifip','grognard record 1
game marengo
rules 2
scenario standard
seed 46de9ce5c64cbe7b0814a989d24a7c14

1 austria resign 576d
result france M1.4
','2738f49c9846e3d1891682d65e8ef02639a4c551da9fc0e3a46c01bd0a84aeb7',0,1795132982);
CREATE TABLE changes (study TEXT NOT NULL REFERENCES studies (id), number INTEGER NOT NULL , writer TEXT NOT NULL , change_text TEXT NOT NULL , made BIGINT NOT NULL , PRIMARY KEY (study, number));
CREATE TABLE archive (id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id), scenario TEXT NOT NULL , length INTEGER NOT NULL );
INSERT INTO archive VALUES('m8s9zdj7hpmfifip','standard',1);
CREATE TABLE blocks (account TEXT NOT NULL REFERENCES accounts (id), other TEXT NOT NULL REFERENCES accounts (id), PRIMARY KEY (account, other));
INSERT INTO blocks VALUES('ann','cid');
CREATE TABLE archive_words (word TEXT NOT NULL , day BIGINT NOT NULL , id TEXT NOT NULL REFERENCES tables (id), PRIMARY KEY (word, day, id));
INSERT INTO archive_words VALUES('all',20777,'m8s9zdj7hpmfifip');
INSERT INTO archive_words VALUES('game marengo',20777,'m8s9zdj7hpmfifip');
INSERT INTO archive_words VALUES('scenario marengo standard',20777,'m8s9zdj7hpmfifip');
INSERT INTO archive_words VALUES('player ann at austria',20777,'m8s9zdj7hpmfifip');
INSERT INTO archive_words VALUES('player bob at france',20777,'m8s9zdj7hpmfifip');
INSERT INTO archive_words VALUES('player ann',20777,'m8s9zdj7hpmfifip');
INSERT INTO archive_words VALUES('player bob',20777,'m8s9zdj7hpmfifip');
INSERT INTO archive_words VALUES('winner marengo france',20777,'m8s9zdj7hpmfifip');
CREATE TABLE battles (day BIGINT NOT NULL , game TEXT NOT NULL , seed BIGINT NOT NULL , seed_high BIGINT NOT NULL , PRIMARY KEY (day, game));
INSERT INTO battles VALUES(20777,'marengo',-3470646251045880111,3255358774092675908);
CREATE TABLE openings (place TEXT NOT NULL , step TEXT NOT NULL , winner TEXT NOT NULL , games INTEGER NOT NULL , PRIMARY KEY (place, step, winner));
CREATE TABLE notices (id TEXT NOT NULL PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts (id), way TEXT NOT NULL , endpoint TEXT NOT NULL , what TEXT NOT NULL , tbl TEXT NOT NULL , seat TEXT NOT NULL , members TEXT NOT NULL , made BIGINT NOT NULL , due BIGINT NOT NULL , tries INTEGER NOT NULL );
CREATE TABLE pushes (endpoint TEXT NOT NULL PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts (id), made BIGINT NOT NULL );
CREATE TABLE tournaments (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL , organiser TEXT NOT NULL , form INTEGER NOT NULL , game TEXT NOT NULL , rules INTEGER NOT NULL , scenario TEXT NOT NULL , options TEXT NOT NULL , seats INTEGER NOT NULL , to_move INTEGER NOT NULL , games INTEGER NOT NULL , rounds INTEGER NOT NULL , reach INTEGER NOT NULL , by_lot INTEGER NOT NULL , duplicate INTEGER NOT NULL , days INTEGER NOT NULL , state INTEGER NOT NULL , round INTEGER NOT NULL , seed BIGINT NOT NULL , created BIGINT NOT NULL );
INSERT INTO tournaments VALUES('aei2eybhsm823enw','Evening','ann',0,'marengo',2,'standard','{"bid_side":"france","bid":"0"}',3,1,2,0,3,0,0,0,0,0,7934377397133068273,1795132982);
CREATE TABLE tour_entrants (tour TEXT NOT NULL REFERENCES tournaments (id), number INTEGER NOT NULL , account TEXT NOT NULL , name TEXT NOT NULL , bot TEXT NOT NULL , rating INTEGER NOT NULL , seed INTEGER NOT NULL , ladder_rank INTEGER NOT NULL , gone INTEGER NOT NULL , PRIMARY KEY (tour, number));
INSERT INTO tour_entrants VALUES('aei2eybhsm823enw',1,'bob','Bob','',0,0,0,0);
CREATE TABLE tour_meetings (tour TEXT NOT NULL REFERENCES tournaments (id), round INTEGER NOT NULL , number INTEGER NOT NULL , one INTEGER NOT NULL , two INTEGER NOT NULL , first INTEGER NOT NULL , second INTEGER NOT NULL , off_board INTEGER NOT NULL , first_table TEXT NOT NULL , second_table TEXT NOT NULL , deadline BIGINT NOT NULL , PRIMARY KEY (tour, round, number));
CREATE TABLE acts (number BIGINT NOT NULL , writer TEXT NOT NULL , made BIGINT NOT NULL , actor TEXT NOT NULL , deed TEXT NOT NULL , target TEXT NOT NULL , how TEXT NOT NULL , reason TEXT NOT NULL , PRIMARY KEY (number, writer));
CREATE TABLE reports (number BIGINT NOT NULL PRIMARY KEY, made BIGINT NOT NULL , account TEXT NOT NULL , player TEXT NOT NULL , tbl TEXT NOT NULL , seat TEXT NOT NULL , line TEXT NOT NULL , said BIGINT NOT NULL , reason TEXT NOT NULL , closed BIGINT NOT NULL , closed_by TEXT NOT NULL , answer TEXT NOT NULL );
INSERT INTO reports VALUES(1,1795132982,'ann','cid','','','',0,'why',0,'','');
CREATE INDEX sessions_account ON sessions (account);
CREATE INDEX devices_account ON devices (account);
CREATE INDEX seats_account ON seats (account);
CREATE INDEX tables_listed ON tables ((moved / 86400) DESC, id) WHERE is_open = 1;
CREATE INDEX seats_offered_pace ON seats (offer_to, offer_pace, offer_ends DESC, offer) WHERE offer <> '';
CREATE INDEX blocks_other ON blocks (other);
CREATE INDEX seats_offer ON seats (offer) WHERE offer <> '';
CREATE INDEX ratings_ladder ON ratings (game, side, rating DESC);
CREATE INDEX tables_standing ON tables (battle, game, points) WHERE battle > 0;
CREATE INDEX notices_due ON notices (due, made);
CREATE INDEX notices_account ON notices (account);
CREATE INDEX pushes_account ON pushes (account);
CREATE INDEX accounts_digest ON accounts (digest_due) WHERE digest_due > 0;
CREATE INDEX accounts_feed ON accounts (feed) WHERE feed <> '';
CREATE INDEX tournaments_on ON tournaments (state, created);
CREATE INDEX tour_first ON tour_meetings (first_table);
CREATE INDEX tour_second ON tour_meetings (second_table);
CREATE INDEX tour_off_board ON tour_meetings (tour) WHERE off_board > 0;
CREATE INDEX tour_account ON tour_entrants (account);
CREATE INDEX tables_remind ON tables (remind) WHERE remind > 0;
COMMIT;
