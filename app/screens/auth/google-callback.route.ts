import { redirect } from "@remix-run/cloudflare";
import { DASHBOARD } from "#workers/contract/route-access";
import { finishGoogleSignIn } from "#workers/domain/accounts/sign-in/google-sign-in";
import { sessionCookie } from "#workers/domain/accounts/session-cookie";
import { AppError } from "#workers/domain/errors";
import { pageLoader, type PageInput } from "~/page-handlers.server";
import { authAddress, destination } from "~/session/auth-modes";

/** Where Google sends the browser back to: signed in, or to the sign-in screen with the reason. */
export const loader = pageLoader({ guard: "anyone" }, async (input) => {
  const finished = await finish(input);
  if (typeof finished === "string") return redirect(authAddress("login", { reason: finished }));
  const headers = new Headers();
  for (const cookie of finished.cookies) headers.append("set-cookie", cookie);
  const to = destination(finished.to) ?? DASHBOARD;
  if (finished.token === null) return redirect(authAddress("code", { to }), { headers });
  headers.append("set-cookie", sessionCookie(input.request, "user", finished.token));
  return redirect(to, { headers });
});

/** The sign-in, or the reason why there is none. */
async function finish({ ctx, url, request }: PageInput) {
  try {
    const cookie = request.headers.get("cookie") ?? "";
    return (await finishGoogleSignIn(ctx, url.searchParams, cookie)) ?? "google";
  } catch (error) {
    if (error instanceof AppError && error.code === "account_suspended") return "suspended";
    throw error;
  }
}
