import { and, eq, ne } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { adminSessions, sessions } from "../../../db/schema/accounts";
import { AppError } from "../../../core/errors";
import { endStreams } from "../end-user-access";
import { hashToken } from "../tokens";

/** Ends the session that the actor came with, on the server. Ending it twice changes nothing. */
export async function signOut(ctx: Context): Promise<void> {
  const { actor } = ctx;
  if (actor.kind === "user") await endSession(ctx, actor.sessionId);
  if (actor.kind === "admin") await ctx.db.delete(adminSessions).where(eq(adminSessions.id, actor.sessionId));
}

/** Ends every session of the user; `keepCurrent` leaves the one that asks. */
export async function signOutEverywhere(ctx: Context, keepCurrent = false): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw new AppError("unauthorized");
  const own = eq(sessions.user_id, actor.id);
  await ctx.db.delete(sessions).where(keepCurrent ? and(own, ne(sessions.id, actor.sessionId)) : own);
  await endStreams(ctx, actor.id);
}

/** Ends every session of the user but that of a token, which may be newer than the one that the request came with. */
export async function endSessionsBut(ctx: Context, token: string): Promise<void> {
  if (ctx.actor.kind !== "user") throw new AppError("unauthorized");
  const others = and(eq(sessions.user_id, ctx.actor.id), ne(sessions.token, hashToken(token)));
  await ctx.db.delete(sessions).where(others);
  await endStreams(ctx, ctx.actor.id);
}

/** Ends the session of a token. */
export async function endSessionOf(ctx: Context, token: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.token, hashToken(token)));
}

/** Ends one of the actor's sessions, on any device. Ending it twice, or another's, changes nothing. */
export async function endSession(ctx: Context, sessionId: string): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw new AppError("unauthorized");
  await ctx.db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.user_id, actor.id)));
  await endStreams(ctx, actor.id);
}
