import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "../runtime/local-database.mjs";
import { run } from "../tools.mjs";

/** A running product holds the lock only while it writes; milliseconds. */
const LOCKED_MS = 10_000;

/** The database of a state folder as it is now, whatever a running product writes meanwhile; throws where there is none. */
export function openLocal(stateFolder) {
  const path = databaseFile(stateFolder);
  if (!statSync(path, { throwIfNoEntry: false })) throw new Error(`${stateFolder} has no database.`);
  const database = new DatabaseSync(path, { readOnly: true, timeout: LOCKED_MS });
  database.exec("BEGIN");
  return { rows: async (query) => database.prepare(query).all(), close: () => database.close() };
}

/** The database that wrangler reaches with flags such as `--remote`. */
export function openThroughWrangler(flags) {
  const rows = async (query) => {
    const args = ["d1", "execute", "DB", ...flags, "--json", "--command", query];
    const { code, output } = await run("wrangler", args, { silent: true });
    if (code !== 0) throw new Error(output);
    return JSON.parse(output.slice(output.indexOf("[")))[0].results;
  };
  return { rows, close: () => {} };
}
