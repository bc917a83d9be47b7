import { PdfError } from "../../providers/pdf/pdf-error";

/** Operations and letters that a page may draw. A full page of print has some thousands, a detailed map a million. */
const MAX_DRAWN = 2_000_000;

/** Counts what pdf.js says a page draws while it says it, so that a page without end is not gathered to its end. */
export class PageMeter {
  #drawn = 0;
  #refuse: (error: PdfError) => void = () => {};

  /** A new page begins. Fails with `slow` as soon as it has drawn too much. */
  begin(): Promise<never> {
    this.#drawn = 0;
    const exceeded = new Promise<never>((_, reject) => (this.#refuse = reject));
    exceeded.catch(() => {});
    return exceeded;
  }

  /** Counts a part of the page: the arguments of each operation. */
  add(operations: readonly unknown[]): void {
    for (const operation of operations) {
      const letters: unknown = Array.isArray(operation) ? operation[0] : null;
      this.#drawn += 1 + (Array.isArray(letters) ? letters.length : 0);
    }
    if (this.#drawn > MAX_DRAWN) this.#refuse(new PdfError("slow"));
  }
}
