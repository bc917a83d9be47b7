import type { Platform } from "../../../contract/social/platforms";
import { webAddresses } from "../../../contract/text/web-addresses";
import { sentencesOf } from "../../../core/knowledge/text/sentences";
import { BareAnswer } from "../../../core/turns/bare/bare-answer";
import { plainPost } from "./plain-post";

/** Sentences of a text with the line breaks between them, so that one can be taken out. */
export function withoutSentences(
  text: string,
  isDropped: (sentence: string, start: number) => boolean,
): string {
  let at = 0;
  const lines = text.split("\n").flatMap((line) => {
    const start = at;
    at += line.length + 1;
    const sentences = sentencesOf(line);
    const left = sentences.filter((sentence) => !isDropped(sentence.text, start + sentence.start));
    if (sentences.length > 0 && left.length === 0) return [];
    return left.length === sentences.length ? [line] : [left.map((sentence) => sentence.text).join(" ")];
  });
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** The addresses in a text. */
export const addressesIn = (text: string): string[] => webAddresses(text).map(({ address }) => address);

/** A text without the addresses that are not allowed, such as those that a website's text has smuggled in. */
export const withoutForeignAddresses = (text: string, isAllowed: (address: string) => boolean): string =>
  webAddresses(text)
    .toReversed()
    .reduce(
      (left, { address, index }) =>
        isAllowed(address) ? left : left.slice(0, index) + left.slice(index + address.length),
      text,
    )
    .replace(/\(\s*\)/g, "")
    .replace(/[^\S\n]{2,}/g, " ")
    .replace(/(?<![^\S\n])[^\S\n]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** A post without what models put around it (remarks, a code fence, quotation marks, "Post:"), and without Markdown. */
export function bareText(answer: string): string {
  const bare = new BareAnswer();
  const text = bare.push(answer).text + bare.end().text;
  return plainPost(
    text
      .trim()
      .replace(/^(?:post|linkedin|tweet|x)\s*:\s*\n/i, "")
      .replace(/^["“«]([^"“”«»]*)["”»]$/u, "$1"),
  );
}

/** A text cut to a length: at the end of a sentence where that leaves most of it, else at a word. */
export function cutToFit(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(`${text.slice(0, middle)}…`)) low = middle;
    else high = middle - 1;
  }
  const most = text.slice(0, low);
  const sentence = /^[^]*[.!?…](?=\s|$)/u.exec(most)?.[0];
  if (sentence && sentence.length > low * 0.5) return sentence.trim();
  const word = most.slice(0, most.lastIndexOf(" ") > low * 0.5 ? most.lastIndexOf(" ") : low);
  return `${word.toWellFormed().trim()}…`;
}

/** Usual length of a post, in words: networks cut longer ones, or readers do. */
export const USUAL_WORDS: Record<Platform, string> = { linkedin: "80–180", twitter: "15–40" };
