import { eq } from "drizzle-orm";
import type { Context } from "../../../context";
import { users } from "../../../db/schema/accounts";
import { AppError } from "../../errors";

/** Whether the actor wants news by e-mail. */
export async function readNewsChoice(ctx: Context): Promise<boolean> {
  if (ctx.actor.kind !== "user") throw new AppError("unauthorized");
  const [user] = await ctx.db
    .select({ wanted: users.marketing_opt_in })
    .from(users)
    .where(eq(users.id, ctx.actor.id));
  return user?.wanted ?? false;
}
