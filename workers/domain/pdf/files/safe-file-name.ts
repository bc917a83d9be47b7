import { DEFAULT_FILE_NAME, MAX_FILE_NAME, UNSEEN } from "../../../contract/pdf/files";

/**
 * A name without a path and without what a person cannot see, in composed form, as a file system could take it. Of one
 * that is too long the ending stays.
 */
export function safeFileName(name: string): string {
  const base = name.normalize("NFC").split(/[\\/]/).at(-1)!;
  const shown = base.replace(UNSEEN, "").replace(/\s+/g, " ").trim();
  const ending = /\.[a-z\d]{1,5}$/i.exec(shown)?.[0] ?? "";
  const stem = [...shown.slice(0, shown.length - ending.length)].slice(0, MAX_FILE_NAME - ending.length);
  const kept = (stem.join("") + ending).trim();
  return /^\.*$/.test(kept) ? DEFAULT_FILE_NAME : kept;
}
