"""The database schema as a list of migrations; a published migration is never changed.

They are written for SQLite; `postgres_schema.py` changes a few words for PostgreSQL.  Use the
column types TEXT, INTEGER, REAL and BLOB, `ON CONFLICT` instead of `OR IGNORE`, and no functions of
SQLite's own.
"""

from __future__ import annotations

from typing import Final

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY,
            agreement TEXT NOT NULL,
            secret BLOB NOT NULL,
            head TEXT NOT NULL DEFAULT '',
            state TEXT NOT NULL,
            summary TEXT NOT NULL DEFAULT '{}',
            made REAL NOT NULL,
            changed REAL NOT NULL
        ) STRICT""",
        # A link's secret is stored as a hash; a link without a seat is for watching.
        """CREATE TABLE locks (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            seat INTEGER,
            digest BLOB NOT NULL,
            PRIMARY KEY (table_id, digest)
        ) STRICT""",
        """CREATE TABLE lines (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            n INTEGER NOT NULL,
            line TEXT NOT NULL,
            PRIMARY KEY (table_id, n)
        ) STRICT, WITHOUT ROWID""",
        # Operations already done, so that a repeated one counts once.
        """CREATE TABLE operations (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            id TEXT NOT NULL,
            PRIMARY KEY (table_id, id)
        ) STRICT, WITHOUT ROWID""",
        """CREATE TABLE chat (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            n INTEGER NOT NULL,
            seat INTEGER NOT NULL,
            name TEXT NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (table_id, n)
        ) STRICT, WITHOUT ROWID""",
        # Which browser sits where; browsers are identified by the hash of their cookie.
        """CREATE TABLE sitters (
            browser BLOB NOT NULL,
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            PRIMARY KEY (browser, table_id, seat)
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX sitters_by_table ON sitters (table_id)",
    ),
    # Operations are numbered, so that a table can remember only the latest ones.
    (
        """CREATE TABLE numbered (
            n INTEGER PRIMARY KEY,
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            id TEXT NOT NULL,
            UNIQUE (table_id, id)
        ) STRICT""",
        "INSERT INTO numbered (table_id, id) SELECT table_id, id FROM operations",
        "DROP TABLE operations",
        "ALTER TABLE numbered RENAME TO operations",
    ),
    # Clocks: what everybody has left, at what time, and when the next seat runs out.
    (
        "ALTER TABLE tables ADD COLUMN clock TEXT",
        "ALTER TABLE tables ADD COLUMN since REAL",
        "ALTER TABLE tables ADD COLUMN due REAL",
        "CREATE INDEX tables_by_due ON tables (due) WHERE due IS NOT NULL",
        # The last time at which a server is known to have run.
        "CREATE TABLE pulse (one INTEGER PRIMARY KEY CHECK (one = 1), at REAL NOT NULL) STRICT",
    ),
    # Dice codes: until when the seed of each stays secret, and whether it was revealed.
    (
        """CREATE TABLE codes (
            code TEXT PRIMARY KEY,
            closes REAL NOT NULL,
            told INTEGER NOT NULL DEFAULT 0
        ) STRICT, WITHOUT ROWID""",
        "ALTER TABLE tables ADD COLUMN code TEXT",
        "UPDATE tables SET code = nullif(json_extract(agreement, '$.duplicate'), '')",
        "CREATE INDEX tables_by_code ON tables (code) WHERE code IS NOT NULL",
        """INSERT INTO codes SELECT code, max(made) + 7776000, min(state = 'over')
            FROM tables WHERE code IS NOT NULL GROUP BY code""",
    ),
    # A link lets in one browser; who opened a table may invite others.
    (
        "ALTER TABLE locks ADD COLUMN taken_by BLOB",
        "ALTER TABLE locks ADD COLUMN until REAL",
        """UPDATE locks SET taken_by = (SELECT browser FROM sitters s
            WHERE s.table_id = locks.table_id AND s.seat = locks.seat LIMIT 1)
            WHERE seat IS NOT NULL""",
        "ALTER TABLE tables ADD COLUMN host BLOB",
    ),
    # How players are notified of their turns, and what was sent.
    (
        """CREATE TABLE subscriptions (
            id TEXT PRIMARY KEY,
            browser BLOB NOT NULL,
            table_id TEXT REFERENCES tables (id) ON DELETE CASCADE,
            way TEXT NOT NULL,
            address TEXT NOT NULL,
            goes_to TEXT NOT NULL,
            settings TEXT NOT NULL,
            state TEXT NOT NULL,
            failures INTEGER NOT NULL DEFAULT 0,
            made REAL NOT NULL,
            changed REAL NOT NULL
        ) STRICT""",
        "CREATE INDEX subscriptions_by_browser ON subscriptions (browser)",
        "CREATE INDEX subscriptions_by_place ON subscriptions (goes_to)",
        """CREATE TABLE notifications (
            id TEXT PRIMARY KEY,
            subscription TEXT NOT NULL REFERENCES subscriptions (id) ON DELETE CASCADE,
            table_id TEXT REFERENCES tables (id) ON DELETE CASCADE,
            seat INTEGER,
            turn INTEGER,
            what TEXT NOT NULL,
            due REAL NOT NULL,
            state TEXT NOT NULL,
            tries INTEGER NOT NULL DEFAULT 0,
            claim TEXT NOT NULL DEFAULT '',
            UNIQUE (subscription, table_id, seat, turn, what)
        ) STRICT""",
        "CREATE INDEX notifications_due ON notifications (state, due)",
    ),
    # Reviews of finished games, each by the version that computed it.
    (
        """CREATE TABLE reviews (
            table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
            version TEXT NOT NULL,
            review BLOB NOT NULL
        ) STRICT, WITHOUT ROWID""",
    ),
    # Strangers: the list of open tables, who has blocked whom, and reports to the operator.
    (
        # A table whose clock counts days stays listed; others only while one of their players is
        # `seen`.
        """CREATE TABLE listings (
            table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
            level TEXT NOT NULL,
            slow INTEGER NOT NULL,
            since REAL NOT NULL,
            seen REAL NOT NULL
        ) STRICT, WITHOUT ROWID""",
        # A person may have several browsers, whose blocks have the same id.
        """CREATE TABLE blocks (
            id TEXT NOT NULL,
            blocker BLOB NOT NULL,
            blocked BLOB NOT NULL,
            name TEXT NOT NULL,
            made REAL NOT NULL,
            PRIMARY KEY (blocker, blocked)
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX blocks_by_blocked ON blocks (blocked)",
        # A report outlives its table.
        """CREATE TABLE reports (
            id INTEGER PRIMARY KEY,
            table_id TEXT NOT NULL,
            seat INTEGER NOT NULL,
            name TEXT NOT NULL,
            line TEXT NOT NULL,
            words TEXT NOT NULL,
            reporter BLOB NOT NULL,
            made REAL NOT NULL,
            done REAL
        ) STRICT""",
        "CREATE INDEX reports_by_reporter ON reports (reporter) WHERE done IS NULL",
    ),
    # Ratings, by the hash of the cookie that a person's browsers share.
    (
        """CREATE TABLE ratings (
            person BLOB NOT NULL,
            game TEXT NOT NULL,
            pace TEXT NOT NULL,
            mu REAL NOT NULL,
            sigma REAL NOT NULL,
            games INTEGER NOT NULL,
            changed REAL NOT NULL,
            PRIMARY KEY (person, game, pace)
        ) STRICT, WITHOUT ROWID""",
        "CREATE TABLE persons (person BLOB PRIMARY KEY, shown INTEGER NOT NULL) STRICT",
        # Who plays at a table that counts, from its beginning on, and what it did to their rating.
        """CREATE TABLE rated_seats (
            table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            person BLOB NOT NULL,
            game TEXT NOT NULL,
            pace TEXT NOT NULL,
            counted INTEGER NOT NULL DEFAULT 0,
            mu_before REAL,
            sigma_before REAL,
            mu REAL,
            sigma REAL,
            PRIMARY KEY (table_id, seat)
        ) STRICT, WITHOUT ROWID""",
        "CREATE INDEX rated_seats_by_person ON rated_seats (person)",
        "CREATE INDEX rated_seats_to_count ON rated_seats (table_id) WHERE counted = 0",
        """CREATE TABLE passphrases (
            person BLOB PRIMARY KEY,
            found BLOB NOT NULL UNIQUE,
            hidden BLOB NOT NULL,
            made REAL NOT NULL
        ) STRICT""",
    ),
    # Branches: tables that play on from a point of a finished game, or of a record.
    (
        "ALTER TABLE tables ADD COLUMN branch_of TEXT",
        "CREATE INDEX tables_by_game ON tables (branch_of) WHERE branch_of IS NOT NULL",
    ),
)
