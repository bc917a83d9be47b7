import type { Account } from "../state/account.ts";
import type { Params } from "../wire/form.ts";

export interface Call {
  account: Account;
  params: Params;
  /** The id in the address, or nothing where it has none. */
  id: string;
  url: string;
}

/** One call of the API. A parameter that is not listed is refused, as Stripe refuses one that it does not know. */
export interface Route {
  method: "GET" | "POST" | "DELETE";
  /** `:id` stands for the id. */
  path: string;
  params: readonly string[];
  run(call: Call): object;
}
