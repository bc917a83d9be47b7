import { count, eq } from "drizzle-orm";
import type { Context } from "../../context";
import { sessions, users } from "../../db/schema/accounts";
import { endUserAccess } from "../accounts/end-user-access";
import { auditEntry } from "../audit/audit-entry";
import { AppError } from "../errors";

/** Ends every session of a user, and the answers being written for them. Fails with `not_found`. */
export async function signUserOut(ctx: Context, id: string): Promise<void> {
  const [[user], [row]] = await ctx.db.batch([
    ctx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).limit(1),
    ctx.db.select({ open: count() }).from(sessions).where(eq(sessions.user_id, id)),
  ]);
  if (!user) throw new AppError("not_found");
  await ctx.db.batch([
    ctx.db.delete(sessions).where(eq(sessions.user_id, id)),
    auditEntry(ctx, {
      action: "update",
      resource: "users",
      resourceId: id,
      before: { sessions: row?.open ?? 0 },
      after: { sessions: 0 },
    }),
  ]);
  await endUserAccess(ctx, id);
}
