import { redirect } from "@remix-run/cloudflare";
import { DASHBOARD } from "#workers/contract/session";
import { startGoogleSignIn } from "#workers/features/accounts/public";
import { pageLoader } from "~/page-handlers.server";
import { destination } from "~/session/auth-modes";
import { backToSignIn } from "./back-to-sign-in.server";

/** Leads to Google's own sign-in, or back to the sign-in screen with the reason, which keeps the destination. */
export const loader = pageLoader({ guard: "anyone" }, async ({ ctx, url }) => {
  const to = destination(url.searchParams.get("to"));
  try {
    const { url: google, cookies } = await startGoogleSignIn(ctx, to ?? DASHBOARD);
    const headers = new Headers();
    for (const cookie of cookies) headers.append("set-cookie", cookie);
    return redirect(google, { headers });
  } catch (error) {
    return backToSignIn(ctx, error, to);
  }
});
