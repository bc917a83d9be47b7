import type { Context } from "../../../core/context";
import { errorFields } from "../../../core/logger";
import { failureOf, openStripe, type PaymentFailure, type Stripe } from "../../../providers/payments/stripe";
import { AppError } from "../../../core/errors";

const CODES = {
  missing: "not_found",
  declined: "payment_declined",
  rejected: "payment_rejected",
  unavailable: "payment_unavailable",
} as const satisfies Record<PaymentFailure, string>;

/**
 * Works with Stripe. Fails with `not_configured` if payments are off, else as Stripe does: `payment_declined`,
 * `payment_rejected`, `payment_unavailable`, or `not_found` for an object that is not there.
 */
export async function withStripe<T>(ctx: Context, work: (stripe: Stripe) => Promise<T>): Promise<T> {
  const access = ctx.config.stripe;
  if (!access) throw new AppError("not_configured");
  try {
    return await work(await openStripe(access));
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    ctx.log.warn("stripe_failed", { failure, ...errorFields(error) });
    throw new AppError(CODES[failure]);
  }
}

/** Awaits an object of Stripe; null if there is none under its id. */
export async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (failureOf(error) === "missing") return null;
    throw error;
  }
}

/** Stripe hands out at most 100 objects at once; more than this nobody has here. */
export const PAGE = 100;
