import type { Language } from "../../../contract/languages";
import { lexicalSearch } from "../../lexical/lexical-search";
import { plainMarkdown, safeAddress } from "./plain-markdown";

/** A text to answer from: part of a document or of a website. `url` may be empty. */
export interface Passage {
  title: string;
  url: string;
  text: string;
}

export interface Quotation {
  passage: Passage;
  sentences: string[];
}

const MAX_PASSAGES = 3;
const MAX_SENTENCES = 2;
const ENOUGH = 0.3;

/** The sentences that fit a question best, by passage, best passage first; none when no passage is about it. */
export function quotePassages(
  question: string,
  passages: readonly Passage[],
  language: Language,
): Quotation[] {
  const entries = passages.map(({ title, text }) => ({
    title,
    hints: "",
    parts: sentencesOf(text, language),
  }));
  const search = lexicalSearch(entries, language);
  return search
    .find(question)
    .filter((hit) => hit.coverage >= ENOUGH)
    .slice(0, MAX_PASSAGES)
    .map((hit) => ({
      passage: passages[hit.index]!,
      sentences: search
        .bestParts(hit.index, question, MAX_SENTENCES)
        .map((at) => entries[hit.index]!.parts[at]!),
    }));
}

/** The beginning of the first passage, if nothing fits. */
export function quoteBeginning(passages: readonly Passage[], language: Language): Quotation[] {
  return passages
    .slice(0, 1)
    .map((passage) => ({ passage, sentences: sentencesOf(passage.text, language).slice(0, MAX_SENTENCES) }));
}

/** A quotation as Markdown: the sentences, then a link to their place. */
export function writeQuotation({ passage, sentences }: Quotation): string {
  const address = safeAddress(passage.url);
  const title = plainMarkdown(passage.title);
  const source = address ? `[${title}](${address})` : title;
  return `> ${sentences.map(plainMarkdown).join(" […] ")}\n>\n> — ${source}`;
}

export function sentencesOf(text: string, language: Language): string[] {
  const segments = new Intl.Segmenter(language, { granularity: "sentence" }).segment(text);
  return [...segments].map(({ segment }) => segment.trim()).filter((sentence) => sentence.length > 0);
}
