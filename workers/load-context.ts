import type { Context } from "./context";
import type { GuestPage } from "./page-cache";
import type { PagePolicy } from "./security-headers";

/** What Remix loaders and actions receive: the context of domain functions, and what the document needs. */
export interface AtelierLoadContext {
  ctx: Context;
  /** Fresh for every response; every script tag carries it. */
  nonce: string;
  /** The document's content security policy; a loader may widen it. */
  policy: PagePolicy;
  /** The version of this build; `/version.json` may report another one that an operator has put into KV. */
  version: string;
  /** The page that is rendered for all guests; null if it is rendered for one visitor. */
  guestPage: Pick<GuestPage, "limit"> | null;
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends AtelierLoadContext {}
}
