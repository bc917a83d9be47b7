/** Address in brackets behind the words of a link, where the page shows the words alone. */
const ADDRESS_BEHIND =
  / \((?:https?:\/\/[^\s()]*(?:\([^\s()]*\)[^\s()]*)*|[^\s()@]{1,64}@[^\s()@]+|\+[\d.()-]{6,20}|\d{7,15})\)/g;
const STRUCK = /~~([^~\n]*)~~/g;

/**
 * Words of a page as it shows them, to be found there: without the addresses behind its links, and without the signs around
 * what is struck through.
 */
export const asShown = (text: string): string => text.replace(ADDRESS_BEHIND, "").replace(STRUCK, "$1");

/** The same without what is struck through: it holds no more. */
export const asValid = (text: string): string =>
  asShown(text.replace(STRUCK, "")).replace(/ {2,}/g, " ").trim();
