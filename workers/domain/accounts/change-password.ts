import { and, eq } from "drizzle-orm";
import type { Context } from "../../context";
import { credentials } from "../../db/schema/accounts";
import { AppError } from "../errors";
import { hashPassword, verifyPassword } from "./password";
import { signOutEverywhere } from "./sign-out";
import { throttled } from "./login-throttle";

/** Sets a new password and ends the user's other sessions. Fails with `password_wrong` or `rate_limited`. */
export async function changePassword(ctx: Context, current: string, next: string): Promise<void> {
  await assertPassword(ctx, current);
  await ctx.db
    .update(credentials)
    .set({ password: await hashPassword(next), updated_at: new Date() })
    .where(ownPassword(ctx));
  await signOutEverywhere(ctx, true);
}

/** Fails with `password_wrong` where the password is not the actor's, or the actor has none. */
export async function assertPassword(ctx: Context, password: string): Promise<void> {
  if (ctx.actor.kind !== "user") throw new AppError("unauthorized");
  const isRight = await throttled(ctx, "user", ctx.actor.email, async () => {
    const [row] = await ctx.db
      .select({ hash: credentials.password })
      .from(credentials)
      .where(ownPassword(ctx));
    if (row?.hash && (await verifyPassword(row.hash, password))) return true;
    throw new AppError("invalid_credentials");
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "invalid_credentials") return false;
    throw error;
  });
  if (!isRight) throw new AppError("password_wrong");
}

function ownPassword({ actor }: Context) {
  if (actor.kind !== "user") throw new AppError("unauthorized");
  return and(eq(credentials.user_id, actor.id), eq(credentials.provider_id, "credential"));
}
