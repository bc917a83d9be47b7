import type Stripe from "stripe";
import { paySession } from "../objects/checkout.ts";
import { alert, amount, button, html, text } from "./html.ts";
import type { PageAnswer, PageRequest } from "./pages.ts";

/** The hosted page of Checkout. */
export function checkoutPage({ account, id, pressed }: PageRequest): PageAnswer {
  const session = account.get("checkout.session", id);
  if (session.status === "complete" && !pressed)
    return { page: html("You have already paid", "<p>This link is no longer in use.</p>") };
  if (session.status === "expired") return { page: html("This page has expired", backLink(session)) };
  if (pressed?.action === "pay" || pressed?.action === "authenticate") {
    if (session.status === "open") paySession(account, session, "pm_card_visa");
    return { goTo: filled(session.success_url ?? "/", id) };
  }
  const lines = (account.lineItems.get(id) ?? [])
    .map(({ description, amount_total, currency, price, quantity }) => {
      const interval = price?.recurring ? ` per ${price.recurring.interval}` : "";
      return `<li>${text(description ?? "")} × ${quantity}: ${text(amount(amount_total, currency) + interval)}</li>`;
    })
    .join("\n");
  const failure =
    pressed?.action === "decline"
      ? alert(declined(paySession(account, session, "pm_card_chargeDeclined")))
      : "";
  const page = html(
    session.mode === "subscription" ? "Subscribe" : "Pay",
    `${failure}
<ul>${lines}</ul>
<p>Total due today: <strong>${text(amount(session.amount_total, session.currency))}</strong></p>
<p>${text(session.customer_details?.email ?? "")}</p>
${button("Pay", "pay")}
${button("Pay with a card that is declined", "decline")}
<section>${backLink(session)}</section>`,
  );
  return { status: failure ? 402 : 200, page };
}

const declined = (outcome: string) => (outcome === "declined" ? "Your card was declined." : outcome);

function backLink({ cancel_url: url }: Stripe.Checkout.Session): string {
  return url ? `<a class="button" href="${text(url)}">Cancel</a>` : "";
}

/** The address after a payment, with the session's id where it asks for it. */
function filled(url: string, id: string): string {
  return url.replaceAll("{CHECKOUT_SESSION_ID}", id).replaceAll("%7BCHECKOUT_SESSION_ID%7D", id);
}
