import type { z } from "zod/mini";
import { validationFailed } from "../errors";

/** What was sent, by a resource's schema. Fails with `validation_failed` and the fields' names. */
export function parseInput<Input>(schema: z.ZodMiniType<Input>, value: unknown): Input {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw validationFailed(parsed.error.issues, "body");
}
