import { eq } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { z } from "zod/mini";
import type { PasswordReset } from "../../contract/accounts";
import type { Context } from "../../core/context";
import { users } from "../../db/schema/accounts";
import { limitRate } from "../../core/quota/limit-rate";
import { AppError } from "../../core/errors";
import { endStreams } from "./end-user-access";
import { deletionsOfLinks, RESET_SECONDS } from "./links";
import { clearAttempts } from "./sign-in/login-throttle";
import { fromAuth, openUserAuth } from "./open-auth";

const MAILS_AN_HOUR = 20;
/** Duration of every answer: an address that is known costs more work than one that is not. */
const ANSWER_MS = 250;

/**
 * Sends a reset link to the owner of an account; the response does not reveal whether it exists. Fails with
 * `rate_limited`.
 */
export async function requestPasswordReset(ctx: Context, email: string): Promise<void> {
  await limitRate(ctx, "reset-mail", MAILS_AN_HOUR);
  const auth = await openUserAuth(ctx, { mailLanguage: ctx.locale });
  const [result] = await Promise.allSettled([
    fromAuth(auth.api.requestPasswordReset({ body: { email } })),
    scheduler.wait(ANSWER_MS),
  ]);
  if (result.status === "rejected") throw result.reason;
}

/**
 * Sets a new password by the link that was mailed, ends every session and lets sign-ins be tried again. The link proves
 * the address too, since it was mailed there. Fails with `link_unknown`, also for a link that was used or is about
 * another address, or with `link_expired`.
 */
export async function resetPassword(ctx: Context, input: z.infer<typeof PasswordReset>): Promise<void> {
  const auth = await openUserAuth(ctx);
  const { internalAdapter } = await auth.$context;
  const stored = await internalAdapter.findVerificationValue(identifierOf(input.token));
  if (!stored) throw new AppError("link_unknown");
  const [user] = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, stored.value));
  if (user?.email !== input.email) throw new AppError("link_unknown");
  if (stored.expiresAt.getTime() <= Date.now()) throw new AppError("link_expired");
  await fromAuth(auth.api.resetPassword({ body: { newPassword: input.password, token: input.token } }));
  await ctx.db.batch([
    ctx.db.update(users).set({ email_verified: true }).where(eq(users.id, user.id)),
    ...deletionsOfLinks(ctx, user.id),
  ]);
  await Promise.all([clearAttempts(ctx, "user", user.email), endStreams(ctx, user.id)]);
}

/** The token of a reset link for someone who has just proved that they own the account's mailbox. */
export async function newResetToken(ctx: Context, userId: string): Promise<string> {
  const auth = await openUserAuth(ctx);
  const { internalAdapter } = await auth.$context;
  const token = randomBytes(32).toString("base64url");
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(token),
    value: userId,
    expiresAt: new Date(Date.now() + RESET_SECONDS * 1000),
  });
  return token;
}

/** The identifier under which the auth library stores a reset link. */
const identifierOf = (token: string): string => `reset-password:${token}`;
