BEGIN TRANSACTION;
CREATE TABLE chat (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            n INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            name TEXT NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (table_id, n)
        ) STRICT, WITHOUT ROWID;
INSERT INTO "chat" VALUES('old',0,0,'Ann','hello');
CREATE TABLE lines (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            n INTEGER NOT NULL,
            line TEXT NOT NULL,
            PRIMARY KEY (table_id, n)
        ) STRICT, WITHOUT ROWID;
INSERT INTO "lines" VALUES('old',0,'fate first blue');
INSERT INTO "lines" VALUES('old',1,'fate roll blue 2+crown+soldier+hourglass+hourglass');
INSERT INTO "lines" VALUES('old',2,'blue reroll 2');
INSERT INTO "lines" VALUES('old',3,'fate roll blue crown');
INSERT INTO "lines" VALUES('old',4,'blue reroll crown+crown');
INSERT INTO "lines" VALUES('old',5,'fate roll blue 3+3');
INSERT INTO "lines" VALUES('old',6,'blue reroll 3+3+hourglass token');
INSERT INTO "lines" VALUES('old',7,'fate roll blue 3+3+soldier');
INSERT INTO "lines" VALUES('old',8,'blue reroll 3+soldier+soldier');
INSERT INTO "lines" VALUES('old',9,'fate roll blue 3+soldier+hourglass');
INSERT INTO "lines" VALUES('old',10,'blue reroll 3');
INSERT INTO "lines" VALUES('old',11,'fate roll blue 1');
INSERT INTO "lines" VALUES('old',12,'blue reroll soldier');
INSERT INTO "lines" VALUES('old',13,'fate roll blue crown');
INSERT INTO "lines" VALUES('old',14,'blue reroll 3');
INSERT INTO "lines" VALUES('old',15,'fate roll blue 1');
INSERT INTO "lines" VALUES('old',16,'blue reroll 1+1');
INSERT INTO "lines" VALUES('old',17,'fate roll blue 1+crown');
INSERT INTO "lines" VALUES('old',18,'blue reroll crown+crown');
INSERT INTO "lines" VALUES('old',19,'fate roll blue 3+soldier');
INSERT INTO "lines" VALUES('old',20,'blue reroll soldier');
INSERT INTO "lines" VALUES('old',21,'fate roll blue 2');
INSERT INTO "lines" VALUES('old',22,'blue reroll 3');
INSERT INTO "lines" VALUES('old',23,'fate roll blue 2');
INSERT INTO "lines" VALUES('old',24,'blue reroll 1+2');
INSERT INTO "lines" VALUES('old',25,'fate roll blue soldier+hourglass');
INSERT INTO "lines" VALUES('old',26,'blue stop');
INSERT INTO "lines" VALUES('old',27,'blue 2>2');
INSERT INTO "lines" VALUES('old',28,'fate roll green 2+2+2+3+crown');
INSERT INTO "lines" VALUES('old',29,'green reroll crown');
INSERT INTO "lines" VALUES('old',30,'fate roll green 1');
INSERT INTO "lines" VALUES('old',31,'green reroll 3');
INSERT INTO "lines" VALUES('old',32,'fate roll green 2');
INSERT INTO "lines" VALUES('old',33,'green reroll 2');
INSERT INTO "lines" VALUES('old',34,'fate roll green 2');
INSERT INTO "lines" VALUES('old',35,'green reroll 2');
INSERT INTO "lines" VALUES('old',36,'fate roll green 1');
INSERT INTO "lines" VALUES('old',37,'green reroll 2');
INSERT INTO "lines" VALUES('old',38,'fate roll green 2');
INSERT INTO "lines" VALUES('old',39,'green reroll 2');
INSERT INTO "lines" VALUES('old',40,'fate roll green 2');
INSERT INTO "lines" VALUES('old',41,'green reroll 2');
INSERT INTO "lines" VALUES('old',42,'fate roll green crown');
INSERT INTO "lines" VALUES('old',43,'green reroll crown');
INSERT INTO "lines" VALUES('old',44,'fate roll green crown');
INSERT INTO "lines" VALUES('old',45,'green reroll crown');
INSERT INTO "lines" VALUES('old',46,'fate roll green soldier');
INSERT INTO "lines" VALUES('old',47,'green reroll soldier');
INSERT INTO "lines" VALUES('old',48,'fate roll green soldier');
INSERT INTO "lines" VALUES('old',49,'green reroll soldier');
INSERT INTO "lines" VALUES('old',50,'fate roll green 1');
INSERT INTO "lines" VALUES('old',51,'green reroll 2');
INSERT INTO "lines" VALUES('old',52,'fate roll green crown');
INSERT INTO "lines" VALUES('old',53,'=2 random');
INSERT INTO "lines" VALUES('old',54,'green reroll 1+1+crown');
INSERT INTO "lines" VALUES('old',55,'fate roll green 2+soldier+soldier');
INSERT INTO "lines" VALUES('old',56,'green reroll 2+2');
INSERT INTO "lines" VALUES('old',57,'fate roll green 1+soldier');
INSERT INTO "lines" VALUES('old',58,'green reroll soldier+soldier+soldier');
INSERT INTO "lines" VALUES('old',59,'fate roll green 2+2+crown');
INSERT INTO "lines" VALUES('old',60,'green stop');
INSERT INTO "lines" VALUES('old',61,'green 1+1+2+2>6');
INSERT INTO "lines" VALUES('old',62,'fate roll red 2+3+crown+soldier+hourglass');
CREATE TABLE locks (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            seat INTEGER,
            digest BLOB NOT NULL,
            PRIMARY KEY (table_id, digest)
        ) STRICT;
