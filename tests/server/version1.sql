-- version1.sql - a database as version 1 of the schema had it, for tests of the way to later ones: a
-- finished rated game, one that is on with both seats claimed, one with one seat claimed, one with
-- links only. Both accounts have the password "correct horse".
BEGIN TRANSACTION;
CREATE TABLE grognard_schema (version INTEGER NOT NULL);
INSERT INTO "grognard_schema" VALUES(1);
CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, header TEXT NOT NULL, is_hotseat INTEGER NOT NULL, has_memory INTEGER NOT NULL, is_open INTEGER NOT NULL, is_rated INTEGER NOT NULL, is_seeded INTEGER NOT NULL, is_over INTEGER NOT NULL, owing INTEGER NOT NULL, created BIGINT NOT NULL, moved BIGINT NOT NULL, winner TEXT NOT NULL, winners INTEGER NOT NULL, rule TEXT NOT NULL, agreed TEXT NOT NULL, why TEXT NOT NULL);
INSERT INTO "tables" VALUES('nmt9dftw8fvjrad9','marengo','grognard record 1
game marengo
rules 1
scenario standard
seed 9840672508347136184

',0,1,1,1,0,1,0,1794821085,1794821085,'france',2,'M1.4','','France wins. A player may resign at any decision of his own, and loses.');
INSERT INTO "tables" VALUES('x5zkfaj5ctynw8d9','marengo','grognard record 1
game marengo
rules 1
scenario standard
seed 6925056403640505345

',0,1,1,1,0,0,1,1794821085,1794821085,'',0,'','','');
INSERT INTO "tables" VALUES('efu6d46s6b7yarkv','marengo','grognard record 1
game marengo
rules 1
scenario standard
seed 8634713948243365019

',0,1,1,1,0,0,1,1794821085,1794821085,'',0,'','','');
INSERT INTO "tables" VALUES('gjp392bn43xr576p','marengo','grognard record 1
game marengo
rules 1
scenario standard
seed 8074843952114053606

',0,1,1,1,0,0,1,1794821085,1794821085,'',0,'','','');
CREATE TABLE accounts (id TEXT PRIMARY KEY, name TEXT NOT NULL, password TEXT NOT NULL, created BIGINT NOT NULL, webhook TEXT NOT NULL, email TEXT NOT NULL);
INSERT INTO "accounts" VALUES('ann','Ann','$argon2id$v=19$m=19456,t=2,p=1$6Ig6l+B+m6gBIKilz8WR5w$Ug2OCxD+bVUGWNB/jRmQb46sXEzJ/tAxn4RpaYNWg6A',1794821085,'','ann@example.org');
INSERT INTO "accounts" VALUES('bob','Bob','$argon2id$v=19$m=19456,t=2,p=1$CZwTTR/3uFJYMKzP1LWFRA$YsYGcPLexId1cbcUwVOBAiq5xnkeWC6oAMUFLSewjtU',1794821085,'','');
CREATE TABLE sessions (hash TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts (id), ends BIGINT NOT NULL);
INSERT INTO "sessions" VALUES('6746914c861cf441db2e7540b37357a405a88316708cceb28cfa1a110b228439','ann',1802597085);
INSERT INTO "sessions" VALUES('3225d9d7d33ca9b70b31094c48feaeea31d19b97bf452198c0ff01ae2d8d9e91','bob',1802597085);
CREATE TABLE ratings (account TEXT NOT NULL REFERENCES accounts (id), game TEXT NOT NULL, side TEXT NOT NULL, rating DOUBLE PRECISION NOT NULL, games INTEGER NOT NULL, PRIMARY KEY (account, game, side));
INSERT INTO "ratings" VALUES('ann','marengo','austria',1488.0,1);
INSERT INTO "ratings" VALUES('bob','marengo','france',1512.0,1);
CREATE TABLE seats (tbl TEXT NOT NULL REFERENCES tables (id), place INTEGER NOT NULL, seat TEXT NOT NULL, who TEXT NOT NULL, bot TEXT NOT NULL, key_hash TEXT NOT NULL, account TEXT NOT NULL, notes TEXT NOT NULL, standing TEXT NOT NULL, PRIMARY KEY (tbl, place));
INSERT INTO "seats" VALUES('nmt9dftw8fvjrad9',0,'austria','Ann','','d1afa984c5953434bf79b6fd85183f02e983bd420ec523c09c5a17c6348bd46f','ann','','{}');
INSERT INTO "seats" VALUES('nmt9dftw8fvjrad9',1,'france','Bob','','b000f92c0ee7548a8b1dfb3b5241dbbd1c05147585cd31821689cbc6e48219fc','bob','','{}');
INSERT INTO "seats" VALUES('x5zkfaj5ctynw8d9',0,'austria','Ann','','8649e45f42bb305d991071caf367c8ebbaaf0181484fea8c6b472140a5875446','ann','hold "Alessandria"\','{}');
INSERT INTO "seats" VALUES('x5zkfaj5ctynw8d9',1,'france','Bob','','06348b8e7f270b1a5f2457c51bef71cec257622bdaa064f384a8a006de02223e','bob','','{}');
INSERT INTO "seats" VALUES('efu6d46s6b7yarkv',0,'austria','Ann','','3031f4f1fa3173c0cdf51e050ebb6a14137dd551c01c8211ad65e82f8004bb7b','ann','','{}');
INSERT INTO "seats" VALUES('efu6d46s6b7yarkv',1,'france','','','677e31adf81315cacd1e1690ec2dc0abc1d6524bbb5e019a8e186591f4361439','','','{}');
INSERT INTO "seats" VALUES('gjp392bn43xr576p',0,'austria','','','af53d6249f64494820a8fea3883688af259943f5d09323379cd3a40d79ee7372','','','{}');
INSERT INTO "seats" VALUES('gjp392bn43xr576p',1,'france','','','7bc818e2a135b8208f37a804b34510f5720567ccaf9d3de7eaf6bb2599119b6e','','','{}');
CREATE TABLE entries (tbl TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, entry TEXT NOT NULL, writer TEXT NOT NULL, PRIMARY KEY (tbl, number));
INSERT INTO "entries" VALUES('nmt9dftw8fvjrad9',1,'play austria resign','314913cde4cd7889d76fcdd70e3f30d7');
INSERT INTO "entries" VALUES('x5zkfaj5ctynw8d9',1,'play austria move_from entry:bormida','314913cde4cd7889d76fcdd70e3f30d7');
CREATE TABLE chat (tbl TEXT NOT NULL REFERENCES tables (id), number BIGINT NOT NULL, writer TEXT NOT NULL, seat TEXT NOT NULL, channel TEXT NOT NULL, words TEXT NOT NULL, said BIGINT NOT NULL, PRIMARY KEY (tbl, number, writer));
INSERT INTO "chat" VALUES('nmt9dftw8fvjrad9',1794821085248262,'314913cde4cd7889d76fcdd70e3f30d7','austria','all','it''s over',1794821085);
CREATE INDEX tables_open ON tables (is_open, moved);
CREATE INDEX sessions_account ON sessions (account);
CREATE INDEX seats_account ON seats (account);
COMMIT;
