import { eq } from "drizzle-orm";
import type { MailServerInput, MailServerView } from "../../contract/mail/mail-server";
import type { Context } from "../context";
import { settings } from "../../db/schema/settings";
import { auditEntry } from "../audit/audit-entry";
import { AppError } from "../errors";
import { sealText } from "../secrets/sealed-text";
import {
  loadMailServer,
  MAIL_SERVER,
  openMailPassword,
  PASSWORD_PLACE,
  viewMailServer,
  type StoredMailServer,
} from "./mail-server";

/**
 * Sets the mail server; null removes it, and mail stays in the outbox. A stored password stays for the same server
 * only: where host, port, encryption or user change it must be given again, else `validation_failed` on `password`.
 * Fails with `unauthorized` for anyone but an administrator.
 */
export async function saveMailServer(
  ctx: Context,
  input: MailServerInput | null,
): Promise<MailServerView | null> {
  const before = await loadMailServer(ctx);
  const entry = {
    resource: "settings",
    resourceId: MAIL_SERVER,
    ...(before ? { before: viewMailServer(before) } : {}),
  };
  if (!input) {
    await ctx.db.batch([
      ctx.db.delete(settings).where(eq(settings.setting_key, MAIL_SERVER)),
      auditEntry(ctx, { ...entry, action: "delete" }),
    ]);
    return null;
  }
  const password = await passwordFor(ctx, input, before);
  const value: StoredMailServer = {
    ...input,
    password: password && (await sealText(ctx.config, PASSWORD_PLACE, password)),
  };
  const row = { value, is_public: 0, is_secret: 1, updated_at: Date.now() };
  const after = viewMailServer(value);
  await ctx.db.batch([
    ctx.db
      .insert(settings)
      .values({ setting_key: MAIL_SERVER, ...row })
      .onConflictDoUpdate({ target: settings.setting_key, set: row }),
    auditEntry(ctx, { ...entry, action: before ? "update" : "create", after }),
  ]);
  return after;
}

/**
 * The stored password is never used for another server: an administrator could otherwise send it to a server of their
 * own.
 */
async function passwordFor(
  ctx: Context,
  input: MailServerInput,
  before: StoredMailServer | null,
): Promise<string | null> {
  if (!input.username) return null;
  if (input.password) return input.password;
  if (!before?.password) return null;
  const isSame = (["host", "port", "security", "username"] as const).every(
    (key) => input[key] === before[key],
  );
  const password = isSame ? await openMailPassword(ctx, before) : "";
  if (!password) throw new AppError("validation_failed", { fields: { password: "enter_again" } });
  return password;
}
