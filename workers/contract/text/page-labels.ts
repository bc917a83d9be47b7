/** The longest label of a page that is kept; what is printed on a page is shorter. */
export const MAX_PAGE_LABEL = 20;

/**
 * The page, from 1, that carries a label such as "iv" or "A-3", as it is printed: capitals count in a label of one letter,
 * which may be a word. Of several the first. Null where no page does.
 */
export function pageOfLabel(labels: readonly string[], label: string): number | null {
  const same = (one: string) =>
    one === label || (label.length > 1 && one.toLowerCase() === label.toLowerCase());
  const at = labels.findIndex(same);
  return at < 0 ? null : at + 1;
}

/** Printed number of a page; its place where nothing else is known. */
export const labelOf = (labels: readonly string[] | null | undefined, page: number): string =>
  labels?.[page - 1] || String(page);

/** The page that is meant by what is typed as its number, as it is printed, else by its place; null where none is. */
export function pageNamed(
  labels: readonly string[] | null | undefined,
  typed: string,
  count: number,
): number | null {
  const text = typed.trim();
  const page = pageOfLabel(labels ?? [], text) ?? (/^\d{1,6}$/.test(text) ? Number(text) : 0);
  return page >= 1 && page <= count ? page : null;
}

/** Labels that say more than the numbers of the pages; null where they do not. */
export function ownLabels(labels: readonly string[] | null, count: number): string[] | null {
  if (!labels || labels.length !== count) return null;
  const kept = labels.map((label) => label.trim().slice(0, MAX_PAGE_LABEL));
  return kept.some((label, at) => label !== "" && label !== String(at + 1)) ? kept : null;
}
