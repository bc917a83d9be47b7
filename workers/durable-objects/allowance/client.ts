import type { Env } from "../../env";
import type { HoldAnswer } from "./object";
import type { AllowanceRule, Balance } from "./ledger";

export type { AllowanceRule, Balance } from "./ledger";
export type { HoldAnswer } from "./object";

/** Whose allowance pays: an address hash for a guest, an id for a user. */
export type Payer = `guest:${string}` | `user:${string}`;

const stubOf = (env: Env, payer: Payer) => env.ALLOWANCE.get(env.ALLOWANCE.idFromName(payer));

/** Takes one unit of a payer's allowance before the work; see `Allowance.hold`. */
export const holdAllowance = (env: Env, payer: Payer, id: string, rule: AllowanceRule): Promise<HoldAnswer> =>
  stubOf(env, payer).hold(id, rule);

/** Gives one unit back. */
export const releaseAllowance = (env: Env, payer: Payer, id: string): Promise<void> =>
  stubOf(env, payer).release(id);

/** What a payer has left under a rule. */
export const readAllowance = (env: Env, payer: Payer, rule: AllowanceRule): Promise<Balance> =>
  stubOf(env, payer).balance(rule);
