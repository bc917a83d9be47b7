import twitterText from "twitter-text";
import type { TextPiece } from "./pieces";

export { hasLink, postLength, publishingCost } from "#workers/contract/social/post-length";

/** A text with its links, hashtags and mentions set apart, links written as X writes them. */
export function piecesOnX(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const entity of twitterText.extractEntitiesWithIndices(text)) {
    const [from, to] = entity.indices;
    if (from > at) pieces.push({ kind: "text", text: text.slice(at, from) });
    const shown = text.slice(from, to);
    pieces.push({ kind: "link", text: "url" in entity ? shortLink(shown) : shown });
    at = to;
  }
  if (at < text.length) pieces.push({ kind: "text", text: text.slice(at) });
  return pieces;
}

/** X leaves out the protocol and cuts the path. */
const SHOWN_LINK = 28;

function shortLink(link: string): string {
  const bare = link.replace(/^https?:\/\/(www\.)?/i, "");
  return bare.length > SHOWN_LINK ? `${bare.slice(0, SHOWN_LINK - 1)}…` : bare;
}
