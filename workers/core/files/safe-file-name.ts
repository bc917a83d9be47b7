import { DEFAULT_FILE_NAME, MAX_FILE_NAME } from "../../contract/pdf/files";
import { normalForm } from "../../contract/text/normal-form";
import { beginningOf, inOneLine } from "../../contract/text/visible-text";

/** Controls, halves of characters, and characters to which only some font gives a shape. */
const NO_LETTERS = /[\p{Cc}\p{Cs}\p{Co}]/gu;

/** Characters of a name, the last ones, that are looked at: one of megabytes can be sent. */
const MAX_READ = 10_000;

/**
 * A name without a path and without what a person cannot see, in composed form, as a file system could take it. Of one
 * that is too long the ending stays.
 */
export function safeFileName(name: string): string {
  const base = normalForm(name.slice(-MAX_READ), "NFC").split(/[\\/]/).at(-1)!;
  const shown = inOneLine(base.replace(NO_LETTERS, ""));
  const ending = /\.[a-z\d]{1,5}$/i.exec(shown)?.[0] ?? "";
  const stem = shown.slice(0, shown.length - ending.length);
  const longest = [...stem].slice(0, MAX_FILE_NAME - ending.length).join("").length;
  const kept = (beginningOf(stem, longest) + ending).trim();
  return /^\.*$/.test(kept) ? DEFAULT_FILE_NAME : kept;
}
