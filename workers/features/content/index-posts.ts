import { sql } from "drizzle-orm";
import type { ContentBody } from "../../contract/content/items";
import { indexText } from "../../contract/text/index-words";
import type { Context } from "../../core/context";
import { postWords, writeWords } from "../../db/word-tables";
import { nextWords, type RecordWords } from "../../core/search/record-words";

type Post = { slug: string; draft: ContentBody };

/** The statements that index a post for the administration, after that which stores its draft. */
export const indexPost = (ctx: Pick<Context, "db">, { slug, draft }: Post, isAsRead = sql`true`) =>
  writeWords(ctx, postWords, {
    rowid: sql`c.id`,
    values: [sql`${indexText([slug, ...textsIn(draft.texts)].join("\n\n"))}`],
    from: sql`FROM content_items c WHERE c.kind = 'post' AND c.slug = ${slug} AND ${isAsRead}`,
  });

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const POSTS_AT_ONCE = 20;

export const contentPostWords: RecordWords = {
  name: "content-posts",
  readNext: async (ctx, after) =>
    nextWords(
      await ctx.db.all<{ entry: number; slug: string; draft: string; version: number }>(sql`
        SELECT id AS entry, slug, draft, version FROM content_items WHERE id > ${after} AND kind = 'post'
        ORDER BY id LIMIT ${POSTS_AT_ONCE}`),
      (rows) =>
        rows.flatMap(({ slug, draft, version }) =>
          indexPost(ctx, { slug, draft: JSON.parse(draft) as ContentBody }, sql`c.version = ${version}`),
        ),
    ),
};
