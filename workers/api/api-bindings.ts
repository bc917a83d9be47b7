import type { Context } from "../context";
import type { Env } from "../env";

/** What the API's framework carries along with a request. */
export interface ApiBindings {
  Bindings: Env;
  Variables: { ctx: Context; requestId: string };
}
