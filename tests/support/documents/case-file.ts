import { readFileSync } from "node:fs";

/** A file of `cases/`, by its name without the ending. */
export const caseFile = (name: string): Uint8Array =>
  readFileSync(new URL(`cases/${name}.pdf`, import.meta.url));
