import type { Context } from "../../../context";
import { layoutKey } from "../../../providers/storage/pdf-keys";
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
  for (const group of await Promise.all([...keys].map((key) => readGroup(ctx, key))))
    for (const layout of group) if (wanted.has(layout.page)) layouts.set(layout.page, layout);
  return layouts;
}

async function readGroup(ctx: Context, key: string): Promise<PageLayout[]> {
  const stored = await ctx.env.FILES.get(key);
  return stored ? stored.json<PageLayout[]>() : [];
}
