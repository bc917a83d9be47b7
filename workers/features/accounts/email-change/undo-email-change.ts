import { and, eq, gte, ne, or } from "drizzle-orm";
import type { EmailLinkInput } from "../../../contract/accounts";
import type { Context } from "../../../core/context";
import { credentials, emailChangeLinks, sessions, twoFactors, users } from "../../../db/schema/accounts";
import { AppError } from "../../../core/errors";
import { indexUserEmail } from "../index-user";
import { endUserAccess } from "../end-user-access";
import { removeUser } from "../erase/delete-account";
import { deletionsOfLinks } from "../links";
import { newResetToken } from "../reset-password";
import { useEmailLink } from "./email-change-links";

/**
 * Restores an account's previous address with the link that was mailed there. The person who requested the change knew
 * the password: it is removed with everything that was added since, and all sessions end. Returns the token of a link
 * to choose a new password. Fails with `link_unknown` or `link_expired`.
 */
export async function undoEmailChange(ctx: Context, link: EmailLinkInput): Promise<string> {
  const { user_id, email, had_two_factor, created_at } = await useEmailLink(ctx, "undo", link);
  await freeAddress(ctx, email, user_id);
  await ctx.db.batch([
    ctx.db
      .update(users)
      .set({
        email,
        email_verified: true,
        updated_at: new Date(),
        ...(had_two_factor ? {} : { two_factor_enabled: false }),
      })
      .where(eq(users.id, user_id)),
    indexUserEmail(ctx, user_id, email),
    ctx.db
      .delete(credentials)
      .where(
        and(
          eq(credentials.user_id, user_id),
          or(eq(credentials.provider_id, "credential"), gte(credentials.created_at, created_at)),
        ),
      ),
    // Later changes were asked for by the same person: their undo would give the account back to them.
    ctx.db
      .delete(emailChangeLinks)
      .where(and(eq(emailChangeLinks.user_id, user_id), gte(emailChangeLinks.created_at, created_at))),
    // A session that has just begun would be proof enough, without a password, to ask for the next change.
    ctx.db.delete(sessions).where(eq(sessions.user_id, user_id)),
    ...(had_two_factor ? [] : [ctx.db.delete(twoFactors).where(eq(twoFactors.user_id, user_id))]),
    ...deletionsOfLinks(ctx, user_id),
  ]);
  await Promise.all([
    endUserAccess(ctx, user_id),
    ...ctx.product.onEmailChanged.map((follow) => follow(ctx, user_id)),
  ]);
  return newResetToken(ctx, user_id);
}

/** An account that took the address in the meantime has to go, unless the owner of the mailbox confirmed it. */
async function freeAddress(ctx: Context, email: string, userId: string): Promise<void> {
  const [other] = await ctx.db
    .select({ id: users.id, email: users.email, isConfirmed: users.email_verified })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)))
    .limit(1);
  if (!other) return;
  if (other.isConfirmed) throw new AppError("link_unknown");
  await removeUser(ctx, other);
}
