import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { addressHash } from "../../workers/core/quota/address-hash";
import { readConfig, type Env } from "../../workers/core/env";
import { newKey } from "../../workers/core/ids";
import type { TurnStart } from "../../workers/core/turns/turn-record";
import { openSchema, type StorageSchema } from "../../workers/durable-objects/storage-schema";
import { TURN_SCHEMA } from "../../workers/durable-objects/turn-log/turn-schema";
import { Client } from "../support/client";
import { persisted } from "../support/factories";
import { abort, logOf } from "../support/machine/evictions";
import { completedTurn, turnStart } from "../support/turns";

/** Tables that the first version of the product created. */
const OLDEST_TABLES = `
  CREATE TABLE conversations (
    id TEXT PRIMARY KEY, owner TEXT NOT NULL, head TEXT, exchanges INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE turns (
    request_id TEXT PRIMARY KEY, conversation TEXT NOT NULL, exchange TEXT NOT NULL, parent TEXT, ordinal INTEGER NOT NULL,
    idempotency_key TEXT, start TEXT NOT NULL, state TEXT NOT NULL, recoveries INTEGER NOT NULL DEFAULT 0,
    outcome TEXT, settled INTEGER NOT NULL DEFAULT 0, progress_at INTEGER NOT NULL
  );
  CREATE INDEX turns_conversation ON turns (conversation);
  CREATE INDEX turns_exchange ON turns (exchange);
  CREATE INDEX turns_pending ON turns (progress_at) WHERE settled = 0;
  CREATE UNIQUE INDEX turns_idempotency ON turns (idempotency_key) WHERE idempotency_key IS NOT NULL;
  CREATE TABLE bursts (
    request_id TEXT NOT NULL, event INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (request_id, event)
  ) WITHOUT ROWID;
  CREATE TABLE units (id TEXT PRIMARY KEY, query_type TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;`;

type OldTurn = { start: TurnStart; state: string; ordinal: number; text: string; document?: object };

/** A log as the first version left it: tables, turns in the form of then, and one unit used. */
async function oldLog(shard: string, turns: OldTurn[]) {
  const log = env.TURN_LOG.get(env.TURN_LOG.idFromName(shard));
  await runInDurableObject(log, (_, { storage: { sql } }) => {
    sql.exec(OLDEST_TABLES);
    sql.exec("INSERT INTO units VALUES ('req_old', 'chat', ?)", Date.now());
    for (const { start, state, ordinal, text, document } of turns) {
      const { outcome } = completedTurn();
      sql.exec(
        "INSERT OR IGNORE INTO conversations VALUES (?, ?, ?, 1)",
        start.conversation,
        start.owner,
        state === "complete" ? start.exchange : null,
      );
      sql.exec(
        `INSERT INTO turns (request_id, conversation, exchange, ordinal, start, state, outcome, progress_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, 0)`,
        start.requestId,
        start.conversation,
        start.exchange,
        ordinal,
        JSON.stringify({ ...start, context: undefined, document }),
        state,
        state === "open" ? null : JSON.stringify(outcome),
      );
      sql.exec("INSERT INTO bursts VALUES (?, 2, ?)", start.requestId, text);
    }
  });
  await abort(log);
  return env.TURN_LOG.get(env.TURN_LOG.idFromName(shard));
}

const shardOfStart = ({ requestId }: TurnStart) => requestId.slice(4, 16);

/** Another turn of the same shard. */
const another = (start: TurnStart, changes: Partial<TurnStart> = {}) => {
  const shard = shardOfStart(start);
  const ids = { requestId: newKey("req", shard), exchange: newKey("exc", shard) };
  return turnStart({ ...ids, conversation: newKey("cnv", shard), ...changes });
};

