import { and, eq, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { EmailLinkInput } from "../../../contract/accounts";
import type { Context } from "../../../core/context";
import { users } from "../../../db/schema/accounts";
import { AppError } from "../../../core/errors";
import { indexUserEmail } from "../index-user";
import { deletionsOfLinks } from "../links";
import { useEmailLink } from "./email-change-links";

/**
 * Moves an account to its new address, by the link that was mailed there.
 * Fails with `link_unknown`, also if the address has an account by now, or with `link_expired`.
 */
export async function confirmEmailChange(ctx: Context, link: EmailLinkInput): Promise<void> {
  const { user_id, email } = await useEmailLink(ctx, "confirm", link);
  const others = alias(users, "others");
  const taken = ctx.db.select({ id: others.id }).from(others).where(eq(others.email, email));
  const [moved] = await ctx.db.batch([
    ctx.db
      .update(users)
      .set({ email, email_verified: true, updated_at: new Date() })
      .where(and(eq(users.id, user_id), notExists(taken)))
      .returning({ id: users.id }),
    indexUserEmail(ctx, user_id, email),
    ...deletionsOfLinks(ctx, user_id),
  ]);
  if (moved.length === 0) throw new AppError("link_unknown");
  for (const follow of ctx.product.onEmailChanged) await follow(ctx, user_id);
}
