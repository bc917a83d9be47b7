import type { PostEvidence } from "../../../contract/social/posts";
import { locateQuote } from "../../../core/knowledge/citations/locate-quote";
import { findQuote, type Material } from "./material";
import { withoutSentences } from "./post-text";

/** A factual claim of a post, as a model says where it has it from. */
export interface NamedClaim {
  /** Words of the post. */
  claim: string;
  /** Words of a page. */
  quote: string;
  /** Number of the page in the prompt, from 1. */
  page: number;
}

export interface CheckedPost {
  text: string;
  evidence: PostEvidence[];
  /** Sentences that were removed because no page supports their claim. */
  dropped: number;
}

/** Numbers that are facts: of two digits, or with a unit. The "3" of "3 ways" is not one. */
const FIGURE =
  /\p{Sc}\s?\d[\d.,\u202f\u00a0 ]*|\d(?<!\d[.,\u202f\u00a0 ]*\d)[\d.,\u202f\u00a0 ]*(?:%|\p{Sc})|\d[\d.,\u202f\u00a0]*\d/gu;
const digitsOf = (figure: string): string => figure.replace(/[^\d]/g, "");

/**
 * The post without the sentences whose claims are on no page: those that a model names a quote for that is not there,
 * and those with a figure that stands neither in a quote nor in what the author has written. What is left of its claims
 * comes with the page's own words.
 */
export function checkClaims(text: string, claims: readonly NamedClaim[], material: Material): CheckedPost {
  const evidence: PostEvidence[] = [];
  const unfounded: { start: number; end: number }[] = [];
  for (const { claim, quote, page } of claims) {
    const place = locateQuote(text, claim);
    if (!place) continue;
    const found = findQuote(material.pages, quote, material.pages[page - 1]);
    if (found && figuresAreIn(claim, [found.quote]))
      evidence.push({ claim, quote: found.quote, url: found.page.url, title: found.page.title });
    else unfounded.push(place);
  }
  const { goal, context, voice } = material;
  const { about = "", headline = "" } = voice.profile ?? {};
  const known = [goal, context, about ?? "", headline ?? "", ...evidence.map(({ quote }) => quote)];
  let dropped = 0;
  const left = withoutSentences(text, (sentence, start) => {
    const end = start + sentence.length;
    const isUnfounded =
      unfounded.some((place) => place.start < end && place.end > start) || !figuresAreIn(sentence, known);
    if (isUnfounded) dropped += 1;
    return isUnfounded;
  });
  return { text: left, evidence: evidence.filter(({ claim }) => locateQuote(left, claim)), dropped };
}

function figuresAreIn(text: string, known: readonly string[]): boolean {
  const figures = (text.replace(/https?:\/\/\S+/g, " ").match(FIGURE) ?? []).map(digitsOf);
  const given = new Set(known.flatMap((one) => (one.match(/\d[\d.,\u202f\u00a0 ]*/g) ?? []).map(digitsOf)));
  return figures.every((figure) => given.has(figure));
}
