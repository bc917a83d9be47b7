import { attach } from "../objects/cards.ts";
import {
  cancellationDetails,
  pauseSubscription,
  resumeSubscription,
  updateSubscription,
} from "../objects/subscription-changes.ts";
import { newItems } from "../objects/subscription-items.ts";
import { endSubscription, hasEnded, methodOf } from "../objects/subscription-status.ts";
import { createSubscription } from "../objects/subscriptions.ts";
import { idOf } from "../state/account.ts";
import { invalid, missing } from "../state/failures.ts";
import type { Params } from "../wire/form.ts";
import { asked, LIST_PARAMS, page } from "../wire/lists.ts";
import type { Call, Route } from "./route.ts";

const DAY = 86_400;

export const subscriptionRoutes: Route[] = [
  {
    method: "POST",
    path: "/v1/subscriptions",
    params: [
      "customer",
      "items",
      "metadata",
      "description",
      "default_payment_method",
      "payment_behavior",
      "payment_settings",
      "trial_end",
      "trial_period_days",
      "trial_settings",
      "cancel_at_period_end",
      "collection_method",
      "proration_behavior",
      "off_session",
    ],
    run: create,
  },
  {
    method: "GET",
    path: "/v1/subscriptions",
    params: [...LIST_PARAMS, "customer", "price", "status"],
    run: ({ account, params, url }) => {
      const status = params.text("status");
      return page(account, "subscription", {
        params,
        url,
        matches: (one) =>
          asked(params, "customer", one.customer) &&
          (!params.has("price") || one.items.data.some(({ price }) => price.id === params.text("price"))) &&
          hasListedStatus(one.status, status),
      });
    },
  },
  {
    method: "GET",
    path: "/v1/subscriptions/:id",
    params: [],
    run: ({ account, id }) => account.get("subscription", id),
  },
  {
    method: "POST",
    path: "/v1/subscriptions/:id",
    params: [
      "items",
      "metadata",
      "description",
      "default_payment_method",
      "payment_behavior",
      "proration_behavior",
      "proration_date",
      "trial_end",
      "cancel_at_period_end",
      "cancel_at",
      "cancellation_details",
      "pause_collection",
      "off_session",
    ],
    run: ({ account, params, id }) => {
      const subscription = account.get("subscription", id);
      updateSubscription(account, subscription, params);
      return subscription;
    },
  },
  {
    method: "DELETE",
    path: "/v1/subscriptions/:id",
    params: ["cancellation_details", "invoice_now", "prorate"],
    run: ({ account, params, id }) => {
      const subscription = account.get("subscription", id);
      if (hasEnded(subscription)) throw missing("subscription", id);
      const details = cancellationDetails(params);
      endSubscription(account, subscription, { reason: "cancellation_requested", details });
      return subscription;
    },
  },
  {
    method: "POST",
    path: "/v1/subscriptions/:id/pause",
    params: ["type"],
    run: ({ account, id }) => {
      const subscription = account.get("subscription", id);
      pauseSubscription(account, subscription);
      return subscription;
    },
  },
  {
    method: "POST",
    path: "/v1/subscriptions/:id/resume",
    params: ["billing_cycle_anchor", "proration_behavior"],
    run: ({ account, id }) => {
      const subscription = account.get("subscription", id);
      resumeSubscription(account, subscription);
      return subscription;
    },
  },
  {
    method: "GET",
    path: "/v1/subscription_items",
    params: ["limit", "starting_after", "ending_before", "subscription"],
    run: ({ account, params }) =>
      account.get("subscription", params.required("subscription"), "subscription").items,
  },
];

function create({ account, params }: Call) {
  const customer = account.get("customer", params.required("customer"), "customer");
  const entries = params.list("items");
  if (entries.length === 0)
    throw invalid("Missing required param: items.", { code: "parameter_missing", param: "items" });
  const items = newItems(account, entries);
  const method = params.text("default_payment_method");
  const subscription = createSubscription(
    account,
    {
      customer,
      items,
      metadata: params.metadata(),
      description: params.text("description"),
      trialEnd: trialEnd(params, account.now(customer.id)),
      endOfTrial: params
        .nested("trial_settings")
        ?.nested("end_behavior")
        ?.oneOf("missing_payment_method", ["cancel", "create_invoice", "pause"]),
      defaultMethod: method === undefined ? undefined : attach(account, method, customer.id).id,
    },
    params.oneOf("payment_behavior", ["allow_incomplete", "default_incomplete", "error_if_incomplete"]) ??
      "allow_incomplete",
  );
  if (params.boolean("cancel_at_period_end"))
    account.change(subscription, {
      cancel_at_period_end: true,
      cancel_at: subscription.items.data[0]!.current_period_end,
    });
  const saves = params.nested("payment_settings")?.text("save_default_payment_method") === "on_subscription";
  if (saves)
    account.change(subscription, {
      payment_settings: { ...subscription.payment_settings!, save_default_payment_method: "on_subscription" },
      default_payment_method:
        idOf(subscription.default_payment_method) ?? methodOf(account, subscription) ?? null,
    });
  return subscription;
}

function trialEnd(params: Params, now: number): number | undefined {
  const days = params.integer("trial_period_days");
  if (days !== undefined) return days === 0 ? undefined : now + days * DAY;
  if (params.text("trial_end") === "now") return undefined;
  const end = params.integer("trial_end");
  if (end !== undefined && end <= now)
    throw invalid("Invalid timestamp: must be an integer Unix timestamp in the future", {
      param: "trial_end",
    });
  return end;
}

/** Without a status, all that have not been cancelled. */
function hasListedStatus(status: string, wanted: string | undefined): boolean {
  if (wanted === "all") return true;
  if (wanted === "ended") return status === "canceled" || status === "incomplete_expired";
  return wanted === undefined ? status !== "canceled" : status === wanted;
}
