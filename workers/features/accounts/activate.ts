import { decodeJwt } from "jose";
import { eq } from "drizzle-orm";
import { Email } from "../../contract/accounts";
import type { Context } from "../../core/context";
import { users } from "../../db/schema/accounts";
import { AppError } from "../../core/errors";
import { fromAuth, openUserAuth } from "./open-auth";

/**
 * Confirms a new account's email address with the link that was sent to it; repeating it changes nothing. Fails with
 * `bad_request`, `link_unknown` or `link_expired`.
 */
export async function activate(ctx: Context, address: string, token: string): Promise<void> {
  await checkActivationLink(ctx, address, token);
  const auth = await openUserAuth(ctx);
  await fromAuth(auth.api.verifyEmail({ query: { token }, headers: new Headers() }));
}

/**
 * Checks the account and the age of a link without confirming anything; the signature is checked by `activate`. Fails
 * with `bad_request`, `link_unknown` or `link_expired`.
 */
export async function checkActivationLink(ctx: Context, address: string, token: string): Promise<void> {
  const email = Email.safeParse(address);
  const claims = readClaims(token);
  if (!email.success || !claims) throw new AppError("bad_request");
  if (claims.email !== email.data || "updateTo" in claims) throw new AppError("link_unknown");
  const [user] = await ctx.db
    .select({ since: users.created_at })
    .from(users)
    .where(eq(users.email, email.data));
  // A link is for the account that it was sent to, not for a later one of the same address.
  if (!user || !claims.iat || claims.iat < Math.floor(user.since.getTime() / 1000))
    throw new AppError("link_unknown");
  if (!claims.exp || claims.exp * 1000 <= Date.now()) throw new AppError("link_expired");
}

/** The unverified claims of a link; null if it is not a link of this kind. */
function readClaims(token: string) {
  try {
    return decodeJwt(token);
  } catch {
    return null;
  }
}
