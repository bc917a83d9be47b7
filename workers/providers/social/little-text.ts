import { linkedInEntities, type LinkedInEntity } from "../../contract/social/linkedin-text";

/**
 * LinkedIn's "little" text format: these characters mark mentions, hashtags and emphasis. A post is cut, without any
 * error, where one of them is not escaped.
 * https://learn.microsoft.com/linkedin/marketing/community-management/shares/little-text-format
 */
const RESERVED = /[|{}@[\]()<>#*_~\\]/g;

const escapeReserved = (text: string): string => text.replace(RESERVED, "\\$&");

/** Writes plain text in LinkedIn's format, so that it arrives as it is; hashtags and mentions become links. */
export function toLittleText(text: string): string {
  let little = "";
  let at = 0;
  for (const entity of linkedInEntities(text)) {
    const { index, length } = entity;
    little += escapeReserved(text.slice(at, index)) + elementOf(entity, text.slice(index, index + length));
    at = index + length;
  }
  return little + escapeReserved(text.slice(at));
}

function elementOf(entity: LinkedInEntity, text: string): string {
  if (entity.kind === "hashtag") return `{hashtag|#|${entity.tag}}`;
  if (entity.kind === "mention") return `@[${escapeReserved(entity.name)}](${entity.urn})`;
  return escapeReserved(text);
}
