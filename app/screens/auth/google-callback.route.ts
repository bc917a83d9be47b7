import { redirect } from "@remix-run/cloudflare";
import { DASHBOARD } from "#workers/contract/session";
import { finishGoogleSignIn, sessionCookie } from "#workers/features/accounts/public";
import { pageLoader, type PageInput } from "~/page-handlers.server";
import { authAddress, destination } from "~/session/auth-modes";
import { backToSignIn } from "./back-to-sign-in.server";

/** Route that Google sends the browser back to: it leads on signed in, or to the sign-in screen with the reason. */
export const loader = pageLoader({ guard: "anyone" }, async (input) => {
  try {
    return await finish(input);
  } catch (error) {
    return backToSignIn(input.ctx, error, null);
  }
});

async function finish({ ctx, url, request }: PageInput): Promise<Response> {
  const cookie = request.headers.get("cookie") ?? "";
  const finished = await finishGoogleSignIn(ctx, url.searchParams, cookie);
  if (!finished) return redirect(authAddress("login", { reason: "google" }));
  const headers = new Headers();
  for (const line of finished.cookies) headers.append("set-cookie", line);
  const to = destination(finished.to) ?? DASHBOARD;
  if (finished.token === null) return redirect(authAddress("code", { to }), { headers });
  headers.append("set-cookie", sessionCookie(request, "user", finished.token));
  return redirect(to, { headers });
}
