/** Tracks where code begins and ends in Markdown that is still being written: brackets in code are not citations. */
export class CodeSpans {
  #line = "";
  /** The opening fence of the code block; "" outside of one. */
  #fence = "";

  get inFence(): boolean {
    return this.#fence !== "";
  }

  /** Inline code ends with its line at the latest, so that a stray backtick affects only one line. */
  get inLine(): boolean {
    return (this.#line.match(/`+/g)?.length ?? 0) % 2 === 1;
  }

  /** The current line so far. */
  get line(): string {
    return this.#line;
  }

  push(text: string): void {
    // Most pieces have no line break: a long line is not scanned again for each of them.
    if (!text.includes("\n")) {
      this.#line += text;
      return;
    }
    const lines = (this.#line + text).split("\n");
    this.#line = lines.pop()!;
    for (const line of lines) this.#end(line);
  }

  #end(line: string): void {
    const [, run, rest] = /^(?:[\s>]|[-*+]\s|\d+[.)]\s)*(`{3,}|~{3,})([^]*)/.exec(line) ?? [];
    if (!run) return;
    if (!this.#fence) this.#fence = run.startsWith("`") && rest!.includes("`") ? "" : run;
    else if (run.startsWith(this.#fence) && rest!.trim() === "") this.#fence = "";
  }
}
