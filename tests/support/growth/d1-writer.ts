import { env } from "cloudflare:workers";
import type { Row, WriteRow } from "./population";

const MAX_ROWS = 500;

/** Collects rows, and stores those of one kind together: `json_each` takes many as one parameter. */
export function d1Writer(): { write: WriteRow; finish: () => Promise<void> } {
  const groups = new Map<string, { table: string; columns: string[]; rows: Row[] }>();
  const write: WriteRow = (table, row) => {
    const columns = Object.keys(row);
    const key = `${table}: ${columns.join()}`;
    const group = groups.get(key) ?? { table, columns, rows: [] };
    groups.set(key, group);
    group.rows.push(row);
  };
  const finish = async () => {
    for (const { table, columns, rows } of groups.values())
      for (let at = 0; at < rows.length; at += MAX_ROWS) {
        const values = rows.slice(at, at + MAX_ROWS).map((row) => Object.values(row));
        await env.DB.prepare(
          `INSERT INTO ${table} (${columns.join()})
           SELECT ${columns.map((_, column) => `value ->> ${column}`).join()} FROM json_each(?)`,
        )
          .bind(JSON.stringify(values))
          .run();
      }
  };
  return { write, finish };
}
