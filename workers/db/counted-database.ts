import { AsyncLocalStorage } from "node:async_hooks";

/** What a request, a job or an alarm asked of D1. */
export interface DatabaseUse {
  /** Round trips. */
  queries: number;
  /** Rows that D1 says it read. */
  rows_read: number;
}

const current = new AsyncLocalStorage<DatabaseUse>();

/** Runs work and counts in `use` what it asks of D1, until the last of it has ended. */
export const countUse = <Result>(use: DatabaseUse, work: () => Result): Result => current.run(use, work);

export const noUse = (): DatabaseUse => ({ queries: 0, rows_read: 0 });

/** Statements whose columns all have different names, and those of which two share one: by their text. */
const hasOwnNames = new Map<string, boolean>();
/** Statements that are remembered; lists of values make many of the same. */
const MAX_REMEMBERED = 2_000;

/** A database that counts for `countUse`: the part of D1 that drizzle uses. */
export function countedDatabase(d1: D1Database): D1Database {
  const inner = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement, text: string): D1PreparedStatement => {
    const counted = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), text),
      all: () => noted(statement.all()),
      run: () => noted(statement.run()),
      raw: () => (current.getStore() ? readRaw(statement, text) : statement.raw()),
    } as unknown as D1PreparedStatement;
    inner.set(counted, statement);
    return counted;
  };
  const batch = async <Row>(statements: D1PreparedStatement[]): Promise<D1Result<Row>[]> => {
    const results = await d1.batch<Row>(statements.map((statement) => inner.get(statement) ?? statement));
    note(results);
    return results;
  };
  return { prepare: (text: string) => wrap(d1.prepare(text), text), batch } as unknown as D1Database;
}

function note(results: readonly D1Result[]): void {
  const use = current.getStore();
  if (!use) return;
  use.queries += 1;
  for (const { meta } of results) use.rows_read += meta.rows_read ?? 0;
}

async function noted<Result extends D1Result>(work: Promise<Result>): Promise<Result> {
  const result = await work;
  note([result]);
  return result;
}

/**
 * Rows as lists of values. D1 tells what it read only with rows as objects, in which columns of one name would be one: a
 * statement is asked for its columns the first time, and for objects from then on, unless two of its columns share a
 * name.
 */
async function readRaw(statement: D1PreparedStatement, text: string): Promise<unknown[][]> {
  const isKnown = hasOwnNames.get(text);
  if (isKnown) {
    const { results } = await noted(statement.all<Record<string, unknown>>());
    return results.map((row) => Object.values(row));
  }
  note([]);
  if (isKnown === false) return statement.raw<unknown[]>();
  const [names = [], ...rows] = await statement.raw<unknown[]>({ columnNames: true });
  if (hasOwnNames.size >= MAX_REMEMBERED) hasOwnNames.clear();
  // Objects put keys that are whole numbers first.
  hasOwnNames.set(text, new Set(names).size === names.length && !names.some((name) => /^\d+$/.test(name)));
  return rows;
}
