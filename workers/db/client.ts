import { drizzle } from "drizzle-orm/d1";
import * as accounts from "./schema/accounts";
import * as aiModels from "./schema/ai-models";
import * as audit from "./schema/audit";
import * as conversations from "./schema/conversations";
import * as jobs from "./schema/jobs";
import * as pdf from "./schema/pdf";
import * as plans from "./schema/plans";
import * as settings from "./schema/settings";
import * as usage from "./schema/usage";

const schema = {
  ...accounts,
  ...aiModels,
  ...audit,
  ...conversations,
  ...jobs,
  ...pdf,
  ...plans,
  ...settings,
  ...usage,
};

/** Drizzle over D1. `transaction()` fails on D1: writes that belong together go through `batch`. */
export const openDatabase = (d1: D1Database) => drizzle(d1, { schema });

export type Database = ReturnType<typeof openDatabase>;

/** D1 binds at most 100 parameters in one statement. */
const MAX_PARAMETERS = 100;

/** Rows in groups that one `INSERT` takes each; `columns` are the parameters of a row. */
export function inStatements<Row>(rows: Row[], columns: number): Row[][] {
  const size = Math.floor(MAX_PARAMETERS / columns);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
}
