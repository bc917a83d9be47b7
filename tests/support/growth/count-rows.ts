import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Env } from "../../../workers/core/env";
import { newAddress } from "../client";
import worker from "../test-worker";

/** Statement of a call, with the rows that D1 read for it. */
export interface CountedStatement {
  sql: string;
  read: number;
  returned: number;
}

export interface CountedCall {
  status: number;
  statements: CountedStatement[];
  body: string;
}

/** A database that counts: D1 tells the rows it read with all results but raw ones, so these are read twice. */
function countingDatabase(counted: CountedStatement[]): D1Database {
  const inner = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; sql: string }>();
  const note = (sql: string, { meta, results }: D1Result) =>
    void counted.push({ sql, read: meta.rows_read, returned: results?.length ?? 0 });
  const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const outer = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
      all: async () => noted(statement.all(), sql),
      run: async () => noted(statement.run(), sql),
      raw: async (options?: { columnNames: true }) => {
        if (/^\s*(select|with)/i.test(sql)) await noted(statement.all(), sql);
        return statement.raw(options!);
      },
      first: async (column?: string) => {
        const { results } = await noted(statement.all<Record<string, unknown>>(), sql);
        return column ? results[0]?.[column] : (results[0] ?? null);
      },
    } as D1PreparedStatement;
    inner.set(outer, { statement, sql });
    return outer;
  };
  const noted = async <Result extends D1Result>(work: Promise<Result>, sql: string): Promise<Result> => {
    const result = await work;
    note(sql, result);
    return result;
  };
  const batch = async (statements: D1PreparedStatement[]) => {
    const known = statements.map((each) => inner.get(each)!);
    const results = await env.DB.batch(known.map(({ statement }) => statement));
    for (const [at, result] of results.entries()) note(known[at]!.sql, result);
    return results;
  };
  return { prepare: (sql: string) => wrap(env.DB.prepare(sql), sql), batch } as unknown as D1Database;
}

/** Asks the Worker, and counts the rows that D1 reads until the answer has ended. */
export async function callCounted(path: string, headers: Record<string, string>): Promise<CountedCall> {
  const statements: CountedStatement[] = [];
  const bindings = { ...env, DB: countingDatabase(statements) } as unknown as Env;
  const init = { headers: { ...headers, "cf-connecting-ip": newAddress() } };
  const request = new Request(`http://atelier.test${path}`, init) as Request;
  const response = await worker.fetch(request, bindings, createExecutionContext());
  const body = await response.text();
  return { status: response.status, statements: [...statements], body };
}

/** The rows that an answer shows: objects in lists of a JSON answer, or of a page's data; else the lines of a file. */
export function rowsShown(body: string): number {
  const lines = body.split("\n");
  if (/^[[{]/.test(body)) {
    const first = parsed(lines[0]!);
    if (Array.isArray(first)) return lines.reduce((sum, line) => sum + objectsInData(line), 0);
    return objectsInLists(JSON.parse(body));
  }
  return lines.length;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function objectsInLists(value: unknown): number {
  if (Array.isArray(value))
    return value.reduce<number>((sum, one) => sum + (isObject(one) ? 1 : 0) + objectsInLists(one), 0);
  if (!isObject(value)) return 0;
  return Object.values(value).reduce<number>((sum, one) => sum + objectsInLists(one), 0);
}

/** A page's data is one flat list: its lists name their entries by number. */
function objectsInData(line: string): number {
  const flat = parsed(line.slice(line.indexOf("[")));
  if (!Array.isArray(flat)) return 0;
  return flat
    .filter((entry): entry is unknown[] => Array.isArray(entry))
    .reduce((sum, list) => sum + list.filter((at) => typeof at === "number" && isObject(flat[at])).length, 0);
}
