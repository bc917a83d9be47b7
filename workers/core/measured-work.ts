import { countUse, noUse } from "../db/counted-database";
import type { Logger } from "./logger";

/* `http/` may not import `db/`. */
export { countUse, noUse };

type Fields = Parameters<Logger["info"]>[1];

/**
 * Does work and writes one line about it: its duration, what it asked of D1, and the fields that it adds to the record it
 * is given. Work that fails has the outcome "failed".
 */
export async function logWork<Result>(
  log: Logger,
  event: string,
  work: (fields: NonNullable<Fields>) => Promise<Result>,
): Promise<Result> {
  const startedAt = Date.now();
  const use = noUse();
  const fields: NonNullable<Fields> = { outcome: "failed" };
  try {
    return await countUse(use, () => work(fields));
  } finally {
    if (fields.outcome !== null) log.info(event, { ...fields, ms: Date.now() - startedAt, ...use });
  }
}
