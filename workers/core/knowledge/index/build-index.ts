import type { TextLanguage } from "../../../providers/lexical/text-languages";
import type { Chunk } from "../../../contract/knowledge";
import { languageOfWords } from "../../../providers/lexical/detect-language";
import type { Section } from "../section-store";
import { readFeatures, type SectionFeatures } from "./section-features";
import { findRunningLines, blankRunningLines } from "../text/running-lines";
import { normalizerOf, walkWords } from "../text/tokenize";

export interface IndexedSection extends SectionFeatures {
  section: number;
  /** Words of the section are `tokens[from]` to `tokens[to]`. */
  from: number;
  to: number;
  /** Chunks of the section are `chunks[firstChunk]` to `chunks[lastChunk - 1]`. */
  firstChunk: number;
  lastChunk: number;
  /** Words that are counted. */
  length: number;
}

export interface IndexedChunk extends Chunk {
  /** Position in `sections`. */
  at: number;
  length: number;
}

/** Places of a term: pairs of a chunk's position and how often, headings counted. */
export interface Postings {
  chunks: number[];
  counts: number[];
  /** Number of sections that have it. */
  sections: number;
}

/** Searchable content of a file, or of some of its sections. */
export interface SourceIndex {
  language: TextLanguage;
  terms: Map<string, number>;
  postings: Postings[];
  /** The text as terms, lines parted by `LINE`, entries of lists by `ENTRY`; stop words are left out. */
  tokens: Uint32Array;
  sections: IndexedSection[];
  chunks: IndexedChunk[];
  /** Estimate of the memory it takes, for the cache. */
  bytes: number;
}

/** Parts lines in `tokens`. */
export const LINE = 0xffffffff;
/** Parts lines in `tokens` where the next one begins an entry of a list: it does not go on from the one before. */
export const ENTRY = 0xfffffffe;
/** Beginning of an entry in the text of pages and Markdown files. */
const ENTRY_MARK = /[ \t]*- /y;

/** A heading's word says more of what a passage is about. */
const HEADING_WEIGHT = 2;
/** Weight of the words that a section begins with: its title. */
const FIRST_LINES_WEIGHT = 1;
const FIRST_LINES = 3;
const WHOLE_SAMPLE = 40;

/** Characters that are indexed within some milliseconds. */
const SLICE = 100_000;

/** Builds the index of sections of one file, in their order. */
export function buildIndex(sections: readonly Section[]): SourceIndex {
  const builder = builderFor(sections);
  for (const section of sections) builder.add(section);
  return builder.finish();
}

/** Builds the index of a whole file like `buildIndex`, and lets other work of the isolate go on in between. */
export async function buildIndexInSlices(sections: readonly Section[]): Promise<SourceIndex> {
  const builder = builderFor(sections);
  let left = SLICE;
  for (const section of sections) {
    if (left < 0) {
      await new Promise<void>((resolve) => setTimeout(resolve, 0));
      left = SLICE;
    }
    left -= section.text.length;
    builder.add(section);
  }
  return builder.finish();
}

function builderFor(sections: readonly Section[]): Builder {
  const language = languageOfWords(sections.slice(0, WHOLE_SAMPLE).map(({ text }) => text).join(" ")); // prettier-ignore
  return new Builder(language, findRunningLines(sections));
}

class Builder {
  readonly #read;
  readonly #terms = new Map<string, number>();
  /** Terms of words as they are written; null for those that are not counted. */
  readonly #written = new Map<string, number | null>();
  readonly #postings: Postings[] = [];
  readonly #lastSection: number[] = [];
  readonly #sections: IndexedSection[] = [];
  readonly #chunks: IndexedChunk[] = [];
  #tokens = new Uint32Array(65_536);
  #length = 0;

  constructor(
    readonly language: TextLanguage,
    readonly repeated: ReadonlySet<string>,
  ) {
    this.#read = normalizerOf(language);
  }

