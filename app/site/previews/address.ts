import { versionOfCard, type PreviewCard } from "#workers/contract/content/preview-card";
import type { Language } from "#workers/contract/languages";

export const PREVIEW_IMAGES = "/preview-images";
/** Used instead of the path of the landing page, which has no name. */
const LANDING_NAME = "home";
const ENDING = ".png";

/**
 * The path of the image of a page. It changes with the image: networks keep what they have read at an address for
 * weeks, and browsers for a year.
 */
export function previewAddress(page: string | URL, language: Language, card: PreviewCard): string {
  const { pathname } = new URL(page);
  const name = pathname === "/" ? `/${LANDING_NAME}` : pathname;
  return `${PREVIEW_IMAGES}/${language}${name}${ENDING}?v=${versionOfCard(card)}`;
}

/** The path of the page whose image has such a name; null for what is no name of an image. */
export function pageOfImage(name: string): string | null {
  if (!name.endsWith(ENDING)) return null;
  const path = name.slice(0, -ENDING.length);
  if (!path) return null;
  return path === LANDING_NAME ? "/" : `/${path}`;
}
