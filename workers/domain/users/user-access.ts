import { eq, count } from "drizzle-orm";
import type { Context } from "../../context";
import { users, sessions } from "../../db/schema/accounts";
import { endUserAccess } from "../accounts/end-user-access";
import { auditEntry } from "../audit/audit-entry";
import { AppError } from "../errors";
import { resendActivation } from "../accounts/register";
import { isoTime } from "../../iso-time";

/**
 * Suspends an account: nobody can sign in to it, and every session and stream ends. Doing it again changes nothing but
 * makes sure. Fails with `not_found`.
 */
export async function suspendUser(ctx: Context, id: string): Promise<void> {
  await setSuspended(ctx, id, Date.now());
  await endUserAccess(ctx, id, "account_suspended");
}

/** Reactivates an account; its user must sign in again. Fails with `not_found`. */
export const reactivateUser = (ctx: Context, id: string): Promise<void> => setSuspended(ctx, id, null);

async function setSuspended(ctx: Context, id: string, at: number | null): Promise<void> {
  const [user] = await ctx.db
    .select({ suspended_at: users.suspended_at })
    .from(users)
    .where(eq(users.id, id))
    .limit(1);
  if (!user) throw new AppError("not_found");
  if ((user.suspended_at === null) === (at === null)) return;
  await ctx.db.batch([
    ctx.db.update(users).set({ suspended_at: at, updated_at: new Date() }).where(eq(users.id, id)),
    auditEntry(ctx, {
      action: "update",
      resource: "users",
      resourceId: id,
      before: { suspended_at: isoTime(user.suspended_at) },
      after: { suspended_at: isoTime(at) },
    }),
  ]);
}

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

/** Mails a user the activation link again. Fails with `not_found`, also if the address is confirmed already. */
export async function resendActivationOf(ctx: Context, id: string): Promise<void> {
  const [user] = await ctx.db
    .select({ email: users.email, isVerified: users.email_verified })
    .from(users)
    .where(eq(users.id, id))
    .limit(1);
  if (!user || user.isVerified) throw new AppError("not_found");
  await resendActivation(ctx, user.email);
  await auditEntry(ctx, {
    action: "update",
    resource: "users",
    resourceId: id,
    after: { activation_mail: user.email },
  });
}
