import type { DatabaseSync } from "node:sqlite";

/** Makes plans without limits: what is over a limit is refused before it is read. */
export function unlimitPlans(database: DatabaseSync): void {
  const versions = database.prepare("SELECT rowid AS row, limits FROM plan_versions").all();
  const write = database.prepare("UPDATE plan_versions SET limits = ? WHERE rowid = ?");
  for (const { row, limits } of versions as { row: number; limits: string }[])
    write.run(limits.replaceAll(/"quantity":\d+/g, '"quantity":null'), row);
}
