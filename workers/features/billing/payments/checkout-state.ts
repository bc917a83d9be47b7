import { and, desc, eq } from "drizzle-orm";
import { toMajor } from "../../../contract/currency";
import type { CheckoutView, PaymentView } from "../../../contract/payments";
import type { Context } from "../../../core/context";
import { checkoutSessions, payments } from "../../../db/schema/payments";
import { AppError } from "../../../core/errors";
import { viewSubscription } from "./current-subscription";
import { payer } from "./customer";
import { isoTime } from "../../../core/iso-time";

/**
 * The state of a user's checkout, by the session's id, or by the user's own for the newest. Asks nobody but the
 * database: an address that was made up shows nothing. Fails with `not_found`, also for another's.
 */
export async function viewCheckout(ctx: Context, id: string): Promise<CheckoutView> {
  const user = payer(ctx);
  const subscription = await viewSubscription(ctx, user.id);
  const isActive = user.plan !== null && !user.plan.is_free && subscription?.active_subscription !== null;
  const [row] = await ctx.db
    .select()
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.user_id, user.id),
        id === user.id ? undefined : eq(checkoutSessions.session_id, id),
      ),
    )
    .orderBy(desc(checkoutSessions.created_at))
    .limit(1);
  if (!row) {
    if (id !== user.id) throw new AppError("not_found");
    return { active: isActive, state: isActive ? "complete" : "expired", plan_id: null, subscription };
  }
  const active = isActive && subscription?.plan_id === row.plan_id;
  return { active, state: active ? "complete" : row.state, plan_id: row.plan_id, subscription };
}

/**
 * A payment of the user, by the id of its invoice or of its checkout session. Fails with `not_found`, also for
 * another's.
 */
export async function readPayment(ctx: Context, id: string): Promise<PaymentView> {
  const user = payer(ctx);
  const ofSession = ctx.db
    .select({ id: checkoutSessions.invoice_id })
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.session_id, id), eq(checkoutSessions.user_id, user.id)));
  const [row] = await ctx.db
    .select()
    .from(payments)
    .where(
      and(
        id.startsWith("cs_") ? eq(payments.id, ofSession) : eq(payments.id, id),
        eq(payments.user_id, user.id),
      ),
    )
    .limit(1);
  if (!row) throw new AppError("not_found");
  return viewPayment(row);
}

/** The user's invoices, the newest first. */
export async function listPayments(ctx: Context, limit = 24): Promise<PaymentView[]> {
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(eq(payments.user_id, payer(ctx).id))
    .orderBy(desc(payments.created_at))
    .limit(limit);
  return rows.map(viewPayment);
}

function viewPayment(row: typeof payments.$inferSelect): PaymentView {
  return {
    id: row.id,
    number: row.number,
    status: row.state,
    amount: toMajor(row.amount_minor, row.currency),
    due: row.state === "open" ? toMajor(row.due_minor || row.amount_minor, row.currency) : 0,
    refunded: toMajor(row.refunded_minor, row.currency),
    currency: row.currency,
    plan_id: row.plan_id,
    created_at: new Date(row.created_at).toISOString(),
    paid_at: isoTime(row.paid_at),
    hosted_url: row.hosted_url,
    pdf_url: row.pdf_url,
  };
}
