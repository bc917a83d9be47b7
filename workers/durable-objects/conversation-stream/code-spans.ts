/** Where in Markdown that is still being written code begins and ends. Brackets in code are code. */
export class CodeSpans {
  #line = "";
  /** The fence that is open. */
  #fence = "";

  get inFence(): boolean {
    return this.#fence !== "";
  }

  /** Code within a line ends with the line at the latest: a stray backtick spoils no more than that. */
  get inLine(): boolean {
    return (this.#line.match(/`+/g)?.length ?? 0) % 2 === 1;
  }

  /** What stands on the line so far. */
  get line(): string {
    return this.#line;
  }

  push(text: string): void {
    // Most pieces end no line: a long one is then not gone through again with each of them.
    if (!text.includes("\n")) {
      this.#line += text;
      return;
    }
    const lines = (this.#line + text).split("\n");
    this.#line = lines.pop()!;
    for (const line of lines) this.#end(line);
  }

  #end(line: string): void {
    const [, run, rest] = /^(?:[\s>]|[-*+]\s|\d+[.)]\s)*(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (!run) return;
    if (!this.#fence) this.#fence = run.startsWith("`") && rest!.includes("`") ? "" : run;
    else if (run.startsWith(this.#fence) && rest!.trim() === "") this.#fence = "";
  }
}
