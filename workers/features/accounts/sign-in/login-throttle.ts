import { createHmac } from "node:crypto";
import type { Context } from "../../../core/context";
import type { ErrorCode } from "../../../contract/errors";
import {
  clearQuota,
  reserveQuota,
  releaseQuota,
  type QuotaRule,
  type QuotaOwner,
} from "../../../core/quota/quota-object";
import { limitRate } from "../../../core/quota/limit-rate";
import { AppError } from "../../../core/errors";
import { deriveKey, writingKey } from "../../../core/secrets/keyring";
import type { Realm } from "../../../core/product";

const MINUTE_MS = 60 * 1000;
/** Sign-ins from one address in an hour: enough for an office, too few for a list of passwords. */
const SIGN_INS_AN_HOUR = 200;

/** Counts a sign-in against the address that it comes from. Fails with `rate_limited`. */
export const limitSignIns = (ctx: Context): Promise<void> => limitRate(ctx, "sign-in", SIGN_INS_AN_HOUR);

/** Wrong passwords that one address may give for an account. Each window that fills makes the wait longer. */
const WINDOWS: QuotaRule[] = [
  { queryType: "login-minute", limit: 5, windowMs: MINUTE_MS },
  { queryType: "login-quarter", limit: 10, windowMs: 15 * MINUTE_MS },
  { queryType: "login-day", limit: 40, windowMs: 24 * 60 * MINUTE_MS },
];

/**
 * Wrong passwords for an account from everywhere. They slow its sign-ins down and refuse none: the owner is one of
 * them.
 */
const EVERYWHERE: QuotaRule = { queryType: "login-account", limit: null, windowMs: 15 * MINUTE_MS };
const UNDELAYED = 20;
const DELAY_STEP_MS = 250;
const MAX_DELAY_MS = 4_000;

/** Returns how long an attempt waits after so many wrong ones from everywhere. */
export const delayAfter = (wrong: number): number =>
  Math.min(Math.max(0, wrong - UNDELAYED) * DELAY_STEP_MS, MAX_DELAY_MS);

/** The error codes that count as a wrong guess. */
const COUNTED: ErrorCode[] = ["invalid_credentials", "two_factor_invalid"];

/**
 * Counts attempts by account and address, whether the account exists or not; only wrong ones stay counted. Strangers
 * can thus shut themselves out, and nobody else. Fails with `rate_limited`, which neither its timing nor its body
 * distinguishes from other refusals.
 */
export async function throttleLogin<T>(
  ctx: Context,
  realm: Realm,
  email: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const quotaOwner = quotaOwnerOf(ctx, realm, email);
  const id = crypto.randomUUID();
  const address = "addressHash" in ctx.actor ? ctx.actor.addressHash : "";
  const rules = [
    EVERYWHERE,
    ...WINDOWS.map((rule) => ({ ...rule, queryType: `${rule.queryType}:${address}` })),
  ];
  const [everywhere, ...windows] = await Promise.all(
    rules.map((rule) => reserveQuota(ctx.env, quotaOwner, `${id}:${rule.queryType}`, rule)),
  );
  const release = () =>
    Promise.all(rules.map((rule) => releaseQuota(ctx.env, quotaOwner, `${id}:${rule.queryType}`)));
  if (windows.some(({ isReserved }) => !isReserved)) {
    await release();
    throw new AppError("rate_limited");
  }
  const delay = delayAfter(everywhere!.used - 1);
  if (delay > 0) await scheduler.wait(delay);
  let counts = false;
  try {
    return await attempt();
  } catch (error) {
    counts = error instanceof AppError && COUNTED.includes(error.code);
    throw error;
  } finally {
    if (!counts) await release();
  }
}

/** Forgets the wrong passwords given for an account, once its owner has chosen another one. */
export const clearAttempts = (ctx: Context, realm: Realm, email: string): Promise<void> =>
  clearQuota(ctx.env, quotaOwnerOf(ctx, realm, email));

/** An object that counts for one account; the address itself is not in its name. */
const quotaOwnerOf = ({ config }: Context, realm: Realm, email: string): QuotaOwner =>
  `login:${createHmac("sha256", deriveKey(writingKey(config), "login-throttle"))
    .update(`${realm}:${email}`)
    .digest("hex")
    .slice(0, 24)}`;