describe("a log that the first version of the product wrote", () => {
  test("is read: chats and questions about documents keep their kind, and used units are counted", async () => {
    const chat = turnStart();
    const about = another(chat);
    const document = { subject: "library", type: "explain", queryType: "pdf-functionality", pages: [1, 2] };
    const log = await oldLog(shardOfStart(chat), [
      { start: chat, state: "complete", ordinal: 0, text: "An old answer." },
      { start: about, state: "complete", ordinal: 0, text: "About it.", document },
    ]);
    const rule = { queryType: "chat", limit: 10, windowMs: 60_000 };
    expect(await log.balance(rule)).toMatchObject({ used: 1 });
    expect(await log.read(chat.requestId)).toMatchObject({
      start: { context: { kind: "chat", input: null } },
      text: "An old answer.",
      evidence: { sources: [] },
    });
    expect(await log.read(about.requestId)).toMatchObject({
      start: { context: { kind: "document", input: document } },
    });
    expect(await log.reserve("req_new", rule)).toMatchObject({ isReserved: true, used: 2 });
  });

  test("continues: its open answer ends visibly, reaches the history, and the next question is answered", async () => {
    const guest = new Client();
    const shard = (await addressHash(readConfig(env as unknown as Env), guest.address)).slice(0, 12);
    const open = another(turnStart({ requestId: newKey("req", shard) }));
    await oldLog(shard, [{ start: open, state: "open", ordinal: 0, text: "Half an ans" }]);
    const answer = await (await guest.resume(open.requestId)).toEnd();
    expect(answer).toMatchObject({ text: "Half an ans", failed: { code: "answer_interrupted" } });
    await persisted(open.requestId);
    const next = another(open, { conversation: open.conversation, isNewConversation: false });
    expect(await logOf(open.requestId).begin(next, null)).toMatchObject({ ok: true });
  });

  test("shows the newest turn of each conversation, and continues with the last answer", async () => {
    const first = turnStart();
    const failed = another(first, { conversation: first.conversation });
    const elsewhere = another(first);
    const log = await oldLog(shardOfStart(first), [
      { start: first, state: "complete", ordinal: 0, text: "An old answer." },
      { start: failed, state: "failed", ordinal: 1, text: "" },
      { start: elsewhere, state: "complete", ordinal: 0, text: "Another one." },
    ]);
    const treeOf = ({ conversation, owner }: TurnStart) => log.unpersisted(conversation, owner);
    expect(await treeOf(first)).toMatchObject({ selected: failed.exchange, version: 0 });
    expect(await treeOf(elsewhere)).toMatchObject({ selected: elsewhere.exchange, version: 0 });
    const next = another(first, { conversation: first.conversation, isNewConversation: false });
    expect(await log.begin(next, null)).toMatchObject({ ok: true, parent: first.exchange, version: 1 });
  });

  test("ends up with the same tables as a new one", async () => {
    const tables = async (shard: string) =>
      runInDurableObject(env.TURN_LOG.get(env.TURN_LOG.idFromName(shard)), (_, { storage: { sql } }) =>
        sql
          .exec<{ name: string; tbl_name: string }>(
            "SELECT name, tbl_name FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name",
          )
          .toArray()
          .map(({ name, tbl_name }) => ({
            name,
            tbl_name,
            columns: sql.exec(`SELECT name, type, "notnull", pk FROM pragma_table_info('${name}')`).toArray(),
          })),
      );
    const [old, fresh] = [turnStart(), turnStart()];
    const log = await oldLog(shardOfStart(old), [{ start: old, state: "complete", ordinal: 0, text: "." }]);
    const rule = { queryType: "chat", limit: 10, windowMs: 60_000 };
    await log.read(old.requestId);
    await log.balance(rule);
    await logOf(fresh.requestId).begin(fresh, rule);
    expect(await tables(shardOfStart(old))).toEqual(await tables(shardOfStart(fresh)));
  });
});

describe("a schema", () => {
  const inObject = <T>(work: (storage: DurableObjectStorage) => T) =>
    runInDurableObject(logOf(turnStart().requestId), (_, { storage }) => work(storage));
  const notes = (migrations: StorageSchema["migrations"]): StorageSchema => ({
    name: "notes",
    table: "notes",
    create: "CREATE TABLE notes (text TEXT, colour TEXT)",
    migrations,
  });
  const addColour = (sql: SqlStorage) => void sql.exec("ALTER TABLE notes ADD COLUMN colour TEXT");

  test("runs each migration once, and none in an empty object", async () => {
    const runs = await inObject((storage) => {
      const calls: string[] = [];
      const step =
        (name: string, work = (_: SqlStorage) => {}) =>
        (sql: SqlStorage) => {
          calls.push(name);
          work(sql);
        };
      storage.sql.exec("CREATE TABLE notes (text TEXT)");
      openSchema(storage, notes([step("colour", addColour)]));
      openSchema(storage, notes([step("colour", addColour), step("later")]));
      openSchema(storage, notes([step("colour", addColour), step("later")]));
      return calls;
    });
    expect(runs).toEqual(["colour", "later"]);
    await inObject((storage) => {
      const never = () => {
        throw new Error("not in an empty object");
      };
      openSchema(storage, notes([never]));
      openSchema(storage, notes([never]));
      expect(storage.sql.exec("SELECT colour FROM notes").toArray()).toEqual([]);
    });
  });

  test("stays as it was when a migration fails", async () => {
    await inObject((storage) => {
      storage.sql.exec("CREATE TABLE notes (text TEXT)");
      const fails = () => {
        throw new Error("broken migration");
      };
      expect(() => openSchema(storage, notes([addColour, fails]))).toThrow("broken migration");
      openSchema(storage, notes([addColour]));
      expect(storage.sql.exec("SELECT colour FROM notes").toArray()).toEqual([]);
    });
  });

  test("of a newer version is left alone by older code", async () => {
    await inObject((storage) => {
      storage.sql.exec("CREATE TABLE notes (text TEXT)");
      openSchema(storage, notes([addColour, () => {}]));
      openSchema(storage, notes([addColour]));
      openSchema(storage, notes([addColour, () => {}]));
      expect(storage.sql.exec("SELECT version FROM schema_versions WHERE name = 'notes'").one()).toEqual({
        version: 2,
      });
    });
  });
});

test("the newest version of the turns' tables is recorded", async () => {
  const start = turnStart();
  await logOf(start.requestId).begin(start, null);
  const version = await runInDurableObject(logOf(start.requestId), (_, { storage }) =>
    storage.sql.exec("SELECT version FROM schema_versions WHERE name = 'turns'").one(),
  );
  expect(version).toEqual({ version: TURN_SCHEMA.migrations.length });
});
