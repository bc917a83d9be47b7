import { DurableObject } from "cloudflare:workers";
import type { Env } from "../../core/env";
import type { Balance, QuotaObject, QuotaRule, Reservation } from "../../core/quota/quota-object";
import { Quota } from "./quota";

/** An object that holds the quota of its owner: the calls for what is not a turn of its own. */
export abstract class QuotaHolder extends DurableObject<Env> implements QuotaObject {
  protected readonly quota = new Quota(this.ctx.storage);

  /** Sees to it that units which no window holds any more are deleted some day. */
  protected abstract pruneLater(): Promise<void>;

  /** Takes one unit of the quota. */
  async reserve(id: string, rule: QuotaRule): Promise<Reservation> {
    return this.reserveEach([id], rule);
  }

  /** Takes a unit for each id, or none at all; stored together. */
  async reserveEach(ids: string[], rule: QuotaRule): Promise<Reservation> {
    const answer = this.quota.reserveEach(ids, rule, Date.now());
    await this.pruneLater();
    return answer;
  }

  /** Takes a unit under each rule, up to the first that has none left; stored together. */
  async reserveAll(id: string, rules: QuotaRule[]): Promise<Reservation[]> {
    const answers = this.quota.reserveAll(id, rules, Date.now());
    await this.pruneLater();
    return answers;
  }

  /** Replaces the estimate of a unit by what was used. */
  async settle(id: string, amount: number): Promise<void> {
    this.quota.settle(id, amount);
  }

  /** Releases a unit. */
  async release(id: string): Promise<void> {
    this.quota.release(id);
  }

  /** Releases all units. */
  async clearQuota(): Promise<void> {
    this.quota.clear();
  }

  /** Releases the unit of something that was deleted; see `Quota.releaseDeleted`. */
  async releaseDeleted(id: string): Promise<void> {
    this.quota.releaseDeleted(id);
  }

  /** The remaining quota, without using any. */
  async balance(rule: QuotaRule): Promise<Balance> {
    return this.quota.balance(rule, Date.now());
  }

  /** The remaining quota under several rules, in their order. */
  async balances(rules: QuotaRule[]): Promise<Balance[]> {
    return rules.map((rule) => this.quota.balance(rule, Date.now()));
  }
}
