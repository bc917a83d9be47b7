import { eq } from "drizzle-orm";
import type { Context } from "../../context";
import { users } from "../../db/schema/accounts";
import { resendActivation } from "../accounts/register";
import { auditEntry } from "../audit/audit-entry";
import { AppError } from "../errors";

/** Mails a user the activation link again. Fails with `not_found`, also where the address is confirmed already. */
export async function resendActivationOf(ctx: Context, id: string): Promise<void> {
  const [user] = await ctx.db
    .select({ email: users.email, isVerified: users.email_verified })
    .from(users)
    .where(eq(users.id, id))
    .limit(1);
  if (!user || user.isVerified) throw new AppError("not_found");
  await resendActivation(ctx, user.email);
  await auditEntry(ctx, {
    action: "update",
    resource: "users",
    resourceId: id,
    after: { activation_mail: user.email },
  });
}
