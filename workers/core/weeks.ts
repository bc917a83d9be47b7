import { sql, type SQL } from "drizzle-orm";

export const DAY_MS = 24 * 60 * 60 * 1000;
/** 1970-01-01 was a Thursday: its week began three days earlier. */
const DAYS_BEFORE = 3;

/** The number of the week that a time is in; weeks begin on Monday, in UTC. */
export const weekOf = (time: number): number => Math.floor((time / DAY_MS + DAYS_BEFORE) / 7);

/** The same of a column with epoch milliseconds. */
export const weekOfColumn = (column: SQL): SQL<number> =>
  sql<number>`((${column} / ${sql.raw(String(DAY_MS))} + ${sql.raw(String(DAYS_BEFORE))}) / 7)`;

/** Returns when a week begins, in epoch milliseconds. */
export const startOfWeek = (week: number): number => (week * 7 - DAYS_BEFORE) * DAY_MS;

/** `YYYY-MM-DD`, in UTC. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
