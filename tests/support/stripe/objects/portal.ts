import type Stripe from "stripe";
import { type Account, newId } from "../state/account.ts";
import type { Params } from "../wire/form.ts";

/** A link to the page where a customer manages what they pay for. */
export function newPortalSession(account: Account, params: Params): Stripe.BillingPortal.Session {
  const customer = account.get("customer", params.required("customer"), "customer");
  const id = newId("bps");
  const session = account.add<"billing_portal.session">({
    id,
    object: "billing_portal.session",
    configuration: "bpc_scripted",
    created: account.now(customer.id),
    customer: customer.id,
    customer_account: null,
    flow: flowOf(account, params.nested("flow_data")),
    livemode: false,
    locale: params.text("locale") ?? null,
    on_behalf_of: null,
    return_url: params.text("return_url") ?? null,
    url: `${account.origin}/p/session/${id}`,
  });
  account.emit("billing_portal.session.created", session);
  return session;
}

/** A link that leads to one action only. */
function flowOf(account: Account, data: Params | undefined): Stripe.BillingPortal.Session.Flow | null {
  if (!data) return null;
  const type = data.required("type");
  const returnUrl = data.nested("after_completion")?.nested("redirect")?.text("return_url");
  const subscription = data.nested("subscription_cancel")?.required("subscription");
  if (subscription) account.get("subscription", subscription, "flow_data[subscription_cancel][subscription]");
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: returnUrl === undefined ? null : { return_url: returnUrl },
      type: returnUrl === undefined ? "portal_homepage" : "redirect",
    },
    customer_update: null,
    subscription_cancel: subscription ? { retention: null, subscription } : null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type,
  };
}
