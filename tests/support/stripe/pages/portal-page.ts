import type Stripe from "stripe";
import { attach, type CardName } from "../objects/cards.ts";
import { updateSubscription } from "../objects/subscription-changes.ts";
import { hasEnded } from "../objects/subscription-status.ts";
import type { Account } from "../state/account.ts";
import { Params } from "../wire/form.ts";
import { amount, button, html, text } from "./html.ts";
import type { PageAnswer, PageRequest, Pressed } from "./pages.ts";

/** The customer portal: cancel, resume, change the card, invoices. */
export function portalPage({ account, id, pressed, url }: PageRequest): PageAnswer {
  const session = account.get("billing_portal.session", id);
  if (pressed) {
    press(account, session, pressed);
    const after = session.flow?.after_completion.redirect?.return_url;
    return { goTo: after ?? url.pathname };
  }
  const { flow } = session;
  const only = flow?.subscription_cancel?.subscription;
  const subscriptions = account
    .all("subscription")
    .filter((one) => one.customer === session.customer && !hasEnded(one) && (!only || one.id === only));
  const changesCard = flow === null || flow.type === "payment_method_update";
  const page = html(
    "Manage your subscription",
    [
      ...(flow?.type === "payment_method_update"
        ? []
        : subscriptions.map((one) => subscriptionPart(account, one))),
      changesCard ? cardPart() : "",
      flow === null ? invoicesPart(account, session.customer) : "",
      session.return_url
        ? `<section><a class="button" href="${text(session.return_url)}">Return</a></section>`
        : "",
    ].join("\n"),
  );
  return { page };
}

function press(
  account: Account,
  { customer }: Stripe.BillingPortal.Session,
  { action, value }: Pressed,
): void {
  if (action === "change-card") return changeCard(account, customer, value as CardName);
  const subscription = account.get("subscription", value);
  const cancels = action === "cancel";
  updateSubscription(account, subscription, new Params({ cancel_at_period_end: String(cancels) }));
}

function changeCard(account: Account, customer: string, card: CardName): void {
  const { id } = attach(account, card, customer);
  const owner = account.get("customer", customer);
  account.change(
    owner,
    { invoice_settings: { ...owner.invoice_settings, default_payment_method: id } },
    "customer.updated",
  );
  for (const subscription of account.all("subscription"))
    if (subscription.customer === customer && !hasEnded(subscription))
      account.change(subscription, { default_payment_method: id }, "customer.subscription.updated");
}

function subscriptionPart(account: Account, subscription: Stripe.Subscription): string {
  const [item] = subscription.items.data;
  const { price, current_period_end: end } = item!;
  const product = account.find("product", String(price.product));
  const day = new Date((subscription.cancel_at ?? end) * 1000).toISOString().slice(0, 10);
  const action = subscription.cancel_at_period_end
    ? button("Don't cancel subscription", "resume", subscription.id)
    : button("Cancel subscription", "cancel", subscription.id);
  return `<section>
<h2>${text(product?.name ?? price.id)}</h2>
<p>${text(amount(price.unit_amount, price.currency))} per ${text(price.recurring?.interval ?? "")}</p>
<p>${subscription.cancel_at ? "Cancels" : "Renews"} on ${day}</p>
${action}
</section>`;
}

function cardPart(): string {
  return `<section>
<h2>Payment method</h2>
${button("Use a card that works", "change-card", "pm_card_visa")}
${button("Use a card that will be declined", "change-card", "pm_card_chargeCustomerFail")}
</section>`;
}

function invoicesPart(account: Account, customer: string): string {
  const rows = account
    .all("invoice")
    .reverse()
    .filter((one) => one.customer === customer && one.status !== "draft")
    .map(
      (one) =>
        `<li><a href="${text(one.hosted_invoice_url ?? "")}">${text(one.number ?? one.id)}</a>: ${text(amount(one.amount_due, one.currency))}, ${text(one.status ?? "")}</li>`,
    );
  return `<section><h2>Invoices</h2><ul>${rows.join("\n")}</ul></section>`;
}
