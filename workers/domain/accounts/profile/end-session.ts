import { and, eq } from "drizzle-orm";
import type { Context } from "../../../context";
import { sessions } from "../../../db/schema/accounts";
import { AppError } from "../../errors";

/** Ends one of the actor's sessions, on whichever device. Ending it twice, or another's, changes nothing. */
export async function endSession(ctx: Context, sessionId: string): Promise<void> {
  if (ctx.actor.kind !== "user") throw new AppError("unauthorized");
  await ctx.db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.user_id, ctx.actor.id)));
}
