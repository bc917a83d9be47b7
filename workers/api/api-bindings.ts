import type { Context } from "../context";
import type { Env } from "../env";

/** Values that Hono carries with each request. */
export interface ApiBindings {
  Bindings: Env;
  Variables: { ctx: Context; requestId: string };
}
