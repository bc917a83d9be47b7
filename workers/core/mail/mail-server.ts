import { eq } from "drizzle-orm";
import { z } from "zod/mini";
import type { MailServerRecord, MailServerView } from "../../contract/mail/mail-server";
import { MAIL_SECURITY } from "../../contract/mail/mail-server";
import type { Context } from "../context";
import { settings } from "../../db/schema/settings";
import { AppError } from "../errors";
import { openText, type SealedPlace } from "../secrets/sealed-text";

export const MAIL_SERVER = "mail_server";

/** Place of the server's password. */
export const PASSWORD_PLACE: SealedPlace = { table: "settings", column: "value", row: MAIL_SERVER };

const StoredMailServer = z.object({
  host: z.string(),
  port: z.number(),
  security: z.enum(MAIL_SECURITY),
  username: z.string(),
  /** Sealed; null without one. */
  password: z.nullable(z.string()),
  from_address: z.string(),
  from_name: z.string(),
});

export type StoredMailServer = z.infer<typeof StoredMailServer>;

/** The mail server as it is stored; null if none is configured. */
export async function loadMailServer(ctx: Context): Promise<StoredMailServer | null> {
  const [row] = await ctx.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.setting_key, MAIL_SERVER))
    .limit(1);
  const parsed = StoredMailServer.safeParse(row?.value);
  return parsed.success ? parsed.data : null;
}

/** The mail server as administrators' calls name it; null if none is configured. */
export async function readMailServerRecord(ctx: Context): Promise<MailServerRecord | null> {
  const [row] = await ctx.db
    .select({ id: settings.id, value: settings.value })
    .from(settings)
    .where(eq(settings.setting_key, MAIL_SERVER))
    .limit(1);
  const parsed = StoredMailServer.safeParse(row?.value);
  return row && parsed.success ? { id: row.id, ...viewMailServer(parsed.data) } : null;
}

/** Fails with `not_found` unless the id is the configured server's. */
export async function assertMailServer(ctx: Context, id: number): Promise<void> {
  if ((await readMailServerRecord(ctx))?.id !== id) throw new AppError("not_found");
}

/** The mail server as it may be shown; null if none is configured and mail stays in the outbox. */
export async function readMailServer(ctx: Context): Promise<MailServerView | null> {
  const stored = await loadMailServer(ctx);
  return stored && viewMailServer(stored);
}

export const viewMailServer = ({ password, ...shown }: StoredMailServer): MailServerView => ({
  ...shown,
  has_password: password !== null,
});

/** The server's password in plain; empty without one, or where no key opens it any more. */
export const openMailPassword = async (ctx: Context, { password }: StoredMailServer): Promise<string> =>
  (password && (await openText(ctx.config, PASSWORD_PLACE, password))) || "";
