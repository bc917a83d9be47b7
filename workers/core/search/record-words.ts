import type { Context } from "../context";
import type { Statement } from "../jobs/job-requests";

/** The next records of a kind, and the statements that index them. */
export interface NextWords {
  /** The row's number of the last of them. */
  last: number;
  statements: readonly Statement[];
}

/**
 * Indexes records of one kind again, some at a time, when `indexText` has changed or rows are missing. Their own
 * writers index them in the batch that stores them: this writes nothing over what they have stored in the meantime.
 */
export interface RecordWords {
  /** The subject of the job. */
  name: string;
  /** The records after a row's number, in the order of these numbers; null where there are none. */
  readNext: (ctx: Context, after: number) => Promise<NextWords | null>;
}

/** Characters that are indexed at a time: other work waits meanwhile. */
const MAX_CHARACTERS = 300_000;

/**
 * Selects what `readNext` returns of rows that have their numbers: the first of them, and as many more as are short.
 */
export async function nextWords<Row extends { entry: number }>(
  rows: readonly Row[],
  statements: (rows: readonly Row[]) => readonly Statement[] | Promise<readonly Statement[]>,
): Promise<NextWords | null> {
  let characters = 0;
  const next = rows.filter((row, at) => (characters += charactersIn(row)) <= MAX_CHARACTERS || at === 0);
  const last = next.at(-1)?.entry;
  return last === undefined ? null : { last, statements: await statements(next) };
}

const charactersIn = (row: object): number =>
  Object.values(row).reduce((sum: number, value) => sum + (typeof value === "string" ? value.length : 0), 0);
