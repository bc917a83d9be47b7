import { redirect } from "@remix-run/cloudflare";
import { CallbackParams, CallbackQuery, PLANNER_PATH } from "#workers/contract/social/accounts";
import { AppError } from "#workers/core/errors";
import { finishConnect } from "#workers/features/social/public";
import { pageLoader } from "~/page-handlers.server";

/**
 * Route that a network sends the browser back to, by way of the API: the account is connected, or not, and the planner
 * says so. A visitor who is no longer signed in goes there too, and is asked to sign in.
 */
export const loader = pageLoader({ guard: "anyone" }, async ({ ctx, url, params }) => {
  const known = CallbackParams.safeParse(params);
  if (!known.success) throw new AppError("not_found");
  const { platform } = known.data;
  const answer = CallbackQuery.safeParse(Object.fromEntries(url.searchParams));
  const { result, returnTo } =
    ctx.actor.kind === "user" && answer.success
      ? await finishConnect(ctx, platform, answer.data)
      : { result: "stale", returnTo: PLANNER_PATH };
  const to = new URL(returnTo, url);
  to.searchParams.set("connect", result);
  to.searchParams.set("platform", platform);
  return redirect(to.pathname + to.search);
});
