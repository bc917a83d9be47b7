import { eq, sql } from "drizzle-orm";
import type { z } from "zod/mini";
import type { ShareReport } from "../../../contract/chat/shared-links";
import type { Context } from "../../../core/context";
import { AppError } from "../../../core/errors";
import { limitRate } from "../../../core/quota/limit-rate";
import { sharedLinks, shareReports } from "../../../db/schema/shared-links";
import { requireLiveLink } from "./read-shared";

/** Reports of one address or user in an hour. */
export const REPORTED_AN_HOUR = 10;
/** Reports of one link that are stored: an administrator has seen enough by then. */
const MAX_REPORTS = 200;

/**
 * Reports a live link to the administrators; a second report from the same address changes nothing. Fails with `not_found`
 * or `rate_limited`.
 */
export async function reportLink(
  ctx: Context,
  link: string,
  { reason, text }: z.infer<typeof ShareReport>,
): Promise<void> {
  const { actor } = ctx;
  if (actor.kind === "system") throw new AppError("unauthorized");
  await limitRate(ctx, "report-link", REPORTED_AN_HOUR);
  await requireLiveLink(ctx, link);
  await ctx.db.batch([
    ctx.db
      .insert(shareReports)
      .select(
        sql`SELECT ${`rpt_${crypto.randomUUID()}`}, ${link}, ${reason}, ${text}, ${actor.addressHash}, ${Date.now()}, NULL
          WHERE (SELECT count(*) FROM share_reports WHERE link_id = ${link}) < ${MAX_REPORTS}`,
      )
      .onConflictDoNothing(),
    ctx.db
      .update(sharedLinks)
      .set({
        open_reports: sql`(SELECT count(*) FROM share_reports r WHERE r.link_id = ${link} AND r.handled_at IS NULL)`,
      })
      .where(eq(sharedLinks.id, link)),
  ]);
}
