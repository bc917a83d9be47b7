import { and, isNotNull, lt } from "drizzle-orm";
import type { Context } from "../../context";
import { mails } from "../../db/schema/accounts";

/** Links in a mail are dead long before. */
const KEEP_BODIES_MS = 7 * 24 * 60 * 60 * 1000;

/** Drops what mails of more than seven days said; that they were sent stays. */
export async function pruneMail(ctx: Context): Promise<void> {
  await ctx.db
    .update(mails)
    .set({ body: null })
    .where(and(lt(mails.created_at, Date.now() - KEEP_BODIES_MS), isNotNull(mails.body)));
}
