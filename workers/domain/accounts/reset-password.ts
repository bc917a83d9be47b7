import { eq } from "drizzle-orm";
import type { z } from "zod/mini";
import type { PasswordReset } from "../../contract/accounts";
import type { Context } from "../../context";
import { users } from "../../db/schema/accounts";
import { limitRate } from "../allowance/limit-rate";
import { fromAuth, openUserAuth } from "./open-auth";

const MAILS_AN_HOUR = 20;
/** Every answer takes so long: an address that is known costs more work than one that is not. */
const ANSWER_MS = 250;

/** Mails a reset link to the owner of an account; the answer never tells whether there is one. Fails with `rate_limited`. */
export async function requestPasswordReset(ctx: Context, email: string): Promise<void> {
  await limitRate(ctx, "reset-mail", MAILS_AN_HOUR);
  const auth = await openUserAuth(ctx);
  const [result] = await Promise.allSettled([
    fromAuth(auth.api.requestPasswordReset({ body: { email } })),
    scheduler.wait(ANSWER_MS),
  ]);
  if (result.status === "rejected") throw result.reason;
}

/**
 * Sets a new password by the link that was mailed, and ends every session. Who can read the mailbox has proved the
 * address too. Fails with `link_unknown`, also for a link that was used or has run out.
 */
export async function resetPassword(ctx: Context, input: z.infer<typeof PasswordReset>): Promise<void> {
  const auth = await openUserAuth(ctx);
  await fromAuth(auth.api.resetPassword({ body: { newPassword: input.password, token: input.token } }));
  await ctx.db.update(users).set({ email_verified: true }).where(eq(users.email, input.email));
}
