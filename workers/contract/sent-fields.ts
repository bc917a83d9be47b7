import { z } from "zod/mini";
import { languageOfTag, LANGUAGES } from "./languages";

/* Fields as clients send them, in forms too, where everything is text. */

/** Forms send what is absent as "", "null" or "undefined". */
const dropEmpty = (value: unknown): unknown =>
  value === null || ["", "null", "undefined"].includes(value as string) ? undefined : value;

/** A field that may be absent, however its sender says so. */
export const emptyAsAbsent = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(z.pipe(z.transform(dropEmpty), z.optional(schema as z.ZodMiniType<z.output<T>, unknown>)));

/** What a form sends as JSON; what is no JSON stays as it is. */
export function parseSent(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** The caller, whom the credential names: the router refuses a user who sends another's id. */
export const OwnId = emptyAsAbsent(z.unknown()).check(
  z.describe("The caller's own id; a user who sends another's is refused."),
);

/** A field that clients send and that changes nothing. `why` is in the API's description. */
export const ignored = (why: string) =>
  z.optional(z.unknown()).check(z.describe(`Accepted and ignored: ${why}`));

/** A language of the product, also as a longer tag: `fr-FR` is French. */
export const LanguageTag = z.pipe(
  z.string().check(z.overwrite((tag) => languageOfTag(tag) ?? tag)),
  z.enum(LANGUAGES),
);
