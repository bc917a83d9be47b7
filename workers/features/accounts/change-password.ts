import { and, eq } from "drizzle-orm";
import type { Context, UserActor } from "../../core/context";
import { credentials, sessions } from "../../db/schema/accounts";
import { AppError } from "../../core/errors";
import { deletionsOfLinks } from "./links";
import { hashPassword, verifyPassword } from "./password";
import { signOutEverywhere } from "./sign-in/sign-out";
import { throttleLogin } from "./sign-in/login-throttle";

/** Sets a new password and ends the user's other sessions. Fails with `password_wrong` or `rate_limited`. */
export async function changePassword(ctx: Context, current: string, next: string): Promise<void> {
  await assertPassword(ctx, current);
  const password = await hashPassword(next);
  await ctx.db.batch([
    ctx.db.update(credentials).set({ password, updated_at: new Date() }).where(ownPassword(ctx)),
    ...deletionsOfLinks(ctx, userOf(ctx).id),
  ]);
  await signOutEverywhere(ctx, true);
}

/** Time for which a sign-in counts as recent. */
const RECENT_MS = 10 * 60 * 1000;

/**
 * Requires the actor to prove who they are: by their password, or by having just signed in where the account has none.
 * Fails with `password_wrong`, `sign_in_again` or `rate_limited`.
 */
export async function assertIdentity(ctx: Context, password: string | undefined): Promise<void> {
  const { sessionId } = userOf(ctx);
  const [[own], [session]] = await ctx.db.batch([
    ctx.db.select({ hash: credentials.password }).from(credentials).where(ownPassword(ctx)),
    ctx.db.select({ since: sessions.created_at }).from(sessions).where(eq(sessions.id, sessionId)),
  ]);
  if (own?.hash) return assertPassword(ctx, password ?? "");
  if (!session || Date.now() - session.since.getTime() > RECENT_MS) throw new AppError("sign_in_again");
}

/** Fails with `password_wrong` if the password is not the actor's, or the actor has none. */
export async function assertPassword(ctx: Context, password: string): Promise<void> {
  const isRight = await throttleLogin(ctx, "user", userOf(ctx).email, async () => {
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

const ownPassword = (ctx: Context) =>
  and(eq(credentials.user_id, userOf(ctx).id), eq(credentials.provider_id, "credential"));

function userOf({ actor }: Context): UserActor {
  if (actor.kind !== "user") throw new AppError("unauthorized");
  return actor;
}
