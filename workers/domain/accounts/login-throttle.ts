import { createHmac } from "node:crypto";
import type { Context } from "../../context";
import type { ErrorCode } from "../../contract/errors";
import {
  holdAllowance,
  releaseAllowance,
  type AllowanceRule,
  type Payer,
} from "../../durable-objects/allowance/client";
import { limitRate } from "../allowance/limit-rate";
import { AppError } from "../errors";
import { deriveKey, writingKey } from "../secrets/keyring";
import type { Realm } from "./tokens";

const MINUTE_MS = 60 * 1000;
/** Sign-ins from one address in an hour: enough for an office, too few for a list of passwords. */
const SIGN_INS_AN_HOUR = 200;

/** Counts a sign-in against the address that it comes from. Fails with `rate_limited`. */
export const limitSignIns = (ctx: Context): Promise<void> => limitRate(ctx, "sign-in", SIGN_INS_AN_HOUR);

/** Wrong passwords an account allows. Each window that fills makes the wait longer. */
const WINDOWS: AllowanceRule[] = [
  { queryType: "login-minute", limit: 5, windowMs: MINUTE_MS },
  { queryType: "login-quarter", limit: 10, windowMs: 15 * MINUTE_MS },
  { queryType: "login-day", limit: 40, windowMs: 24 * 60 * MINUTE_MS },
];

/** What tells a guesser that a guess was wrong. */
const COUNTED: ErrorCode[] = ["invalid_credentials", "two_factor_invalid"];

/**
 * Counts attempts by account, wherever they come from and whether it exists or not; only wrong ones
 * stay counted. Fails with `rate_limited`, told from nothing else by its time or body.
 */
export async function throttled<T>(
  ctx: Context,
  realm: Realm,
  email: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const payer = payerOf(ctx, realm, email);
  const id = crypto.randomUUID();
  const holds = await Promise.all(
    WINDOWS.map((rule) => holdAllowance(ctx.env, payer, `${id}:${rule.queryType}`, rule)),
  );
  const release = () =>
    Promise.all(WINDOWS.map((rule) => releaseAllowance(ctx.env, payer, `${id}:${rule.queryType}`)));
  if (holds.some(({ held }) => !held)) {
    await release();
    throw new AppError("rate_limited");
  }
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

/** An object that counts for one account; the address itself is not in its name. */
const payerOf = ({ config }: Context, realm: Realm, email: string): Payer =>
  `login:${createHmac("sha256", deriveKey(writingKey(config), "login-throttle"))
    .update(`${realm}:${email}`)
    .digest("hex")
    .slice(0, 24)}`;
