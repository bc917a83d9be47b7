import type { PreviewCard } from "../contract/content/preview-card";

/** Far more than is drawn. */
const MAX_LETTERS = 400;
/** Signs that the fonts have no letters for, such as emoji: they would be drawn as gaps. */
const UNKNOWN =
  /[^\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u02bb\u02bc\u02c6\u02da\u02dc\u2009\u202f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2190-\u2193\u2212]/g;
const NAME = "Atelier";

/** A card with the letters that can be drawn; a title without any is the product's name. */
export function readable({ picture, title, marked, text, label }: PreviewCard): PreviewCard {
  return {
    picture,
    title: known(title) || NAME,
    marked: known(marked),
    text: known(text),
    label: known(label),
  };
}

const known = (text: string): string =>
  text
    .slice(0, MAX_LETTERS)
    .normalize("NFC")
    .replace(/[\t\r\n]/g, " ")
    .replace(/[\u2010\u2011]/g, "-")
    .replace(UNKNOWN, "")
    .replace(/ {2,}/g, " ")
    .trim();
