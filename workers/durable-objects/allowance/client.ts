import type { Env } from "../../env";
import type { HoldAnswer } from "./allowance";
import type { AllowanceRule, Balance } from "./ledger";

export { Allowance, type HoldAnswer } from "./allowance";
export type { AllowanceRule, Balance } from "./ledger";

/** Whose allowance pays: the shard of a guest's address, or of a user. */
export type Payer = string;

// The allowance lives beside the payer's turns, so that one step can take a unit and record what it is for.
const stubOf = (env: Env, payer: Payer) => env.TURN_LOG.get(env.TURN_LOG.idFromName(payer));

/** Takes one unit of a payer's allowance before the work; see `Allowance.hold`. */
export const holdAllowance = (env: Env, payer: Payer, id: string, rule: AllowanceRule): Promise<HoldAnswer> =>
  stubOf(env, payer).hold(id, rule);

/** Gives one unit back. */
export const releaseAllowance = (env: Env, payer: Payer, id: string): Promise<void> =>
  stubOf(env, payer).release(id);

/** Gives everything back that a payer has used. */
export const clearAllowances = (env: Env, payer: Payer): Promise<void> => stubOf(env, payer).clearAllowance();

/** Gives back the unit of a thing that was deleted; see `Allowance.releaseDeleted`. */
export const releaseDeleted = (env: Env, payer: Payer, id: string): Promise<void> =>
  stubOf(env, payer).releaseDeleted(id);

/** What a payer has left under a rule. */
export const readAllowance = (env: Env, payer: Payer, rule: AllowanceRule): Promise<Balance> =>
  stubOf(env, payer).balance(rule);

/** What a payer has left under several rules, in their order. */
export const readAllowances = (env: Env, payer: Payer, rules: AllowanceRule[]): Promise<Balance[]> =>
  stubOf(env, payer).balances(rules);
