import { and, eq } from "drizzle-orm";
import type { ContentBody } from "../../contract/content/items";
import { LANDING_SECTIONS, PAGES, type ContentKind } from "../../contract/content/vocabulary";
import type { Context } from "../../core/context";
import { contentItems } from "../../db/schema/content";
import { isolateCache } from "../../core/isolate-cache";
import { bodyOfDefault, findDefault, type ProductContent } from "./defaults/default-content";
import { isBlank } from "./languages-of";

export type ContentRow = typeof contentItems.$inferSelect;

/** Version of an item that visitors see. */
export interface CurrentContent {
  slug: string;
  body: ContentBody;
  /** Time in milliseconds. */
  publishedAt: number;
  changedAt: number;
}

export async function findContentRow(
  ctx: Context,
  kind: ContentKind,
  slug: string,
): Promise<ContentRow | null> {
  const [row] = await ctx.db
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.kind, kind), eq(contentItems.slug, slug)))
    .limit(1);
  return row ?? null;
}

/** Chooses what an operator published, else what the product came with unless it was withdrawn, else null. */
export function currentOf(row: ContentRow | null, ours: ProductContent | null): CurrentContent | null {
  // An item of the landing page in which nothing is changed is the product's.
  if (row?.published && !isBlank(row.published)) {
    const { slug, published: body, updated_at } = row;
    const publishedAt = row.published_at ?? updated_at;
    return { slug, body, publishedAt, changedAt: row.changed_at ?? publishedAt };
  }
  if (!ours || row?.is_withdrawn) return null;
  const publishedAt = Date.parse(ours.date);
  return { slug: ours.slug, body: bodyOfDefault(ours), publishedAt, changedAt: publishedAt };
}

/** The draft of a row, as it will be once it is published. */
export const draftOf = ({ slug, draft, published_at, updated_at }: ContentRow): CurrentContent => ({
  slug,
  body: draft,
  publishedAt: published_at ?? updated_at,
  changedAt: updated_at,
});

/** Pages and sections of the landing page, of which there are few: every visitor's page needs some of them. */
const fixedContent = isolateCache("content", async (ctx) => {
  const rows = await Promise.all(
    (["page", "landing"] as const).map((kind) =>
      ctx.db
        .select()
        .from(contentItems)
        .where(eq(contentItems.kind, kind))
        .limit(PAGES.length + LANDING_SECTIONS.length),
    ),
  );
  return new Map(rows.flat().map((row) => [`${row.kind} ${row.slug}`, row]));
});

/** A page or a section of the landing page as visitors see it; null if there is none. */
export async function readFixed(
  ctx: Context,
  kind: "page" | "landing",
  slug: string,
): Promise<CurrentContent | null> {
  const rows = await fixedContent.get(ctx);
  return currentOf(rows.get(`${kind} ${slug}`) ?? null, findDefault(kind, slug));
}

/** Makes this isolate render its pages again; called after changes that visitors see. */
export const invalidateContent = (): void => fixedContent.invalidate();
