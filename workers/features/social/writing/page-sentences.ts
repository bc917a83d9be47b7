import type { TextPart } from "../../../contract/reading";
import type { WebsitePage } from "../../../contract/social/campaigns";
import { asValid } from "../../../contract/text/as-shown";
import { beginningOf } from "../../../contract/text/visible-text";
import { sentencesOf } from "../../../core/knowledge/text/sentences";

const MAX_SENTENCES = 60;
const MIN_SENTENCE = 30;
const MAX_SENTENCE = 320;

/** The sentences of a page that can stand for themselves; headings and tables cannot. */
export function pageOf(url: string, title: string, parts: readonly TextPart[]): WebsitePage {
  const sentences = parts
    .flatMap(({ text, blocks }) =>
      blocks.filter(({ kind }) => kind === "text").map(({ start, end }) => text.slice(start, end)),
    )
    .flatMap((block) => sentencesOf(asValid(block.replace(/\s+/g, " "))).map(({ text }) => text))
    .filter((sentence) => sentence.length >= MIN_SENTENCE && sentence.length <= MAX_SENTENCE);
  return { url, title: beginningOf(title, 200), sentences: [...new Set(sentences)].slice(0, MAX_SENTENCES) };
}
