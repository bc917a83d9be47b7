import { and, count, eq, gte, inArray, sql } from "drizzle-orm";
import type { OverviewAttention } from "../../../contract/admin/overview";
import type { BilledState } from "../../../contract/admin/payments";
import type { Context } from "../../../core/context";
import { mails } from "../../../db/schema/accounts";
import { jobs } from "../../../db/schema/jobs";
import { paymentDrifts, paymentSubscriptions } from "../../../db/schema/payments";
import { pdfFiles } from "../../../db/schema/pdf";
import { isServed } from "../../../core/ai-models/is-served";
import { readCatalogue } from "../../../core/ai-models/catalogue";
import { readMailServer } from "../../../core/mail/mail-server";
import { readSettings } from "../../../core/settings/read-settings";

/** Counts what may need an administrator's attention; for documents, since `since`. */
export async function readAttention(ctx: Context, since: number): Promise<OverviewAttention> {
  const [models, mailServer, settings, [[failed], [queued], [documents], owing, [drifts], [ended]]] =
    await Promise.all([
      readCatalogue(ctx),
      readMailServer(ctx),
      readSettings(ctx),
      ctx.db.batch([
        ctx.db.select({ mails: count() }).from(mails).where(eq(mails.state, "failed")),
        ctx.db.select({ mails: count() }).from(mails).where(eq(mails.state, "outbox")),
        ctx.db
          .select({ documents: count() })
          .from(pdfFiles)
          // Written out, not bound: SQLite takes a partial index only for its own condition.
          .where(and(sql`analysis_status = 'failed'`, gte(pdfFiles.created_at, since))),
        ctx.db
          .select({ state: paymentSubscriptions.state, subscriptions: count() })
          .from(paymentSubscriptions)
          .where(inArray(paymentSubscriptions.state, ["late", "unpaid"]))
          .groupBy(paymentSubscriptions.state),
        ctx.db
          .select({ drifts: count() })
          .from(paymentDrifts)
          .where(sql`repaired_at IS NULL`),
        ctx.db.select({ jobs: count() }).from(jobs).where(eq(jobs.state, "failed")),
      ]),
    ]);
  const unavailable = models.filter(
    ({ is_active, provider, request_name }) => is_active === 1 && !isServed(ctx.env, provider, request_name),
  );
  const owingAs = (wanted: BilledState) => owing.find(({ state }) => state === wanted)?.subscriptions ?? 0;
  return {
    failed_mails: failed!.mails,
    queued_mails: mailServer ? 0 : queued!.mails,
    failed_documents: documents!.documents,
    late_payments: owingAs("late"),
    unpaid_subscriptions: owingAs("unpaid"),
    payment_drifts: drifts!.drifts,
    failed_jobs: ended!.jobs,
    contact_missing: settings.operator_email === "",
    providers: [...new Set(unavailable.map(({ provider }) => provider))],
    unavailable_models: unavailable.length,
  };
}
