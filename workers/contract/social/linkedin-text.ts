import { webAddresses } from "../text/web-addresses";

/**
 * Part of a post that LinkedIn makes a link of: an address, a hashtag, or a mention that names the URN of who is
 * meant.
 */
export type LinkedInEntity = { index: number; length: number } & (
  | { kind: "address" }
  | { kind: "hashtag"; tag: string }
  | { kind: "mention"; name: string; urn: string }
);

/** A `#` and a word with a letter in it, not inside another word. */
const HASHTAG = /(?<![\p{L}\p{N}\p{M}_&/#])#([\p{N}_]*\p{L}[\p{L}\p{N}\p{M}_]*)/gu;
const MENTION = /@\[([^[\]\n]{1,200})\]\((urn:li:(?:person|organization):[\w-]{1,100})\)/g;

/** The links of a text in their order, none within another. */
export function linkedInEntities(text: string): LinkedInEntity[] {
  const found: LinkedInEntity[] = [];
  for (const { address, index } of webAddresses(text))
    found.push({ kind: "address", index, length: address.length });
  for (const { 0: whole, 1: tag = "", index } of text.matchAll(HASHTAG))
    found.push({ kind: "hashtag", index, length: whole.length, tag });
  for (const { 0: whole, 1: name = "", 2: urn = "", index } of text.matchAll(MENTION))
    found.push({ kind: "mention", index, length: whole.length, name, urn });
  let end = 0;
  return found
    .toSorted((one, other) => one.index - other.index)
    .filter(({ index, length }) => {
      const isFree = index >= end;
      if (isFree) end = index + length;
      return isFree;
    });
}
