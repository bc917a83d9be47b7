import { sql } from "drizzle-orm";
import { FIGURE_MONTHS, type FigureMonth, type PaymentFigures } from "../../../contract/admin/payments";
import { toMajor } from "../../../contract/currency";
import type { Context } from "../../../core/context";

/** A month, and its first and its following millisecond. */
interface Month {
  month: string;
  from: number;
  to: number;
}

/** Counts of one month and one currency; amounts in the smallest unit. */
interface Counted {
  currency: string;
  month: string;
  revenue: number;
  started: number;
  ended: number;
  /** Ended subscriptions that had begun before the month. */
  lost: number;
}

interface Running {
  currency: string;
  active: number;
  recurring: number;
}

/**
 * Revenue, running subscriptions and churn of the last months, by currency. From invoices and subscriptions as they are
 * stored; a month's figures change afterwards only by refunds. For administrators.
 */
export async function paymentFigures(ctx: Context, now = new Date()): Promise<PaymentFigures[]> {
  const currencies = JSON.stringify(await usedCurrencies(ctx));
  const months = lastMonths(now);
  const [counted, running] = await Promise.all([
    ctx.db.all<Counted>(sql`
      SELECT c.value AS currency, m.value ->> 'month' AS month,
        (SELECT coalesce(sum(amount_minor - refunded_minor), 0) FROM payments
          WHERE state = 'paid' AND currency = c.value
            AND paid_at >= m.value ->> 'from' AND paid_at < m.value ->> 'to') AS revenue,
        (SELECT count(*) FROM payment_subscriptions WHERE currency = c.value
          AND started_at >= m.value ->> 'from' AND started_at < m.value ->> 'to') AS started,
        (SELECT count(*) FROM payment_subscriptions WHERE currency = c.value
          AND ended_at >= m.value ->> 'from' AND ended_at < m.value ->> 'to') AS ended,
        (SELECT count(*) FROM payment_subscriptions WHERE currency = c.value
          AND ended_at >= m.value ->> 'from' AND ended_at < m.value ->> 'to'
          AND started_at < m.value ->> 'from') AS lost
      FROM json_each(${currencies}) c, json_each(${JSON.stringify(months)}) m`),
    ctx.db.all<Running>(sql`
      SELECT c.value AS currency,
        (SELECT count(*) FROM payment_subscriptions WHERE currency = c.value AND ended_at IS NULL) AS active,
        (SELECT coalesce(sum(CASE billing_interval WHEN 'month' THEN amount_minor WHEN 'year' THEN amount_minor / 12.0 END), 0)
          FROM payment_subscriptions WHERE currency = c.value AND ended_at IS NULL) AS recurring
      FROM json_each(${currencies}) c`),
  ]);
  return running
    .toSorted((one, other) => other.active - one.active)
    .map(({ currency, active, recurring }) => ({
      currency,
      recurring: toMajor(Math.round(recurring), currency),
      months: monthsOf(
        counted.filter((row) => row.currency === currency),
        active,
        months,
      ),
    }));
}

/** Counts back from the present number of subscriptions to the one of each month's end. */
function monthsOf(counted: readonly Counted[], activeNow: number, months: readonly Month[]): FigureMonth[] {
  let active = activeNow;
  return months
    .toReversed()
    .map(({ month }) => {
      const { currency, revenue, started, ended, lost } = counted.find((row) => row.month === month)!;
      const atEnd = active;
      active += ended - started;
      return {
        month,
        revenue: toMajor(revenue, currency),
        active: atEnd,
        started,
        ended,
        churn: active > 0 ? lost / active : null,
      };
    })
    .toReversed();
}

/** The currencies of invoices and subscriptions: one step along an index for each, however many rows there are. */
async function usedCurrencies(ctx: Context): Promise<string[]> {
  const stepThrough = (rows: ReturnType<typeof sql>) => sql`
    WITH RECURSIVE known(currency) AS (
      SELECT min(currency) FROM ${rows}
      UNION ALL
      SELECT (SELECT min(currency) FROM ${rows} AND currency > known.currency) FROM known WHERE known.currency IS NOT NULL
    )
    SELECT currency FROM known WHERE currency IS NOT NULL`;
  const lists = await Promise.all(
    [sql`payments WHERE state = 'paid'`, sql`payment_subscriptions WHERE currency > ''`].map((rows) =>
      ctx.db.all<{ currency: string }>(stepThrough(rows)),
    ),
  );
  return [...new Set(lists.flat().map(({ currency }) => currency))];
}

/** The last months in UTC, the oldest first, the present one included. */
function lastMonths(now: Date): Month[] {
  return Array.from({ length: FIGURE_MONTHS }, (_, at) => {
    const offset = at - FIGURE_MONTHS + 1;
    const startOf = (more: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset + more);
    const from = startOf(0);
    return { month: new Date(from).toISOString().slice(0, 7), from, to: startOf(1) };
  });
}
