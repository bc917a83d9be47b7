import { eq } from "drizzle-orm";
import type { AccountChangeInput } from "../../../contract/accounts";
import type { UserView } from "../../../contract/session";
import type { Context, UserActor } from "../../../context";
import { users } from "../../../db/schema/accounts";
import { limitRate } from "../../allowance/limit-rate";
import { AppError } from "../../errors";
import { sendMail } from "../../mail/send-mail";
import { authLink } from "../links";
import { emailChangeToken } from "../open-auth";
import { viewUser } from "../view-session";

const EMAIL_CHANGES_AN_HOUR = 10;

/**
 * Changes the actor's account. A new e-mail address counts once its owner has confirmed it by the link that is mailed
 * there; whether the address is known already is not told.
 */
export async function changeAccount(ctx: Context, input: AccountChangeInput): Promise<UserView> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw new AppError("unauthorized");
  const { name = actor.name, language, hasSubscribed, email } = input;
  if (email && email !== actor.email) await requestEmailChange(ctx, actor, email);
  await ctx.db
    .update(users)
    .set({ name, language, marketing_opt_in: hasSubscribed, updated_at: new Date() })
    .where(eq(users.id, actor.id));
  return viewUser({ ...ctx, actor: { ...actor, name } });
}

async function requestEmailChange(ctx: Context, actor: UserActor, newEmail: string): Promise<void> {
  await limitRate(ctx, "email-change", EMAIL_CHANGES_AN_HOUR);
  const [taken] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, newEmail)).limit(1);
  if (taken) return;
  const token = await emailChangeToken(ctx, actor.email, newEmail);
  const to = { id: actor.id, name: actor.name, email: newEmail };
  await sendMail(ctx, { template: "change-email", to, link: authLink(ctx, "activate", newEmail, token) });
}
