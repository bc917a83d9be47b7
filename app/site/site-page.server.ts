import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Language } from "#workers/contract/languages";
import type { SiteFrameProps } from "./site-frame";

/** Facts of a request that every public page needs. */
export interface SitePage {
  language: Language;
  /** Full address of the page: the origin of the product, the path, and the parameters. */
  url: string;
  account: SiteFrameProps["account"];
}

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
