import { getI18n } from "react-i18next";
import { languageOf } from "#workers/contract/languages";
import type { Catalogue } from "./catalogues";

export type Area = keyof Catalogue;

/** Texts that every page has: menus, failures and basic components can appear anywhere. */
export const COMMON_AREAS: readonly Area[] = ["errors", "shell", "ui"];

const loading = new Map<Area, Promise<void>>();

/**
 * The areas of texts that a route's screen needs, for its `handle`. The server ships them with the page. On navigation
 * in the browser they are fetched as soon as the route's code has come, and `usePageTexts` waits for them.
 */
export function pageTexts(...areas: Area[]): readonly Area[] {
  // The first page, which has its texts, comes without an instance.
  if (!import.meta.env.SSR && getI18n()) void loadTexts(...areas).catch(() => {});
  return areas;
}

/** Fetches what is missing of these areas, in the language of the page. A failed fetch is tried again by the next call. */
export async function loadTexts(...areas: Area[]): Promise<void> {
  await Promise.all(missingOf(areas).map(loadArea));
}

/**
 * Loads a part of a page together with the texts that it needs: without them it would show the names of its texts for
 * a moment.
 */
export async function withTexts<Part>(areas: readonly Area[], load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadTexts(...areas)]);
  return part;
}

/** Areas that this page does not have yet. */
export function missingOf(areas: readonly Area[]): Area[] {
  const i18n = getI18n();
  return i18n ? areas.filter((area) => !i18n.hasResourceBundle(i18n.language, area)) : [];
}

function loadArea(area: Area): Promise<void> {
  const known = loading.get(area);
  if (known) return known;
  const work = addArea(area).finally(() => loading.delete(area));
  loading.set(area, work);
  return work;
}

async function addArea(area: Area): Promise<void> {
  const i18n = getI18n();
  // The addresses of all catalogues would be a part of every first load.
  const { importCatalogue } = await import("./import-catalogue");
  i18n.addResourceBundle(i18n.language, area, await importCatalogue(languageOf(i18n.language), area));
}
