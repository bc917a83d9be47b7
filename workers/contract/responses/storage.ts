import { z } from "zod/mini";
import { STORAGE_STEPS } from "../admin/storage";
import { Count, IsoTime, success } from "./response";

/** Where files are stored: `data` is the configured storage, null while files go to R2. */
export const StorageResponse = success({
  data: z.nullable(
    z.strictObject({
      id: z.int(),
      endpoint: z.string(),
      region: z.string(),
      bucket: z.string(),
      access_key_id: z.string(),
      has_secret: z.boolean(),
    }),
  ),
  starts_at: z.nullable(IsoTime),
  move: z.nullable(
    z.strictObject({
      job: z.nullable(z.int()),
      state: z.enum(["waiting", "running", "stopped"]),
      done: Count,
      total: Count,
      error: z.nullable(z.string()),
      from: z.array(z.string()),
    }),
  ),
});

/** The result of a trial. */
export const StorageTestResponse = z.discriminatedUnion("works", [
  z.strictObject({ success: z.boolean(), works: z.literal(true) }),
  z.strictObject({
    success: z.boolean(),
    works: z.literal(false),
    step: z.enum(STORAGE_STEPS),
    reason: z.string(),
  }),
]);
