import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { SitePage } from "./site-page";

/** Opens a page that everyone may see and that is only read. */
export function openSitePage({ request, context: { ctx, policy } }: LoaderFunctionArgs): SitePage {
  policy.makePublic();
  const { pathname, search } = new URL(request.url);
  const { actor } = ctx;
  return {
    language: ctx.locale,
    url: ctx.origin + pathname + search,
    account: actor.kind === "user" ? { name: actor.name } : null,
  };
}
