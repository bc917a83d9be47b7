import { and, asc, eq, sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { pdfPages } from "../../../db/schema/pdf";
import { layoutKey } from "../../../providers/storage/pdf-keys";
import type { Source } from "../../../core/knowledge/section-store";
import { unpackLayouts, type PageLayout } from "./page-layouts";

export interface PageText {
  page: number;
  /** Printed number, where that is another one. */
  label?: string;
  text: string;
  /** True when a model read it from the page's picture. */
  isFromPicture: boolean;
}

/** The text of some pages of a file, in their order; those not analysed yet are left out. */
export async function readPages(ctx: Context, file: string, pages: readonly number[]): Promise<PageText[]> {
  const rows = await ctx.db
    .select({
      page: pdfPages.page,
      text: pdfPages.text,
      from: pdfPages.text_from,
      label: sql<
        string | null
      >`(SELECT json_extract(analysis, '$.page_labels[' || (${pdfPages.page} - 1) || ']')
        FROM pdf_files WHERE id = ${pdfPages.file_id})`,
    })
    .from(pdfPages)
    .where(
      and(
        eq(pdfPages.file_id, file),
        sql`${pdfPages.page} IN (SELECT value FROM json_each(${JSON.stringify(pages)}))`,
      ),
    )
    .orderBy(asc(pdfPages.page));
  return rows.map(({ from, label, ...page }) => ({
    ...page,
    ...(label && label !== String(page.page) ? { label } : {}),
    isFromPicture: from === "picture",
  }));
}

/** Layouts of groups of pages that are in memory at once: only those of the pages asked about stay there. */
const GROUPS_AT_ONCE = 12;

/**
 * Reads where the words of some pages stand. A page whose layout is not stored, yet or at all, is absent. One object is
 * read for each group of pages that is asked about.
 */
export async function readLayouts(
  ctx: Context,
  file: Pick<Source, "id" | "user_id">,
  pages: readonly number[],
): Promise<Map<number, PageLayout>> {
  const keys = [...new Set(pages.map((page) => layoutKey(file.user_id, file.id, page)))];
  const wanted = new Set(pages);
  const layouts = new Map<number, PageLayout>();
  const read = async (key: string) => {
    const group = await ctx.files.get(key);
    if (!group) return;
    for (const layout of unpackLayouts(await group.arrayBuffer(), wanted)) layouts.set(layout.page, layout);
  };
  for (let at = 0; at < keys.length; at += GROUPS_AT_ONCE)
    await Promise.all(keys.slice(at, at + GROUPS_AT_ONCE).map(read));
  return layouts;
}

/** A page that an answer may quote; without a layout nothing on it can be boxed. */
export interface CitablePage {
  file: Source;
  text: PageText;
  layout: PageLayout | null;
}

/** Pages of documents with their texts and layouts, in their order; those that are gone are left out. */
export async function openPages<Place extends { file: Source; page: number }>(
  ctx: Context,
  places: readonly Place[],
): Promise<(Place & CitablePage)[]> {
  const opened = new Map<Place, Place & CitablePage>();
  const open = async (file: Source, of: readonly Place[]) => {
    const pages = of.map(({ page }) => page);
    const [texts, layouts] = await Promise.all([
      readPages(ctx, file.id, pages),
      readLayouts(ctx, file, pages),
    ]);
    const byPage = new Map(texts.map((text) => [text.page, text]));
    for (const place of of) {
      const text = byPage.get(place.page);
      if (text) opened.set(place, { ...place, text, layout: layouts.get(place.page) ?? null });
    }
  };
  await Promise.all([...Map.groupBy(places, ({ file }) => file)].map(([file, of]) => open(file, of)));
  return places.flatMap((place) => opened.get(place) ?? []);
}
