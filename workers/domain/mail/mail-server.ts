import { eq } from "drizzle-orm";
import { z } from "zod/mini";
import type { MailServerView } from "../../contract/mail/mail-server";
import { MAIL_SECURITY } from "../../contract/mail/mail-server";
import type { Context } from "../../context";
import { settings } from "../../db/schema/settings";
import { openText, type SealedPlace } from "../secrets/sealed-text";

export const MAIL_SERVER = "mail_server";

/** Where its password is stored. */
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

/** The mail server as it is stored; null where none is configured. */
export async function loadMailServer(ctx: Context): Promise<StoredMailServer | null> {
  const [row] = await ctx.db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.setting_key, MAIL_SERVER))
    .limit(1);
  const parsed = StoredMailServer.safeParse(row?.value);
  return parsed.success ? parsed.data : null;
}

/** The mail server as it may be shown; null where none is configured and mail stays in the outbox. */
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
