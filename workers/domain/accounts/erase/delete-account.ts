import { eq, or, lt } from "drizzle-orm";
import type { z } from "zod/mini";
import type { AccountDeletion } from "../../../contract/accounts";
import type { Job } from "../../../contract/jobs";
import type { Context } from "../../../context";
import { accountDeletions, credentials, mails, users, verifications } from "../../../db/schema/accounts";
import { errorFields } from "../../../logger";
import { AppError } from "../../errors";
import { assertPassword } from "../change-password";
import { endUserAccess } from "../end-user-access";

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
  await removeUser(ctx, actor);
}

/**
 * Removes a user: from the moment this returns nobody can sign in as them, their streams have ended and their address
 * is free. What they left elsewhere goes by a job. Whoever calls it has asked whether it is meant.
 */
export async function removeUser(ctx: Context, { id, email }: { id: string; email: string }): Promise<void> {
  await ctx.db.batch([
    ctx.db.insert(accountDeletions).values({ user_id: id, requested_at: Date.now() }).onConflictDoNothing(),
    ctx.db.delete(mails).where(or(eq(mails.user_id, id), eq(mails.recipient, email))),
    ctx.db.delete(verifications).where(eq(verifications.value, id)),
    ctx.db.delete(users).where(eq(users.id, id)),
  ]);
  // The deletion is on record: whatever fails from here on is done by the job, or by the nightly run.
  await Promise.all([endUserAccess(ctx, id), wakeErasure(ctx, id)]).catch((error: unknown) =>
    ctx.log.error("erasure_not_begun", { user: id, ...errorFields(error) }),
  );
}

const wakeErasure = (ctx: Context, user: string) =>
  ctx.env.JOBS.send({ type: "erase-account", user } satisfies Job);

/** A job that was not lost has begun by then; milliseconds. */
const RESUME_AFTER_MS = 60_000;

/** Wakes the erasure of every account whose job was lost. Two at once change nothing. */
export async function resumeErasures(ctx: Context): Promise<void> {
  const pending = await ctx.db
    .select({ user: accountDeletions.user_id })
    .from(accountDeletions)
    .where(lt(accountDeletions.requested_at, Date.now() - RESUME_AFTER_MS))
    .limit(500);
  for (const { user } of pending) await wakeErasure(ctx, user);
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
