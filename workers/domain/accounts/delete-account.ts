import { eq } from "drizzle-orm";
import type { z } from "zod/mini";
import type { AccountDeletion } from "../../contract/accounts";
import type { Context } from "../../context";
import { credentials, users } from "../../db/schema/accounts";
import { AppError } from "../errors";
import { assertPassword } from "./change-password";

/** What who signs in elsewhere types instead of a password. */
export const DELETION_WORDS = ["delete", "supprimer"];

/**
 * Deletes the actor's account everywhere. Whoever has a password proves it; others type a word.
 * Fails with `password_wrong` or `validation_failed`.
 */
export async function deleteAccount(ctx: Context, input: z.infer<typeof AccountDeletion>): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw new AppError("unauthorized");
  await confirmDeletion(ctx, input);
  await ctx.db.delete(users).where(eq(users.id, actor.id));
}

async function confirmDeletion(ctx: Context, input: z.infer<typeof AccountDeletion>): Promise<void> {
  if (ctx.actor.kind !== "user") throw new AppError("unauthorized");
  const ways = await ctx.db
    .select({ password: credentials.password })
    .from(credentials)
    .where(eq(credentials.user_id, ctx.actor.id));
  if (ways.some(({ password }) => password)) return assertPassword(ctx, input.password ?? "");
  if (!DELETION_WORDS.includes(input.confirmation?.trim().toLowerCase() ?? ""))
    throw new AppError("validation_failed", { fields: { confirmation: "not_confirmed" } });
}
