/** The fence of code around a whole text, of backticks or tildes. */
const OPENING = /^ {0,3}(`{3,}|~{3,})[ \t]*(?:(?:html?|markdown|md|text|txt|plaintext)[ \t]*)?\n/i;
/** Matches what may still become a fence. */
const MAY_OPEN = /^ {0,3}(?:`{1,2}|~{1,2}|(?:`{3,}|~{3,})[ \t]*(?:[a-z]{1,9}[ \t]*)?)$/i;
/** A fence within the text: with the name of a language it opens, without it closes. */
const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*(?:([^`~\s][^`\s]*)[ \t]*)?$/;
const MAY_BE_FENCE = /^ {0,3}(?:`{0,2}|~{0,2}|(?:`{3,}|~{3,})[ \t]*(?:[^`~\s][^`\s]{0,19}[ \t]*)?)$/;
/** Characters behind the closing fence that are still what a model says of its text. */
const MAX_REMARK = 400;

/** Whether a text that has begun may go on with a fence. */
export const mayOpenFence = (text: string): boolean => MAY_OPEN.test(text);

/** The text in a fence that a text begins with, and what of it has come; null where it begins with none. */
export function openFence(text: string): { fenced: FencedText; rest: string } | null {
  const [opening, fence] = OPENING.exec(text) ?? [];
  return opening === undefined ? null : { fenced: new FencedText(fence!), rest: text.slice(opening.length) };
}

/** Text between a fence that was opened and the one that closes it; remarks behind it are left out. */
export class FencedText {
  #held = "";
  #depth = 0;
  #isClosed = false;
  #isAtLineStart = true;
  /** Comes with the line after it: the closing fence takes the one before it away. */
  #break = "";

  constructor(readonly fence: string) {}

  push(text: string, isEnd: boolean): string {
    this.#held += text;
    let out = "";
    while (!this.#isClosed && this.#held !== "") {
      const end = this.#held.indexOf("\n");
      const line = end < 0 ? this.#held : this.#held.slice(0, end);
      if (this.#isAtLineStart && end < 0 && !isEnd && MAY_BE_FENCE.test(line)) return out;
      this.#held = end < 0 ? "" : this.#held.slice(end + 1);
      this.#isClosed = this.#isAtLineStart && this.#closes(line);
      if (this.#isClosed) break;
      out += (this.#isAtLineStart ? this.#break : "") + line;
      this.#isAtLineStart = end >= 0;
      this.#break = "\n";
    }
    const remark = isEnd && this.#isClosed ? this.#held.trim() : "";
    return remark.length > MAX_REMARK ? `${out}\n\n${remark}` : out;
  }

  #closes(line: string): boolean {
    const [, fence, language] = FENCE.exec(line) ?? [];
    if (!fence || fence[0] !== this.fence[0]) return false;
    if (language) this.#depth += 1;
    else if (this.#depth > 0) this.#depth -= 1;
    else return fence.length >= this.fence.length;
    return false;
  }
}
