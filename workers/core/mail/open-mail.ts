import { eq } from "drizzle-orm";
import type { OpenedMail } from "../../contract/admin/outbox";
import type { Context } from "../context";
import { mails } from "../../db/schema/accounts";
import { auditEntry } from "../audit/audit-entry";
import { AppError } from "../errors";
import { openText } from "../secrets/sealed-text";

/**
 * The content of a mail, for administrators. A link in it is as good as a password, so opening it is recorded in the
 * audit log before it is shown. Fails with `not_found`, also if no key opens it any more.
 */
export async function openMail(ctx: Context, id: string): Promise<OpenedMail> {
  const [mail] = await ctx.db
    .select({ body: mails.body, recipient: mails.recipient, subject: mails.subject })
    .from(mails)
    .where(eq(mails.id, id))
    .limit(1);
  const place = { table: "mails", column: "body", row: id };
  const opened = mail?.body && (await openText(ctx.config, place, mail.body));
  if (!opened) throw new AppError("not_found");
  const { recipient, subject } = mail;
  await auditEntry(ctx, { action: "read", resource: "mails", resourceId: id, after: { recipient, subject } });
  const { text, html, link = null } = JSON.parse(opened) as { text: string; html: string; link?: string };
  return { id, text, html, link };
}
