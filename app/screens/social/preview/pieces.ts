import { linkedInEntities } from "#workers/contract/social/linkedin-text";

/** A piece of a text as its network shows it. */
export interface TextPiece {
  kind: "text" | "link";
  text: string;
}

/** A text with what LinkedIn colours in it set apart: links with their protocol, hashtags and mentions. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const entity of linkedInEntities(text)) {
    const end = entity.index + entity.length;
    if (entity.index > at) pieces.push({ kind: "text", text: text.slice(at, entity.index) });
    // Readers see the name of a mention.
    pieces.push({
      kind: "link",
      text: entity.kind === "mention" ? entity.name : text.slice(entity.index, end),
    });
    at = end;
  }
  if (at < text.length) pieces.push({ kind: "text", text: text.slice(at) });
  return pieces;
}
