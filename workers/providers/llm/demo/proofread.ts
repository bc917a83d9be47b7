import { Parser } from "htmlparser2";
import type { Language } from "../../../contract/languages";
import { nearestLanguage } from "../../lexical/detect-language";
import { applySpellingRules, type SpellingRule } from "./spelling-rules";

/** Words beyond which a sentence is flagged. */
const LONG_SENTENCE = 35;
/** Elements whose text is not prose. */
const VERBATIM = new Set(["code", "pre"]);

const REASONS: Record<Language, Record<SpellingRule | "long", string>> = {
  en: {
    spaces: "Double spaces removed",
    repeated: "Repeated word removed",
    apostrophes: "Typographic apostrophes",
    punctuation: "Spacing of punctuation marks",
    long: `A sentence has more than ${LONG_SENTENCE} words: consider splitting it`,
  },
  fr: {
    spaces: "Espaces doubles supprimées",
    repeated: "Mot répété supprimé",
    apostrophes: "Apostrophes typographiques",
    punctuation: "Espaces autour de la ponctuation",
    long: `Une phrase compte plus de ${LONG_SENTENCE} mots : elle gagnerait à être coupée`,
  },
};

/** A stretch of HTML: a tag, or the text between two tags, with the top-level block that it belongs to. */
interface Piece {
  html: string;
  isProse: boolean;
  block: number;
  /** Whether it is the tag that opens its block. */
  opensBlock: boolean;
}

/**
 * Blocks of HTML corrected by spelling rules alone; tags, attributes and code stay byte for byte. A block that was
 * changed or has a very long sentence says why in `data-reason`. `language` is that of the reasons.
 */
export function proofread(html: string, language: Language): string {
  const pieces = piecesOf(html);
  const prose = pieces.filter(({ isProse }) => isProse).map((piece) => piece.html);
  const written = nearestLanguage(prose.join(" "));
  const reasons = new Map<number, Set<SpellingRule | "long">>();
  const texts = new Map<number, string>();
  const corrected = pieces.map((piece) => {
    if (!piece.isProse) return piece;
    const { text, applied } = applySpellingRules(piece.html, written);
    const found = reasons.get(piece.block) ?? new Set();
    for (const rule of applied) found.add(rule);
    reasons.set(piece.block, found);
    texts.set(piece.block, (texts.get(piece.block) ?? "") + text);
    return { ...piece, html: text };
  });
  for (const [block, text] of texts) if (hasLongSentence(text, written)) reasons.get(block)?.add("long");
  return corrected
    .map((piece) => {
      const why = piece.opensBlock ? [...(reasons.get(piece.block) ?? [])] : [];
      if (why.length === 0) return piece.html;
      const reason = why.map((rule) => REASONS[language][rule]).join("; ");
      return piece.html.replace(/^<[a-z][a-z0-9]*/i, (name) => `${name} data-reason="${reason}"`);
    })
    .join("");
}

function hasLongSentence(text: string, language: Language): boolean {
  const sentences = new Intl.Segmenter(language, { granularity: "sentence" }).segment(text);
  return [...sentences].some(({ segment }) => segment.trim().split(/\s+/).length > LONG_SENTENCE);
}

function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  let depth = 0;
  let verbatim = 0;
  let block = -1;
  const addText = (until: number) => {
    const text = html.slice(end, until);
    if (text) pieces.push({ html: text, isProse: verbatim === 0 && depth > 0, block, opensBlock: false });
  };
  const addTag = (opensBlock: boolean) => {
    const tag = html.slice(parser.startIndex, parser.endIndex + 1);
    pieces.push({ html: tag, isProse: false, block, opensBlock });
    end = parser.endIndex + 1;
  };
  const parser = new Parser(
    {
      onopentag(name) {
        addText(parser.startIndex);
        if (depth === 0) block += 1;
        addTag(depth === 0);
        depth += 1;
        if (VERBATIM.has(name)) verbatim += 1;
      },
      onclosetag(name, isImplied) {
        if (!isImplied) addText(parser.startIndex);
        depth -= 1;
        if (VERBATIM.has(name)) verbatim -= 1;
        if (!isImplied) addTag(false);
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  addText(html.length);
  return pieces;
}
