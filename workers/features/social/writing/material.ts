import type { Language } from "../../../contract/languages";
import type { PostWriter, WebsitePage } from "../../../contract/social/campaigns";
import type { Platform } from "../../../contract/social/platforms";
import type { PostEvidence } from "../../../contract/social/posts";
import { locateQuote } from "../../../core/knowledge/citations/locate-quote";
import { wordsAt } from "../../../core/knowledge/citations/verify-citation";
import type { Voice } from "./voice";

/** Material that posts are written from. */
export interface Material {
  language: Language;
  goal: string;
  context: string;
  pages: readonly WebsitePage[];
  voice: Voice;
}

/** One post that is to be written. */
export interface PostTask {
  platform: Platform;
  /** Index of the post in the campaign, from 0: posts that follow one another differ in their angle. */
  index: number;
  /** Posts that are there already; it says something else. */
  before: readonly string[];
  /** Subject in its author's words; empty if they have not said. */
  about: string;
}

export interface WrittenPost {
  content: string;
  evidence: PostEvidence[];
  writtenBy: PostWriter;
}

/** The text of a page, as quotes are looked for in it. */
const textOf = (page: WebsitePage): string => page.sentences.join(" ");

/** A quote as its page has it; null if the page does not have these words. */
export function quoteOn(page: WebsitePage | undefined, quote: string): string | null {
  if (!page) return null;
  const text = textOf(page);
  const place = locateQuote(text, quote);
  return place && wordsAt(text, place);
}

/** The page that has a quote, the one that is named first: models mistake numbers. */
export function findQuote(
  pages: readonly WebsitePage[],
  quote: string,
  named: WebsitePage | undefined,
): { page: WebsitePage; quote: string } | null {
  for (const page of named ? [named, ...pages.filter((one) => one !== named)] : pages) {
    const own = quoteOn(page, quote);
    if (own) return { page, quote: own };
  }
  return null;
}
