import type { Fragment, Node } from "@tiptap/pm/model";
import { diffArrays } from "diff";

/** Offsets in the content of two text blocks: what is replaced by what. */
export interface Hunk {
  aFrom: number;
  aTo: number;
  bFrom: number;
  bTo: number;
}

interface Token {
  /** Equal for tokens with the same text and marks. */
  key: string;
  size: number;
  /** Neither a word nor a node: spaces and punctuation. */
  isGap: boolean;
}

/** More edits than this are no longer legible one by one, and finding them would take seconds. */
const MAX_EDITS = 1_000;
/** Above this share of changed words, the text is shown as replaced in one piece. */
const MAX_CHANGED = 0.65;

/** Compares the inline content of two text blocks by words, with their marks, images and footnotes. */
export function compareText(a: Fragment, b: Fragment): Hunk[] {
  if (a.eq(b)) return [];
  const whole: Hunk = { aFrom: 0, aTo: a.size, bFrom: 0, bTo: b.size };
  const aTokens = tokensOf(a);
  const bTokens = tokensOf(b);
  const parts = diffArrays(
    aTokens.map(({ key }) => key),
    bTokens.map(({ key }) => key),
    { maxEditLength: MAX_EDITS },
  );
  if (!parts) return [whole];
  const hunks: Hunk[] = [];
  let open: Hunk | null = null;
  let aIndex = 0;
  let bIndex = 0;
  let aAt = 0;
  let bAt = 0;
  let keptWords = 0;
  for (const { added, removed, count } of parts) {
    const run = added ? bTokens.slice(bIndex, bIndex + count) : aTokens.slice(aIndex, aIndex + count);
    const size = run.reduce((sum, token) => sum + token.size, 0);
    const isChange = added || removed;
    if (isChange && !open) hunks.push((open = { aFrom: aAt, aTo: aAt, bFrom: bAt, bTo: bAt }));
    if (!added) [aIndex, aAt] = [aIndex + count, aAt + size];
    if (!removed) [bIndex, bAt] = [bIndex + count, bAt + size];
    if (isChange) {
      Object.assign(open!, { aTo: aAt, bTo: bAt });
      continue;
    }
    const words = wordsIn(run);
    keptWords += words;
    // Changes with only a space or a comma between them are read, and decided, as one.
    if (words > 0) open = null;
  }
  const words = wordsIn(aTokens) + wordsIn(bTokens);
  return hunks.length > 1 && (words - 2 * keptWords) / words > MAX_CHANGED ? [whole] : hunks;
}

const wordsIn = (tokens: Token[]) => tokens.filter(({ isGap }) => !isGap).length;

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

function tokensOf(content: Fragment): Token[] {
  const tokens: Token[] = [];
  content.forEach((node) => {
    if (!node.isText)
      return tokens.push({ key: JSON.stringify(node.toJSON()), size: node.nodeSize, isGap: false });
    const marks = marksKey(node);
    for (const { segment, isWordLike } of segmenter.segment(node.text!))
      tokens.push({ key: `${marks}${segment}`, size: segment.length, isGap: !isWordLike });
  });
  return tokens;
}

const marksKey = (node: Node) =>
  node.marks.length === 0 ? "" : `${JSON.stringify(node.marks.map((mark) => mark.toJSON()))}`;
