/** Length of the part of a line that decides whether it begins or ends a code block. */
const DECISIVE = 100;
const FENCE = /^[ \t>]*(`{3,}|~{3,})/;

/** Position within a Markdown text that arrives in pieces: at the start of a line, in code, or in neither. */
export class CodePosition {
  /** The fence of the code block that is open. */
  #fence = "";
  #lineStart = "";
  /** Backticks of the line so far. */
  #ticks = 0;

  get isInCode(): boolean {
    return this.#fence !== "" || this.#ticks % 2 === 1;
  }

  get isAtLineStart(): boolean {
    return this.#lineStart.length < DECISIVE && this.#lineStart.trim() === "";
  }

  read(text: string): void {
    let from = 0;
    for (;;) {
      const end = text.indexOf("\n", from);
      const part = text.slice(from, end < 0 ? text.length : end);
      this.#lineStart += part.slice(0, DECISIVE - this.#lineStart.length);
      for (let at = part.indexOf("`"); at >= 0; at = part.indexOf("`", at + 1)) this.#ticks += 1;
      if (end < 0) return;
      this.#endLine();
      from = end + 1;
    }
  }

  #endLine(): void {
    const run = FENCE.exec(this.#lineStart)?.[1];
    if (run && !this.#fence) this.#fence = run;
    else if (run?.startsWith(this.#fence)) this.#fence = "";
    this.#lineStart = "";
    this.#ticks = 0;
  }
}
