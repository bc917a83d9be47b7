import { redirect } from "@remix-run/cloudflare";
import { DASHBOARD } from "#workers/contract/route-access";
import { startGoogleSignIn } from "#workers/domain/accounts/sign-in/google-sign-in";
import { pageLoader } from "~/page-handlers.server";
import { destination } from "~/session/auth-modes";

/** Leads to Google's own sign-in. */
export const loader = pageLoader({ guard: "anyone" }, async ({ ctx, url }) => {
  const to = destination(url.searchParams.get("to")) ?? DASHBOARD;
  const { url: google, cookies } = await startGoogleSignIn(ctx, to);
  const headers = new Headers();
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return redirect(google, { headers });
});
