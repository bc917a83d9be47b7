import type { Chunk } from "../../workers/contract/knowledge";

const LONGEST = 900;

/** Cuts a page at its empty lines, and where a part grows too long; a line in capitals or with "# " is a heading. */
export function chunkPage(text: string): Chunk[] {
  const chunks: Chunk[] = [];
  let headings: string[] = [];
  let open: Chunk | null = null;
  let at = 0;
  for (const line of text.split("\n")) {
    const end = at + line.length;
    const isHeading = /^#? ?[A-ZÀ-Ý][A-ZÀ-Ý ,’'&-]{5,60}$/.test(line);
    if (isHeading) headings = [line.replace(/^# /, "")];
    if (!line.trim() || isHeading || (open && end - open.start > LONGEST)) open = null;
    if (line.trim()) {
      if (open) open.end = end;
      else chunks.push((open = { start: at, end, headings, kind: /\d.*\d/.test(line) ? "table" : "text" }));
    }
    at = end + 1;
  }
  return chunks;
}
