import type { z } from "zod/mini";

/** The filters of an address. One that means nothing is left out: a list shows more then, and not an error. */
export function readQuery<S extends z.ZodMiniType>(schema: S, { searchParams }: URL): z.infer<S> {
  const fields: Record<string, string> = Object.fromEntries(searchParams);
  let parsed = schema.safeParse(fields);
  if (!parsed.success) {
    for (const { path } of parsed.error.issues) delete fields[String(path[0])];
    parsed = schema.safeParse(fields);
  }
  return parsed.success ? parsed.data : schema.parse({});
}
