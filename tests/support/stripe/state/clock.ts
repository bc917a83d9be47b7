import type Stripe from "stripe";
import { expireSession } from "../objects/checkout.ts";
import { finalize, subscriptionOf, voidInvoice } from "../objects/invoices.ts";
import { previewInvoice } from "../objects/previews.ts";
import { collect, endSubscription, hasEnded, setStatus } from "../objects/subscription-status.ts";
import { endTrial, renew } from "../objects/subscriptions.ts";
import { Params } from "../wire/form.ts";
import { type Account, idOf } from "./account.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
/** The first invoice has to be paid within this time. */
const INCOMPLETE_HOURS = 23;
/** More steps than any test needs: a loop that does not end is a mistake of this script. */
const MAX_STEPS = 20_000;

export interface Due {
  at: number;
  run: () => void;
}

/**
 * Moves the time of one customer, or everyone's, and does what becomes due on the way, in its order. `more` is what
 * else waits for the time.
 */
export function advance(
  account: Account,
  seconds: number,
  { customer, more = () => [] }: { customer?: string | undefined; more?: () => Due[] } = {},
): void {
  const target = account.now(customer) + seconds;
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = [...allDue(account, customer), ...more()].reduce<Due | undefined>(
      (first, one) => (first === undefined || one.at < first.at ? one : first),
      undefined,
    );
    if (next === undefined || next.at > target) return account.moveTo(target, customer);
    account.moveTo(next.at, customer);
    next.run();
  }
  throw new Error("the clock does not come to an end");
}

function allDue(account: Account, customer: string | undefined): Due[] {
  const inScope = (reference: string | { id: string } | null) =>
    customer === undefined || idOf(reference) === customer;
  /** In the time that moves: everyone's, or that of the one customer. */
  const inTime = (reference: string | { id: string } | null, due: Due[]) =>
    customer === undefined
      ? due.map(({ at, run }) => ({ at: at - account.lead(idOf(reference)), run }))
      : due;
  return [
    ...account
      .all("subscription")
      .filter((one) => !hasEnded(one) && inScope(one.customer))
      .flatMap((one) => inTime(one.customer, ofSubscription(account, one))),
    ...account
      .all("invoice")
      .filter((one) => inScope(one.customer))
      .flatMap((one) => inTime(one.customer, ofInvoice(account, one))),
    ...account
      .all("checkout.session")
      .filter(({ status, customer: owner }) => status === "open" && inScope(owner))
      .flatMap((one) =>
        inTime(one.customer, [{ at: one.expires_at, run: () => expireSession(account, one) }]),
      ),
  ];
}

function ofSubscription(account: Account, subscription: Stripe.Subscription): Due[] {
  const { status, trial_end: trialEnd, cancel_at: cancelAt, pause_collection: pause } = subscription;
  const end = subscription.items.data[0]!.current_period_end;
  const due: Due[] = [];
  const once = (key: string, at: number, run: () => void) => {
    if (account.announced.has(key)) return;
    due.push({ at, run: () => (account.announced.add(key), run()) });
  };
  if (status === "incomplete")
    return [
      {
        at: subscription.created + INCOMPLETE_HOURS * HOUR,
        run: () => expireIncomplete(account, subscription),
      },
    ];
  if (cancelAt !== null)
    due.push({
      at: cancelAt,
      run: () => endSubscription(account, subscription, { reason: "cancellation_requested" }),
    });
  if (pause?.resumes_at)
    due.push({
      at: pause.resumes_at,
      run: () => account.change(subscription, { pause_collection: null }, "customer.subscription.updated"),
    });
  if (status === "paused") return due;
  if (status === "trialing" && trialEnd !== null) {
    once(`trial ${subscription.id}`, trialEnd - 3 * DAY, () =>
      account.emit("customer.subscription.trial_will_end", subscription),
    );
    due.push({ at: trialEnd, run: () => endTrial(account, subscription) });
    return due;
  }
  if (cancelAt === null || cancelAt > end) {
    once(`upcoming ${subscription.id} ${end}`, end - account.settings.upcomingDays * DAY, () => {
      const params = new Params({ subscription: subscription.id });
      account.emit("invoice.upcoming", { ...previewInvoice(account, params), id: null });
    });
    due.push({ at: end, run: () => renew(account, subscription) });
  }
  return due;
}

function ofInvoice(account: Account, invoice: Stripe.Invoice): Due[] {
  if (invoice.status === "draft" && invoice.automatically_finalizes_at)
    return [{ at: invoice.automatically_finalizes_at, run: () => finalizeAndCollect(account, invoice) }];
  if (invoice.status === "open" && invoice.next_payment_attempt)
    return [
      { at: invoice.next_payment_attempt, run: () => void collect(account, invoice, { byItself: true }) },
    ];
  return [];
}

function finalizeAndCollect(account: Account, invoice: Stripe.Invoice): void {
  finalize(account, invoice);
  if (invoice.status === "open") collect(account, invoice, { byItself: true });
}

function expireIncomplete(account: Account, subscription: Stripe.Subscription): void {
  account.change(subscription, { ended_at: account.now(idOf(subscription.customer)) });
  setStatus(account, subscription, "incomplete_expired");
  for (const invoice of account.all("invoice"))
    if (invoice.status === "open" && subscriptionOf(account, invoice)?.id === subscription.id)
      voidInvoice(account, invoice);
}
