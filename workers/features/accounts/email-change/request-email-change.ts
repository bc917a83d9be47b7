import { and, eq } from "drizzle-orm";
import type { Context, UserActor } from "../../../core/context";
import { emailChangeLinks, users } from "../../../db/schema/accounts";
import { limitRate } from "../../../core/quota/limit-rate";
import { AppError } from "../../../core/errors";
import { sendMail } from "../../../core/mail/send-mail";
import { assertIdentity } from "../change-password";
import { authLink } from "../links";
import { newEmailLink } from "./email-change-links";

const EMAIL_CHANGES_AN_HOUR = 10;

/**
 * Mails a link to the new address, which confirms it, and a notice to the present one, with a link that undoes the
 * change. Does not reveal whether the new address already has an account. Fails with `password_wrong`,
 * `sign_in_again` or `rate_limited`.
 */
export async function requestEmailChange(
  ctx: Context,
  actor: UserActor,
  newEmail: string,
  password: string | undefined,
): Promise<void> {
  await assertIdentity(ctx, password);
  await limitRate(ctx, "email-change", EMAIL_CHANGES_AN_HOUR);
  const [[user], [taken]] = await ctx.db.batch([
    ctx.db.select({ twoFactor: users.two_factor_enabled }).from(users).where(eq(users.id, actor.id)),
    ctx.db.select({ id: users.id }).from(users).where(eq(users.email, newEmail)).limit(1),
  ]);
  if (!user) throw new AppError("unauthorized");
  const { id, name, email, language } = actor;
  const shared = { userId: id, hadTwoFactor: user.twoFactor };
  const confirm = newEmailLink(ctx, { ...shared, kind: "confirm", email: newEmail });
  const undo = newEmailLink(ctx, { ...shared, kind: "undo", email });
  await ctx.db.batch([
    ctx.db
      .delete(emailChangeLinks)
      .where(and(eq(emailChangeLinks.user_id, id), eq(emailChangeLinks.kind, "confirm"))),
    undo.insert,
    ...(taken ? [] : [confirm.insert]),
  ]);
  await sendMail(ctx, {
    template: "email-changing",
    to: { id, name, email, language },
    values: { newEmail },
    link: authLink(ctx, "undo-email", email, undo.token),
  });
  if (taken) return;
  await sendMail(ctx, {
    template: "change-email",
    // The owner of this mailbox is not known yet: the mail contains no text written by a user.
    to: { id, name: "", email: newEmail, language: ctx.locale },
    link: authLink(ctx, "change-email", newEmail, confirm.token),
  });
}
