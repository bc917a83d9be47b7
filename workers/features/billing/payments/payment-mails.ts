import { inArray } from "drizzle-orm";
import { currencyFormat, toMajor } from "../../../contract/currency";
import { languageOf } from "../../../contract/languages";
import type { MailTemplate } from "../../../contract/mail/mail-texts";
import { formatDate } from "../../../contract/text/format-date";
import { GRANTING_STATES } from "../../../contract/plans/plans";
import type { Context } from "../../../core/context";
import { mails } from "../../../db/schema/accounts";
import type { plans, subscriptions } from "../../../db/schema/plans";
import type { Stripe } from "../../../providers/payments/stripe";
import type { Effects } from "../../../core/jobs/job-requests";
import { prepareMail } from "../../../core/mail/send-mail";
import type { DerivedSubscription } from "../plans/derive-subscription";
import type { CustomerAtStripe } from "./read-customer";

interface Owner {
  id: string;
  name: string;
  email: string;
  language: string | null;
}

interface MailCause {
  at: CustomerAtStripe;
  owner: Owner;
  /** Subscription that was stored as running. */
  open: typeof subscriptions.$inferSelect | null;
  current: DerivedSubscription | null;
  plan: typeof plans.$inferSelect | null;
}

/** A mail by what it is about: the key makes it one, however often the customer is synchronised. */
interface KeyedMail {
  key: string;
  template: MailTemplate;
  link: string;
  values: { plan?: string; date?: string; amount?: string };
}

/** Invoices older than this are history: a customer who is linked late is not written to about them. */
const RECENT_SECONDS = 14 * 24 * 60 * 60;

/** The mails that a customer's state makes necessary and that have not been written yet. */
export async function paymentMails(ctx: Context, cause: MailCause): Promise<Required<Effects>> {
  const wanted = mailsFor(ctx, cause).map((mail) => ({ ...mail, id: `mail_${mail.key}` }));
  const effects: Required<Effects> = { statements: [], jobs: [] };
  if (wanted.length === 0) return effects;
  const written = await ctx.db
    .select({ id: mails.id })
    .from(mails)
    .where(
      inArray(
        mails.id,
        wanted.map(({ id }) => id),
      ),
    );
  for (const { id, template, link, values } of wanted) {
    if (written.some((mail) => mail.id === id)) continue;
    const { statements, jobs } = await prepareMail(ctx, { id, template, to: cause.owner, link, values });
    effects.statements.push(...statements);
    effects.jobs.push(...jobs);
  }
  return effects;
}

function mailsFor(ctx: Context, { at, owner, open, current, plan }: MailCause): KeyedMail[] {
  const language = languageOf(owner.language);
  // Every subscriber may open it; a plan for chats opens no account page.
  const plans = `${ctx.origin}/user/upgrade`;
  const date = (time: number) => formatDate(time, language, { dateStyle: "long", timeZone: "UTC" });
  const amount = (minor: number, currency: string) =>
    currencyFormat(currency, language).format(toMajor(minor, currency));
  const result: KeyedMail[] = [];
  if (current && plan) {
    const values = { plan: language === "fr" ? plan.name : plan.name_en };
    const id = current.subscription_id;
    if (GRANTING_STATES.includes(current.status))
      result.push({ key: `started_${id}`, template: "subscription-started", link: plans, values });
    if (current.cancel_at !== null)
      result.push({
        key: `cancelled_${id}_${current.cancel_at}`,
        template: "subscription-cancelled",
        link: plans,
        values: { ...values, date: date(current.cancel_at) },
      });
  }
  // A subscription that another one replaced has not ended for its subscriber.
  if (open && open.source === "payment" && !current)
    result.push({
      key: `ended_${open.provider_subscription_id}`,
      template: "subscription-ended",
      link: plans,
      values: {},
    });
  const now = Date.now() / 1000;
  for (const invoice of at.invoices.filter((one) => isUnpaid(one) && now - one.created < RECENT_SECONDS))
    result.push({
      key: `unpaid_${invoice.id}`,
      template: "payment-failed",
      link: invoice.hosted_invoice_url ?? plans,
      values: { amount: amount(invoice.amount_remaining, invoice.currency) },
    });
  for (const charge of at.charges.filter((one) => one.amount_refunded > 0))
    result.push({
      key: `refunded_${charge.id}_${charge.amount_refunded}`,
      template: "payment-refunded",
      link: plans,
      values: { amount: amount(charge.amount_refunded, charge.currency) },
    });
  return result;
}

/** A renewal that was tried and not paid. The first invoice of a checkout is retried by the person on the page itself. */
const isUnpaid = ({ status, attempt_count, billing_reason }: Stripe.Invoice): boolean =>
  status === "open" && attempt_count > 0 && billing_reason !== "subscription_create";
