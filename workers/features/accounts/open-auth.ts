import type { Context } from "../../core/context";
import type { ErrorCode } from "../../contract/errors";
import { AppError } from "../../core/errors";
import type { UserAuthOptions } from "./create-auth";

/**
 * The auth library for users: large and rarely needed, so loaded with the first request that needs it. Fails with
 * `not_configured` without an encryption key.
 */
export async function openUserAuth(ctx: Context, options?: UserAuthOptions) {
  const { createUserAuth, assertAccountsAreOn } = await import("./create-auth");
  assertAccountsAreOn(ctx);
  return createUserAuth(ctx, options);
}

/** The auth library for administrators. */
export async function openAdminAuth(ctx: Context) {
  const { createAdminAuth, assertAccountsAreOn } = await import("./create-auth");
  assertAccountsAreOn(ctx);
  return createAdminAuth(ctx);
}

/** The headers by which the library knows the actor. Fails with `unauthorized` if the request carried no session. */
export function sessionHeaders({ sessionToken }: Context): Headers {
  if (!sessionToken) throw new AppError("unauthorized");
  return new Headers({ authorization: `Bearer ${sessionToken}` });
}

/** The library's errors that have an error code here; any other is a bug. */
const CODES: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: "invalid_credentials",
  INVALID_EMAIL: "invalid_credentials",
  INVALID_PASSWORD: "password_wrong",
  EMAIL_NOT_VERIFIED: "email_not_verified",
  INVALID_TOKEN: "link_unknown",
  USER_NOT_FOUND: "link_unknown",
  TOKEN_EXPIRED: "link_expired",
  INVALID_CODE: "two_factor_invalid",
  INVALID_BACKUP_CODE: "two_factor_invalid",
  INVALID_TWO_FACTOR_COOKIE: "two_factor_invalid",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "rate_limited",
  ACCOUNT_TEMPORARILY_LOCKED: "rate_limited",
  TOTP_ALREADY_ENABLED: "already_exists",
  TOTP_NOT_ENABLED: "two_factor_invalid",
  BACKUP_CODES_NOT_ENABLED: "two_factor_invalid",
  UNAUTHORIZED: "unauthorized",
};

/** Waits for a call of the library, and translates its errors. */
export async function fromAuth<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const { body, status } = error as { body?: { code?: string }; status?: string };
    // One of several recovery codes at the same moment is taken.
    const known = status === "CONFLICT" ? "two_factor_invalid" : CODES[body?.code ?? ""];
    throw known ? new AppError(known) : error;
  }
}
