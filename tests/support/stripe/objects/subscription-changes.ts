import type Stripe from "stripe";
import { type Account, idOf } from "../state/account.ts";
import { invalid } from "../state/failures.ts";
import type { Params } from "../wire/form.ts";
import { attach, cardOf, declinedBy } from "./cards.ts";
import { periodEnd } from "./prices.ts";
import { periodLines } from "./prorations.ts";
import { type ItemPlan, planItems } from "./subscription-items.ts";
import { hasEnded, methodOf, setStatus } from "./subscription-status.ts";
import { endTrial, invoiceNow } from "./subscriptions.ts";

const PRORATIONS = ["create_prorations", "always_invoice", "none"] as const;

/** `POST /v1/subscriptions/:id`. */
export function updateSubscription(
  account: Account,
  subscription: Stripe.Subscription,
  params: Params,
): void {
  const metadata = params.metadata(subscription.metadata);
  if (hasEnded(subscription)) {
    if (params.names.some((name) => !["metadata", "cancellation_details", "expand"].includes(name)))
      throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
    return void account.change(subscription, { metadata }, "customer.subscription.updated");
  }
  const patch: Partial<Stripe.Subscription> = { metadata };
  const customer = idOf(subscription.customer)!;
  const method = params.text("default_payment_method");
  if (method !== undefined) patch.default_payment_method = attach(account, method, customer).id;
  if (params.has("description")) patch.description = params.clearable("description") ?? null;
  Object.assign(patch, cancellation(account, subscription, params), pausing(params));
  const plan = planned(account, subscription, params);
  if (plan) patch.items = { ...subscription.items, data: plan.items };
  if (plan?.startsAnew) patch.billing_cycle_anchor = account.now(customer);
  account.change(subscription, patch, "customer.subscription.updated");
  if (plan) bill(account, subscription, plan, params);
  const trialEnd = params.text("trial_end");
  if (trialEnd === "now" && subscription.status === "trialing") endTrialNow(account, subscription);
}

function planned(account: Account, subscription: Stripe.Subscription, params: Params): ItemPlan | undefined {
  const entries = params.list("items");
  if (entries.length === 0) return undefined;
  const at = params.integer("proration_date") ?? account.now(idOf(subscription.customer));
  const plan = planItems(account, subscription, entries, { at });
  const behavior = params.oneOf("payment_behavior", ["allow_incomplete", "error_if_incomplete"]);
  const method = methodOf(account, subscription);
  const isBilled = plan.startsAnew || params.text("proration_behavior") === "always_invoice";
  if (
    behavior === "error_if_incomplete" &&
    isBilled &&
    method &&
    cardOf(account, method).outcome !== "succeeds"
  )
    throw declinedBy(cardOf(account, method));
  return plan;
}

/** Prorations are invoiced at once, with the next invoice, or never. A period that starts again is invoiced at once. */
function bill(account: Account, subscription: Stripe.Subscription, plan: ItemPlan, params: Params): void {
  const behavior = params.oneOf("proration_behavior", PRORATIONS) ?? "create_prorations";
  const prorations = behavior === "none" ? [] : plan.prorations;
  if (plan.startsAnew || behavior === "always_invoice") {
    const pending = account.pendingLines.get(subscription.id) ?? [];
    account.pendingLines.delete(subscription.id);
    const lines = [...pending, ...prorations, ...plan.fullPeriod];
    if (lines.length > 0)
      invoiceNow(account, subscription, { reason: "subscription_update", lines, collects: true });
  } else if (prorations.length > 0) {
    const pending = account.pendingLines.get(subscription.id) ?? [];
    account.pendingLines.set(subscription.id, [...pending, ...prorations]);
  }
}

function cancellation(
  account: Account,
  subscription: Stripe.Subscription,
  params: Params,
): Partial<Stripe.Subscription> {
  const atPeriodEnd = params.boolean("cancel_at_period_end");
  const cancelAt = params.clearable("cancel_at");
  if (atPeriodEnd !== undefined && cancelAt !== undefined)
    throw invalid("Received both cancel_at and cancel_at_period_end parameters. Please pass in only one.", {
      code: "parameters_exclusive",
    });
  const details = { ...subscription.cancellation_details!, ...cancellationDetails(params) };
  if (atPeriodEnd === undefined && cancelAt === undefined) return { cancellation_details: details };
  if (subscription.schedule)
    throw invalid(
      `The subscription is managed by the subscription schedule \`${idOf(subscription.schedule)}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  if (atPeriodEnd === false || cancelAt === null)
    return {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { ...details, reason: null },
    };
  return {
    cancel_at: atPeriodEnd ? subscription.items.data[0]!.current_period_end : params.integer("cancel_at")!,
    cancel_at_period_end: atPeriodEnd ?? false,
    canceled_at: account.now(idOf(subscription.customer)),
    cancellation_details: { ...details, reason: "cancellation_requested" },
  };
}

export function cancellationDetails(params: Params): Partial<Stripe.Subscription.CancellationDetails> {
  const given = params.nested("cancellation_details");
  return {
    ...(given?.has("comment") && { comment: given.clearable("comment") ?? null }),
    ...(given?.has("feedback") && { feedback: given.clearable("feedback") ?? null }),
  };
}

function pausing(params: Params): Partial<Stripe.Subscription> {
  if (params.fields.pause_collection === "") return { pause_collection: null };
  const pause = params.nested("pause_collection");
  if (!pause) return {};
  const behavior = pause.oneOf("behavior", ["keep_as_draft", "mark_uncollectible", "void"]);
  if (!behavior)
    throw invalid("Missing required param: pause_collection[behavior].", { code: "parameter_missing" });
  return { pause_collection: { behavior, resumes_at: pause.integer("resumes_at") ?? null } };
}

function endTrialNow(account: Account, subscription: Stripe.Subscription): void {
  const now = account.now(idOf(subscription.customer));
  const items = subscription.items.data.map((item) => ({ ...item, current_period_end: now }));
  account.change(subscription, {
    trial_end: now,
    billing_cycle_anchor: now,
    items: { ...subscription.items, data: items },
  });
  endTrial(account, subscription);
}

/** Neither a new period nor an invoice until it resumes. */
export function pauseSubscription(account: Account, subscription: Stripe.Subscription): void {
  if (hasEnded(subscription) || subscription.status === "paused")
    throw invalid(`A subscription with the status ${subscription.status} cannot be paused.`);
  setStatus(account, subscription, "paused");
  account.emit("customer.subscription.paused", subscription);
}

/** Starts a new period now; if its invoice cannot be paid, the subscription stays paused. */
export function resumeSubscription(account: Account, subscription: Stripe.Subscription): void {
  if (subscription.status !== "paused")
    throw invalid(
      `Only paused subscriptions can be resumed. This subscription has a status of ${subscription.status}.`,
    );
  const method = methodOf(account, subscription);
  if (!method || cardOf(account, method).outcome === "declined") {
    if (method) throw declinedBy(cardOf(account, method));
    throw invalid("This customer has no attached payment source or default payment method.", {
      code: "resource_missing",
    });
  }
  const start = account.now(idOf(subscription.customer));
  const end = periodEnd(start, subscription.items.data[0]!.price);
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: end,
  }));
  account.change(
    subscription,
    { status: "active", billing_cycle_anchor: start, items: { ...subscription.items, data: items } },
    "customer.subscription.updated",
  );
  account.emit("customer.subscription.resumed", subscription);
  const lines = periodLines(subscription, items);
  invoiceNow(account, subscription, { reason: "subscription_update", lines, collects: true });
}
