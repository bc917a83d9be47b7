import type { PostDraft } from "../saving/post-saver";

/** The texts of a post in their order: the first one, and the further parts of a thread. */
export const partsOfDraft = ({ content, thread }: PostDraft): string[] => [content, ...thread];

const draftOf = ([content = "", ...thread]: readonly string[]): PostDraft => ({ content, thread });

export const changePart = (draft: PostDraft, at: number, text: string): PostDraft =>
  draftOf(partsOfDraft(draft).map((part, index) => (index === at ? text : part)));

/** Adds an empty part after another one. */
export const addPart = (draft: PostDraft, after: number): PostDraft =>
  draftOf(partsOfDraft(draft).toSpliced(after + 1, 0, ""));

/** Removes a part; the last one that is left is only emptied. */
export function removePart(draft: PostDraft, at: number): PostDraft {
  const parts = partsOfDraft(draft);
  return draftOf(parts.length > 1 ? parts.toSpliced(at, 1) : [""]);
}

export function movePart(draft: PostDraft, at: number, by: -1 | 1): PostDraft {
  const parts = partsOfDraft(draft);
  const to = at + by;
  if (to < 0 || to >= parts.length) return draft;
  const [part = ""] = parts.splice(at, 1);
  parts.splice(to, 0, part);
  return draftOf(parts);
}

/** Replaces one part by several, such as those that a long text was split into. */
export const replacePart = (draft: PostDraft, at: number, by: readonly string[]): PostDraft =>
  draftOf(partsOfDraft(draft).toSpliced(at, 1, ...by));

/** Measures a text as X counts it. */
type Measure = (text: string) => number;

/**
 * Splits a text into parts that each fit into one post of a thread: at paragraphs where they fit, else at sentences,
 * else at words. A single word that does not fit stays whole, so that no link is cut.
 */
export function splitThread(text: string, max: number, measure: Measure): string[] {
  const parts: string[] = [];
  let open = "";
  const add = (piece: string, glue: string) => {
    const joined = open ? open + glue + piece : piece;
    if (measure(joined) <= max) open = joined;
    else {
      if (open) parts.push(open);
      open = piece;
    }
  };
  for (const paragraph of text.split(/\n{2,}/).map((one) => one.trim())) {
    if (!paragraph) continue;
    if (measure(paragraph) <= max) {
      add(paragraph, "\n\n");
      continue;
    }
    let glue = "\n\n";
    for (const sentence of sentencesOf(paragraph)) {
      if (measure(sentence) <= max) add(sentence, glue);
      else for (const [index, word] of sentence.split(/\s+/).entries()) add(word, index === 0 ? glue : " ");
      glue = " ";
    }
  }
  if (open) parts.push(open);
  return parts;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "sentence" });

const sentencesOf = (paragraph: string): string[] =>
  Array.from(segmenter.segment(paragraph), ({ segment }) => segment.trim()).filter(Boolean);
