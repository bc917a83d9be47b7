import { eq } from "drizzle-orm";
import type { CredentialsInput } from "../../../contract/accounts";
import type { Context } from "../../../core/context";
import { credentials, users } from "../../../db/schema/accounts";
import { AppError } from "../../../core/errors";
import { fromAuth, openUserAuth } from "../open-auth";
import { hashPassword, isOutdated } from "../password";
import { limitSignIns, throttleLogin } from "./login-throttle";
import { deviceHeaders, secondFactorCookie, verifySecondFactor } from "./second-factor";
import { endSessionOf } from "./sign-out";

export interface SignedIn {
  userId: string;
  /** Token of the new session: a cookie for pages, a bearer for programs. */
  token: string;
}

/**
 * Signs a user in. Fails with `invalid_credentials`, `email_not_verified`, `account_suspended`, `rate_limited`, and with
 * two-factor `two_factor_required` (no code given) or `two_factor_invalid`.
 */
export async function signIn(ctx: Context, input: CredentialsInput): Promise<SignedIn> {
  await limitSignIns(ctx);
  return throttleLogin(ctx, "user", input.email, async () => {
    const auth = await openUserAuth(ctx);
    const { email, password } = input;
    const { headers, response } = await fromAuth(
      auth.api.signInEmail({ body: { email, password }, headers: deviceHeaders(ctx), returnHeaders: true }),
    );
    const { token, user } = (
      "twoFactorRedirect" in response
        ? await verifySecondFactor(ctx, secondFactorCookie(headers), input.code)
        : response
    ) as FirstFactor;
    await refuseSuspended(ctx, user.id, token);
    ctx.waitUntil(renewHash(ctx, user.id, password));
    return { userId: user.id, token };
  });
}

interface FirstFactor {
  token: string;
  user: { id: string };
}

/** Ends a session that has just begun where the account is shut. Fails with `account_suspended`. */
export async function refuseSuspended(ctx: Context, userId: string, token: string): Promise<void> {
  const [user] = await ctx.db
    .select({ suspendedAt: users.suspended_at })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  if (user?.suspendedAt === null) return;
  await endSessionOf(ctx, token);
  throw new AppError("account_suspended");
}

/** Replaces a hash with outdated parameters while the password is available. */
async function renewHash(ctx: Context, userId: string, password: string): Promise<void> {
  const [row] = await ctx.db
    .select({ id: credentials.id, password: credentials.password })
    .from(credentials)
    .where(eq(credentials.user_id, userId));
  if (!row?.password || !isOutdated(row.password)) return;
  const hash = await hashPassword(password);
  await ctx.db.update(credentials).set({ password: hash }).where(eq(credentials.id, row.id));
}
