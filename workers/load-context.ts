import type { Context } from "./context";
import type { PagePolicy } from "./security-headers";

/** What Remix loaders and actions receive: the verbs' context, and what the document needs. */
export interface AtelierLoadContext {
  ctx: Context;
  /** Fresh for every response; every script tag carries it. */
  nonce: string;
  /** What the document will be allowed; a loader may widen it. */
  policy: PagePolicy;
  /** The version of this build; `/version.json` may tell another that an operator has put into KV. */
  version: string;
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends AtelierLoadContext {}
}
