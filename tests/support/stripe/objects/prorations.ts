import type Stripe from "stripe";
import { decimal, idOf, newId } from "../state/account.ts";

/** Subject of a line of an invoice. */
export interface LineInput {
  subscription: string;
  item: string;
  price: Stripe.Price;
  quantity: number;
  amount: number;
  period: { start: number; end: number };
  proration?: boolean;
  description: string;
  metadata?: Stripe.Metadata;
}

export function line(input: LineInput): Stripe.InvoiceLineItem {
  const { price, amount } = input;
  return {
    id: newId("il"),
    object: "line_item",
    amount,
    currency: price.currency,
    description: input.description,
    discount_amounts: [],
    discountable: !input.proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: input.metadata ?? {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: input.proration ? newId("ii") : null,
        proration: input.proration ?? false,
        proration_details: { credited_items: null },
        subscription: input.subscription,
        subscription_item: input.item,
      },
      type: "subscription_item_details",
    },
    period: input.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: idOf(price.product)! },
      type: "price_details",
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: input.quantity,
    quantity_decimal: decimal(input.quantity),
    subscription: input.subscription,
    subtotal: amount,
    taxes: [],
  };
}

/** The charge for whole periods of these items. */
export function periodLines(
  { id, metadata }: Stripe.Subscription,
  items: Stripe.SubscriptionItem[],
  { free = false }: { free?: boolean } = {},
): Stripe.InvoiceLineItem[] {
  return items.map(
    ({ id: item, price, quantity = 1, current_period_start: start, current_period_end: end }) =>
      line({
        subscription: id,
        item,
        price,
        quantity,
        amount: free ? 0 : (price.unit_amount ?? 0) * quantity,
        period: { start, end },
        description: free ? "Trial period" : `${quantity} × ${price.nickname ?? price.id}`,
        metadata,
      }),
  );
}

/** One item that is replaced, changed, added (`before` is absent) or removed (`after` is). */
export interface ItemChange {
  item: string;
  before?: { price: Stripe.Price; quantity: number; start: number; end: number } | undefined;
  after?: { price: Stripe.Price; quantity: number } | undefined;
}

/**
 * Computes the cost of a change in the middle of a period: unused time of the old item is given back and, unless its
 * period starts again, the rest of the period of the new one is charged. Time counts by the second.
 */
export function prorationLines(
  subscription: string,
  changes: ItemChange[],
  { at, startsAnew, period }: { at: number; startsAnew: boolean; period: { start: number; end: number } },
): Stripe.InvoiceLineItem[] {
  return changes.flatMap(({ item, before, after }) => {
    const common = { subscription, item, proration: true };
    const lines: Stripe.InvoiceLineItem[] = [];
    if (before) {
      const left = share(at, before);
      lines.push(
        line({
          ...common,
          price: before.price,
          quantity: before.quantity,
          amount: -Math.round((before.price.unit_amount ?? 0) * before.quantity * left),
          period: { start: at, end: before.end },
          description: `Unused time on ${before.price.nickname ?? before.price.id}`,
        }),
      );
    }
    if (after && !startsAnew)
      lines.push(
        line({
          ...common,
          price: after.price,
          quantity: after.quantity,
          amount: Math.round((after.price.unit_amount ?? 0) * after.quantity * share(at, period)),
          period: { start: at, end: period.end },
          description: `Remaining time on ${after.price.nickname ?? after.price.id}`,
        }),
      );
    return lines;
  });
}

/** The part of a period that is left, from 1 to 0. */
function share(at: number, { start, end }: { start: number; end: number }): number {
  return Math.min(1, Math.max(0, (end - at) / (end - start)));
}
