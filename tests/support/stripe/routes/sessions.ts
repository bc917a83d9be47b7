import { expireSession, newSession } from "../objects/checkout.ts";
import { newPortalSession } from "../objects/portal.ts";
import { sellable } from "../objects/prices.ts";
import { invalid, missingParameter } from "../state/failures.ts";
import { asked, LIST_PARAMS, listOf, page } from "../wire/lists.ts";
import type { Call, Route } from "./route.ts";

export const sessionRoutes: Route[] = [
  {
    method: "POST",
    path: "/v1/checkout/sessions",
    params: [
      "mode",
      "ui_mode",
      "line_items",
      "customer",
      "customer_email",
      "customer_update",
      "client_reference_id",
      "metadata",
      "subscription_data",
      "success_url",
      "cancel_url",
      "expires_at",
      "locale",
      "allow_promotion_codes",
      "billing_address_collection",
      "payment_method_collection",
    ],
    run: create,
  },
  {
    method: "GET",
    path: "/v1/checkout/sessions",
    params: [...LIST_PARAMS, "customer", "status", "subscription", "payment_intent"],
    run: ({ account, params, url }) =>
      page(account, "checkout.session", {
        params,
        url,
        matches: (one) =>
          (["customer", "status", "subscription", "payment_intent"] as const).every((name) =>
            asked(params, name, one[name]),
          ),
      }),
  },
  {
    method: "GET",
    path: "/v1/checkout/sessions/:id",
    params: [],
    run: ({ account, id }) => account.get("checkout.session", id),
  },
  {
    method: "GET",
    path: "/v1/checkout/sessions/:id/line_items",
    params: ["limit", "starting_after", "ending_before"],
    run: ({ account, id, url }) =>
      listOf(account.lineItems.get(account.get("checkout.session", id).id) ?? [], url),
  },
  {
    method: "POST",
    path: "/v1/checkout/sessions/:id/expire",
    params: [],
    run: ({ account, id }) => {
      const session = account.get("checkout.session", id);
      expireSession(account, session);
      return session;
    },
  },
  {
    method: "POST",
    path: "/v1/billing_portal/sessions",
    params: ["customer", "return_url", "locale", "flow_data"],
    run: ({ account, params }) => newPortalSession(account, params),
  },
];

function create({ account, params }: Call) {
  const mode = params.oneOf("mode", ["payment", "subscription"]);
  if (!mode) throw missingParameter("mode");
  params.oneOf("ui_mode", ["hosted_page"]);
  const entries = params.list("line_items");
  if (entries.length === 0) throw missingParameter("line_items");
  const items = entries.map((entry) => ({
    price: sellable(account, entry.required("price"), entry.path("price")),
    quantity: entry.integer("quantity") ?? 1,
  }));
  const isRecurring = items.some(({ price }) => price.type === "recurring");
  if (mode === "subscription" && !isRecurring)
    throw invalid("You must provide at least one recurring price in `subscription` mode when using prices.");
  if (mode === "payment" && isRecurring)
    throw invalid(
      "You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.",
    );
  if (params.has("customer") && params.has("customer_email"))
    throw invalid("You may only specify one of these parameters: customer, customer_email.", {
      code: "parameters_exclusive",
    });
  const data = params.nested("subscription_data");
  return newSession(account, {
    mode,
    items,
    customer: params.text("customer"),
    email: params.text("customer_email"),
    clientReference: params.text("client_reference_id"),
    metadata: params.metadata(),
    subscription: {
      metadata: data?.metadata() ?? {},
      description: data?.text("description"),
      trialEnd: data?.integer("trial_end"),
      trialDays: data?.integer("trial_period_days"),
      endOfTrial: data
        ?.nested("trial_settings")
        ?.nested("end_behavior")
        ?.oneOf("missing_payment_method", ["cancel", "create_invoice", "pause"]),
    },
    successUrl: params.required("success_url"),
    cancelUrl: params.text("cancel_url"),
    expiresAt: params.integer("expires_at"),
    locale: params.text("locale"),
  });
}
