import { lt } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { verifications } from "../../../db/schema/accounts";
import { AppError } from "../../../core/errors";
import { fromAuth, openUserAuth } from "../open-auth";
import { endSessionOf } from "./sign-out";
import { hashToken } from "../tokens";

/** The cookie of the auth library for a sign-in that still needs its code. */
export const SECOND_FACTOR_COOKIE = "atelier.two_factor=";

/** The data of the new session for the list of devices. */
export const deviceHeaders = ({ userAgent }: Context) =>
  new Headers(userAgent ? { "user-agent": userAgent } : {});

/** The line that sets the cookie of a half-done sign-in; undefined if no code is needed. */
export const secondFactorLine = (headers: Headers): string | undefined =>
  headers.getSetCookie().find((line) => line.startsWith(SECOND_FACTOR_COOKIE) && !/max-age=0/i.test(line));

export const secondFactorCookie = (headers: Headers): string =>
  secondFactorLine(headers)?.split(";")[0] ?? "";

const TOTP = /^\d{6}$/;

/**
 * Ends a sign-in by the code of the app, or by a recovery code: each works once. Fails with `two_factor_required`,
 * `two_factor_invalid` or `rate_limited`.
 */
export async function verifySecondFactor(
  ctx: Context,
  cookie: string,
  code: string | undefined,
): Promise<{ token: string; user: { id: string } }> {
  const digits = code?.replaceAll(" ", "");
  if (!digits) throw new AppError("two_factor_required");
  const auth = await openUserAuth(ctx);
  const headers = deviceHeaders(ctx);
  headers.set("cookie", cookie);
  const call = { body: { code: digits }, headers };
  if (!TOTP.test(digits)) return (await fromAuth(auth.api.verifyBackupCode(call))) as never;
  const verified = await fromAuth(auth.api.verifyTOTP(call));
  if (await claimCode(ctx, verified.user.id, digits)) return verified;
  await endSessionOf(ctx, verified.token);
  throw new AppError("two_factor_invalid");
}

/** An app shows a code for half a minute, and the one before and after it are taken too. */
const CODE_MS = 5 * 60 * 1000;

/** Whether this is the first use of a code that an app shows. */
export async function claimCode(ctx: Context, userId: string, code: string): Promise<boolean> {
  const id = hashToken(`totp:${userId}:${code}`);
  const now = new Date();
  const until = new Date(now.getTime() + CODE_MS);
  const claimed = await ctx.db
    .insert(verifications)
    .values({ id, identifier: id, value: "used", expires_at: until, created_at: now, updated_at: now })
    .onConflictDoUpdate({
      target: verifications.id,
      set: { expires_at: until, updated_at: now },
      setWhere: lt(verifications.expires_at, now),
    })
    .returning({ id: verifications.id });
  return claimed.length > 0;
}
