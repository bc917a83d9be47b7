/** Stand for a character that is no markup, by its position in the list of those that were found. */
const LITERAL = ["\uE000", "\uE001"] as const;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" };

/**
 * Markdown as it is read aloud or in a mail: without citations and the signs of its formatting, its escaped characters
 * as they are shown. Of a link, the words; of a table, the cells.
 */
export function markdownAsText(markdown: string): string {
  const literals: string[] = [];
  const keep = (character: string) => {
    literals.push(character);
    return LITERAL[0] + String(literals.length - 1) + LITERAL[1];
  };
  return markdown
    .replace(/[\uE000\uE001]/g, "")
    .replace(/\\([!-/:-@[-`{-~])/g, (_, character: string) => keep(character))
    .replace(/&#(\d{1,6});/g, (whole, code: string) => {
      const point = Number(code);
      return point > 0 && point <= 0x10ffff ? keep(String.fromCodePoint(point)) : whole;
    })
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => keep(ENTITIES[name]!))
    .split("\n")
    .flatMap(lineAsText)
    .join("\n")
    .replace(/\uE000(\d{1,9})\uE001/g, (_, at: string) => literals[Number(at)] ?? "");
}

function lineAsText(line: string): string[] {
  // The fences of code, rules, and what separates the head of a table from its rows.
  if (/^ {0,3}(?:```|~~~)/.test(line) || (/^[\s|:*_-]+$/.test(line) && /[-*_]{3}/.test(line))) return [];
  const isRow = line.startsWith("|");
  const text = line
    .replace(/^ {0,3}#{1,6} /, "")
    .replace(/^ {0,3}> ?/, "")
    .replace(/!?\[([^\][\n]{0,1000})\]\([^()\s]{0,2000}(?:\s"[^"\n]{0,200}")?\)/g, "$1")
    .replace(/ ?\[\d{1,3}\]/g, "")
    .replace(/<(https?:[^<>\s]{1,2000})>/g, "$1")
    .replace(/[*`](?=\S)|(?<=\S)[*`]/g, "")
    .replace(/(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}])/gu, "")
    .replace(/~~/g, "");
  if (!isRow) return [text];
  const cells = text.split("|").map((cell) => cell.trim());
  return [cells.filter(Boolean).join(", ")];
}
