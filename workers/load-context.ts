import type { Context } from "./context";

/** What Remix loaders and actions receive: the verbs' context, and what the document needs. */
export interface AtelierLoadContext {
  ctx: Context;
  /** Fresh for every response; every script tag carries it. */
  nonce: string;
  /** The version deployed, as `/version.json` tells it. */
  version: string;
}

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends AtelierLoadContext {}
}
