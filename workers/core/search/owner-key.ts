import { sql, type SQL } from "drizzle-orm";

/*
 * FTS5 reads all rows of the words that begin as typed before it looks at whose they are: the letters "ba" take seconds
 * among the turns of 10,000 users. Where a table has the words of many users, the owner is therefore a part of each word.
 */

/** Part of an id that says nothing of its type, in characters. */
const KEY = { from: 4, length: 8 } as const;

/** The beginning of each word of a user's. Two users may share it, one pair in four billion: the records tell them apart. */
export const ownerKey = (id: string): string =>
  id
    .slice(KEY.from, KEY.from + KEY.length)
    .replace(/[_-]/g, "")
    .toLowerCase();

/** The same of a column with the id. */
export const ownerKeyOf = (id: SQL): SQL =>
  sql`lower(replace(replace(substr(${id}, ${sql.raw(String(KEY.from + 1))}, ${sql.raw(String(KEY.length))}), '_', ''), '-', ''))`;

/** Words of `indexText` as such a table has them. `key` and `words` are SQL. */
export const keyedWords = (key: SQL, words: SQL): SQL =>
  sql`iif((${words}) = '', '', (${key}) || replace((${words}), ' ', ' ' || (${key})))`;
