import type { RecoveryCodes, TwoFactorSetUp } from "#workers/contract/accounts";

/** Additional result of a card's request. */
export interface AccountAnswer extends Partial<RecoveryCodes> {
  setUp?: TwoFactorSetUp;
  /** The address that has yet to be confirmed by its link. */
  pending_email?: string;
}
