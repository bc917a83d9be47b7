/**
 * Reason why a file cannot be imported. `kind`: it is none of the kinds that can be read; `size`: it is, or unpacks to,
 * more than is taken; `locked`: it has a password, or is a document of Word 2003 or older; `broken`: it cannot be read.
 */
export type ImportFault = "kind" | "size" | "locked" | "broken";

export class ImportError extends Error {
  constructor(
    readonly fault: ImportFault,
    options?: ErrorOptions,
  ) {
    super(fault, options);
    this.name = "ImportError";
  }
}
