import { and, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { SLUG } from "../../contract/content/vocabulary";
import type { ArticleTexts } from "../../contract/content/texts";
import type { BlogArticle, BlogEntry } from "../../contract/content/calls";
import type { Context } from "../../core/context";
import { contentItems } from "../../db/schema/content";
import { AppError } from "../../core/errors";
import { currentOf, findContentRow, type CurrentContent } from "./current-content";
import { DEFAULT_POSTS } from "./defaults/articles";
import { findDefault } from "./defaults/default-content";
import { textsFor } from "./languages-of";
import { readDraft } from "./read-page";
import { readingMinutes, renderMarkdown, typeset } from "./render-markdown";

export const POSTS_PER_PAGE = 12;

interface BlogPage {
  after?: string | undefined;
  page?: number | undefined;
  limit?: number;
}

/** Published posts, the newest first. `after` is what the page before said; pages are also numbered, from 1. */
export async function listPosts(
  ctx: Context,
  { after, page = 1, limit = POSTS_PER_PAGE }: BlogPage = {},
): Promise<{ data: BlogEntry[]; next: string | null }> {
  const skipped = after ? 0 : (page - 1) * limit;
  const posts = (await readPosts(ctx, cursorOf(after), skipped + limit + 1)).slice(skipped);
  const shown = posts.slice(0, limit);
  const last = posts.length > limit ? shown.at(-1) : undefined;
  return {
    data: shown.flatMap((post) => viewEntry(ctx, post) ?? []),
    next: last ? `${last.publishedAt}.${last.slug}` : null,
  };
}

/** The newest posts with their texts as Markdown. */
export async function newestPosts(ctx: Context, limit: number): Promise<(BlogEntry & { body: string })[]> {
  const posts = await readPosts(ctx, null, limit);
  return posts.flatMap((post) => {
    const entry = viewEntry(ctx, post);
    return entry ? [{ ...entry, body: bodyOf(ctx, post) }] : [];
  });
}

const bodyOf = ({ locale }: Context, { body }: CurrentContent): string =>
  textsFor<ArticleTexts>(body, locale)?.texts.body ?? "";

/**
 * A post by its slug, or by the number of its record, in the reader's language if possible; with the key of a preview,
 * its draft. Fails with `not_found`.
 */
export async function readPost(
  ctx: Context,
  id: string,
  previewKey: string | null = null,
): Promise<BlogArticle> {
  if (!SLUG.test(id)) throw new AppError("not_found");
  const post = previewKey ? await readDraft(ctx, "post", id, previewKey) : await findPost(ctx, id);
  const entry = post && viewEntry(ctx, post);
  if (!entry) throw new AppError("not_found");
  const body = bodyOf(ctx, post);
  return { ...entry, body, ...renderMarkdown(body, entry.language) };
}

/** Reads the entry of a post for lists; the post is found as by `readPost`; null if there is none. */
export async function readPostEntry(ctx: Context, id: string): Promise<BlogEntry | null> {
  const post = SLUG.test(id) ? await findPost(ctx, id) : null;
  return post && viewEntry(ctx, post);
}

async function findPost(ctx: Context, id: string): Promise<CurrentContent | null> {
  const row = await findContentRow(ctx, "post", id);
  if (row || !/^\d{1,15}$/.test(id)) return currentOf(row, findDefault("post", id));
  const [numbered] = await ctx.db
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.id, Number(id)), eq(contentItems.kind, "post")))
    .limit(1);
  return numbered ? currentOf(numbered, findDefault("post", numbered.slug)) : null;
}

interface Cursor {
  publishedAt: number;
  slug: string;
}

function cursorOf(after: string | undefined): Cursor | null {
  const [, time, slug] = /^(\d{1,15})\.([a-z0-9-]+)$/.exec(after ?? "") ?? [];
  return time && slug ? { publishedAt: Number(time), slug } : null;
}

/** Stored posts merged with those that the product comes with, which a row of the same slug replaces. */
async function readPosts(ctx: Context, cursor: Cursor | null, limit: number): Promise<CurrentContent[]> {
  const [rows, replaced] = await Promise.all([
    ctx.db
      .select()
      .from(contentItems)
      .where(
        and(
          eq(contentItems.kind, "post"),
          isNotNull(contentItems.published_at),
          isNotNull(contentItems.published),
          cursor
            ? sql`(${contentItems.published_at}, ${contentItems.slug}) < (${cursor.publishedAt}, ${cursor.slug})`
            : undefined,
        ),
      )
      .orderBy(desc(contentItems.published_at), desc(contentItems.slug))
      .limit(limit),
    replacedPosts(ctx),
  ]);
  const hidden = new Set(replaced.map(({ slug }) => slug));
  const defaults = DEFAULT_POSTS.filter(({ slug }) => !hidden.has(slug)).map((post) =>
    currentOf(null, post)!,
  );
  return [...rows.map((row) => currentOf(row, null)!), ...defaults.filter((post) => isPast(post, cursor))]
    .toSorted((a, b) => compare(b, a))
    .slice(0, limit);
}

/** The query for those of the product's posts that an operator's text replaces, or that are withdrawn. */
export const replacedPosts = (ctx: Context) =>
  ctx.db
    .select({ slug: contentItems.slug })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.kind, "post"),
        inArray(
          contentItems.slug,
          DEFAULT_POSTS.map(({ slug }) => slug),
        ),
        or(isNotNull(contentItems.published), eq(contentItems.is_withdrawn, 1)),
      ),
    );

const compare = (a: Cursor, b: Cursor) =>
  a.publishedAt - b.publishedAt || (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0);

const isPast = (post: Cursor, cursor: Cursor | null) => !cursor || compare(post, cursor) < 0;

function viewEntry(
  { locale }: Context,
  { slug, body, publishedAt, changedAt }: CurrentContent,
): BlogEntry | null {
  const written = textsFor<ArticleTexts>(body, locale);
  if (!written) return null;
  const { texts, language, languages } = written;
  return {
    id: slug,
    title: typeset(texts.title, language),
    summary: typeset(texts.summary, language),
    language,
    languages,
    image: body.image,
    published_at: new Date(publishedAt).toISOString(),
    updated_at: new Date(changedAt).toISOString(),
    minutes: readingMinutes(texts.body),
  };
}
