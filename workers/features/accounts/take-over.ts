import { and, eq } from "drizzle-orm";
import type { Context } from "../../core/context";
import { credentials, sessions, twoFactors, users } from "../../db/schema/accounts";
import { deletionsOfLinks } from "./links";

/**
 * Someone has proved that they own the address of an account. If nobody had before, the person who registered it may be
 * a stranger: their password, their sessions and their second factor end.
 */
export async function takeOver(ctx: Context, userId: string): Promise<void> {
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email_verified, false)));
  if (!user) return;
  await ctx.db.batch([
    ctx.db.delete(credentials).where(eq(credentials.user_id, userId)),
    ctx.db.delete(sessions).where(eq(sessions.user_id, userId)),
    ctx.db.delete(twoFactors).where(eq(twoFactors.user_id, userId)),
    ctx.db.update(users).set({ two_factor_enabled: false }).where(eq(users.id, userId)),
    ...deletionsOfLinks(ctx, userId),
  ]);
}
