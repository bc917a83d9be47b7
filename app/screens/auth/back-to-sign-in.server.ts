import { redirect } from "@remix-run/cloudflare";
import type { Context } from "#workers/core/context";
import { AppError } from "#workers/core/errors";
import { errorFields } from "#workers/core/logger";
import { authAddress } from "~/session/auth-modes";

/** Reasons of the sign-in screen for refusals of ours; any other failure is Google's, or lies on the way to it. */
const REASONS: Partial<Record<AppError["code"], string>> = {
  account_suspended: "suspended",
  rate_limited: "rate_limited",
};

/** Leads back to the sign-in screen when a sign-in with Google fails: these addresses have no page of their own. */
export function backToSignIn(ctx: Context, error: unknown, to: string | null): Response {
  const reason = error instanceof AppError ? REASONS[error.code] : undefined;
  if (!reason) ctx.log.warn("google_sign_in_failed", errorFields(error));
  return redirect(authAddress("login", { to, reason: reason ?? "google" }));
}
