/**
 * LinkedIn's "little" text format: these characters mark mentions, hashtags and emphasis. A post is cut, without any
 * error, where one of them is not escaped.
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format
 */
const RESERVED = /[|{}@[\]()<>#*_~\\]/g;

/** A `#` and a word with a letter in it, not inside another word or an address. */
const HASHTAG = /(?<![\p{L}\p{N}\p{M}_&/#])#([\p{N}_]*\p{L}[\p{L}\p{N}\p{M}_]*)/gu;

const escapeReserved = (text: string): string => text.replace(RESERVED, "\\$&");

/** Writes plain text in LinkedIn's format, so that it arrives as it is; hashtags become links. */
export function toLittleText(text: string): string {
  let little = "";
  let at = 0;
  for (const { 0: whole, 1: tag = "", index } of text.matchAll(HASHTAG)) {
    // How a reserved character is written inside of a hashtag is not documented: such a tag stays text.
    if (tag.includes("_")) continue;
    little += `${escapeReserved(text.slice(at, index))}{hashtag|#|${tag}}`;
    at = index + whole.length;
  }
  return little + escapeReserved(text.slice(at));
}
