import { z } from "zod/mini";

export const VersionResponse = z.strictObject({ version: z.string() });

const Check = z.enum(["ok", "failing"]);

/** Health of the product: status 200 where all is well, else 503. */
export const HealthResponse = z.strictObject({
  status: z.enum(["ok", "degraded"]),
  version: z.string(),
  checks: z.strictObject({ d1: Check, r2: Check, kv: Check, queue: Check, origin: Check }),
  /** Settings that the operator has to make, in plain words. */
  problems: z.array(z.string()),
});
export type Health = z.infer<typeof HealthResponse>;
