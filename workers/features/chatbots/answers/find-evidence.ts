import type { StreamCitation, StreamSource } from "../../../contract/chat/stream";
import type { QuotedRow } from "../../../contract/knowledge";
import type { Language } from "../../../contract/languages";
import { asShown } from "../../../contract/text/as-shown";
import type { Context } from "../../../core/context";
import { answerFinder, type AnswerPassage } from "../../../core/knowledge/citations/answer-passage";
import { quoteFinder, type BestQuote } from "../../../core/knowledge/citations/best-quote";
import { citationVerifier } from "../../../core/knowledge/citations/verify-citation";
import { retrieve } from "../../../core/knowledge/retrieve";
import type { TextSpan } from "../../../core/knowledge/text/excerpt";
import { tablesIn } from "../../../core/knowledge/text/tables";
import type { PromptSource } from "../../../providers/llm/ask-model";
import type { ChatbotRow } from "../own-chatbot";
import type { PageLink } from "../visitors/support-phrases";
import { chatbotSectionStore, scopeOf, type SectionCount, type SectionRow } from "./chatbot-section-store";
import { questionStore } from "./question-store";

/** Sections that an answer is written from. */
const MAX_SECTIONS = 8;
/** Pages that a visitor is led to where none of them answers. */
const MAX_PAGES = 3;
/** Words of a link to a passage: browsers scroll to them and highlight them. */
const MAX_FRAGMENT_WORDS = 8;

export interface SupportEvidence {
  /** Sections that fit the question. */
  sections: PromptSource[];
  sources: StreamSource[];
  isLow: boolean;
  /** Pages that may help where the sections do not answer, best first: none where they have nothing of what is asked. */
  pages: PageLink[];
  /** Checks a reference to section `n`; null unless the quoted words are in the sections. */
  cite: (n: number, quote: string | null) => Omit<StreamCitation, "k"> | null;
}

type Chatbot = Pick<ChatbotRow, "id" | "user_id" | "name">;

/**
 * Finds what a chatbot's sources say about a question; `searchText` is the question with those it follows up on,
 * `counts` the sections that `countSections` has counted.
 */
export async function findEvidence(
  ctx: Context,
  chatbot: Chatbot,
  { searchText, language, counts }: { searchText: string; language: Language; counts: SectionCount[] },
): Promise<SupportEvidence> {
  const store = questionStore(counts);
  const { passages, evidence, rarity } = await retrieve(ctx, store, scopeOf(chatbot, counts), {
    question: searchText,
    limit: MAX_SECTIONS,
    module: "support",
  });
  // The rows were read for their passages a moment ago.
  const rows = await store.readPlaces(ctx, passages);
  const facts = new Map(rows.map((row) => [row.section, row]));
  const findQuote = quoteFinder(searchText, language, chatbotSectionStore.field);
  const findAnswer = answerFinder({
    question: searchText,
    reader: language,
    field: chatbotSectionStore.field,
    rarity,
  });
  const found = passages.flatMap(({ section, start, end, score }) => {
    const fact = facts.get(section);
    if (!fact) return [];
    const around = { start, end };
    const answer = findAnswer(fact.text, around, fact.chunks);
    return [
      { fact, relevance: score, around, answer, ...findQuote(fact.text, around, tablesIn(fact.chunks)) },
    ];
  });
  const told = answersOf(found);
  const numbered = [...told, ...found.filter((one) => !told.includes(one))].map((one, at) => ({
    ...one,
    n: at + 1,
  }));
  return {
    sections: numbered.map(({ n, fact, answer, quote, rows, fits }) => ({
      n,
      title: titleOf(fact),
      text: fact.text,
      ...(fits && { quote }),
      ...(n <= told.length && (rows ? { rows } : { answer: answer!.lines })),
    })),
    sources: numbered.map(({ n, fact, relevance, quote, rows }) => ({
      n,
      title: titleOf(fact),
      url: linkTo(fact, asShown(rows ? longestCell(rows) : quote)),
      file: fact.source_id,
      page: fact.section,
      quote: asShown(quote),
      score: relevance,
    })),
    isLow: evidence !== "enough",
    pages: evidence === "none" ? [] : pagesOf(found.map(({ fact }) => fact)),
    cite: citeSections(numbered),
  };
}