INSERT INTO "locks" VALUES('old',0,X'FECFFE0ED0663C07BA68C8522B38491257496F2BE6E527A7E7F040AC3FD1BACC');
INSERT INTO "locks" VALUES('old',1,X'E45F7FA79E18D71C42C09523FA1A50F94AB8A7AFFE5BD061B37EFBC9101C2988');
INSERT INTO "locks" VALUES('old',2,X'9101ADC2059462772FEC8B47636F1B6A64A5F9123964DC14B71E257FB8CBB837');
INSERT INTO "locks" VALUES('old',NULL,X'999655ACA205415041D2070D03EE34F5611EB39540195B921F93469888772229');
CREATE TABLE "operations" (
            n INTEGER PRIMARY KEY,
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            id TEXT NOT NULL,
            UNIQUE (table_id, id)
        ) STRICT;
INSERT INTO "operations" VALUES(1,'old','o1');
INSERT INTO "operations" VALUES(2,'old','o2');
INSERT INTO "operations" VALUES(3,'old','o3');
INSERT INTO "operations" VALUES(4,'old','o4');
INSERT INTO "operations" VALUES(5,'old','o5');
INSERT INTO "operations" VALUES(6,'old','o6');
INSERT INTO "operations" VALUES(7,'old','o7');
INSERT INTO "operations" VALUES(8,'old','o8');
INSERT INTO "operations" VALUES(9,'old','o9');
INSERT INTO "operations" VALUES(10,'old','o10');
INSERT INTO "operations" VALUES(11,'old','o11');
INSERT INTO "operations" VALUES(12,'old','o12');
INSERT INTO "operations" VALUES(13,'old','o13');
INSERT INTO "operations" VALUES(14,'old','o14');
INSERT INTO "operations" VALUES(15,'old','o15');
CREATE TABLE pulse (one INTEGER PRIMARY KEY CHECK (one = 1), at REAL NOT NULL) STRICT;
CREATE TABLE sitters (
            browser BLOB NOT NULL,
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            PRIMARY KEY (browser, table_id, seat)
        ) STRICT, WITHOUT ROWID;
CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            agreement TEXT NOT NULL,
            secret BLOB NOT NULL,
            head TEXT NOT NULL DEFAULT '',
            state TEXT NOT NULL,
            summary TEXT NOT NULL DEFAULT '{}',
            made REAL NOT NULL,
            changed REAL NOT NULL
        , clock TEXT, since REAL, due REAL) STRICT;
INSERT INTO "tables" VALUES('old','{"rules": "dice+short", "chairs": [{"who": "person", "bot": "", "name": "Ann", "word": "", "linked": true, "late": false}, {"who": "bot", "bot": "random", "name": "", "word": "", "linked": true, "late": false}, {"who": "bot", "bot": "random", "name": "Ben", "word": "", "linked": true, "late": false}], "content": "", "title": "Old times", "hot_seat": false, "pace": "20", "undo": "consent", "duplicate": "same", "started": true, "taken": 0}',X'B8F7B581055B2CD4433583CAD8207934314645089BE3DEE5586AC22CFEEBCE95','burgrave record 2
rules dice+short
version 1
seats red blue green
players you,random,you
luck hmac c83ceb0b142daa98a4c5dcbf39ce7427e7e0832deb8127425e9195ec67d33a5c

','running','{"names": ["Ann", "blue", "Ben"], "asked": [0], "where": "turn of red"}',1.79498955605914926533e+09,1794989556.14621,'{"banks": [1200.0, 1200.0, 1200.0], "moves": [20, 20, 19.0], "running": [0], "granted": [63, -1, 54]}',1015.0,2235.0);
CREATE INDEX sitters_by_table ON sitters (table_id);
CREATE INDEX tables_by_due ON tables (due) WHERE due IS NOT NULL;
COMMIT;
PRAGMA user_version = 3;
