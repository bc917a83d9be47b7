import { eq } from "drizzle-orm";
import type { Context } from "../../context";
import { users } from "../../db/schema/accounts";
import { leaveIncognito } from "./leave-incognito";
import { userOf } from "./own-conversation";

/** Conversations started in incognito mode stay out of the history; turning it off deletes them. */
export async function switchIncognito(ctx: Context, on: boolean): Promise<void> {
  const { id } = userOf(ctx);
  await ctx.db.update(users).set({ is_incognito: on }).where(eq(users.id, id));
  if (!on) await leaveIncognito(ctx);
}
