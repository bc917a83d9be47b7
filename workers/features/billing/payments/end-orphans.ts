import { and, eq } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { jobs } from "../../../db/schema/jobs";
import { payments } from "../../../db/schema/payments";
import type { Stripe } from "../../../providers/payments/stripe";
import { cancelAndRefund, cancelNow, paidFor, voidOpen } from "./end-subscription";
import type { CustomerAtStripe } from "./read-customer";

/** States in which nothing is charged any more. */
const OVER = ["canceled", "incomplete_expired"];

/**
 * Whether a customer is that of an account which was deleted lately. Others without a user stay as they are: Stripe may
 * sell for another site too.
 */
export async function wasClosed(ctx: Context, customer: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, "close-customer"), eq(jobs.subject, customer)))
    .limit(1);
  return row !== undefined;
}

/**
 * Ends the subscriptions of a customer whose account was deleted, and voids what is open of them. One that was paid only
 * after that, on a page that was still open, is paid back in full: nobody could use it.
 */
export async function endOrphans(
  ctx: Context,
  stripe: Stripe,
  customer: string,
  { subscriptions, invoices }: CustomerAtStripe,
): Promise<void> {
  const known = await ctx.db
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.customer_id, customer));
  const isKnown = new Set(known.map(({ id }) => id));
  for (const { id, status } of subscriptions) {
    if (OVER.includes(status)) continue;
    const unknown = paidFor(id, invoices).filter((invoice) => !isKnown.has(invoice.id!));
    if (unknown.length > 0) await cancelAndRefund(ctx, stripe, { id, invoices: unknown });
    else await cancelNow(stripe, id);
  }
  for (const { id, status } of invoices) if (status === "open") await voidOpen(stripe, id!);
}
