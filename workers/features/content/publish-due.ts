import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import type { Context } from "../../core/context";
import { contentItems } from "../../db/schema/content";
import { readSiteStatements } from "./site-chatbot/learn-site";
import { invalidateContent } from "./current-content";

/** Drafts that are published in one run; the next run follows within a minute. */
const MAX_AT_ONCE = 50;

/** Publishes the drafts whose time has come. A run that is cut off is made up for by the next one. */
export async function publishDueContent(ctx: Context): Promise<void> {
  const now = Date.now();
  const due = await ctx.db
    .select({ id: contentItems.id, publish_at: contentItems.publish_at })
    .from(contentItems)
    .where(and(isNotNull(contentItems.publish_at), lte(contentItems.publish_at, now)))
    .orderBy(contentItems.publish_at)
    .limit(MAX_AT_ONCE);
  if (due.length === 0) return;
  const reading = await readSiteStatements(ctx);
  // The draft of this moment and its time are in one statement: one that was changed in the meantime waits for its new
  // time.
  for (const { id, publish_at } of due)
    await ctx.db.batch([
      ctx.db
        .update(contentItems)
        .set({
          published: sql`draft`,
          published_at: sql`coalesce(published_at, publish_at)`,
          changed_at: sql`publish_at`,
          publish_at: null,
          is_withdrawn: 0,
          version: sql`version + 1`,
          updated_at: now,
        })
        .where(and(eq(contentItems.id, id), eq(contentItems.publish_at, publish_at!))),
      ...reading,
    ]);
  invalidateContent();
}
