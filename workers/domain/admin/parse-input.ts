import type { z } from "zod/mini";
import { AppError } from "../errors";

/** What was sent, by a resource's schema. Fails with `validation_failed` and the fields' names. */
export function parseInput<Input>(schema: z.ZodMiniType<Input>, value: unknown): Input {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join(".") || "body"] ??= issue.code ?? "invalid";
  throw new AppError("validation_failed", { fields });
}