  add({ section, text, chunks }: Section): void {
    const blanked = blankRunningLines(text, this.repeated);
    const indexed: IndexedSection = {
      ...readFeatures(blanked.split("\n"), this.#sections.at(-1)),
      section,
      from: this.#length,
      to: 0,
      firstChunk: this.#chunks.length,
      lastChunk: 0,
      length: 0,
    };
    this.#sections.push(indexed);
    const whole: Chunk[] = [{ start: 0, end: text.length, headings: [], kind: "text" }];
    let lines = 0;
    let read = 0;
    const parts = chunks.length > 0 ? chunks : whole;
    for (const [n, chunk] of parts.entries()) {
      const at = this.#chunks.length;
      const added: IndexedChunk = { ...chunk, at: this.#sections.length - 1, length: 0 };
      this.#chunks.push(added);
      for (const heading of chunk.headings)
        walkWords(heading, 0, heading.length, (raw) => this.#count(raw, at, HEADING_WEIGHT), NOTHING);
      const word = (raw: string) => {
        const term = this.#count(raw, at, lines < FIRST_LINES ? 1 + FIRST_LINES_WEIGHT : 1);
        if (term === null) return;
        added.length++;
        this.#push(term);
      };
      const line = (newline: number) => {
        if (this.#length === indexed.from) return;
        const last = this.#length - 1;
        const isParted = this.#tokens[last]! >= ENTRY;
        ENTRY_MARK.lastIndex = newline + 1;
        if (ENTRY_MARK.test(blanked)) {
          if (isParted) this.#tokens[last] = ENTRY;
          else this.#push(ENTRY);
        } else if (!isParted) this.#push(LINE);
        if (!isParted) lines++;
      };
      // Text between passages, such as headings, is read with the next passage.
      const end = n === parts.length - 1 ? text.length : Math.max(read, chunk.end);
      walkWords(blanked, read, end, word, line);
      read = end;
      line(read);
      indexed.length += added.length;
    }
    indexed.to = this.#length;
    indexed.lastChunk = this.#chunks.length;
  }

  #termOf(raw: string): number | null {
    const known = this.#written.get(raw);
    if (known !== undefined) return known;
    const word = this.#read(raw);
    let term = word === null ? null : this.#terms.get(word);
    if (word !== null && term === undefined) {
      term = this.#postings.length;
      this.#terms.set(word, term);
      this.#postings.push({ chunks: [], counts: [], sections: 0 });
      this.#lastSection.push(-1);
    }
    this.#written.set(raw, term ?? null);
    return term ?? null;
  }

  #count(raw: string, chunk: number, weight: number): number | null {
    const term = this.#termOf(raw);
    if (term === null) return null;
    const postings = this.#postings[term]!;
    const last = postings.chunks.length - 1;
    if (postings.chunks[last] === chunk) postings.counts[last]! += weight;
    else {
      postings.chunks.push(chunk);
      postings.counts.push(weight);
      const section = this.#sections.length - 1;
      if (this.#lastSection[term] !== section) {
        this.#lastSection[term] = section;
        postings.sections++;
      }
    }
    return term;
  }

  #push(token: number): void {
    if (this.#length === this.#tokens.length) {
      const grown = new Uint32Array(this.#length * 2);
      grown.set(this.#tokens);
      this.#tokens = grown;
    }
    this.#tokens[this.#length++] = token;
  }

  finish(): SourceIndex {
    const tokens = this.#tokens.slice(0, this.#length);
    const entries = this.#postings.reduce((sum, { chunks }) => sum + chunks.length, 0);
    return {
      language: this.language,
      terms: this.#terms,
      postings: this.#postings,
      tokens,
      sections: this.#sections,
      chunks: this.#chunks,
      bytes: tokens.byteLength + entries * 16 + this.#postings.length * 200 + this.#chunks.length * 200,
    };
  }
}

const NOTHING = () => {};
