import type { DatabaseSync } from "node:sqlite";

/** Bytes of tables and indexes in a filled database. */
export interface Sizes {
  turns: number;
  /** Of tables and indexes that turns of conversations fill, by name, the largest first. */
  ofTurns: [name: string, bytes: number][];
  /** Of everything. */
  total: number;
}

/** Tables that a turn adds to, with their indexes; the model calls and activities of visitors' turns are in them, too. */
const OF_TURNS =
  /^(conversations|messages|usage_records|activity_events|own_turn_words|own_title_words)(_|$)/;

/** Reads how many pages each table and index takes, of which a page has what is in it and some room. */
export function readSizes(database: DatabaseSync): Sizes {
  const rows = database
    .prepare(
      `SELECT d.name AS name, coalesce(m.tbl_name, d.name) AS owner, sum(d.pgsize) AS bytes
       FROM dbstat d LEFT JOIN sqlite_master m ON m.name = d.name WHERE d.aggregate = TRUE GROUP BY d.name ORDER BY bytes DESC`,
    )
    .all() as { name: string; owner: string; bytes: number }[];
  const count = (query: string) => Number((database.prepare(query).get() as { n: number }).n);
  const turns = count("SELECT count(*) AS n FROM messages WHERE role = 'assistant'");
  const calls = count("SELECT count(*) AS n FROM usage_records");
  const ofTurns = rows
    .filter(({ owner }) => OF_TURNS.test(owner))
    // Visitors' turns fill these, too.
    .map(({ name, owner, bytes }): [string, number] => [
      name,
      /^(usage|activity)/.test(owner) ? (bytes * turns) / calls : bytes,
    ]);
  return { turns, ofTurns, total: rows.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Bytes that a thousand turns take. */
export const bytesOfTurns = ({ ofTurns, turns }: Sizes): number =>
  (ofTurns.reduce((sum, [, bytes]) => sum + bytes, 0) / turns) * 1_000;
