import type { Context } from "../core/context";
import type { Env } from "../core/env";
import type { Product } from "../core/product";

/** Values that Hono carries with each request. */
export interface ApiBindings {
  Bindings: Env;
  Variables: { ctx: Context; requestId: string; product: Product };
}
