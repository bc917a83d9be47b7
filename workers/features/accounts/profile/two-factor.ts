import { encode } from "uqr";
import type { RecoveryCodes, TwoFactorSetUp } from "../../../contract/accounts";
import type { Context } from "../../../core/context";
import { AppError } from "../../../core/errors";
import { assertPassword } from "../change-password";
import { fromAuth, openUserAuth, sessionHeaders } from "../open-auth";
import { claimCode } from "../sign-in/second-factor";
import { endSessionsBut } from "../sign-in/sign-out";

/**
 * Makes a secret for an authenticator app. Nothing is asked at sign-in until a code has confirmed it; beginning again
 * makes another. Fails with `password_wrong`, `rate_limited`, or `already_exists` if two-factor is on.
 */
export async function beginTwoFactor(ctx: Context, password: string): Promise<TwoFactorSetUp> {
  await assertPassword(ctx, password);
  const auth = await openUserAuth(ctx);
  const begun = await fromAuth(
    auth.api.enableTwoFactor({ body: { password }, headers: sessionHeaders(ctx) }),
  );
  if (begun.method !== "totp") throw new Error("the library began another method");
  return {
    secret: new URL(begun.totpURI).searchParams.get("secret")!,
    uri: begun.totpURI,
    qr: drawQr(begun.totpURI),
  };
}

/** A session that replaces the actor's own. */
interface Rotated {
  /** Token for the cookie. */
  token: string;
}

/**
 * Switches two-factor on, once a code shows that the app has the secret. The session is replaced by another, and those on
 * other devices end: whoever has only the password must not stay signed in.
 * Fails with `two_factor_invalid`.
 */
export async function confirmTwoFactor(ctx: Context, code: string): Promise<RecoveryCodes & Rotated> {
  const digits = code.replaceAll(" ", "");
  if (!(await claimCode(ctx, userIdOf(ctx), digits))) throw new AppError("two_factor_invalid");
  const auth = await openUserAuth(ctx);
  const { headers } = await fromAuth(
    auth.api.verifyTOTP({
      body: { code: digits },
      headers: sessionHeaders(ctx),
      returnHeaders: true,
    }),
  );
  const { backupCodes } = await fromAuth(auth.api.viewBackupCodes({ body: { userId: userIdOf(ctx) } }));
  const token = tokenOf(headers);
  await endSessionsBut(ctx, token);
  return { recovery_codes: backupCodes, token };
}

/** Makes new recovery codes; the previous ones stop working. Fails with `password_wrong`. */
export async function renewRecoveryCodes(ctx: Context, password: string): Promise<RecoveryCodes> {
  await assertPassword(ctx, password);
  const auth = await openUserAuth(ctx);
  const call = { body: { password }, headers: sessionHeaders(ctx) };
  const { backupCodes } = await fromAuth(auth.api.generateBackupCodes(call));
  return { recovery_codes: backupCodes };
}

/**
 * Switches two-factor off; secret and recovery codes are forgotten, and the session is replaced. Fails with
 * `password_wrong`.
 */
export async function disableTwoFactor(ctx: Context, password: string): Promise<Rotated> {
  await assertPassword(ctx, password);
  const auth = await openUserAuth(ctx);
  const { headers } = await fromAuth(
    auth.api.disableTwoFactor({ body: { password }, headers: sessionHeaders(ctx), returnHeaders: true }),
  );
  return { token: tokenOf(headers) };
}

const SESSION_COOKIE = /^atelier\.session_token=([^;]+)/;

/** The library hands a new session's token over in its own cookie, signed: `<token>.<signature>`. */
function tokenOf(headers: Headers): string {
  const cookie = headers
    .getSetCookie()
    .map((line) => SESSION_COOKIE.exec(line)?.[1])
    .find((value) => value !== undefined);
  const [token] = decodeURIComponent(cookie ?? "").split(".");
  if (!token) throw new Error("the library made no session");
  return token;
}

function userIdOf({ actor }: Context): string {
  if (actor.kind !== "user") throw new AppError("unauthorized");
  return actor.id;
}

/** The dark squares of a code as one path; a square is 1 wide. */
function drawQr(text: string): TwoFactorSetUp["qr"] {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return { size, path };
}
