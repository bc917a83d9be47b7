import { lt } from "drizzle-orm";
import type { Context } from "../../context";
import { adminSessions, sessions, verifications } from "../../db/schema/accounts";

/** Deletes sessions and links that have run out; none of them opened anything any more. */
export async function pruneProofs(ctx: Context): Promise<void> {
  const now = new Date();
  await ctx.db.batch([
    ctx.db.delete(sessions).where(lt(sessions.expires_at, now)),
    ctx.db.delete(adminSessions).where(lt(adminSessions.expires_at, now)),
    ctx.db.delete(verifications).where(lt(verifications.expires_at, now)),
  ]);
}
