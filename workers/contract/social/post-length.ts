import twitter from "twitter-text";
import { MAX_POST_LENGTH, type Platform } from "./platforms";

/**
 * The length of one text as its network counts it: on X by its published weights (emoji and CJK 2, any link 23, after
 * NFC), on LinkedIn in UTF-16 units. Its import is large: browsers load it when a text is edited.
 */
export const postLength = (platform: Platform, text: string): number =>
  platform === "twitter" ? twitter.parseTweet(text).weightedLength : text.length;

export const isTooLong = (platform: Platform, text: string): boolean =>
  postLength(platform, text) > MAX_POST_LENGTH[platform];

/** US dollars that X charges the app for one post, without and with a link. */
const X_POST_COST = { plain: 0.015, withLink: 0.2 };

/** What publishing these texts costs at the network, in US dollars; null if it is free. */
export function publishingCost(platform: Platform, parts: readonly string[]): number | null {
  if (platform !== "twitter") return null;
  const cents = parts.map((part) => (hasLink(part) ? X_POST_COST.withLink : X_POST_COST.plain));
  return Math.round(cents.reduce((sum, cost) => sum + cost, 0) * 1_000) / 1_000;
}

/** Whether X would make a link of something in the text; it needs no `https://` for that. */
export const hasLink = (text: string): boolean => twitter.extractUrls(text).length > 0;
