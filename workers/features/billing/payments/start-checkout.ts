import { and, eq, isNull, lte } from "drizzle-orm";
import type { BillingInterval, CheckoutInput } from "../../../contract/payments";
import type { Context, UserActor } from "../../../core/context";
import { checkoutSessions } from "../../../db/schema/payments";
import type { Stripe } from "../../../providers/payments/stripe";
import { hashToken } from "../../accounts/public";
import { AppError } from "../../../core/errors";
import { closePage } from "./close-page";
import { findPaidSubscription } from "./current-subscription";
import { ensureCustomer, payer } from "./customer";
import { findPrice, type OfferedPrice } from "../plans/find-price";
import { orNull, withStripe } from "./with-stripe";

type CheckoutRow = typeof checkoutSessions.$inferSelect;

/** Stripe wants at least 30 minutes. */
const OPEN_MS = 60 * 60_000;
/** A page that is about to close is not offered any more. */
const MIN_LEFT_MS = 2 * 60_000;

/**
 * The address where the user pays for a plan: Stripe's page, or the confirmation of a change where
 * `active_subscription` says that the present subscription is replaced. However often it is asked for, there is one open
 * page. Fails with `already_subscribed`, what `findPrice` and `withStripe` fail with, or `forbidden` for another's id.
 */
export async function startCheckout(ctx: Context, input: CheckoutInput): Promise<{ url: string }> {
  const user = payer(ctx);
  if (input.user_id && input.user_id !== user.id) throw new AppError("forbidden");
  const offer = await findPrice(ctx, input);
  const paid = await findPaidSubscription(ctx, user.id);
  if (!paid) return { url: await checkoutUrl(ctx, user, offer, shownIn(input)) };
  const { active_subscription: replaced } = input;
  const isReplaced =
    replaced === true ||
    replaced === 1 ||
    [paid.row.id, paid.row.provider_subscription_id].includes(String(replaced));
  if (!isReplaced || paid.row.price_id === offer.price.price_id) throw new AppError("already_subscribed");
  return { url: changeUrl(ctx, offer) };
}

/** Names that the buyer was shown, for Stripe's records. */
function shownIn({ plan_name, subscription_type }: CheckoutInput): Record<string, string> {
  return { ...(plan_name ? { plan_name } : {}), ...(subscription_type ? { subscription_type } : {}) };
}

/** Starts a checkout like `startCheckout`, for a plan with an interval. */
export async function startCheckoutOf(
  ctx: Context,
  { plan_id, interval }: { plan_id: number; interval?: BillingInterval },
): Promise<{ url: string }> {
  const { price } = await findPrice(ctx, { plan_id, interval });
  return startCheckout(ctx, {
    plan_id,
    price_id: price.price_id,
    user_id: undefined,
    active_subscription: true,
  });
}

/** Returns the address at which a change of plan is confirmed, with what it costs. */
const changeUrl = (ctx: Context, { price, plan }: OfferedPrice): string =>
  `${ctx.origin}/user/upgrade?${new URLSearchParams({ tab: plan.plan_type, change: String(price.id) })}`;

async function checkoutUrl(
  ctx: Context,
  user: UserActor,
  { price, plan }: OfferedPrice,
  shown: Record<string, string>,
): Promise<string> {
  return withStripe(ctx, async (stripe) => {
    const customer = await ensureCustomer(ctx, stripe, user);
    const attempt = await openAttempt(ctx, stripe, {
      userId: user.id,
      priceId: price.price_id,
      planId: plan.id,
    });
    if (attempt.url) return attempt.url;
    const session = await createSession(ctx, stripe, { customer, attempt, shown });
    if (!session.url) throw new AppError("payment_rejected");
    const ofAttempt = eq(checkoutSessions.id, attempt.id);
    await ctx.db
      .update(checkoutSessions)
      .set({ session_id: session.id, url: session.url })
      .where(and(ofAttempt, eq(checkoutSessions.state, "open"), isNull(checkoutSessions.session_id)));
    const [kept] = await ctx.db.select().from(checkoutSessions).where(ofAttempt).limit(1);
    if (kept?.state === "open" && kept.session_id === session.id) return session.url;
    // Another price was asked for at the same time, or this one in another language: one page at most can be paid.
    await closePage(stripe, session.id);
    if (kept?.state === "open" && kept.url) return kept.url;
    throw new AppError("checkout_replaced");
  });
}

