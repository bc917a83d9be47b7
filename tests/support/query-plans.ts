import { env } from "cloudflare:workers";
import type { Context } from "../../workers/core/context";
import { openDatabase } from "../../workers/db/client";
import { testContext } from "./factories";

/** A statement and what was bound to it. */
export interface Asked {
  sql: string;
  values: unknown[];
}

/** A context whose database tells what it was asked. */
export function listeningContext(actor?: Context["actor"]): { ctx: Context; asked: Asked[] } {
  const asked: Asked[] = [];
  const prepare = (sql: string) => {
    const statement = env.DB.prepare(sql);
    const query: Asked = { sql, values: [] };
    asked.push(query);
    const bind = statement.bind.bind(statement);
    statement.bind = (...values: unknown[]) => bind(...(query.values = values));
    return statement;
  };
  const database = { prepare, batch: env.DB.batch.bind(env.DB) } as unknown as D1Database;
  return { ctx: { ...testContext(actor), db: openDatabase(database) }, asked };
}

async function planOf({ sql, values }: Asked): Promise<string[]> {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

/** Small by nature, and read as a whole into memory. */
export const READ_WHOLE = /from "(ai_models|modules|settings)"/;

/** Steps that grow with a table: reading all of it, or sorting what an index could have given in order. (A scan of so
 * many rows is one of the values to insert, one of `json_each` or `j` of a list that was bound, one of `above` goes up the
 * few levels above a folder, one of `branch` or `b` along a branch of a conversation, up to a limit, one of `w` through what a full-text table has found, up to a limit; such a table that is
 * scanned by `=` or `M` gives the rows of some numbers or words.) */
export async function scansOf(asked: Asked[]): Promise<string[]> {
  const scans: string[] = [];
  for (const query of asked)
    for (const detail of await planOf(query))
      if (
        /^SCAN (?!CONSTANT|\d+|(json_each|j|w) VIRTUAL TABLE INDEX 1:|json_each |above$|branch$|b$|w$|\w+ VIRTUAL TABLE INDEX (0:=|\d+:M))|USE TEMP B-TREE/.test(
          detail,
        )
      )
        scans.push(`${detail}: ${query.sql}`);
  return scans;
}
