import { and, count, eq, gte, sql } from "drizzle-orm";
import type { OverviewAttention } from "../../../contract/admin/overview";
import type { Context } from "../../../context";
import { mails } from "../../../db/schema/accounts";
import { pdfFiles } from "../../../db/schema/pdf";
import { isServed } from "../../../providers/llm/registry";
import { readCatalogue } from "../../ai-models/catalogue";
import { readMailServer } from "../../mail/mail-server";

/** What may need an administrator's attention; for documents, since `since`. */
export async function readAttention(ctx: Context, since: number): Promise<OverviewAttention> {
  const [models, mailServer, [[failed], [queued], [documents]]] = await Promise.all([
    readCatalogue(ctx),
    readMailServer(ctx),
    ctx.db.batch([
      ctx.db.select({ mails: count() }).from(mails).where(eq(mails.state, "failed")),
      ctx.db.select({ mails: count() }).from(mails).where(eq(mails.state, "outbox")),
      ctx.db
        .select({ documents: count() })
        .from(pdfFiles)
        // Written out, not bound: SQLite takes a partial index only for its own condition.
        .where(and(sql`analysis_status = 'failed'`, gte(pdfFiles.created_at, since))),
    ]),
  ]);
  const unavailable = models.filter(
    ({ is_active, provider, request_name }) => is_active === 1 && !isServed(ctx.env, provider, request_name),
  );
  return {
    failed_mails: failed!.mails,
    queued_mails: mailServer ? 0 : queued!.mails,
    failed_documents: documents!.documents,
    providers: [...new Set(unavailable.map(({ provider }) => provider))],
    unavailable_models: unavailable.length,
  };
}
