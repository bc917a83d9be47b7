import { DEFAULT_FILE_NAME, MAX_FILE_NAME } from "../../../contract/pdf/files";

/** Control characters, and those that turn the direction of what follows or do not show at all. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;

/** A name without a path and without what a person cannot see, in composed form, as a file system could take it. */
export function safeFileName(name: string): string {
  const base = name.normalize("NFC").split(/[\\/]/).at(-1)!;
  const shown = base.replace(UNSEEN, "").replace(/\s+/g, " ").trim();
  const kept = [...shown].slice(0, MAX_FILE_NAME).join("").trim();
  return /^\.*$/.test(kept) ? DEFAULT_FILE_NAME : kept;
}
