-- version4.sql - a database as version 4 of the schema had it (stored.py).
-- {"battle": "asd4bz39bp4jtbaw", "blocked": ["Cid"], "finished": "sjafpn8pz27abjuk", "going": "x55k2q669xxz8krn", "half": "stpc3ryjpxkxqkbp", "keys": {"5ejjyjutq74nr39m": "cd79a7628044a6e2c86bf82b96ad9443", "stpc3ryjpxkxqkbp": "d38687e5a0afce5f937f0852bc5c02ef", "x55k2q669xxz8krn": "fc77819397e3cccf681eb77533e2167c"}, "links": "5ejjyjutq74nr39m", "me": {"games": [{"game": "marengo", "moved": 1795122192, "over": true, "seat": "austria", "table": "sjafpn8pz27abjuk", "yours": false}, {"game": "marengo", "moved": 1795046400, "over": false, "seat": "austria", "table": "stpc3ryjpxkxqkbp", "yours": true}, {"game": "marengo", "moved": 1795046400, "over": false, "seat": "austria", "table": "x55k2q669xxz8krn", "yours": true}], "name": "Ann", "notify": {"email": "ann@example.org", "offered": true, "webhook": ""}, "ratings": [{"deviation": 290, "game": "marengo", "games": 1, "provisional": true, "rating": 1338, "side": "austria"}]}, "study": "s884gebj8fmbmxfv", "study_key": "a8bf8a63a4d535a310f3d0493e8e5643"}
BEGIN TRANSACTION;
CREATE TABLE grognard_schema (version INTEGER NOT NULL);
INSERT INTO grognard_schema VALUES(4);
CREATE TABLE tables (id TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL , header TEXT NOT NULL , is_hotseat INTEGER NOT NULL , has_memory INTEGER NOT NULL , is_open INTEGER NOT NULL , is_rated INTEGER NOT NULL , is_seeded INTEGER NOT NULL , is_over INTEGER NOT NULL , owing INTEGER NOT NULL , created BIGINT NOT NULL , moved BIGINT NOT NULL , winner TEXT NOT NULL , winners INTEGER NOT NULL , rule TEXT NOT NULL , agreed TEXT NOT NULL , why TEXT NOT NULL , points INTEGER NOT NULL DEFAULT 0, taken INTEGER NOT NULL DEFAULT 0, lost INTEGER NOT NULL DEFAULT 0, battle BIGINT NOT NULL DEFAULT 0);
INSERT INTO tables VALUES('sjafpn8pz27abjuk','marengo','grognard record 1
game marengo
rules 2
scenario standard
seed ee2b6816f55f1e9a26e712e355b85900

',0,1,1,1,0,1,0,1795122192,1795122192,'france',2,'M1.4','','France wins. Austria resigned in round 1.',0,0,0,0);
INSERT INTO tables VALUES('x55k2q669xxz8krn','marengo','grognard record 1
game marengo
rules 2
scenario standard
seed d6299155e35ca0f058c8120f673f21ee

',0,1,0,1,0,0,1,1795122192,1795122192,'',0,'','','',0,0,0,0);
INSERT INTO tables VALUES('stpc3ryjpxkxqkbp','marengo','grognard record 1
game marengo
rules 2
scenario standard
seed 7762cb7145424d8ca8759fc0176e0a3a

',0,1,0,0,0,0,1,1795122192,1795122192,'',0,'','','',0,0,0,0);
INSERT INTO tables VALUES('5ejjyjutq74nr39m','marengo','grognard record 1
game marengo
rules 2
scenario standard
seed 89e84a2bcd30cfbac5f4646696e662f9

',0,1,0,0,0,0,1,1795122192,1795122192,'',0,'','','',0,0,0,0);
INSERT INTO tables VALUES('8r24368fu6h5r7zm','marengo','grognard record 1
game marengo
rules 2
scenario standard
seed e3b010dbf68cd3d7218dcab9b6c826f8

',0,1,0,0,0,0,1,1795122192,1795122192,'',0,'','','',0,0,0,0);
INSERT INTO tables VALUES('asd4bz39bp4jtbaw','marengo','grognard record 1
game marengo
rules 2
scenario peterbona
seed 5a95f6b8e4aad69e7ca7518fc5d5603b

',0,1,0,0,1,0,1,1795122192,1795122192,'',0,'','','',0,0,0,20776);
CREATE TABLE accounts (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL , password TEXT NOT NULL , created BIGINT NOT NULL , webhook TEXT NOT NULL , email TEXT NOT NULL );
INSERT INTO accounts VALUES('ann','Ann','$argon2id$v=19$m=19456,t=2,p=1$PKRytkSNEfP9wL1TiuR/uw$7hhTqslGDD/kITkhZQimZMZ2k2ZzM4G07EKt+kYW86s',1795122192,'','ann@example.org');
INSERT INTO accounts VALUES('bob','Bob','$argon2id$v=19$m=19456,t=2,p=1$bMo9QbIDlonowcoYEduR8A$C0X+p+KIfIzopG7WJuJX7pg7XlNsPQhMllwhFku/aEU',1795122192,'','');
INSERT INTO accounts VALUES('cid','Cid','$argon2id$v=19$m=19456,t=2,p=1$mG2XjSq64dLlxJJToeUF0w$pnSrMj5Vt+ux0F9Qk+ckRuqGLsbXHeZ8VsHvpx5wH/0',1795122192,'','');
CREATE TABLE sessions (hash TEXT NOT NULL PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts (id), ends BIGINT NOT NULL );
INSERT INTO sessions VALUES('8e85bd897fd6db0dabc2c1325420c9aa00ad5228edf9138d729a017fca31df64','ann',1802898192);
INSERT INTO sessions VALUES('c448968ca4e50a85e2773fd6c5e486b8397f54925a574165befe94a943584f54','bob',1802898192);
INSERT INTO sessions VALUES('40861f6817e88d7146e6b6b558b844c728a8f7cc03b2510fffd737387f1220d4','cid',1802898192);
CREATE TABLE ratings (account TEXT NOT NULL REFERENCES accounts (id), game TEXT NOT NULL , side TEXT NOT NULL , rating DOUBLE PRECISION NOT NULL , games INTEGER NOT NULL , deviation DOUBLE PRECISION NOT NULL DEFAULT 250, volatility DOUBLE PRECISION NOT NULL DEFAULT 0.06, played BIGINT NOT NULL DEFAULT 0, PRIMARY KEY (account, game, side));
INSERT INTO ratings VALUES('ann','marengo','austria',1337.78799853,1,290.230507782,0.059999675,1795122192);
INSERT INTO ratings VALUES('bob','marengo','france',1662.21200147,1,290.230507782,0.059999675,1795122192);
CREATE TABLE devices (hash TEXT NOT NULL PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts (id), ends BIGINT NOT NULL );
INSERT INTO devices VALUES('b7dd50b49dd7b4b7055d55414d3793e2c1cb460f8a3f29a9f720a51670a7fbf8','ann',1826658192);
INSERT INTO devices VALUES('93a9ee5908e3ae940c3f9fbb075a72c5480d0e96d27759df65705c1897731271','bob',1826658192);
INSERT INTO devices VALUES('256c02d303cca6a49aceeb32999120e9d08d639a3377ed800f5e6c5f2a519154','cid',1826658192);
CREATE TABLE resets (account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id), hash TEXT NOT NULL , ends BIGINT NOT NULL );
CREATE TABLE seats (tbl TEXT NOT NULL REFERENCES tables (id), place INTEGER NOT NULL , seat TEXT NOT NULL , who TEXT NOT NULL , bot TEXT NOT NULL , key_hash TEXT NOT NULL , account TEXT NOT NULL , notes TEXT NOT NULL , standing TEXT NOT NULL , opened BIGINT NOT NULL DEFAULT 0, offer TEXT NOT NULL DEFAULT '', offer_ends BIGINT NOT NULL DEFAULT 0, offer_by TEXT NOT NULL DEFAULT '', offer_to TEXT NOT NULL DEFAULT '', offer_pace TEXT NOT NULL DEFAULT '', offer_level TEXT NOT NULL DEFAULT '', PRIMARY KEY (tbl, place));
INSERT INTO seats VALUES('sjafpn8pz27abjuk',0,'austria','Ann','','','ann','','{}',1795122192,'',0,'','','','');
INSERT INTO seats VALUES('sjafpn8pz27abjuk',1,'france','Bob','','','bob','','{}',0,'',0,'','','','');
INSERT INTO seats VALUES('x55k2q669xxz8krn',0,'austria','Ann','','','ann','hold "Alessandria"\','{}',1795122192,'',0,'','','','');
INSERT INTO seats VALUES('x55k2q669xxz8krn',1,'france','Bob','','','bob','','{}',0,'',0,'','','','');
INSERT INTO seats VALUES('stpc3ryjpxkxqkbp',0,'austria','Ann','','','ann','','{}',0,'',0,'','','','');
INSERT INTO seats VALUES('stpc3ryjpxkxqkbp',1,'france','','','c47d7db57b12b57f27f386e6e5f1452800b74064d41e5eed39bb1b8ee80ebd34','','','{}',0,'',0,'','','','');
INSERT INTO seats VALUES('5ejjyjutq74nr39m',0,'austria','','','dbf8e3e4101fc91c9bccb57a968a85dc83fe4ddc66b9a5573c4457a3e898f5b4','','','{}',0,'',0,'','','','');
INSERT INTO seats VALUES('5ejjyjutq74nr39m',1,'france','','','6bd46f54dc6d97d6b3ebd3fd085f93137d44c40dfbd6d2fec752b29aac00a65b','','','{}',0,'',0,'','','','');
INSERT INTO seats VALUES('8r24368fu6h5r7zm',0,'austria','','','0e760fab5e1bf13e00aca4c826d54ebf8b2c38cdaea80ceebf7c48ac477df27a','','','{}',0,'',0,'','','','');
INSERT INTO seats VALUES('8r24368fu6h5r7zm',1,'france','','','096f1beff17b62fa7b087a37d98446eadb32cdc3c32ea2afacbed80d9726191d','','','{}',0,'kpd4xh3gyr5pmvqr',20790,'bob','','days','any');
INSERT INTO seats VALUES('asd4bz39bp4jtbaw',0,'austria','','general','','','','{}',0,'',0,'','','','');
INSERT INTO seats VALUES('asd4bz39bp4jtbaw',1,'france','','','42efd00385d54f4081652d31c7627688954534eb0209379f3b290e9bbc39a60b','','','{}',0,'',0,'','','','');
CREATE TABLE entries (tbl TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL , entry TEXT NOT NULL , writer TEXT NOT NULL , PRIMARY KEY (tbl, number));
INSERT INTO entries VALUES('sjafpn8pz27abjuk',1,'play austria resign','02c7ef0a6309d1e85aae02d8771a3d7a');
INSERT INTO entries VALUES('x55k2q669xxz8krn',1,'play austria move_from entry:bormida','02c7ef0a6309d1e85aae02d8771a3d7a');
CREATE TABLE chat (tbl TEXT NOT NULL REFERENCES tables (id), number BIGINT NOT NULL , writer TEXT NOT NULL , seat TEXT NOT NULL , channel TEXT NOT NULL , words TEXT NOT NULL , said BIGINT NOT NULL , PRIMARY KEY (tbl, number, writer));
INSERT INTO chat VALUES('sjafpn8pz27abjuk',1795122192313183,'02c7ef0a6309d1e85aae02d8771a3d7a','austria','all','it''s over',1795122192);
CREATE TABLE studies (id TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL , tbl TEXT NOT NULL , record_text TEXT NOT NULL , key_hash TEXT NOT NULL , is_shared INTEGER NOT NULL , created BIGINT NOT NULL );
INSERT INTO studies VALUES('s884gebj8fmbmxfv','marengo','sjafpn8pz27abjuk','grognard record 1
game marengo
rules 2
scenario standard
seed ee2b6816f55f1e9a26e712e355b85900

1 austria resign 7870
result france M1.4
','86d882fc295b172e7de8ad93a56f746a0f58830cbf0bfaeb32a57d43d7693d5d',0,1795122192);
CREATE TABLE changes (study TEXT NOT NULL REFERENCES studies (id), number INTEGER NOT NULL , writer TEXT NOT NULL , change_text TEXT NOT NULL , made BIGINT NOT NULL , PRIMARY KEY (study, number));
CREATE TABLE archive (id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id), scenario TEXT NOT NULL , length INTEGER NOT NULL );
INSERT INTO archive VALUES('sjafpn8pz27abjuk','standard',1);
CREATE TABLE blocks (account TEXT NOT NULL REFERENCES accounts (id), other TEXT NOT NULL REFERENCES accounts (id), PRIMARY KEY (account, other));
INSERT INTO blocks VALUES('ann','cid');
CREATE TABLE archive_words (word TEXT NOT NULL , day BIGINT NOT NULL , id TEXT NOT NULL REFERENCES tables (id), PRIMARY KEY (word, day, id));
INSERT INTO archive_words VALUES('all',20776,'sjafpn8pz27abjuk');
INSERT INTO archive_words VALUES('game marengo',20776,'sjafpn8pz27abjuk');
INSERT INTO archive_words VALUES('scenario marengo standard',20776,'sjafpn8pz27abjuk');
INSERT INTO archive_words VALUES('player ann at austria',20776,'sjafpn8pz27abjuk');
INSERT INTO archive_words VALUES('player bob at france',20776,'sjafpn8pz27abjuk');
INSERT INTO archive_words VALUES('player ann',20776,'sjafpn8pz27abjuk');
INSERT INTO archive_words VALUES('player bob',20776,'sjafpn8pz27abjuk');
INSERT INTO archive_words VALUES('winner marengo france',20776,'sjafpn8pz27abjuk');
CREATE TABLE battles (day BIGINT NOT NULL , game TEXT NOT NULL , seed BIGINT NOT NULL , seed_high BIGINT NOT NULL , PRIMARY KEY (day, game));
INSERT INTO battles VALUES(20776,'marengo',8982237659755012155,6527394508914218654);
CREATE TABLE openings (place TEXT NOT NULL , step TEXT NOT NULL , winner TEXT NOT NULL , games INTEGER NOT NULL , PRIMARY KEY (place, step, winner));
CREATE INDEX sessions_account ON sessions (account);
CREATE INDEX devices_account ON devices (account);
CREATE INDEX seats_account ON seats (account);
CREATE INDEX tables_listed ON tables ((moved / 86400) DESC, id) WHERE is_open = 1;
CREATE INDEX seats_offered ON seats (offer_to, offer_ends, offer) WHERE offer <> '';
CREATE INDEX blocks_other ON blocks (other);
CREATE INDEX seats_offer ON seats (offer) WHERE offer <> '';
CREATE INDEX ratings_ladder ON ratings (game, side, rating DESC);
CREATE INDEX tables_battle ON tables (battle, game) WHERE battle > 0;
COMMIT;
