import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";

const KEPT_PAGES = 16;
/** HTML, cut where the nonce stood. */
const kept = new Map<string, string[]>();

/**
 * A page that is only read, and never hydrates, is a function of its data and its language. So its HTML serves every
 * request with the same data, with that request's nonce. Null when it is not kept yet, or no such page.
 */
export function keptPage(remix: EntryContext, { ctx, nonce }: AppLoadContext): string | null {
  if (!isReadingPage(remix)) return null;
  return kept.get(keyOf(remix, ctx.locale))?.join(nonce) ?? null;
}

/** Keeps a reading page as it was rendered, whole and without failure. */
export function keepPage(remix: EntryContext, { ctx, nonce }: AppLoadContext, html: string): void {
  if (kept.size >= KEPT_PAGES) kept.clear();
  kept.set(keyOf(remix, ctx.locale), html.split(nonce));
}

/** Whether no route of a successful page wants the framework in the browser. */
export function isReadingPage({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const { matches, errors, statusCode } = staticHandlerContext;
  if (errors || statusCode !== 200) return false;
  return matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as { hydrate?: boolean } | undefined;
    return handle?.hydrate === false;
  });
}

const keyOf = ({ staticHandlerContext: { matches, loaderData } }: EntryContext, locale: string): string =>
  JSON.stringify([locale, matches.map(({ route }) => route.id), { ...loaderData, root: null }]);
