import { and, eq, inArray } from "drizzle-orm";
import type { StreamCitation, StreamSource } from "../../../contract/chat/stream";
import type { Language } from "../../../contract/languages";
import type { Context } from "../../../context";
import { chatbotSections, chatbotSources } from "../../../db/schema/chatbots";
import { quoteFinder } from "../../knowledge/citations/best-quote";
import { citationVerifier } from "../../knowledge/citations/verify-citation";
import { retrieve } from "../../knowledge/retrieve";
import type { TextSpan } from "../../knowledge/text/excerpt";
import type { ChatbotRow } from "../bots/own-chatbot";
import { chatbotSectionStore, scopeOf } from "../training/chatbot-section-store";

/** Sections that an answer is written from. */
const MAX_SECTIONS = 8;
/** Words of a link to a passage: browsers scroll to them and highlight them. */
const MAX_FRAGMENT_WORDS = 8;

/** A section that fits the question. */
export interface EvidenceSection {
  n: number;
  title: string;
  text: string;
  /** Its words that fit best; absent where none do. */
  quote: string | undefined;
}

export interface SupportEvidence {
  sections: EvidenceSection[];
  sources: StreamSource[];
  isLow: boolean;
  /** Checks a reference to section `n`; null unless the quoted words stand in the sections. */
  cite: (n: number, quote: string | null) => Omit<StreamCitation, "k"> | null;
}

type Chatbot = Pick<ChatbotRow, "id" | "user_id" | "name">;

/** What a chatbot's sources say about a question; `searchText` is the question with those it follows up on. */
export async function findEvidence(
  ctx: Context,
  chatbot: Chatbot,
  { searchText, language }: { searchText: string; language: Language },
): Promise<SupportEvidence> {
  const { passages, evidence } = await retrieve(ctx, chatbotSectionStore, await scopeOf(ctx, chatbot), {
    question: searchText,
    limit: MAX_SECTIONS,
    module: "support",
  });
  const facts = await readFacts(ctx, chatbot.id, passages.map(({ section }) => section)); // prettier-ignore
  const findQuote = quoteFinder(searchText, language, chatbotSectionStore.field);
  const found = passages.flatMap(({ section, start, end, score }) => {
    const fact = facts.get(section);
    return fact ? [{ fact, score, around: { start, end } }] : [];
  });
  const numbered = found.map(({ fact, score, around }, at) => {
    const { quote, fits } = findQuote(fact.text, around);
    return { n: at + 1, fact, score, quote: fits ? quote : undefined, shown: quote, around };
  });
  return {
    sections: numbered.map(({ n, fact, quote }) => ({ n, title: titleOf(fact), text: fact.text, quote })),
    sources: numbered.map(({ n, fact, score, shown }) => ({
      n,
      title: titleOf(fact),
      url: linkTo(fact, shown),
      file: fact.source,
      page: fact.section,
      quote: shown,
      score,
    })),
    isLow: evidence === "low",
    cite: citeSections(numbered),
  };
}

interface SectionFacts {
  section: number;
  source: string;
  name: string;
  url: string | null;
  heading: string;
  anchor: string | null;
  page: number | null;
  text: string;
}

async function readFacts(
  ctx: Context,
  chatbotId: string,
  sections: number[],
): Promise<Map<number, SectionFacts>> {
  const rows = await ctx.db
    .select({
      section: chatbotSections.section,
      source: chatbotSources.id,
      name: chatbotSources.name,
      url: chatbotSources.url,
      heading: chatbotSections.heading,
      anchor: chatbotSections.anchor,
      page: chatbotSections.page,
      text: chatbotSections.text,
    })
    .from(chatbotSections)
    .innerJoin(chatbotSources, eq(chatbotSources.id, chatbotSections.source_id))
    .where(and(eq(chatbotSections.chatbot_id, chatbotId), inArray(chatbotSections.section, sections)));
  return new Map(rows.map((row) => [row.section, row]));
}

/** "Shipping: Costs", "manual.pdf, p. 3" */
function titleOf({ name, heading, page }: SectionFacts): string {
  if (page !== null) return `${name}, p. ${page}`;
  return heading && heading !== name ? `${name}: ${heading}` : name;
}

/** The address of the passage itself, as far as browsers can be led there; empty for what has no public address. */
function linkTo({ url, anchor }: SectionFacts, quote: string): string {
  if (!url) return "";
  const words = quote.split(/\s+/).slice(0, MAX_FRAGMENT_WORDS).join(" ");
  // The syntax of text fragments has a meaning for hyphens and commas: https://wicg.github.io/scroll-to-text-fragment/
  const text = words ? `:~:text=${encodeURIComponent(words).replaceAll("-", "%2D")}` : "";
  const fragment = `${anchor ? encodeURIComponent(anchor) : ""}${text}`;
  return fragment ? `${url}#${fragment}` : url;
}

function citeSections(sections: readonly { n: number; fact: SectionFacts; around: TextSpan }[]) {
  const verify = citationVerifier(sections.map(({ n, fact }) => ({ ...fact, n, isTranscribed: false })));
  return (n: number, quote: string | null): Omit<StreamCitation, "k"> | null => {
    const checked = verify(n, quote);
    if (!checked?.isVerified) return null;
    const { source, section } = checked.section;
    return { file: source, page: section, quote: checked.quote, rects: [], verified: true };
  };
}
