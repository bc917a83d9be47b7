import { diffArrays } from "diff";

/** Offsets in two texts: what is replaced by what. */
export interface Hunk {
  aFrom: number;
  aTo: number;
  bFrom: number;
  bTo: number;
}

export interface Token {
  /** Equal for tokens that are the same in both texts. */
  key: string;
  size: number;
  /** Neither a word nor a node: spaces and punctuation. */
  isGap: boolean;
}

/** More edits than this are no longer legible one by one, and finding them would take seconds. */
const MAX_EDITS = 1_000;
/** Share of changed words above which the text is shown as replaced in one piece. */
const MAX_CHANGED = 0.65;

/** Compares two texts by their tokens. Changes that have no word between them are one. */
export function compareTokens(aTokens: readonly Token[], bTokens: readonly Token[]): Hunk[] {
  const whole: Hunk = { aFrom: 0, aTo: sizeOf(aTokens), bFrom: 0, bTo: sizeOf(bTokens) };
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
  let sameWords = 0;
  for (const { added, removed, count } of parts) {
    const run = added ? bTokens.slice(bIndex, bIndex + count) : aTokens.slice(aIndex, aIndex + count);
    const size = sizeOf(run);
    const isChange = added || removed;
    if (isChange && !open) hunks.push((open = { aFrom: aAt, aTo: aAt, bFrom: bAt, bTo: bAt }));
    if (!added) [aIndex, aAt] = [aIndex + count, aAt + size];
    if (!removed) [bIndex, bAt] = [bIndex + count, bAt + size];
    if (isChange) {
      Object.assign(open!, { aTo: aAt, bTo: bAt });
      continue;
    }
    const words = wordsIn(run);
    sameWords += words;
    // Changes with only a space or a comma between them are read, and decided, as one.
    if (words > 0) open = null;
  }
  const words = wordsIn(aTokens) + wordsIn(bTokens);
  return hunks.length > 1 && (words - 2 * sameWords) / words > MAX_CHANGED ? [whole] : hunks;
}

const sizeOf = (tokens: readonly Token[]) => tokens.reduce((sum, { size }) => sum + size, 0);
const wordsIn = (tokens: readonly Token[]) => tokens.filter(({ isGap }) => !isGap).length;

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** The words of a text and what is between them. `prefix` sets apart what differs in more than its text. */
export const wordTokens = (text: string, prefix = ""): Token[] =>
  Array.from(segmenter.segment(text), ({ segment, isWordLike }) => ({
    key: `${prefix}${segment}`,
    size: segment.length,
    isGap: !isWordLike,
  }));
