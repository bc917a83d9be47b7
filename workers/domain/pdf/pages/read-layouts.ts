import type { Context } from "../../../context";
import { layoutKey } from "../../../providers/storage/pdf-keys";
import { unpackLayouts } from "./layout-file";
import type { PageLayout } from "./page-layout";

/**
 * Where the words of some pages stand. A page whose layout is not stored, yet or at all, is absent.
 * One object is read for each group of pages that is asked about.
 */
export async function readLayouts(
  ctx: Context,
  file: { id: string; user_id: string },
  pages: readonly number[],
): Promise<Map<number, PageLayout>> {
  const keys = new Set(pages.map((page) => layoutKey(file.user_id, file.id, page)));
  const wanted = new Set(pages);
  const layouts = new Map<number, PageLayout>();
  const groups = await Promise.all(
    [...keys].map(async (key) => (await ctx.env.FILES.get(key))?.arrayBuffer()),
  );
  for (const group of groups)
    if (group) for (const layout of unpackLayouts(group, wanted)) layouts.set(layout.page, layout);
  return layouts;
}
