import { env } from "cloudflare:workers";
import type { Env } from "../../workers/core/env";

/** Bindings whose database can neither read nor write a table. */
export function without(table: string): Env {
  const prepare = (sql: string) => {
    if (sql.includes(`"${table}"`)) throw new Error(`${table} cannot be read`);
    return env.DB.prepare(sql);
  };
  const batch = (statements: D1PreparedStatement[]) => env.DB.batch(statements);
  return { ...env, DB: { prepare, batch } } as unknown as Env;
}
