import { eq, count } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { sessions, twoFactors, users } from "../../../db/schema/accounts";
import { endUserAccess, resendActivation } from "../../accounts/public";
import { auditEntry } from "../../../core/audit/audit-entry";
import { sendMail } from "../../../core/mail/send-mail";
import { AppError } from "../../../core/errors";
import { isoTime } from "../../../core/iso-time";

/**
 * Suspends an account: nobody can sign in to it, and every session and stream ends. Doing it again changes nothing but
 * makes sure. Fails with `not_found`.
 */
export async function suspendUser(ctx: Context, id: string): Promise<void> {
  await setTime(ctx, id, "suspended_at", Date.now());
  await endUserAccess(ctx, id, "account_suspended");
}

/** Reactivates an account; its user must sign in again. Fails with `not_found`. */
export const reactivateUser = (ctx: Context, id: string): Promise<void> =>
  setTime(ctx, id, "suspended_at", null);

/** Sets or clears the time of a restriction; nothing where it is set or clear already. Fails with `not_found`. */
async function setTime(
  ctx: Context,
  id: string,
  column: "suspended_at" | "sharing_blocked_at",
  at: number | null,
): Promise<void> {
  const [user] = await ctx.db.select({ at: users[column] }).from(users).where(eq(users.id, id)).limit(1);
  if (!user) throw new AppError("not_found");
  if ((user.at === null) === (at === null)) return;
  await ctx.db.batch([
    ctx.db
      .update(users)
      .set({ [column]: at, updated_at: new Date() })
      .where(eq(users.id, id)),
    auditEntry(ctx, {
      action: "update",
      resource: "users",
      resourceId: id,
      before: { [column]: isoTime(user.at) },
      after: { [column]: isoTime(at) },
    }),
  ]);
}

/**
 * Lets a user share nothing: links of theirs cannot be read from this moment on, and no new ones are made. Fails with
 * `not_found`.
 */
export const blockSharing = (ctx: Context, id: string): Promise<void> =>
  setTime(ctx, id, "sharing_blocked_at", Date.now());

/** Lets a user share again, and their links be read. Fails with `not_found`. */
export const allowSharing = (ctx: Context, id: string): Promise<void> =>
  setTime(ctx, id, "sharing_blocked_at", null);

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

/**
 * Switches two-factor off for a user who has lost the app and the recovery codes. The password alone signs in afterwards, so
 * every session ends and the user is told by mail. Fails with `not_found`, also if it is off.
 */
export async function resetTwoFactor(ctx: Context, id: string): Promise<void> {
  const [user] = await ctx.db
    .select({
      name: users.name,
      email: users.email,
      language: users.language,
      isOn: users.two_factor_enabled,
    })
    .from(users)
    .where(eq(users.id, id))
    .limit(1);
  if (!user?.isOn) throw new AppError("not_found");
  const { name, email, language } = user;
  await ctx.db.batch([
    ctx.db.delete(twoFactors).where(eq(twoFactors.user_id, id)),
    ctx.db.delete(sessions).where(eq(sessions.user_id, id)),
    ctx.db.update(users).set({ two_factor_enabled: false, updated_at: new Date() }).where(eq(users.id, id)),
    auditEntry(ctx, {
      action: "update",
      resource: "users",
      resourceId: id,
      before: { two_factor_enabled: true },
      after: { two_factor_enabled: false },
    }),
  ]);
  await endUserAccess(ctx, id);
  await sendMail(ctx, {
    template: "two-factor-reset",
    to: { id, name, email, language },
    link: `${ctx.origin}/auth`,
  });
}

/** Mails a user the activation link again. Fails with `not_found`, also if the address is confirmed already. */
export async function resendActivationOf(ctx: Context, id: string): Promise<void> {
  const [user] = await ctx.db
    .select({ email: users.email, language: users.language, isVerified: users.email_verified })
    .from(users)
    .where(eq(users.id, id))
    .limit(1);
  if (!user || user.isVerified) throw new AppError("not_found");
  // The administrator's page may be in another language than the user's.
  await resendActivation(ctx, user.email, user.language);
  await auditEntry(ctx, {
    action: "update",
    resource: "users",
    resourceId: id,
    after: { activation_mail: user.email },
  });
}
