import type { StorageSchema } from "../storage-schema";

/**
 * The tables of a turn log. `persisted` is 1 once D1 holds the turn; `chunks` and `evidence` are parts of its answer.
 * Columns of conversations are described at `LoggedConversation`. `shown_before` of a turn is the branch that was shown
 * when it began (JSON of a `ShownBranch`), `version` that of its conversation with it.
 */
export const TURN_SCHEMA: StorageSchema = {
  name: "turns",
  table: "turns",
  create: `
    CREATE TABLE conversations (
      id TEXT PRIMARY KEY, owner TEXT NOT NULL, head TEXT, exchanges INTEGER NOT NULL, topic TEXT,
      selected TEXT, version INTEGER NOT NULL DEFAULT 0, hidden INTEGER NOT NULL DEFAULT 0
    ) WITHOUT ROWID;
    CREATE TABLE turns (
      request_id TEXT PRIMARY KEY, conversation TEXT NOT NULL, exchange TEXT NOT NULL, parent TEXT, ordinal INTEGER NOT NULL,
      idempotency_key TEXT, start TEXT NOT NULL, state TEXT NOT NULL, recoveries INTEGER NOT NULL DEFAULT 0,
      outcome TEXT, persisted INTEGER NOT NULL DEFAULT 0, touched_at INTEGER NOT NULL,
      shown_before TEXT, version INTEGER, deleted INTEGER NOT NULL DEFAULT 0
    );
    CREATE INDEX turns_conversation ON turns (conversation);
    CREATE INDEX turns_exchange ON turns (exchange);
    CREATE INDEX turns_pending ON turns (touched_at) WHERE persisted = 0;
    CREATE UNIQUE INDEX turns_idempotency ON turns (idempotency_key) WHERE idempotency_key IS NOT NULL;
    CREATE TABLE chunks (
      request_id TEXT NOT NULL, event INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (request_id, event)
    ) WITHOUT ROWID;
    CREATE TABLE evidence (
      request_id TEXT NOT NULL, event INTEGER NOT NULL, events TEXT NOT NULL, PRIMARY KEY (request_id, event)
    ) WITHOUT ROWID;`,
  migrations: [fromUnversioned, toTurnKinds, withTopics, toTrees, withHiding],
};

/** Tables from before versions were recorded: the oldest call a column otherwise and have no evidence. */
function fromUnversioned(sql: SqlStorage): void {
  const oldest = "SELECT 1 FROM sqlite_master WHERE name = 'turns' AND sql LIKE '%progress_at%'";
  if (sql.exec(oldest).toArray().length > 0)
    sql.exec("ALTER TABLE turns RENAME COLUMN progress_at TO touched_at");
  sql.exec(`CREATE TABLE IF NOT EXISTS grounds (
    request_id TEXT NOT NULL, event INTEGER NOT NULL, events TEXT NOT NULL, PRIMARY KEY (request_id, event)
  ) WITHOUT ROWID`);
}

/** Turns name their kind; before, one about documents had a `document` and any other was a chat. */
function toTurnKinds(sql: SqlStorage): void {
  sql.exec(`
    ALTER TABLE turns RENAME COLUMN settled TO persisted;
    ALTER TABLE bursts RENAME TO chunks;
    ALTER TABLE grounds RENAME TO evidence;
    UPDATE turns SET start = CASE
      WHEN start -> '$.document' IS NULL
        THEN json_set(start, '$.context', json_object('kind', 'chat', 'input', NULL))
      ELSE json_set(
        json_remove(start, '$.document'),
        '$.context', json_object('kind', 'document', 'input', json(start -> '$.document')))
    END
    WHERE start -> '$.context' IS NULL`);
}

/** Conversations name what they are about, from their next turn on. */
function withTopics(sql: SqlStorage): void {
  sql.exec("ALTER TABLE conversations ADD COLUMN topic TEXT");
}

/** Conversations have branches, one of which is shown; until now the newest turn was, and its version is 0. */
function toTrees(sql: SqlStorage): void {
  sql.exec(`
    ALTER TABLE conversations ADD COLUMN selected TEXT;
    ALTER TABLE conversations ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE turns ADD COLUMN shown_before TEXT;
    ALTER TABLE turns ADD COLUMN version INTEGER;
    ALTER TABLE turns ADD COLUMN deleted INTEGER NOT NULL DEFAULT 0;
    UPDATE conversations SET selected = ifnull((
      SELECT t.exchange FROM turns t WHERE t.conversation = conversations.id AND t.state <> 'cancelled'
      ORDER BY t.ordinal DESC LIMIT 1), head)`);
}

/** Conversations that their owner has deleted, and may restore, are hidden. */
function withHiding(sql: SqlStorage): void {
  sql.exec("ALTER TABLE conversations ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0");
}
