import type { SourceDifference } from "../../../contract/chatbots/sources";

/** Lines that are shown of each side, and the characters of each. */
const MAX_LINES = 5;
const MAX_LENGTH = 200;

/** The lines of a source that its next version has and that it lost, in their order, wherever they stand. */
export function differenceOf(before: readonly string[], after: readonly string[]): SourceDifference {
  const old = linesOf(before);
  const now = linesOf(after);
  return { added: missingFrom(old, now), removed: missingFrom(now, old) };
}

const linesOf = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => text.split("\n")).map((line) => line.replace(/\s+/g, " ").trim()));

const missingFrom = (known: ReadonlySet<string>, lines: ReadonlySet<string>): string[] =>
  [...lines]
    .filter((line) => line !== "" && !known.has(line))
    .slice(0, MAX_LINES)
    .map((line) => (line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line));
