import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { AdminSessionView } from "../../contract/admin/account";
import type { Actor, Context } from "../../core/context";
import { adminCredentials, adminSessions } from "../../db/schema/accounts";
import { auditEntry } from "../../core/audit/audit-entry";
import { AppError } from "../../core/errors";
import { throttleLogin } from "./sign-in/login-throttle";
import { describeDevice } from "./profile/describe-device";
import { hashPassword, verifyPassword } from "./password";

const SHOWN = 50;

/** The devices where the administrator is signed in, the latest first. */
export async function listAdminSessions(ctx: Context): Promise<AdminSessionView[]> {
  const { id, sessionId } = adminOf(ctx);
  const rows = await ctx.db
    .select({
      id: adminSessions.id,
      user_agent: adminSessions.user_agent,
      created_at: adminSessions.created_at,
      updated_at: adminSessions.updated_at,
    })
    .from(adminSessions)
    .where(and(eq(adminSessions.user_id, id), gt(adminSessions.expires_at, new Date())))
    .orderBy(desc(adminSessions.created_at))
    .limit(SHOWN);
  return rows.map((row) => ({
    id: row.id,
    ...describeDevice(row.user_agent),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    is_this: row.id === sessionId,
  }));
}

/** Ends one of the administrator's own sessions. */
export async function endAdminSession(ctx: Context, session: string): Promise<void> {
  const { id } = adminOf(ctx);
  await ctx.db.batch([
    ctx.db.delete(adminSessions).where(and(eq(adminSessions.id, session), eq(adminSessions.user_id, id))),
    auditEntry(ctx, { action: "delete", resource: "admin_sessions", resourceId: session }),
  ]);
}

/** Sets the administrator's password and ends their other sessions. Fails with `password_wrong` or `rate_limited`. */
export async function changeAdminPassword(ctx: Context, current: string, next: string): Promise<void> {
  const { id, email, sessionId } = adminOf(ctx);
  const own = eq(adminCredentials.user_id, id);
  await throttleLogin(ctx, "admin", email, async () => {
    const [row] = await ctx.db.select({ hash: adminCredentials.password }).from(adminCredentials).where(own);
    if (!row?.hash || !(await verifyPassword(row.hash, current))) throw new AppError("invalid_credentials");
  }).catch((error: unknown) => {
    const isWrong = error instanceof AppError && error.code === "invalid_credentials";
    throw isWrong ? new AppError("password_wrong") : error;
  });
  const password = await hashPassword(next);
  await ctx.db.batch([
    ctx.db.update(adminCredentials).set({ password, updated_at: new Date() }).where(own),
    ctx.db.delete(adminSessions).where(and(eq(adminSessions.user_id, id), ne(adminSessions.id, sessionId))),
    auditEntry(ctx, {
      action: "update",
      resource: "admins",
      resourceId: id,
      before: { password: "before" },
      after: { password: "after" },
    }),
  ]);
}

function adminOf({ actor }: Context): Extract<Actor, { kind: "admin" }> {
  if (actor.kind !== "admin") throw new AppError("unauthorized");
  return actor;
}
