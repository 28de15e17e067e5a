/// The tables of a database of results.
enum DatabaseSchema {
    /// What the file's header says whose database it is: "RGNS".
    ///
    /// Source: the database file format of SQLite, 1.3.13; chosen.
    static let applicationID = 0x5247_4E53
    /// The version of the tables, in the file's header; one of a later version is left alone.
    static let version = 1

    /// Places are in pixels from the top left, so that a column means one thing whoever wrote it.
    ///
    /// The full-text index holds no text of its own: it reads that of `images`, and triggers keep
    /// it (FTS5's external content tables, section 4.4.3 of its documentation). Datasette knows it
    /// by `content="images"`, in this spelling.
    static let statements = """
        CREATE TABLE runs (
          id INTEGER PRIMARY KEY,
          started_at TEXT NOT NULL,
          version TEXT NOT NULL,
          options TEXT NOT NULL
        );
        CREATE TABLE images (
          id INTEGER PRIMARY KEY,
          run_id INTEGER NOT NULL REFERENCES runs (id),
          source TEXT NOT NULL,
          source_bytes BLOB,
          page INTEGER,
          width INTEGER,
          height INTEGER,
          text TEXT NOT NULL,
          payloads TEXT NOT NULL,
          error_code TEXT,
          error_message TEXT,
          scanned_at TEXT NOT NULL
        );
        CREATE INDEX images_by_source ON images (source);
        CREATE INDEX images_by_time ON images (scanned_at);
        CREATE INDEX images_by_error ON images (error_code) WHERE error_code IS NOT NULL;
        CREATE TABLE observations (
          id INTEGER PRIMARY KEY,
          image_id INTEGER NOT NULL REFERENCES images (id) ON DELETE CASCADE,
          type TEXT NOT NULL,
          symbology TEXT,
          payload TEXT,
          payload_bytes BLOB,
          gtin TEXT,
          text TEXT,
          confidence REAL NOT NULL,
          engine TEXT,
          model TEXT,
          x REAL NOT NULL,
          y REAL NOT NULL,
          width REAL NOT NULL,
          height REAL NOT NULL,
          corners TEXT NOT NULL,
          attributes TEXT
        );
        CREATE INDEX observations_by_image ON observations (image_id);
        CREATE INDEX observations_by_symbology ON observations (symbology)
          WHERE symbology IS NOT NULL;
        CREATE INDEX observations_by_payload ON observations (payload) WHERE payload IS NOT NULL;
        CREATE INDEX observations_by_gtin ON observations (gtin) WHERE gtin IS NOT NULL;
        CREATE TABLE words (
          observation_id INTEGER NOT NULL REFERENCES observations (id) ON DELETE CASCADE,
          position INTEGER NOT NULL,
          text TEXT NOT NULL,
          confidence REAL NOT NULL,
          x REAL NOT NULL,
          y REAL NOT NULL,
          width REAL NOT NULL,
          height REAL NOT NULL,
          corners TEXT NOT NULL,
          characters TEXT,
          PRIMARY KEY (observation_id, position)
        ) WITHOUT ROWID;
        CREATE TABLE fields (
          image_id INTEGER NOT NULL REFERENCES images (id) ON DELETE CASCADE,
          position INTEGER NOT NULL,
          document TEXT NOT NULL,
          name TEXT NOT NULL,
          value TEXT,
          text TEXT,
          confidence REAL,
          is_corrected INTEGER NOT NULL,
          corners TEXT,
          PRIMARY KEY (image_id, position)
        ) WITHOUT ROWID;
        CREATE INDEX fields_by_name ON fields (name, value);
        CREATE VIRTUAL TABLE images_text USING fts5 (
          text, payloads, content="images", content_rowid="id",
          tokenize="unicode61 remove_diacritics 2"
        );
        CREATE TRIGGER images_inserted AFTER INSERT ON images BEGIN
          INSERT INTO images_text (rowid, text, payloads) VALUES (new.id, new.text, new.payloads);
        END;
        CREATE TRIGGER images_deleted AFTER DELETE ON images BEGIN
          INSERT INTO images_text (images_text, rowid, text, payloads)
            VALUES ('delete', old.id, old.text, old.payloads);
        END;
        CREATE TRIGGER images_updated AFTER UPDATE OF text, payloads ON images BEGIN
          INSERT INTO images_text (images_text, rowid, text, payloads)
            VALUES ('delete', old.id, old.text, old.payloads);
          INSERT INTO images_text (rowid, text, payloads) VALUES (new.id, new.text, new.payloads);
        END;
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        """
}
