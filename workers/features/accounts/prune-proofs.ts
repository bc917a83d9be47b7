import { lt } from "drizzle-orm";
import type { Context } from "../../core/context";
import { adminSessions, emailChangeLinks, sessions, verifications } from "../../db/schema/accounts";

/** Time for which an expired link is still reported as expired. */
const TOLD_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes sessions and links that have expired. */
export async function pruneProofs(ctx: Context): Promise<void> {
  const now = new Date();
  const longAgo = new Date(now.getTime() - TOLD_MS);
  await ctx.db.batch([
    ctx.db.delete(sessions).where(lt(sessions.expires_at, now)),
    ctx.db.delete(adminSessions).where(lt(adminSessions.expires_at, now)),
    ctx.db.delete(verifications).where(lt(verifications.expires_at, longAgo)),
    ctx.db.delete(emailChangeLinks).where(lt(emailChangeLinks.expires_at, longAgo)),
  ]);
}
