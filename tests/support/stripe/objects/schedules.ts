import type Stripe from "stripe";
import { type Account, idOf, newId } from "../state/account.ts";
import { invalid } from "../state/failures.ts";
import type { Params } from "../wire/form.ts";
import { periodEnd, planOf, sellable } from "./prices.ts";
import { hasEnded } from "./subscription-status.ts";

type Schedule = Stripe.SubscriptionSchedule;
type Phase = Stripe.SubscriptionSchedule.Phase;

const phaseOf = (prices: string[], start: number, end: number): Phase =>
  ({
    start_date: start,
    end_date: end,
    items: prices.map((price) => ({ price, quantity: 1, metadata: {}, discounts: [], tax_rates: [] })),
    proration_behavior: "create_prorations",
    metadata: {},
  }) as unknown as Phase;

/** `POST /v1/subscription_schedules` with `from_subscription`: its only phase is the period under way. */
export function scheduleFrom(account: Account, subscription: Stripe.Subscription): Schedule {
  if (subscription.schedule)
    throw invalid(
      `You cannot migrate a subscription that is already attached to a schedule: ${idOf(subscription.schedule)}.`,
    );
  if (hasEnded(subscription)) throw invalid("You cannot create a schedule from a canceled subscription.");
  const { data: items } = subscription.items;
  const { current_period_start: start, current_period_end: end } = items[0]!;
  const schedule = account.add<"subscription_schedule">({
    id: newId("sub_sched"),
    object: "subscription_schedule",
    created: account.now(idOf(subscription.customer)),
    customer: idOf(subscription.customer)!,
    subscription: subscription.id,
    status: "active",
    end_behavior: subscription.cancel_at_period_end ? "cancel" : "release",
    current_phase: { start_date: start, end_date: end },
    phases: [
      phaseOf(
        items.map(({ price }) => price.id),
        start,
        end,
      ),
    ],
    released_at: null,
    released_subscription: null,
    canceled_at: null,
    completed_at: null,
    livemode: false,
    metadata: {},
  } as unknown as Schedule & { object: "subscription_schedule" });
  account.change(subscription, { schedule: schedule.id }, "customer.subscription.updated");
  return schedule;
}

/** `POST /v1/subscription_schedules/:id`: phases follow each other without a gap, from the one under way. */
export function updateSchedule(account: Account, schedule: Schedule, params: Params): void {
  refuseUnlessActive(schedule);
  const entries = params.list("phases");
  let start = schedule.current_phase!.start_date;
  const phases = entries.map((entry, at) => {
    const given = entry.integer("start_date");
    if (at === 0 && given !== undefined && given !== start)
      throw invalid("You can not modify the start date of the current phase.", {
        param: entry.path("start_date"),
      });
    const prices = entry.list("items").map((item) => {
      const id = item.required("price");
      return sellable(account, id, item.path("price"), "recurring");
    });
    if (prices.length === 0)
      throw invalid("Missing required param: phases[items].", { code: "parameter_missing" });
    const end = entry.integer("end_date") ?? endOf(entry, start, prices[0]!);
    const phase = phaseOf(
      prices.map(({ id }) => id),
      start,
      end,
    );
    start = end;
    return phase;
  });
  const behavior = params.oneOf("end_behavior", ["release", "cancel"]) ?? schedule.end_behavior;
  account.change(schedule, {
    end_behavior: behavior,
    ...(phases.length > 0 && {
      phases,
      current_phase: { start_date: phases[0]!.start_date, end_date: phases[0]!.end_date },
    }),
  });
  if (behavior === "release" && schedule.subscription) {
    const subscription = account.get("subscription", idOf(schedule.subscription)!);
    account.change(
      subscription,
      { cancel_at: null, cancel_at_period_end: false },
      "customer.subscription.updated",
    );
  }
}

function endOf(phase: Params, start: number, price: Stripe.Price): number {
  const duration = phase.nested("duration");
  if (!duration)
    throw invalid("Each phase needs an `end_date` or a `duration`.", { param: phase.path("duration") });
  const interval = duration.oneOf("interval", ["day", "week", "month", "year"])!;
  const count = duration.integer("interval_count") ?? 1;
  return periodEnd(start, {
    ...price,
    recurring: { ...price.recurring!, interval, interval_count: count },
  });
}

/** The subscription goes on by itself, as it is now. */
export function releaseSchedule(account: Account, schedule: Schedule): void {
  refuseUnlessActive(schedule);
  const subscription = account.get("subscription", idOf(schedule.subscription)!);
  account.change(schedule, {
    status: "released",
    subscription: null,
    released_subscription: subscription.id,
    released_at: account.now(idOf(schedule.customer)),
    current_phase: null,
  });
  account.change(subscription, { schedule: null }, "customer.subscription.updated");
}

/** Enters the period that begins now: the prices of the next phase, or the end of the schedule. */
export function enterPhase(account: Account, subscription: Stripe.Subscription): void {
  const id = idOf(subscription.schedule);
  if (!id) return;
  const schedule = account.get("subscription_schedule", id);
  const now = account.now(idOf(subscription.customer));
  if (schedule.status !== "active" || now < schedule.current_phase!.end_date) return;
  const next = schedule.phases.find(({ start_date }) => start_date === schedule.current_phase!.end_date);
  if (!next) return releaseSchedule(account, schedule);
  account.change(schedule, { current_phase: { start_date: next.start_date, end_date: next.end_date } });
  const data = subscription.items.data.map((item, at) => {
    const price = account.get("price", idOf(next.items[at]?.price ?? next.items[0]!.price)!);
    return { ...item, price, plan: planOf(price) };
  });
  account.change(subscription, {
    items: { ...subscription.items, data },
    billing_cycle_anchor: next.start_date,
  });
}

function refuseUnlessActive({ id, status }: Schedule): void {
  if (status !== "active")
    throw invalid(
      `You cannot update a subscription schedule that is currently in the \`${status}\` status: ${id}.`,
    );
}