interface Attempt {
  userId: string;
  priceId: string;
  planId: number;
}

/** The user's open attempt to pay this price; what was open for another price is closed, at Stripe too. */
async function openAttempt(ctx: Context, stripe: Stripe, attempt: Attempt): Promise<CheckoutRow> {
  await closeExpired(ctx, attempt.userId);
  // Another tab may open or close one at the same time: then once more.
  for (let round = 0; round < 5; round += 1) {
    const now = Date.now();
    await ctx.db
      .insert(checkoutSessions)
      .values({
        id: `cko_${crypto.randomUUID()}`,
        user_id: attempt.userId,
        price_id: attempt.priceId,
        plan_id: attempt.planId,
        state: "open",
        created_at: now,
        expires_at: now + OPEN_MS,
      })
      .onConflictDoNothing();
    const [open] = await ctx.db
      .select()
      .from(checkoutSessions)
      .where(and(eq(checkoutSessions.user_id, attempt.userId), eq(checkoutSessions.state, "open")))
      .limit(1);
    if (open?.price_id === attempt.priceId) return open;
    if (open) await closeAttempt(ctx, stripe, open);
  }
  throw new AppError("already_exists");
}

const closeExpired = (ctx: Context, userId: string) =>
  ctx.db
    .update(checkoutSessions)
    .set({ state: "expired" })
    .where(
      and(
        eq(checkoutSessions.user_id, userId),
        eq(checkoutSessions.state, "open"),
        lte(checkoutSessions.expires_at, Date.now() + MIN_LEFT_MS),
      ),
    );

/**
 * A page that was just paid cannot be closed: what was bought comes with the webhook, and no second one is opened. One
 * that Stripe does not know, such as of an account that was used before, can be paid by nobody.
 */
async function closeAttempt(ctx: Context, stripe: Stripe, { id, session_id }: CheckoutRow): Promise<void> {
  if (session_id) {
    await closePage(stripe, session_id);
    const session = await orNull(stripe.checkout.sessions.retrieve(session_id));
    if (session?.status === "complete") throw new AppError("already_subscribed");
  }
  await ctx.db
    .update(checkoutSessions)
    .set({ state: "expired" })
    .where(
      and(
        eq(checkoutSessions.id, id),
        eq(checkoutSessions.state, "open"),
        // A page that was opened meanwhile is looked at before it is given up.
        session_id ? eq(checkoutSessions.session_id, session_id) : isNull(checkoutSessions.session_id),
      ),
    );
}

/** The same attempt is the same call to Stripe, which then answers with the same session. */
async function createSession(
  ctx: Context,
  stripe: Stripe,
  { customer, attempt, shown }: { customer: string; attempt: CheckoutRow; shown: Record<string, string> },
): Promise<Stripe.Checkout.Session> {
  const { id, user_id, price_id, plan_id, expires_at } = attempt;
  const metadata = { user_id, plan_id: String(plan_id), ...shown };
  return stripe.checkout.sessions.create(
    {
      mode: "subscription",
      customer,
      client_reference_id: user_id,
      line_items: [{ price: price_id, quantity: 1 }],
      locale: ctx.locale,
      success_url: `${ctx.origin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${ctx.origin}/payment-cancel`,
      expires_at: Math.floor(expires_at / 1000),
      metadata,
      subscription_data: { metadata },
    },
    { idempotencyKey: `${id}:${ctx.locale}:${hashToken(JSON.stringify(shown))}` },
  );
}
