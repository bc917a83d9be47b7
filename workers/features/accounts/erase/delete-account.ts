import { eq, or } from "drizzle-orm";
import type { z } from "zod/mini";
import type { AccountDeletion } from "../../../contract/accounts";
import type { Context } from "../../../core/context";
import { credentials, mails, users, verifications } from "../../../db/schema/accounts";
import { errorFields } from "../../../core/logger";
import { AppError } from "../../../core/errors";
import { newJobs } from "../../../core/jobs/job-requests";
import { enqueueStatement, wakeJobs } from "../../../core/jobs/enqueue-job";
import { assertIdentity, assertPassword } from "../change-password";
import { endUserAccess } from "../end-user-access";
import { eraseAccountJob } from "./erase-account";

/** Words that users who sign in elsewhere type instead of a password. */
export const DELETION_WORDS = ["delete", "supprimer"];

/**
 * Deletes the actor's account everywhere. Users with a password must enter it; others type a word, in a session that
 * has just begun. Fails with `password_wrong`, `sign_in_again` or `validation_failed`.
 */
export async function deleteAccount(ctx: Context, input: z.infer<typeof AccountDeletion>): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw new AppError("unauthorized");
  await confirmDeletion(ctx, input);
  await removeUser(ctx, actor);
}

/**
 * Removes a user: from the moment this returns nobody can sign in as them, their streams have ended and their address
 * is free. A job erases their data. The caller has already asked for confirmation.
 */
export async function removeUser(ctx: Context, { id, email }: { id: string; email: string }): Promise<void> {
  const erase = newJobs(eraseAccountJob, [{ subject: id, ownerId: id }]);
  const effects = await Promise.all(ctx.product.onAccountClosed.map((close) => close(ctx, id)));
  const followUps = effects.flatMap(({ jobs = [] }) => jobs);
  await ctx.db.batch([
    enqueueStatement(ctx, erase),
    ...followUps.map((job) => enqueueStatement(ctx, job)),
    ...effects.flatMap(({ statements = [] }) => statements),
    ctx.db.delete(mails).where(or(eq(mails.user_id, id), eq(mails.recipient, email))),
    ctx.db.delete(verifications).where(eq(verifications.value, id)),
    ctx.db.delete(users).where(eq(users.id, id)),
  ]);
  // The jobs are recorded: they complete what fails from here on.
  await Promise.all([
    endUserAccess(ctx, id),
    ...[erase, ...followUps].map((job) => wakeJobs(ctx, job)),
  ]).catch((error: unknown) => ctx.log.error("erasure_not_begun", { user: id, ...errorFields(error) }));
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
  await assertIdentity(ctx, undefined);
}
