-- version3.sql - a database as version 3 of the schema had it (stored.py).
-- {"finished": "6y46n4zt4ax3r6si", "going": "774snvhjj5u44x3q", "half": "42nkexxazw4gcded", "keys": {"42nkexxazw4gcded": "3787d0136348cfb5a8e926b34bacc8c3", "774snvhjj5u44x3q": "53f0e822564b31cac1c3f3755c9c4fa2", "g3esq4yns4gwbwy8": "f067dab55cdb280a763cfe2f6f452c22"}, "links": "g3esq4yns4gwbwy8", "me": {"games": [{"game": "marengo", "moved": 1795046400, "over": false, "seat": "austria", "table": "42nkexxazw4gcded", "yours": true}, {"game": "marengo", "moved": 1795122194, "over": true, "seat": "austria", "table": "6y46n4zt4ax3r6si", "yours": false}, {"game": "marengo", "moved": 1795046400, "over": false, "seat": "austria", "table": "774snvhjj5u44x3q", "yours": true}], "name": "Ann", "notify": {"email": "ann@example.org", "offered": true, "webhook": ""}, "ratings": [{"deviation": 290, "game": "marengo", "games": 1, "provisional": true, "rating": 1338, "side": "austria"}]}, "study": "x8zifcxbmnb6k7vp", "study_key": "2cf998cd630aa662244ebb69ea3afec5"}
BEGIN TRANSACTION;
CREATE TABLE grognard_schema (version INTEGER NOT NULL);
INSERT INTO grognard_schema VALUES(3);
CREATE TABLE tables (id TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL , header TEXT NOT NULL , is_hotseat INTEGER NOT NULL , has_memory INTEGER NOT NULL , is_open INTEGER NOT NULL , is_rated INTEGER NOT NULL , is_seeded INTEGER NOT NULL , is_over INTEGER NOT NULL , owing INTEGER NOT NULL , created BIGINT NOT NULL , moved BIGINT NOT NULL , winner TEXT NOT NULL , winners INTEGER NOT NULL , rule TEXT NOT NULL , agreed TEXT NOT NULL , why TEXT NOT NULL );
INSERT INTO tables VALUES('6y46n4zt4ax3r6si','marengo','grognard record 1
game marengo
rules 2
scenario standard
seed 82a7aca6202fc049e6df91f4a50b8f14

',0,1,1,1,0,1,0,1795122194,1795122194,'france',2,'M1.4','','France wins. Austria resigned in round 1.');
INSERT INTO tables VALUES('774snvhjj5u44x3q','marengo','grognard record 1
game marengo
rules 2
scenario standard
seed c2fb54f309e1f0df873d68b29a807d21

',0,1,0,1,0,0,1,1795122194,1795122194,'',0,'','','');
INSERT INTO tables VALUES('42nkexxazw4gcded','marengo','grognard record 1
game marengo
rules 2
scenario standard
seed 31d222ccc9cb6d1f9e2679cf2576a591

',0,1,0,0,0,0,1,1795122194,1795122194,'',0,'','','');
INSERT INTO tables VALUES('g3esq4yns4gwbwy8','marengo','grognard record 1
game marengo
rules 2
scenario standard
seed 057b0cf09acb4e5d910d5efa841bee52

',0,1,0,0,0,0,1,1795122194,1795122194,'',0,'','','');
CREATE TABLE accounts (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL , password TEXT NOT NULL , created BIGINT NOT NULL , webhook TEXT NOT NULL , email TEXT NOT NULL );
INSERT INTO accounts VALUES('ann','Ann','$argon2id$v=19$m=19456,t=2,p=1$j2iyaCtQXTBgxl+CFkwMAQ$zyzpmfTeLsPbRgLD5/42wjt7JyHsLQrLDthzLJCGOQc',1795122194,'','ann@example.org');
INSERT INTO accounts VALUES('bob','Bob','$argon2id$v=19$m=19456,t=2,p=1$lz8XLEPnNebXYFLWRcMh0Q$nHN6lYtyK5m5Sq02nbBZUzKaH+49qsBCbIlNt2W1sMY',1795122194,'','');
INSERT INTO accounts VALUES('cid','Cid','$argon2id$v=19$m=19456,t=2,p=1$eNu8boL7vUdRuc0xQJGRmg$gdt1rJDwOELECGRJE4rpDeGPrZrHThae9uEi2sRitrs',1795122194,'','');
CREATE TABLE sessions (hash TEXT NOT NULL PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts (id), ends BIGINT NOT NULL );
INSERT INTO sessions VALUES('04290abc8816a22447dd851e5a7634aeae073fc2c16d10a0ee7b2732552fe540','ann',1802898194);
INSERT INTO sessions VALUES('fdb9db4b3324f8715a63817f7e30f22e2423106c284de2ebee288d6994b71de8','bob',1802898194);
INSERT INTO sessions VALUES('cb21f3f965c141f49472a429dd301c2e1c3d7f1f9ab6ece429ae6f34e5abb3ac','cid',1802898194);
CREATE TABLE ratings (account TEXT NOT NULL REFERENCES accounts (id), game TEXT NOT NULL , side TEXT NOT NULL , rating DOUBLE PRECISION NOT NULL , games INTEGER NOT NULL , deviation DOUBLE PRECISION NOT NULL DEFAULT 250, volatility DOUBLE PRECISION NOT NULL DEFAULT 0.06, played BIGINT NOT NULL DEFAULT 0, PRIMARY KEY (account, game, side));
INSERT INTO ratings VALUES('ann','marengo','austria',1337.78799853,1,290.230507782,0.059999675,1795122194);
INSERT INTO ratings VALUES('bob','marengo','france',1662.21200147,1,290.230507782,0.059999675,1795122194);
CREATE TABLE devices (hash TEXT NOT NULL PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts (id), ends BIGINT NOT NULL );
INSERT INTO devices VALUES('eeb21e236edff770f473d783274815286b9395cb5caaf75bbd470d7af4315cad','ann',1826658194);
INSERT INTO devices VALUES('766df86b355454a581f523fbd681c49007c4ba67b9b8bae3833ae1949073b7c4','bob',1826658194);
INSERT INTO devices VALUES('8b5c7824091925a1b3be6ad0dce11f8fd1cbb8264f1868bace3c4f7a022d2cc9','cid',1826658194);
CREATE TABLE resets (account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id), hash TEXT NOT NULL , ends BIGINT NOT NULL );
CREATE TABLE seats (tbl TEXT NOT NULL REFERENCES tables (id), place INTEGER NOT NULL , seat TEXT NOT NULL , who TEXT NOT NULL , bot TEXT NOT NULL , key_hash TEXT NOT NULL , account TEXT NOT NULL , notes TEXT NOT NULL , standing TEXT NOT NULL , opened BIGINT NOT NULL DEFAULT 0, PRIMARY KEY (tbl, place));
INSERT INTO seats VALUES('6y46n4zt4ax3r6si',0,'austria','Ann','','','ann','','{}',1795122194);
INSERT INTO seats VALUES('6y46n4zt4ax3r6si',1,'france','Bob','','','bob','','{}',0);
INSERT INTO seats VALUES('774snvhjj5u44x3q',0,'austria','Ann','','','ann','hold "Alessandria"\','{}',1795122194);
INSERT INTO seats VALUES('774snvhjj5u44x3q',1,'france','Bob','','','bob','','{}',0);
INSERT INTO seats VALUES('42nkexxazw4gcded',0,'austria','Ann','','','ann','','{}',0);
INSERT INTO seats VALUES('42nkexxazw4gcded',1,'france','','','139105b509e617a6c44ba5b1cba3ea7347d8b831385cea1e4122c3dca13a6e2f','','','{}',0);
INSERT INTO seats VALUES('g3esq4yns4gwbwy8',0,'austria','','','761368127feb3eab9d450231a2aa188c93084a9a0c6a053716d07e27831c1d1b','','','{}',0);
INSERT INTO seats VALUES('g3esq4yns4gwbwy8',1,'france','','','c45dfd9eb177a132c13afc001afa9d2a7b23163ea2e746d07468a1d58ce3cf23','','','{}',0);
CREATE TABLE entries (tbl TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL , entry TEXT NOT NULL , writer TEXT NOT NULL , PRIMARY KEY (tbl, number));
INSERT INTO entries VALUES('6y46n4zt4ax3r6si',1,'play austria resign','8847b16cf52993607394ad3f36b6ea2a');
INSERT INTO entries VALUES('774snvhjj5u44x3q',1,'play austria move_from entry:bormida','8847b16cf52993607394ad3f36b6ea2a');
CREATE TABLE chat (tbl TEXT NOT NULL REFERENCES tables (id), number BIGINT NOT NULL , writer TEXT NOT NULL , seat TEXT NOT NULL , channel TEXT NOT NULL , words TEXT NOT NULL , said BIGINT NOT NULL , PRIMARY KEY (tbl, number, writer));
INSERT INTO chat VALUES('6y46n4zt4ax3r6si',1795122194334493,'8847b16cf52993607394ad3f36b6ea2a','austria','all','it''s over',1795122194);
CREATE TABLE studies (id TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL , tbl TEXT NOT NULL , record_text TEXT NOT NULL , key_hash TEXT NOT NULL , is_shared INTEGER NOT NULL , created BIGINT NOT NULL );
INSERT INTO studies VALUES('x8zifcxbmnb6k7vp','marengo','6y46n4zt4ax3r6si','grognard record 1
game marengo
rules 2
scenario standard
seed 82a7aca6202fc049e6df91f4a50b8f14

1 austria resign 85f0
result france M1.4
','103392c51e09debec2491cfce53594b80fc18aa924ff68b0ef7f60d25bdc400b',0,1795122194);
CREATE TABLE changes (study TEXT NOT NULL REFERENCES studies (id), number INTEGER NOT NULL , writer TEXT NOT NULL , change_text TEXT NOT NULL , made BIGINT NOT NULL , PRIMARY KEY (study, number));
CREATE TABLE archive (id TEXT NOT NULL PRIMARY KEY REFERENCES tables (id), scenario TEXT NOT NULL , length INTEGER NOT NULL );
INSERT INTO archive VALUES('6y46n4zt4ax3r6si','standard',1);
CREATE TABLE archive_words (word TEXT NOT NULL , day BIGINT NOT NULL , id TEXT NOT NULL REFERENCES tables (id), PRIMARY KEY (word, day, id));
INSERT INTO archive_words VALUES('all',20776,'6y46n4zt4ax3r6si');
INSERT INTO archive_words VALUES('game marengo',20776,'6y46n4zt4ax3r6si');
INSERT INTO archive_words VALUES('scenario marengo standard',20776,'6y46n4zt4ax3r6si');
INSERT INTO archive_words VALUES('player ann at austria',20776,'6y46n4zt4ax3r6si');
INSERT INTO archive_words VALUES('player bob at france',20776,'6y46n4zt4ax3r6si');
INSERT INTO archive_words VALUES('player ann',20776,'6y46n4zt4ax3r6si');
INSERT INTO archive_words VALUES('player bob',20776,'6y46n4zt4ax3r6si');
INSERT INTO archive_words VALUES('winner marengo france',20776,'6y46n4zt4ax3r6si');
CREATE INDEX sessions_account ON sessions (account);
CREATE INDEX devices_account ON devices (account);
CREATE INDEX seats_account ON seats (account);
CREATE INDEX tables_listed ON tables ((moved / 86400) DESC, id) WHERE is_open = 1;
COMMIT;
