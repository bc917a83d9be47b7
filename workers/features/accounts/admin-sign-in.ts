import { count, eq } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { Context } from "../../core/context";
import { adminCredentials, admins } from "../../db/schema/accounts";
import { limitSignIns, throttleLogin } from "./sign-in/login-throttle";
import { fromAuth, openAdminAuth } from "./open-auth";
import { hashPassword } from "./password";
import { deviceHeaders } from "./sign-in/second-factor";

/** Signs an administrator in; returns the session's token. Fails with `invalid_credentials` or `rate_limited`. */
export async function adminSignIn(ctx: Context, input: { email: string; password: string }): Promise<string> {
  await limitSignIns(ctx);
  return throttleLogin(ctx, "admin", input.email, async () => {
    await createFirstAdmin(ctx);
    const auth = await openAdminAuth(ctx);
    const { token, user } = await fromAuth(
      auth.api.signInEmail({ body: input, headers: deviceHeaders(ctx) }),
    );
    await ctx.db.update(admins).set({ language: ctx.locale }).where(eq(admins.id, user.id));
    return token;
  });
}

/** Creates the configured administrator, if there is none yet. */
export async function createFirstAdmin(ctx: Context): Promise<void> {
  const { firstAdmin } = ctx.config;
  if (!firstAdmin) return;
  const [row] = await ctx.db.select({ admins: count() }).from(admins);
  if (row && row.admins > 0) return;
  const id = `adm_${randomBytes(16).toString("base64url")}`;
  const now = new Date();
  const times = { created_at: now, updated_at: now };
  const password = await hashPassword(firstAdmin.password);
  await ctx.db.batch([
    ctx.db
      .insert(admins)
      .values({ id, name: firstAdmin.email, email: firstAdmin.email, ...times })
      .onConflictDoNothing(),
    ctx.db.insert(adminCredentials).values({
      id: `${id}:password`,
      user_id: id,
      account_id: id,
      provider_id: "credential",
      password,
      ...times,
    }),
  ]);
}
