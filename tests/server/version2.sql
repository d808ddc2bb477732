-- version2.sql - a database as version 2 of the schema had it (stored.py).
-- {"finished": "jmuidswfxqjixwvt", "going": "22j6kubx7v4tfkir", "half": "3697su3sykub29kp", "keys": {"22j6kubx7v4tfkir": "fdbc41d2768b7d8356811401a2df505e", "3697su3sykub29kp": "0d7c3f035cbd4141d87491a9e2dae764", "hwzijsv4ndjv9zy4": "1430f151a633051413267b97227d1ade"}, "links": "hwzijsv4ndjv9zy4", "me": {"games": [{"game": "marengo", "moved": 1795046400, "over": false, "seat": "austria", "table": "22j6kubx7v4tfkir", "yours": true}, {"game": "marengo", "moved": 1795046400, "over": false, "seat": "austria", "table": "3697su3sykub29kp", "yours": true}, {"game": "marengo", "moved": 1795122214, "over": true, "seat": "austria", "table": "jmuidswfxqjixwvt", "yours": false}], "name": "Ann", "notify": {"email": "ann@example.org", "offered": true, "webhook": ""}, "ratings": [{"deviation": 290, "game": "marengo", "games": 1, "provisional": true, "rating": 1338, "side": "austria"}]}}
BEGIN TRANSACTION;
CREATE TABLE grognard_schema (version INTEGER NOT NULL);
INSERT INTO grognard_schema VALUES(2);
CREATE TABLE tables (id TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL , header TEXT NOT NULL , is_hotseat INTEGER NOT NULL , has_memory INTEGER NOT NULL , is_open INTEGER NOT NULL , is_rated INTEGER NOT NULL , is_seeded INTEGER NOT NULL , is_over INTEGER NOT NULL , owing INTEGER NOT NULL , created BIGINT NOT NULL , moved BIGINT NOT NULL , winner TEXT NOT NULL , winners INTEGER NOT NULL , rule TEXT NOT NULL , agreed TEXT NOT NULL , why TEXT NOT NULL );
INSERT INTO tables VALUES('jmuidswfxqjixwvt','marengo','grognard record 1
game marengo
rules 2
scenario standard
seed 5656fd9030633300b1316fa6560b78fb

',0,1,1,1,0,1,0,1795122214,1795122214,'france',2,'M1.4','','France wins. Austria resigned in round 1.');
INSERT INTO tables VALUES('22j6kubx7v4tfkir','marengo','grognard record 1
game marengo
rules 2
scenario standard
seed bf0a802fc380dc68ded36727afde11f4

',0,1,0,1,0,0,1,1795122214,1795122214,'',0,'','','');
INSERT INTO tables VALUES('3697su3sykub29kp','marengo','grognard record 1
game marengo
rules 2
scenario standard
seed 6e3b9f9542e072c550a96df9111e4b70

',0,1,0,0,0,0,1,1795122214,1795122214,'',0,'','','');
INSERT INTO tables VALUES('hwzijsv4ndjv9zy4','marengo','grognard record 1
game marengo
rules 2
scenario standard
seed 9181ef3a3289d346a520bd08e8c51373

',0,1,0,0,0,0,1,1795122214,1795122214,'',0,'','','');
CREATE TABLE accounts (id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL , password TEXT NOT NULL , created BIGINT NOT NULL , webhook TEXT NOT NULL , email TEXT NOT NULL );
INSERT INTO accounts VALUES('ann','Ann','$argon2id$v=19$m=19456,t=2,p=1$/7uI/fbgE33+wJyojs2bGA$G06F0ofXckJHDEjdKPOJ27J0DPNaLl8C6083URW2jJM',1795122214,'','ann@example.org');
INSERT INTO accounts VALUES('bob','Bob','$argon2id$v=19$m=19456,t=2,p=1$C3F1CAyv51nWzQCGIQFrWQ$uRVRup3i96PaCl76paAHJM68PqipWNORrSK32tR5GuE',1795122214,'','');
INSERT INTO accounts VALUES('cid','Cid','$argon2id$v=19$m=19456,t=2,p=1$a4lM7Osv9Um/28IUi7WTYg$JYQmy++EBoCJMGYZEzg3S/5A59EGSHYkr03eXPxY3YM',1795122214,'','');
CREATE TABLE sessions (hash TEXT NOT NULL PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts (id), ends BIGINT NOT NULL );
INSERT INTO sessions VALUES('2a12a78085e89c464843fbf9a3d1680d0605a31b71f9ad0861d9bce67b093d09','ann',1802898214);
INSERT INTO sessions VALUES('41654771a06daca9095e4ce4947a0e4c3b99c6500d78fe299beb95b9fffdc334','bob',1802898214);
INSERT INTO sessions VALUES('3348b4ac497d23f456c762954136730392477202fd89a425a3554b7a0100e3f7','cid',1802898214);
CREATE TABLE ratings (account TEXT NOT NULL REFERENCES accounts (id), game TEXT NOT NULL , side TEXT NOT NULL , rating DOUBLE PRECISION NOT NULL , games INTEGER NOT NULL , deviation DOUBLE PRECISION NOT NULL DEFAULT 250, volatility DOUBLE PRECISION NOT NULL DEFAULT 0.06, played BIGINT NOT NULL DEFAULT 0, PRIMARY KEY (account, game, side));
INSERT INTO ratings VALUES('ann','marengo','austria',1337.78799853,1,290.230507782,0.059999675,1795122214);
INSERT INTO ratings VALUES('bob','marengo','france',1662.21200147,1,290.230507782,0.059999675,1795122214);
CREATE TABLE devices (hash TEXT NOT NULL PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts (id), ends BIGINT NOT NULL );
INSERT INTO devices VALUES('557d40449b866c091ac98875387c48f99d097dbd0138c23d66c69c4383be30d1','ann',1826658214);
INSERT INTO devices VALUES('49cda0357d451340315cb2a7bcf1e3cff8437d92a15560b5fcc893df4af64dbe','bob',1826658214);
INSERT INTO devices VALUES('763a19e0a0b90f0c6ce59febf66a0e0f733c80e02313917c66bf909c99a90c76','cid',1826658214);
CREATE TABLE resets (account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id), hash TEXT NOT NULL , ends BIGINT NOT NULL );
CREATE TABLE seats (tbl TEXT NOT NULL REFERENCES tables (id), place INTEGER NOT NULL , seat TEXT NOT NULL , who TEXT NOT NULL , bot TEXT NOT NULL , key_hash TEXT NOT NULL , account TEXT NOT NULL , notes TEXT NOT NULL , standing TEXT NOT NULL , opened BIGINT NOT NULL DEFAULT 0, PRIMARY KEY (tbl, place));
INSERT INTO seats VALUES('jmuidswfxqjixwvt',0,'austria','Ann','','','ann','','{}',1795122214);
INSERT INTO seats VALUES('jmuidswfxqjixwvt',1,'france','Bob','','','bob','','{}',0);
INSERT INTO seats VALUES('22j6kubx7v4tfkir',0,'austria','Ann','','','ann','hold "Alessandria"\','{}',1795122214);
INSERT INTO seats VALUES('22j6kubx7v4tfkir',1,'france','Bob','','','bob','','{}',0);
INSERT INTO seats VALUES('3697su3sykub29kp',0,'austria','Ann','','','ann','','{}',0);
INSERT INTO seats VALUES('3697su3sykub29kp',1,'france','','','63887ff8e5d9d950f65fc5900dcc074b26adc66c578dcd55b12ad7a02e7a0fcb','','','{}',0);
INSERT INTO seats VALUES('hwzijsv4ndjv9zy4',0,'austria','','','83d88c328599c7c901dbc02757515941555913bcf60b155990f7a5db4df2816d','','','{}',0);
INSERT INTO seats VALUES('hwzijsv4ndjv9zy4',1,'france','','','84d0b7a533206251244abc080c482db27b57a6963d17f1dd1cf8c91afd48ad41','','','{}',0);
CREATE TABLE entries (tbl TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL , entry TEXT NOT NULL , writer TEXT NOT NULL , PRIMARY KEY (tbl, number));
INSERT INTO entries VALUES('jmuidswfxqjixwvt',1,'play austria resign','bdadf98995d7393f65e6e0ae98f492ee');
INSERT INTO entries VALUES('22j6kubx7v4tfkir',1,'play austria move_from entry:bormida','bdadf98995d7393f65e6e0ae98f492ee');
CREATE TABLE chat (tbl TEXT NOT NULL REFERENCES tables (id), number BIGINT NOT NULL , writer TEXT NOT NULL , seat TEXT NOT NULL , channel TEXT NOT NULL , words TEXT NOT NULL , said BIGINT NOT NULL , PRIMARY KEY (tbl, number, writer));
INSERT INTO chat VALUES('jmuidswfxqjixwvt',1795122214574247,'bdadf98995d7393f65e6e0ae98f492ee','austria','all','it''s over',1795122214);
CREATE INDEX sessions_account ON sessions (account);
CREATE INDEX devices_account ON devices (account);
CREATE INDEX seats_account ON seats (account);
CREATE INDEX tables_listed ON tables ((moved / 86400) DESC, id) WHERE is_open = 1;
COMMIT;
