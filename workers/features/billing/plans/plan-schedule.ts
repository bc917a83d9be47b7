import { idOf, type Stripe } from "../../../providers/payments/stripe";

/**
 * Has a subscription go on with another price when its period ends, by a schedule at Stripe: what is paid is used up, and
 * nothing is charged or credited now. A schedule that it has already is replaced.
 */
export async function scheduleChange(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  { item, price }: { item: Stripe.SubscriptionItem; price: Stripe.Price },
): Promise<void> {
  const { id } =
    subscription.schedule === null
      ? await stripe.subscriptionSchedules.create({ from_subscription: subscription.id })
      : { id: idOf(subscription.schedule)! };
  const { interval, interval_count } = price.recurring!;
  await stripe.subscriptionSchedules.update(id, {
    end_behavior: "release",
    proration_behavior: "none",
    phases: [
      {
        start_date: item.current_period_start,
        end_date: item.current_period_end,
        items: [{ price: item.price.id, quantity: 1 }],
      },
      { items: [{ price: price.id, quantity: 1 }], duration: { interval, interval_count } },
    ],
  });
}

/** A scheduled subscription cannot be cancelled or changed at once: it first becomes one without a schedule. */
export async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  const id = idOf(schedule);
  if (id) await stripe.subscriptionSchedules.release(id);
}

/** The price that a subscription goes on with after its period; null where that is the present one. */
export function scheduledPrice({ schedule }: Stripe.Subscription, present: string): string | null {
  if (!schedule || typeof schedule === "string" || schedule.status !== "active") return null;
  const price = idOf(schedule.phases.at(-1)?.items[0]?.price);
  return price && price !== present ? price : null;
}
