import { beginningOf, inOneLine } from "#workers/contract/text/visible-text";

const TITLE_LENGTH = 80;

/** A question as a title: its first line, cut at a word. */
export function titleOf(query: string): string {
  const line = query.split("\n").map(inOneLine).find(Boolean) ?? "";
  if (line.length <= TITLE_LENGTH) return line;
  const cut = beginningOf(line, TITLE_LENGTH);
  return `${cut.replace(/(?<!\s)\s+\S*$/, "")}…`;
}
