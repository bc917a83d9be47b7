import { eq } from "drizzle-orm";
import type { Context } from "../../context";
import { users } from "../../db/schema/accounts";
import { endUserAccess } from "../accounts/end-user-access";
import { auditEntry } from "../audit/audit-entry";
import { AppError } from "../errors";

/**
 * Keeps an account shut: nobody signs in to it, every session and every stream ends. Doing it again changes nothing but
 * makes sure. Fails with `not_found`.
 */
export async function suspendUser(ctx: Context, id: string): Promise<void> {
  await setSuspended(ctx, id, Date.now());
  await endUserAccess(ctx, id, "account_suspended");
}

/** Opens an account again; its user signs in anew. Fails with `not_found`. */
export const reactivateUser = (ctx: Context, id: string): Promise<void> => setSuspended(ctx, id, null);

async function setSuspended(ctx: Context, id: string, at: number | null): Promise<void> {
  const [user] = await ctx.db
    .select({ suspended_at: users.suspended_at })
    .from(users)
    .where(eq(users.id, id))
    .limit(1);
  if (!user) throw new AppError("not_found");
  if ((user.suspended_at === null) === (at === null)) return;
  await ctx.db.batch([
    ctx.db.update(users).set({ suspended_at: at, updated_at: new Date() }).where(eq(users.id, id)),
    auditEntry(ctx, {
      action: "update",
      resource: "users",
      resourceId: id,
      before: { suspended_at: shown(user.suspended_at) },
      after: { suspended_at: shown(at) },
    }),
  ]);
}

const shown = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());
