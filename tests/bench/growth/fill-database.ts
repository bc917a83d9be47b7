import { is } from "drizzle-orm";
import { SQLiteInsertBase } from "drizzle-orm/sqlite-core";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { Context } from "../../../workers/core/context";
import type { RecordWords } from "../../../workers/core/search/record-words";
import { openDatabase } from "../../../workers/db/client";
import { userSearchWords } from "../../../workers/features/accounts/index-user";
import { hashToken, newToken } from "../../../workers/features/accounts/tokens";
import { chatbotSectionWords } from "../../../workers/features/chatbots/training/index-sections";
import { visitorMessageWords } from "../../../workers/features/chatbots/visitors/index-messages";
import { conversationWords } from "../../../workers/features/conversations/index-conversations";
import { pdfFileWords } from "../../../workers/features/documents/retrieval/index-file";
import { pdfPageWords } from "../../../workers/features/documents/retrieval/index-pages";
import { assistantDocumentWords } from "../../../workers/features/writing/documents/index-document";
import { addOwner } from "../../support/growth/add-owner";
import {
  addOthers,
  HEAVY,
  newPopulation,
  NOTHING,
  shareOf,
  WHOLE,
  type OwnerSize,
  type WriteRow,
} from "../../support/growth/population";
import { sqliteD1 } from "../retrieval/sqlite-d1";
import type { Filled, Inhabitants, SignedIn } from "./filled";

/** Rows in one transaction: more would make the log larger than the database. */
const ROWS_A_TRANSACTION = 100_000;

/** Writes users with all they own into a database of the product, and the words by which it is searched. */
export async function fillDatabase(database: DatabaseSync, inhabitants: Inhabitants): Promise<Filled> {
  database.exec("PRAGMA synchronous = OFF; PRAGMA cache_size = -500000; BEGIN");
  const { write, close } = rowWriter(database);
  const population = newPopulation(write, {
    plan: one(database, "SELECT id, current_version AS version FROM plans WHERE plan_type = 'combo' LIMIT 1"),
    model: one<{ id: number }>(database, "SELECT id FROM ai_models WHERE is_active = 1 LIMIT 1").id,
    now: Date.now(),
  });
  const signedIn = (size: OwnerSize): SignedIn => {
    const token = newToken("user");
    return { token, owner: addOwner(population, size, { tokenHash: hashToken(token) }) };
  };
  const heavy = inhabitants.heavy ? signedIn(HEAVY) : undefined;
  const fresh = inhabitants.fresh ? signedIn(NOTHING) : undefined;
  if (inhabitants.share > 0) addOthers(population, shareOf(WHOLE, inhabitants.share));
  close();
  await indexAll(database);
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  return { heavy, fresh };
}

const one = <Row>(database: DatabaseSync, query: string): Row => database.prepare(query).get() as Row;

function rowWriter(database: DatabaseSync): { write: WriteRow; close: () => void } {
  const statements = new Map<string, StatementSync>();
  let rows = 0;
  const write: WriteRow = (table, row) => {
    const columns = Object.keys(row);
    const key = `${table} (${columns.join()})`;
    const insert =
      statements.get(key) ?? database.prepare(`INSERT INTO ${key} VALUES (${columns.map(() => "?").join()})`);
    statements.set(key, insert);
    insert.run(...Object.values(row));
    if (++rows % ROWS_A_TRANSACTION === 0) database.exec("COMMIT; BEGIN");
  };
  return { write, close: () => database.exec("COMMIT") };
}

const WORDS: RecordWords[] = [
  ...conversationWords,
  ...[pdfFileWords, pdfPageWords, assistantDocumentWords],
  ...[visitorMessageWords, chatbotSectionWords, userSearchWords],
];

/**
 * Indexes all records as the job `index-words` does, without deleting rows first: there are none, and each deletion would
 * write out what the index has in memory.
 */
async function indexAll(database: DatabaseSync): Promise<void> {
  const ctx = { db: openDatabase(sqliteD1(database)) } as Context;
  for (const { readNext } of WORDS) {
    database.exec("BEGIN");
    for (let next = await readNext(ctx, 0); next; next = await readNext(ctx, next.last))
      for (const statement of next.statements) if (is(statement, SQLiteInsertBase)) await statement;
    database.exec("COMMIT");
  }
}
