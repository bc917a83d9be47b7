import { and, eq, sql, type SQL } from "drizzle-orm";
import type {
  BilledPage,
  BilledQueryInput,
  BilledSort,
  BilledSubscription,
} from "../../../contract/admin/payments";
import { toMajor } from "../../../contract/currency";
import type { Context } from "../../../core/context";
import { users } from "../../../db/schema/accounts";
import { paymentCustomers, paymentSubscriptions } from "../../../db/schema/payments";
import { plans } from "../../../db/schema/plans";
import { dashboardUrl } from "../../../providers/payments/stripe";
import { isoTime } from "../../../core/iso-time";

const PAGE = 50;

const columns = {
  rowid: sql<number>`payment_subscriptions.rowid`.as("row"),
  subscription: paymentSubscriptions,
  user: { id: users.id, email: users.email },
  plan: { id: plans.id, name: plans.name, name_en: plans.name_en },
};

/**
 * A page of the subscriptions at Stripe, those that began last first unless another order is wanted. For
 * administrators.
 */
export async function listSubscriptions(ctx: Context, query: BilledQueryInput): Promise<BilledPage> {
  const { state, plan } = query;
  const order = orderOf(query.sort ?? "-started");
  const rows = await ctx.db
    .select(columns)
    .from(paymentSubscriptions)
    .leftJoin(paymentCustomers, eq(paymentCustomers.customer_id, paymentSubscriptions.customer_id))
    .leftJoin(users, eq(users.id, paymentCustomers.user_id))
    .leftJoin(plans, eq(plans.id, paymentSubscriptions.plan_id))
    .where(
      and(
        state ? eq(paymentSubscriptions.state, state) : undefined,
        plan ? eq(paymentSubscriptions.plan_id, plan) : undefined,
        order.after(readCursor(query.after)),
      ),
    )
    .orderBy(...order.by)
    .limit(PAGE + 1);
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1) : undefined;
  return {
    subscriptions: shown.map((row) => view(ctx, row)),
    next: last ? `${order.valueOf(last.subscription)}.${last.rowid}` : null,
  };
}

type Row = typeof paymentSubscriptions.$inferSelect;

/** End of a page: the time of the order, and the row among equals. */
interface Cursor {
  at: number;
  rowid: number;
}

function readCursor(text: string | undefined): Cursor | null {
  if (!text) return null;
  const [at, rowid] = text.split(".").map(Number);
  return { at: at!, rowid: rowid! };
}

function orderOf(sort: BilledSort) {
  const name = sort.replace("-", "") === "period" ? "period_end" : "started_at";
  const key = sql.raw(`payment_subscriptions.${name}`);
  const isDescending = sort.startsWith("-");
  const direction = isDescending ? sql`DESC` : sql`ASC`;
  const beyond = isDescending ? sql`<` : sql`>`;
  return {
    by: [sql`${key} ${direction}`, sql`payment_subscriptions.rowid ${direction}`],
    valueOf: (row: Row) => row[name],
    // The first comparison is for the index, which serves no comparison of pairs. Without a cursor, it begins the list.
    after: (cursor: Cursor | null): SQL =>
      cursor === null
        ? sql`${key} >= 0`
        : sql`${key} ${beyond}= ${cursor.at} AND (${key} ${beyond} ${cursor.at} OR payment_subscriptions.rowid ${beyond} ${cursor.rowid})`,
  };
}

interface JoinedRow {
  subscription: Row;
  user: BilledSubscription["user"];
  plan: BilledSubscription["plan"];
}

function view(ctx: Context, { subscription: row, user, plan }: JoinedRow): BilledSubscription {
  return {
    id: row.id,
    customer_id: row.customer_id,
    user,
    plan,
    state: row.state,
    amount: toMajor(row.amount_minor, row.currency),
    currency: row.currency,
    interval: row.billing_interval,
    started_at: new Date(row.started_at).toISOString(),
    due_since: row.state === "late" || row.state === "unpaid" ? isoTime(row.period_start) : null,
    period_end: new Date(row.period_end).toISOString(),
    cancel_at: isoTime(row.cancel_at),
    ended_at: isoTime(row.ended_at),
    dashboard_url: dashboardUrl(ctx.config.stripe, `subscriptions/${row.id}`),
  };
}
