import { and, desc, eq, sql } from "drizzle-orm";
import {
  isLayout,
  type ContentBody,
  type ContentDetail,
  type ContentLine,
  type ContentPage,
  type ContentQuery,
  type ContentRevision,
} from "../../contract/content/items";
import {
  contentPath,
  LANDING_ITEMS,
  landingPreviewPath,
  PAGES,
  type ContentKind,
} from "../../contract/content/vocabulary";
import { LANGUAGES } from "../../contract/languages";
import { foldText } from "../../contract/text/index-words";
import type { Context } from "../../core/context";
import { contentItems, contentRevisions } from "../../db/schema/content";
import { wordSearch } from "../../providers/lexical/search-words";
import { currentOf, type ContentRow } from "./current-content";
import { DEFAULT_POSTS } from "./defaults/articles";
import { findDefault, withDefaults, withoutDefaults, type ProductContent } from "./defaults/default-content";
import { defaultBody, placeOf } from "./edit-content";
import { languagesOf, textsFor } from "./languages-of";

const POSTS_PER_PAGE = 30;

/** Content of one kind for the administration: pages and landing sections in their order, posts the newest first. */
export async function listContent(
  ctx: Context,
  { kind = "post", q = "", after }: ContentQuery,
): Promise<ContentPage> {
  if (kind !== "post") {
    const slugs = kind === "landing" ? LANDING_ITEMS : PAGES.map(({ slug }) => slug);
    const rows = await ctx.db
      .select()
      .from(contentItems)
      .where(eq(contentItems.kind, kind))
      .limit(slugs.length);
    const lines = slugs.map((slug) =>
      viewLine(ctx, kind, slug, rows.find((row) => row.slug === slug) ?? null),
    );
    return { items: lines.filter((line) => matches(line, q)), next: null };
  }
  const before = Number(after) || null;
  const rows = await ctx.db
    .select()
    .from(contentItems)
    .where(
      and(
        eq(contentItems.kind, "post"),
        before ? sql`${contentItems.id} < ${before}` : undefined,
        q ? hasWords(q) : undefined,
      ),
    )
    .orderBy(desc(contentItems.id))
    .limit(POSTS_PER_PAGE + 1);
  const shown = rows.slice(0, POSTS_PER_PAGE);
  const hasMore = rows.length > POSTS_PER_PAGE;
  const lines = shown.map((row) => viewLine(ctx, "post", row.slug, row));
  return {
    items: hasMore ? lines : [...lines, ...(await unchangedPosts(ctx, q))],
    next: hasMore ? String(shown.at(-1)!.id) : null,
  };
}

/** Posts that the product comes with and that were never changed: after all others. */
async function unchangedPosts(ctx: Context, q: string): Promise<ContentLine[]> {
  const lines = await Promise.all(
    DEFAULT_POSTS.map(async ({ slug }) => {
      const { row } = await placeOf(ctx, "post", slug);
      return row ? null : viewLine(ctx, "post", slug, null);
    }),
  );
  return lines.filter((line) => line !== null && matches(line, q)) as ContentLine[];
}

function hasWords(q: string) {
  const search = wordSearch(q);
  if (!search) return sql`false`;
  return sql`${contentItems.id} IN (SELECT rowid FROM content_words WHERE content_words MATCH ${search.pattern})`;
}

const matches = ({ title, slug }: ContentLine, q: string) =>
  foldText(`${title ?? ""} ${slug}`).includes(foldText(q));

/** An item with its draft and its history, for the editor. Fails with `not_found`. */
export async function readContent(ctx: Context, kind: ContentKind, slug: string): Promise<ContentDetail> {
  const { row } = await placeOf(ctx, kind, slug);
  const line = viewLine(ctx, kind, slug, row);
  const revisions = row
    ? await ctx.db
        .select()
        .from(contentRevisions)
        .where(eq(contentRevisions.item_id, row.id))
        .orderBy(desc(contentRevisions.id))
        .limit(100)
    : [];
  return {
    ...line,
    draft: draftBody(kind, slug, row),
    version: row?.version ?? 0,
    ours: findDefault(kind, slug)?.texts ?? null,
    preview_path: row && previewPath(row, line.path),
    revisions: revisions.map(({ id, body, created_at, admin_email, is_published }): ContentRevision => ({
      id,
      created_at: iso(created_at)!,
      admin_email,
      is_published: is_published === 1,
      title: titleOf(ctx, withDefaults(kind, slug, body)),
    })),
  };
}

const draftBody = (kind: ContentKind, slug: string, row: ContentRow | null): ContentBody =>
  row ? withDefaults(kind, slug, row.draft) : defaultBody(kind, slug);

const previewPath = ({ kind, slug, preview_key }: ContentRow, path: string): string =>
  kind === "landing" ? landingPreviewPath(slug) : `${path}?preview=${preview_key}`;

function viewLine(ctx: Context, kind: ContentKind, slug: string, row: ContentRow | null): ContentLine {
  const ours = findDefault(kind, slug);
  const current = currentOf(row, ours);
  const draft = draftBody(kind, slug, row);
  const shown = current && withDefaults(kind, slug, current.body);
  const languages = languagesOf(draft);
  return {
    kind,
    slug,
    path: contentPath(kind, slug),
    title: titleOf(ctx, draft),
    state: row?.publish_at ? "scheduled" : current ? "published" : "draft",
    has_changes: row !== null && shown !== null && JSON.stringify(draft) !== JSON.stringify(shown),
    default_in: current ? defaultLanguages(kind, row, ours) : [],
    missing: isLayout({ kind, slug }) ? [] : LANGUAGES.filter((language) => !languages.includes(language)),
    publish_at: iso(row?.publish_at),
    published_at: iso(current?.publishedAt),
    updated_at: iso(row?.updated_at),
  };
}

/** A page or a post shows the product's texts in all languages or in none. */
function defaultLanguages(kind: ContentKind, row: ContentRow | null, ours: ProductContent | null) {
  if (!ours) return [];
  if (!row?.published) return [...LANGUAGES];
  const { texts, layout } = withoutDefaults(kind, ours.slug, row.published);
  return LANGUAGES.filter((language) => kind === "landing" && !texts[language] && !layout);
}

const titleOf = ({ locale }: Context, body: ContentBody): string | null =>
  textsFor(body, locale)?.texts.title || null;

const iso = (time: number | null | undefined): string | null => (time ? new Date(time).toISOString() : null);
