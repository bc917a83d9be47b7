import { and, eq } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { EmailLinkInput } from "../../../contract/accounts";
import type { Context } from "../../../core/context";
import { emailChangeLinks } from "../../../db/schema/accounts";
import { AppError } from "../../../core/errors";
import { hashToken } from "../tokens";

export type EmailLinkKind = (typeof emailChangeLinks.$inferSelect)["kind"];

const HOUR_MS = 60 * 60 * 1000;
/** An undo must still work for people who read their mail once a week. */
const LIFETIME_MS: Record<EmailLinkKind, number> = { confirm: 48 * HOUR_MS, undo: 7 * 24 * HOUR_MS };

export interface NewEmailLink {
  kind: EmailLinkKind;
  userId: string;
  /** The address that the account has once the link is used. */
  email: string;
  hadTwoFactor: boolean;
}

/** A link for one use; the statement stores it. */
export function newEmailLink(ctx: Context, { kind, userId, email, hadTwoFactor }: NewEmailLink) {
  const token = randomBytes(32).toString("base64url");
  const now = Date.now();
  const insert = ctx.db.insert(emailChangeLinks).values({
    token_hash: hashToken(token),
    kind,
    user_id: userId,
    email,
    had_two_factor: hadTwoFactor,
    created_at: new Date(now),
    expires_at: new Date(now + LIFETIME_MS[kind]),
  });
  return { token, insert };
}

/** Looks at a link without using it up. Fails with `link_unknown` or `link_expired`. */
export async function checkEmailLink(ctx: Context, kind: EmailLinkKind, link: EmailLinkInput): Promise<void> {
  const [row] = await ctx.db.select().from(emailChangeLinks).where(isLink(kind, link)).limit(1);
  assertUsable(row);
}

/** Uses a link up. Fails with `link_unknown`, also for a link that was used, or with `link_expired`. */
export async function useEmailLink(ctx: Context, kind: EmailLinkKind, link: EmailLinkInput) {
  await checkEmailLink(ctx, kind, link);
  const [row] = await ctx.db.delete(emailChangeLinks).where(isLink(kind, link)).returning();
  return assertUsable(row);
}

const isLink = (kind: EmailLinkKind, { email, token }: EmailLinkInput) =>
  and(
    eq(emailChangeLinks.token_hash, hashToken(token)),
    eq(emailChangeLinks.kind, kind),
    eq(emailChangeLinks.email, email),
  );

function assertUsable(row: typeof emailChangeLinks.$inferSelect | undefined) {
  if (!row) throw new AppError("link_unknown");
  if (row.expires_at.getTime() <= Date.now()) throw new AppError("link_expired");
  return row;
}
