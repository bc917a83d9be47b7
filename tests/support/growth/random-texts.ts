/** Numbers between 0 and 1, the same in each run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const ONSETS = ["b", "br", "c", "d", "f", "g", "h", "l", "m", "n", "p", "pl", "r", "s", "st", "t", "tr", "v"];
const VOWELS = ["a", "e", "i", "o", "u", "ai", "ea", "ou"];
const WORDS = 8_000;

/** Texts of invented words, common ones more often than rare ones, as in a language: what a search index grows by. */
export class RandomTexts {
  #words: string[];

  constructor(readonly random: () => number) {
    const syllable = () => this.pick(ONSETS) + this.pick(VOWELS);
    this.#words = Array.from({ length: WORDS }, (_, at) =>
      Array.from({ length: at < 200 ? 1 + (at % 2) : 2 + (at % 3) }, syllable).join(""),
    );
  }

  pick<One>(list: readonly One[]): One {
    return list[Math.floor(this.random() * list.length)]!;
  }

  word(): string {
    return this.#words[Math.floor(WORDS ** this.random()) - 1]!;
  }

  /** A text of about so many characters, in sentences. */
  text(characters: number): string {
    let text = "";
    while (text.length < characters) {
      const words = Array.from({ length: 6 + Math.floor(this.random() * 12) }, () => this.word()).join(" ");
      text += `${text && " "}${words[0]!.toUpperCase()}${words.slice(1)}.`;
    }
    return text;
  }

  /** Texts to draw from: making each anew would take longer than storing it. */
  pool(size: number, characters: number): string[] {
    return Array.from({ length: size }, () => this.text(characters * (0.5 + this.random())));
  }
}
