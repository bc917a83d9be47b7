import type { Context } from "../core/context";
import type { GuestPage } from "./page-cache";
import type { PagePolicy } from "./security-headers";

/** Input of Remix loaders and actions: the context of features' functions, and what the document needs. */
export interface AtelierLoadContext {
  ctx: Context;
  /** Fresh for every response; every script tag carries it. */
  nonce: string;
  /** The document's content security policy; a loader may widen it. */
  policy: PagePolicy;
  /** The page that is rendered for all guests; null if it is rendered for one visitor. */
  guestPage: Pick<GuestPage, "limit"> | null;
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends AtelierLoadContext {}
}
