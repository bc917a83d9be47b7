/** A piece of a text as its network shows it. */
export interface TextPiece {
  kind: "text" | "link";
  text: string;
}

/** Links with their protocol, hashtags and mentions: what LinkedIn colours in a post. */
const COLOURED =
  /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}»’']|(?<![\p{L}\p{N}_&])#[\p{N}_]*\p{L}[\p{L}\p{N}_]*/gu;

/** A text with its links and hashtags set apart. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(COLOURED)) {
    if (index > at) pieces.push({ kind: "text", text: text.slice(at, index) });
    pieces.push({ kind: "link", text: found });
    at = index + found.length;
  }
  if (at < text.length) pieces.push({ kind: "text", text: text.slice(at) });
  return pieces;
}
