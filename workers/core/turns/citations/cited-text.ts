import type { StreamCitation } from "../../../contract/chat/stream";
import type { TextTransform, TransformedText } from "../turn-kind";
import { CodeSpans } from "./code-spans";
import { OPENING, readReference, type WrittenReference } from "./read-reference";

/** A reference without its number; null when there is no such source. */
export type Cite = (source: number, quote: string | null) => Omit<StreamCitation, "k"> | null;

/** Citations of one answer: they have to fit into one row of the database. */
const MAX_CITATIONS = 400;
/** An invisible character, put into brackets that are not a citation so that they are not read as one. */
const NO_REFERENCE = "\u2060";
/** A reference that the end of an answer cuts off. */
const CUT_OFF = /^[[【［]{1,2}\s*\D{0,12}\d/;

/**
 * Turns references to passages, as a model writes them, into `[k]` of this answer, and checks each of them. The text
 * comes in pieces while it streams: only what may be part of a reference is held back.
 */
export class CitedText implements TextTransform {
  readonly #known = new Map<string, number>();
  readonly #code = new CodeSpans();
  #held = "";
  #isAfterMark = false;
  /** Spaces at the end of the text: where a reference after them is dropped, what follows joins the word before. */
  #gap = "";
  #isAfterDropped = false;
  #count = 0;

  constructor(readonly cite: Cite) {}

  push(piece: string): TransformedText {
    this.#held += piece;
    return this.#release(false);
  }

  /** The text held back, once no more comes; a reference that was cut off is dropped. */
  end(): TransformedText {
    return this.#release(true);
  }

  #release(isEnd: boolean): TransformedText {
    const out: TransformedText = { text: "", citations: [] };
    while (this.#held) {
      const at = this.#held.search(OPENING);
      const plain = at < 0 ? this.#held : this.#held.slice(0, at);
      this.#emitText(out, plain);
      this.#held = this.#held.slice(plain.length);
      if (!this.#held) break;
      // A bare reference ends where no link follows: the end of the answer is as good as a space.
      const read = this.#code.inFence ? null : readReference(isEnd ? `${this.#held} ` : this.#held);
      if (read === "more") {
        if (!isEnd) break;
        if (CUT_OFF.test(this.#held)) this.#held = "";
      }
      const reference = read === "more" ? null : read;
      if (reference) this.#refer(out, reference);
      else this.#emit(out, this.#held.slice(0, 1));
      this.#held = this.#held.slice(reference?.written.length ?? 1);
    }
    if (isEnd && this.#gap && !this.#isAfterDropped) out.text += this.#gap;
    return out;
  }

  /** Emits text; its last spaces wait for what follows them. */
  #emitText(out: TransformedText, text: string): void {
    const spaces = /(?<![ \t])[ \t]*$/.exec(text)![0];
    this.#emit(out, text.slice(0, text.length - spaces.length));
    this.#gap = this.#isAfterDropped ? spaces || this.#gap : this.#gap + spaces;
  }

  #emit(out: TransformedText, text: string): void {
    if (!text) return;
    const joinsWord = this.#isAfterDropped && /^[\s.,;:!?)]/.test(text);
    const spaced = joinsWord ? text : this.#gap + text;
    // Directly behind `[k]` these characters would turn it into a Markdown link or its definition.
    const joinsMark =
      spaced.startsWith("(") || (spaced.startsWith(":") && /^\W*(?:\[\d+\])+$/.test(this.#code.line));
    const piece = this.#isAfterMark && joinsMark ? ` ${spaced}` : spaced;
    this.#gap = "";
    this.#isAfterDropped = false;
    this.#isAfterMark = false;
    this.#code.push(piece);
    out.text += piece;
  }

  /** Writes a reference in this answer's own numbers. One that names no source stays as text, or is dropped with its quote. */
  #refer(out: TransformedText, { written, items, isQuoted }: WrittenReference): void {
    if (!isQuoted && this.#code.inLine) return this.#emit(out, written);
    const numbers = items.flatMap(({ source, quote }) => this.#number(source, quote, out) ?? []);
    if (numbers.length > 0) {
      this.#emit(out, numbers.map((k) => `[${k}]`).join(""));
      this.#isAfterMark = true;
    } else if (isQuoted) this.#isAfterDropped = true;
    else this.#emit(out, written.replace(/^\[(?=\d+\]$)/, `[${NO_REFERENCE}`));
  }

  #number(source: number, quote: string | null, out: TransformedText): number | null {
    const key = `${source} ${quote ?? ""}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const cited = this.#count < MAX_CITATIONS ? this.cite(source, quote) : null;
    if (!cited) return null;
    const k = (this.#count += 1);
    this.#known.set(key, k);
    out.citations.push({ k, ...cited });
    return k;
  }
}
