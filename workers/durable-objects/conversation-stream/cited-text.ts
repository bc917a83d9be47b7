import type { Citation } from "../../contract/pdf/chat";

/** A reference without its number; null when there is no such source. */
export type Cite = (source: number, quote: string | null) => Omit<Citation, "k"> | null;

export interface CitedPiece {
  text: string;
  /** References that the text names for the first time. */
  citations: Citation[];
}

/** `[2: "words"]`, `[2]` or `[2, 3]`, as a model writes references. */
const MARKER =
  /^\[\s*(?:(\d{1,3})\s*[:,]?\s*(?:"([^"]{1,400}?)"|“([^”]{1,400}?)”|«\s*([^»]{1,400}?)\s*»)\s*|(\d{1,3}(?:\s*,\s*\d{1,3})*)\s*)\]/;
/** What may still become one. */
const BEGINNING = /^\[\s*(?:\d{1,3}(?:\s*,\s*\d{0,3})*\s*[:,]?\s*(?:["“«][^"”»]{0,420}["”»]?\s*)?)?$/;

/**
 * Turns references to passages, as a model writes them, into `[k]` of this answer, each checked as it is met. Pieces
 * come as they stream: only what may be part of a reference is held back.
 */
export class CitedText {
  readonly #known = new Map<string, number>();
  #held = "";
  /** The last character handed on: brackets after a word are code, not references. */
  #before = "";
  #count = 0;

  constructor(readonly cite: Cite) {}

  push(piece: string): CitedPiece {
    this.#held += piece;
    return this.#release(false);
  }

  /** What was held back, once nothing more comes. */
  end(): CitedPiece {
    return this.#release(true);
  }

  #release(isEnd: boolean): CitedPiece {
    const out: CitedPiece = { text: "", citations: [] };
    while (this.#held) {
      const at = this.#held.indexOf("[");
      const plain = at < 0 ? this.#held : this.#held.slice(0, at);
      this.#emit(out, plain);
      this.#held = this.#held.slice(plain.length);
      if (!this.#held) break;
      const marker = /\w/.test(this.#before) ? null : MARKER.exec(this.#held);
      if (!marker && !isEnd && BEGINNING.test(this.#held)) break;
      this.#emit(out, (marker && this.#numbered(marker, out)) ?? this.#held[0]!);
      this.#held = this.#held.slice(marker ? marker[0].length : 1);
    }
    return out;
  }

  #emit(out: CitedPiece, text: string): void {
    out.text += text;
    this.#before = text.at(-1) ?? this.#before;
  }

  /** A marker in this answer's own numbers; as it was written when it names no source. */
  #numbered(marker: RegExpExecArray, out: CitedPiece): string {
    const [written, single, straight, curly, angled, list] = marker;
    const quote = straight ?? curly ?? angled ?? null;
    const sources = (single ?? list ?? "").split(",").map(Number);
    const numbers = sources.map((source) => this.#number(source, quote, out));
    return numbers.every((k) => k === null)
      ? written
      : numbers.flatMap((k) => (k === null ? [] : [`[${k}]`])).join("");
  }

  #number(source: number, quote: string | null, out: CitedPiece): number | null {
    const key = `${source} ${quote ?? ""}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const cited = this.cite(source, quote);
    if (!cited) return null;
    const k = (this.#count += 1);
    this.#known.set(key, k);
    out.citations.push({ k, ...cited });
    return k;
  }
}
