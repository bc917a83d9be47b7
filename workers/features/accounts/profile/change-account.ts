import { eq } from "drizzle-orm";
import type { AccountChangeInput } from "../../../contract/accounts";
import type { UserView } from "../../../contract/users";
import type { Context } from "../../../core/context";
import { users } from "../../../db/schema/accounts";
import { AppError } from "../../../core/errors";
import { indexUserName } from "../index-user";
import { requestEmailChange } from "../email-change/request-email-change";
import { viewUser } from "../view-session";

/**
 * Changes the actor's account. A new e-mail address needs the current password, or a recent sign-in without one, and
 * counts once it has been confirmed. Fails with `password_wrong`, `sign_in_again` or `rate_limited`.
 */
export async function changeAccount(ctx: Context, input: AccountChangeInput): Promise<UserView> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw new AppError("unauthorized");
  const { name = actor.name, language, hasSubscribed, email, current_password } = input;
  if (email && email !== actor.email) await requestEmailChange(ctx, actor, email, current_password);
  await ctx.db.batch([
    ctx.db
      .update(users)
      .set({ name, language, marketing_opt_in: hasSubscribed, updated_at: new Date() })
      .where(eq(users.id, actor.id)),
    indexUserName(ctx, actor.id, name),
  ]);
  return viewUser({ ...ctx, actor: { ...actor, name } });
}
