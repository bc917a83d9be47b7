import type Stripe from "stripe";
import { attach, methodFor } from "../objects/cards.ts";
import { newCustomer } from "../objects/customer-shape.ts";
import { endSubscription, hasEnded } from "../objects/subscription-status.ts";
import type { Account } from "../state/account.ts";
import type { Params } from "../wire/form.ts";
import { asked, LIST_PARAMS, page } from "../wire/lists.ts";
import type { Route } from "./route.ts";

const FIELDS = [
  "email",
  "name",
  "phone",
  "description",
  "metadata",
  "preferred_locales",
  "balance",
  "invoice_settings",
  "payment_method",
];

export const customerRoutes: Route[] = [
  {
    method: "POST",
    path: "/v1/customers",
    params: FIELDS,
    run: ({ account, params }) => {
      const customer = newCustomer(account, {
        email: params.clearable("email"),
        name: params.clearable("name"),
        phone: params.clearable("phone"),
        description: params.clearable("description"),
        metadata: params.metadata(),
        locales: params.texts("preferred_locales"),
        balance: params.integer("balance"),
      });
      setCard(account, customer, params);
      return customer;
    },
  },
  {
    method: "GET",
    path: "/v1/customers",
    params: [...LIST_PARAMS, "email"],
    run: ({ account, params, url }) =>
      page(account, "customer", { params, url, matches: ({ email }) => asked(params, "email", email) }),
  },
  {
    method: "GET",
    path: "/v1/customers/:id",
    params: [],
    run: ({ account, id }) => account.tombstone(id) ?? account.get("customer", id),
  },
  {
    method: "POST",
    path: "/v1/customers/:id",
    params: FIELDS,
    run: ({ account, params, id }) => {
      const customer = account.get("customer", id);
      const patch: Partial<Stripe.Customer> = { metadata: params.metadata(customer.metadata) };
      for (const name of ["email", "name", "phone", "description"] as const)
        if (params.has(name)) patch[name] = params.clearable(name) ?? null;
      if (params.has("balance")) patch.balance = params.integer("balance")!;
      if (params.has("preferred_locales")) patch.preferred_locales = params.texts("preferred_locales");
      account.change(customer, patch, "customer.updated");
      setCard(account, customer, params);
      return customer;
    },
  },
  {
    method: "DELETE",
    path: "/v1/customers/:id",
    params: [],
    run: ({ account, id }) => {
      const customer = account.get("customer", id);
      for (const subscription of account.all("subscription"))
        if (subscription.customer === id && !hasEnded(subscription))
          endSubscription(account, subscription, { reason: "cancellation_requested" });
      account.remove(customer);
      account.emit("customer.deleted", customer);
      return account.tombstone(id)!;
    },
  },
  {
    method: "GET",
    path: "/v1/customers/:id/payment_methods",
    params: [...LIST_PARAMS, "type"],
    run: ({ account, params, url, id }) =>
      page(account, "payment_method", { params, url, matches: ({ customer }) => customer === id }),
  },
  {
    method: "GET",
    path: "/v1/payment_methods",
    params: [...LIST_PARAMS, "type", "customer"],
    run: ({ account, params, url }) =>
      page(account, "payment_method", {
        params,
        url,
        matches: ({ customer }) => asked(params, "customer", customer),
      }),
  },
  {
    method: "GET",
    path: "/v1/payment_methods/:id",
    params: [],
    run: ({ account, id }) => methodFor(account, id, "id"),
  },
  {
    method: "POST",
    path: "/v1/payment_methods/:id/attach",
    params: ["customer"],
    run: ({ account, params, id }) =>
      attach(account, id, account.get("customer", params.required("customer"), "customer").id),
  },
  {
    method: "POST",
    path: "/v1/payment_methods/:id/detach",
    params: [],
    run: ({ account, id }) => {
      const method = account.get("payment_method", id);
      const { customer } = method;
      account.change(method, { customer: null });
      account.emit("payment_method.detached", method, { customer });
      return method;
    },
  },
];

/** `payment_method` is attached; `invoice_settings[default_payment_method]` pays from now on. */
function setCard(account: Account, customer: Stripe.Customer, params: Params): void {
  const added = params.text("payment_method");
  if (added !== undefined) attach(account, added, customer.id);
  const chosen = params.nested("invoice_settings")?.clearable("default_payment_method");
  if (chosen === undefined) return;
  const method = chosen === null ? null : attach(account, chosen, customer.id).id;
  account.change(
    customer,
    { invoice_settings: { ...customer.invoice_settings, default_payment_method: method } },
    "customer.updated",
  );
}
