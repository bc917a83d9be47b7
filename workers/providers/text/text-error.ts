import type { TextFault } from "../../contract/reading";

/** A text that cannot be read; `timeout`: its reader could not be asked in time, which says nothing of the text. */
export class TextError extends Error {
  constructor(
    readonly code: TextFault | "timeout",
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = "TextError";
  }
}
