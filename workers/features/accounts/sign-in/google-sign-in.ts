import { eq } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { sessions } from "../../../db/schema/accounts";
import { AppError } from "../../../core/errors";
import { limitSignIns } from "./login-throttle";
import { openUserAuth } from "../open-auth";
import { SECOND_FACTOR_COOKIE, secondFactorLine, verifySecondFactor } from "./second-factor";
import { refuseSuspended } from "./sign-in";
import { hashToken } from "../tokens";

/** Cookie of the library that ties a sign-in to the browser that began it. */
const STATE_COOKIE = "atelier.state=";

export interface GoogleStart {
  /** Address that the browser goes to now. */
  url: string;
  /** Cookies to set, as `Set-Cookie` lines. */
  cookies: string[];
}

export interface GoogleFinish {
  /** Null if a code of the second factor is wanted first. */
  token: string | null;
  /** The page to open after signing in, as passed to the start. */
  to: string;
  cookies: string[];
}

/** Begins a sign-in with Google. Fails with `not_configured` or `rate_limited`. */
export async function startGoogleSignIn(ctx: Context, to: string): Promise<GoogleStart> {
  await limitSignIns(ctx);
  const auth = await openGoogleAuth(ctx);
  const { response, headers } = await auth.api.signInSocial({
    body: { provider: "google", callbackURL: to, disableRedirect: true },
    headers: new Headers(),
    returnHeaders: true,
  });
  if (!response.url) throw new AppError("not_configured");
  return { url: response.url, cookies: ownCookies(ctx, headers) };
}

/**
 * Ends it with what Google sent back: once, and only in the browser that began it. Null if Google or the library
 * refuses. Fails with `account_suspended` or `not_configured`.
 */
export async function finishGoogleSignIn(
  ctx: Context,
  answer: URLSearchParams,
  cookie: string,
): Promise<GoogleFinish | null> {
  const auth = await openGoogleAuth(ctx);
  const address = `${ctx.origin}/api/auth/callback/google?${answer}`;
  const { headers } = await auth.handler(new Request(address, { headers: { cookie } }));
  const to = headers.get("location");
  if (!to) return null;
  const cookies = ownCookies(ctx, headers);
  if (secondFactorLine(headers)) return { token: null, to, cookies };
  const token = headers.get("set-auth-token")?.split(".")[0];
  if (!token) return null;
  const [session] = await ctx.db
    .select({ userId: sessions.user_id })
    .from(sessions)
    .where(eq(sessions.token, hashToken(token)))
    .limit(1);
  if (!session) return null;
  await refuseSuspended(ctx, session.userId, token);
  return { token, to, cookies };
}

/**
 * Ends a sign-in with Google by the code of the second factor; `cookie` is the one that the first step set. Fails with
 * `two_factor_required`, `two_factor_invalid`, `rate_limited` or `account_suspended`.
 */
export async function finishWithCode(ctx: Context, cookie: string, code: string): Promise<string> {
  await limitSignIns(ctx);
  const { token, user } = await verifySecondFactor(ctx, cookie, code);
  await refuseSuspended(ctx, user.id, token);
  return token;
}

/** The line that drops the cookie of a half-done sign-in, once it is done. */
export const endedSecondFactor = ({ origin }: Context): string =>
  `${SECOND_FACTOR_COOKIE}; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${origin.startsWith("https:") ? "; Secure" : ""}`;

function openGoogleAuth(ctx: Context) {
  if (!ctx.config.google) throw new AppError("not_configured");
  return openUserAuth(ctx, { withGoogle: true });
}

/** The library's cookies that the browser has to keep between two steps of a sign-in, or to drop after the last. */
function ownCookies({ origin }: Context, headers: Headers): string[] {
  const secondFactor = secondFactorLine(headers);
  const lines = headers.getSetCookie().filter((line) => line.startsWith(STATE_COOKIE));
  return [...lines, ...(secondFactor ? [secondFactor] : [])].map((line) =>
    origin.startsWith("https:") ? `${line}; Secure` : line,
  );
}
