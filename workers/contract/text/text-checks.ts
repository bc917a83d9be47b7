import { z } from "zod/mini";
import { normalForm } from "./normal-form";
import { isBlank } from "./is-blank";
import { inOneLine } from "./visible-text";

/**
 * Trims like `z.trim`, and empties where nothing would be seen: `z.minLength(1)` after it asks for something to see.
 */
export const trimmed = () => z.overwrite<string>((text) => (isBlank(text) ? "" : text.trim()));

/** Trims like `trimmed`, for names and titles; see `inOneLine`. */
export const oneLine = () => z.overwrite<string>(inOneLine);

/** Composes like `z.normalize`; see `normalForm`. */
export const composed = () => z.overwrite<string>((text) => normalForm(text, "NFC"));

/**
 * A web address of at most so many characters. A longer one is not looked at: its host would be encoded in the square of
 * its length.
 */
export const webAddress = (protocol: RegExp, most: number) =>
  z.string().check(z.maxLength(most, { abort: true }), z.url({ protocol }));
