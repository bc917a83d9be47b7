import twitter from "twitter-text";
import { webAddresses } from "../text/web-addresses";
import { MAX_POST_LENGTH, type Platform } from "./platforms";

/** Dots in a word: an address has fewer, and looking for addresses between more of them takes their square. */
const MAX_DOTS = 12;
/** Stands for any link: X counts all of them as this long. */
const SHORT_LINK = "https://t.co/1234567890";

/** A text as long and with as many links as X counts, without words in which addresses are looked for too long. */
export const quicklyRead = (text: string): string =>
  text.replace(/\S+/g, (word) =>
    word.split(".", MAX_DOTS + 2).length > MAX_DOTS + 1 ? undotted(word) : word,
  );

function undotted(word: string): string {
  let text = "";
  let at = 0;
  for (const { address, index } of webAddresses(word)) {
    text += word.slice(at, index).replaceAll(".", ",") + SHORT_LINK;
    at = index + address.length;
  }
  return text + word.slice(at).replaceAll(".", ",");
}

/**
 * The length of one text as its network counts it: on X by its published weights (emoji and CJK 2, any link 23, after
 * NFC), on LinkedIn in UTF-16 units. Its import is large: browsers load it when a text is edited.
 */
export const postLength = (platform: Platform, text: string): number =>
  platform === "twitter" ? twitter.parseTweet(quicklyRead(text)).weightedLength : text.length;

export const isTooLong = (platform: Platform, text: string): boolean =>
  postLength(platform, text) > MAX_POST_LENGTH[platform];

/** US dollars that X charges the app for one post, without and with a link. */
const X_POST_COST = { plain: 0.015, withLink: 0.2 };

/** Computes what publishing these texts costs at the network, in US dollars; null if it is free. */
export function publishingCost(platform: Platform, parts: readonly string[]): number | null {
  if (platform !== "twitter") return null;
  const cents = parts.map((part) => (hasLink(part) ? X_POST_COST.withLink : X_POST_COST.plain));
  return Math.round(cents.reduce((sum, cost) => sum + cost, 0) * 1_000) / 1_000;
}

/** Whether X would make a link of something in the text; it needs no `https://` for that. */
export const hasLink = (text: string): boolean => twitter.extractUrls(quicklyRead(text)).length > 0;

/** Finds what X would make links of; not the addresses in words of many dots. */
export const linksIn = (text: string): string[] =>
  twitter.extractUrls(quicklyRead(text)).filter((link) => link !== SHORT_LINK);
