import { z } from "zod/mini";

export const VersionResponse = z.strictObject({ version: z.string() });

const Check = z.enum(["ok", "failing"]);
/** With status 200 where all is well, else with 503. */
export const HealthResponse = z.strictObject({
  status: z.enum(["ok", "degraded"]),
  version: z.string(),
  checks: z.strictObject({ d1: Check, r2: Check, kv: Check, queue: Check, origin: Check }),
  problems: z.array(z.string()),
});
