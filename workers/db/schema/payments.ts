import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { BILLED_STATES } from "../../contract/admin/payments";
import { BILLING_INTERVALS, CHECKOUT_STATES, DRIFT_KINDS, PAYMENT_STATES } from "../../contract/payments";
import { users } from "./accounts";
import { plans } from "./plans";

// Times are epoch milliseconds, amounts are in the currency's smallest unit. Ids with an underscore are Stripe's.

/** A user's customer at Stripe. It goes with the user; what bookkeeping needs is in `payments`. */
export const paymentCustomers = sqliteTable(
  "payment_customers",
  {
    user_id: text()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    customer_id: text().notNull(),
    /** The account's address that Stripe was told last; null where nobody noted it. */
    email: text(),
    created_at: integer().notNull(),
  },
  (table) => [uniqueIndex("payment_customers_customer").on(table.customer_id)],
);

/** A price at Stripe with its product, and the plan that it pays for. Prices never change: another amount is another row. */
export const paymentProducts = sqliteTable(
  "payment_products",
  {
    id: integer().primaryKey(),
    product_id: text().notNull(),
    price_id: text().notNull(),
    plan_id: integer().references(() => plans.id),
    product_name: text().notNull(),
    product_description: text().notNull().default(""),
    amount_minor: integer().notNull(),
    /** ISO 4217, lower case. */
    currency: text().notNull(),
    billing_interval: text({ enum: BILLING_INTERVALS }).notNull(),
    is_active: integer().notNull().default(1),
    created_at: integer().notNull(),
  },
  (table) => [
    uniqueIndex("payment_products_price").on(table.price_id),
    index("payment_products_product").on(table.product_id),
    // A plan has one price an interval: which one a subscriber pays must never be a question of order.
    uniqueIndex("payment_products_offer")
      .on(table.plan_id, table.billing_interval)
      .where(sql`is_active = 1 AND plan_id IS NOT NULL`),
  ],
);

/** Attempts to pay on Stripe's page. A user has at most one open: however often the button is pressed, it is this one. */
export const checkoutSessions = sqliteTable(
  "checkout_sessions",
  {
    /** Ours; also the idempotency key of the call that makes the session. */
    id: text().primaryKey(),
    user_id: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    price_id: text().notNull(),
    plan_id: integer().notNull(),
    session_id: text(),
    url: text(),
    /** Invoice that it paid; null until that is known. */
    invoice_id: text(),
    state: text({ enum: CHECKOUT_STATES }).notNull(),
    created_at: integer().notNull(),
    expires_at: integer().notNull(),
  },
  (table) => [
    uniqueIndex("checkout_sessions_open")
      .on(table.user_id)
      .where(sql`state = 'open'`),
    uniqueIndex("checkout_sessions_session").on(table.session_id),
    index("checkout_sessions_user").on(table.user_id, table.created_at),
  ],
);

/** Invoices, for the customer and for bookkeeping: they outlive the account, without its id. */
export const payments = sqliteTable(
  "payments",
  {
    /** The invoice's id. */
    id: text().primaryKey(),
    user_id: text(),
    customer_id: text().notNull(),
    subscription_id: text(),
    plan_id: integer(),
    number: text(),
    amount_minor: integer().notNull(),
    /** Amount that is still to be paid: less than the whole where a credit of the customer pays the rest. */
    due_minor: integer().notNull().default(0),
    refunded_minor: integer().notNull().default(0),
    currency: text().notNull(),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    is_disputed: integer().notNull().default(0),
    hosted_url: text(),
    pdf_url: text(),
    created_at: integer().notNull(),
    paid_at: integer(),
  },
  (table) => [
    index("payments_user").on(table.user_id, table.created_at),
    index("payments_customer").on(table.customer_id, table.created_at),
    // All columns of the revenue of a month, so that no invoice is read for it.
    index("payments_revenue")
      .on(table.currency, table.paid_at, table.amount_minor, table.refunded_minor)
      .where(sql`state = 'paid'`),
  ],
);

/**
 * Subscriptions as they are at Stripe, for lists and figures; what they grant is in `subscriptions`. They outlive the
 * account, without its id: a month's figures must not change when someone leaves.
 */
export const paymentSubscriptions = sqliteTable(
  "payment_subscriptions",
  {
    id: text().primaryKey(),
    customer_id: text().notNull(),
    /** Null for a price that no plan is linked to. */
    plan_id: integer(),
    state: text({ enum: BILLED_STATES }).notNull(),
    /** A period's price, without credits and discounts. */
    amount_minor: integer().notNull(),
    currency: text().notNull(),
    /** Null for one that is neither monthly nor yearly. */
    billing_interval: text({ enum: BILLING_INTERVALS }),
    started_at: integer().notNull(),
    /** Time at which the present period began, and was due; null for one that was stored before this was. */
    period_start: integer(),
    period_end: integer().notNull(),
    cancel_at: integer(),
    ended_at: integer(),
  },
  (table) => [
    index("payment_subscriptions_customer").on(table.customer_id),
    index("payment_subscriptions_started").on(table.started_at),
    index("payment_subscriptions_period").on(table.period_end),
    index("payment_subscriptions_state_started").on(table.state, table.started_at),
    index("payment_subscriptions_state_period").on(table.state, table.period_end),
    index("payment_subscriptions_plan_started").on(table.plan_id, table.started_at),
    index("payment_subscriptions_plan_period").on(table.plan_id, table.period_end),
    index("payment_subscriptions_currency_started").on(table.currency, table.started_at),
    index("payment_subscriptions_currency_ended").on(
      table.currency,
      table.ended_at,
      table.billing_interval,
      table.amount_minor,
    ),
  ],
);

/** Events of Stripe that were received: each has its effect once, however often it is delivered. */
export const paymentEvents = sqliteTable(
  "payment_events",
  {
    id: text().primaryKey(),
    type: text().notNull(),
    /** The job's subject that the event woke; null for events that concern nothing here. */
    subject: text(),
    received_at: integer().notNull(),
  },
  (table) => [index("payment_events_received").on(table.received_at)],
);

/** Differences between Stripe and here that the nightly comparison found. */
export const paymentDrifts = sqliteTable(
  "payment_drifts",
  {
    id: integer().primaryKey(),
    customer_id: text().notNull(),
    user_id: text(),
    kind: text({ enum: DRIFT_KINDS }).notNull(),
    /** Values on each side. */
    detail: text({ mode: "json" }).notNull().$type<Record<string, unknown>>(),
    found_at: integer().notNull(),
    repaired_at: integer(),
  },
  (table) => [
    uniqueIndex("payment_drifts_open")
      .on(table.customer_id, table.kind)
      .where(sql`repaired_at IS NULL`),
    index("payment_drifts_repaired").on(table.repaired_at),
  ],
);