interface Found extends BestQuote {
  fact: SectionRow;
  relevance: number;
  answer: AnswerPassage | null;
}

/** Sections after the first whose own words may answer too: the next ones hardly fit. */
const MAX_OTHERS = 4;
/** Share of what is asked that a second answer must say. */
const MIN_SAID = 0.2;
/** Worth of a second answer, as a share of the first one's: which of the two is right, the reader sees. */
const MIN_OF_FIRST = 0.3;

/** The first section whose own words answer, and another of the next ones whose words answer nearly as well. */
function answersOf<T extends Found>(found: readonly T[]): T[] {
  const worth = ({ relevance, answer }: Found) => answer!.said * relevance ** 2;
  const [first, ...others] = found.filter(
    ({ answer, rows, fits }) => fits && answer && (rows || !answer.isRow),
  );
  if (!first) return [];
  const words = ({ quote, rows, answer }: Found) => (rows ? quote : answer!.lines[0]!.text);
  const [second] = others
    .slice(0, MAX_OTHERS)
    .filter((one) => one.answer!.said >= MIN_SAID && words(one) !== words(first))
    .toSorted((a, b) => worth(b) - worth(a));
  return second && worth(second) >= MIN_OF_FIRST * worth(first) ? [first, second] : [first];
}

/** The pages of the first sections, each once. Texts that were pasted, and answers, are no pages. */
function pagesOf(facts: readonly SectionRow[]): PageLink[] {
  const pages = facts
    .filter(({ url, page }) => url !== null || page !== null)
    .map((fact) => ({ title: fact.url === null ? titleOf(fact) : fact.name, url: fact.url }));
  return [...new Map(pages.map((one) => [one.url ?? one.title, one])).values()].slice(0, MAX_PAGES);
}

/** "Shipping: Costs", "manual.pdf, p. 3" */
function titleOf({ name, heading, page }: SectionRow): string {
  if (page !== null) return `${name}, p. ${page}`;
  return heading && heading !== name ? `${name}: ${heading}` : name;
}

/** Browsers find words in one cell of a table only. */
const longestCell = ([row]: readonly QuotedRow[]): string =>
  row ? [row.label, ...row.cells.map(({ value }) => value)].toSorted((a, b) => b.length - a.length)[0]! : "";

/** The address of the passage itself, as far as browsers can be led there; empty for what has no public address. */
function linkTo({ url, anchor }: SectionRow, quote: string): string {
  if (!url) return "";
  const words = quote.split(/\s+/).slice(0, MAX_FRAGMENT_WORDS).join(" ");
  // The syntax of text fragments has a meaning for hyphens and commas: https://wicg.github.io/scroll-to-text-fragment/
  const text = words ? `:~:text=${encodeURIComponent(words).replaceAll("-", "%2D")}` : "";
  const fragment = `${anchor ? encodeURIComponent(anchor) : ""}${text}`;
  return fragment ? `${url}#${fragment}` : url;
}

function citeSections(sections: readonly { n: number; fact: SectionRow; around: TextSpan }[]) {
  const verify = citationVerifier(
    sections.map(({ n, fact }) => ({
      n,
      source: fact.source_id,
      section: fact.section,
      text: fact.text,
      isTranscribed: false,
    })),
  );
  return (n: number, quote: string | null): Omit<StreamCitation, "k"> | null => {
    const checked = verify(n, quote);
    if (!checked?.isVerified) return null;
    const { source, section } = checked.section;
    return {
      file: source,
      page: section,
      quote: checked.quote && asShown(checked.quote),
      rects: [],
      verified: true,
    };
  };
}
