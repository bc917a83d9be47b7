import { z } from "zod/mini";
import { oneLine, trimmed } from "./text/text-checks";

/** Forms send words, JSON numbers; a text that is no number stays one, and is refused as such. */
const toNumber = (value: unknown): unknown =>
  typeof value === "string" && value.trim() !== "" ? Number(value.replace(",", ".")) : value;

const FLAGS: Record<string, 0 | 1> = { true: 1, "1": 1, on: 1, false: 0, "0": 0, off: 0 };

/** A boolean in any spelling; stored and sent as 1 or 0. */
export const Flag = z.pipe(
  // An object may lack a callable `toString`, and then cannot be made a string.
  z.transform((value: unknown) => (typeof value === "object" ? value : (FLAGS[String(value)] ?? value))),
  z.union([z.literal(0), z.literal(1)]),
);

/** A text of at least one character. */
export const Text = (longest: number) => z.string().check(trimmed(), z.minLength(1), z.maxLength(longest));

/** A text that may be empty. */
export const OptionalText = (longest: number) => z.string().check(trimmed(), z.maxLength(longest));

/** A name or a title: one line, of which something is seen. */
export const Line = (longest: number) => z.string().check(oneLine(), z.minLength(1), z.maxLength(longest));

/** A line that may be empty. */
export const OptionalLine = (longest: number) => z.string().check(oneLine(), z.maxLength(longest));

/** A whole number from `least` to `most`. */
export const Whole = (least: number, most: number) =>
  z.pipe(z.transform(toNumber), z.number().check(z.int(), z.minimum(least), z.maximum(most)));

/** US dollars per 1,000 tokens. */
export const Price = z.pipe(z.transform(toNumber), z.number().check(z.nonnegative(), z.maximum(1_000)));

/** The position of a record in its list; the lowest comes first. */
export const SortOrder = Whole(0, 1_000_000);
