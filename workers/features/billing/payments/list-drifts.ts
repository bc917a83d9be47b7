import { and, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { DriftPage, DriftQueryInput } from "../../../contract/admin/payments";
import type { Context } from "../../../core/context";
import { users } from "../../../db/schema/accounts";
import { paymentCustomers, paymentDrifts } from "../../../db/schema/payments";
import { dashboardUrl } from "../../../providers/payments/stripe";
import { isOpenJob } from "../../../core/jobs/enqueue-job";
import { isoTime } from "../../../core/iso-time";

const PAGE = 50;

const columns = {
  drift: paymentDrifts,
  user: { id: users.id, email: users.email },
  is_syncing:
    sql<number>`EXISTS (SELECT 1 FROM jobs WHERE kind = 'sync-customer' AND subject = ${paymentDrifts.customer_id} AND ${isOpenJob})`.as(
      "is_syncing",
    ),
};

/** Differences between Stripe and the database that are open, or those that are resolved; the newest first. */
export async function listDrifts(
  ctx: Context,
  { list = "open", after }: DriftQueryInput,
): Promise<DriftPage> {
  const { repaired_at } = paymentDrifts;
  const [at = 0, id = 0] = (after ?? "").split(".").map(Number);
  const cursor = after ? { at, id } : null;
  const isOpen = list === "open";
  const found = ctx.db
    .select(columns)
    .from(paymentDrifts)
    .leftJoin(paymentCustomers, eq(paymentCustomers.customer_id, paymentDrifts.customer_id))
    .leftJoin(users, eq(users.id, paymentCustomers.user_id));
  const rows = await (isOpen
    ? found
        .where(and(isNull(repaired_at), cursor ? lt(paymentDrifts.id, cursor.id) : undefined))
        .orderBy(desc(paymentDrifts.id))
        .limit(PAGE + 1)
    : found
        .where(
          and(
            isNotNull(repaired_at),
            cursor
              ? sql`${repaired_at} <= ${cursor.at} AND (${repaired_at} < ${cursor.at} OR ${paymentDrifts.id} < ${cursor.id})`
              : undefined,
          ),
        )
        .orderBy(desc(repaired_at), desc(paymentDrifts.id))
        .limit(PAGE + 1));
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1)?.drift : undefined;
  return {
    drifts: shown.map(({ drift, user, is_syncing }) => ({
      id: drift.id,
      customer_id: drift.customer_id,
      user,
      kind: drift.kind,
      detail: drift.detail,
      found_at: new Date(drift.found_at).toISOString(),
      repaired_at: isoTime(drift.repaired_at),
      is_syncing: is_syncing === 1,
      dashboard_url: dashboardUrl(ctx.config.stripe, `customers/${drift.customer_id}`),
    })),
    next: last ? `${last.repaired_at ?? 0}.${last.id}` : null,
  };
}
