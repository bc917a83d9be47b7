import { and, eq, sql, type SQL } from "drizzle-orm";
import type { z } from "zod/mini";
import { MAX_FACTS, type FactChange, type FactView, type NewFact } from "../../../contract/memory";
import { shardOfActor, userOf } from "../../../core/actor";
import type { Context } from "../../../core/context";
import { AppError } from "../../../core/errors";
import { newKey } from "../../../core/ids";
import { selectColumns } from "../../../db/client";
import { users } from "../../../db/schema/accounts";
import { memoryFacts } from "../../../db/schema/projects";
import { requireProject } from "../own-project";
import { isOwnFact, readFact } from "./list-facts";

/** Switches memory on or off; what is remembered stays until it is deleted. */
export async function switchMemory(ctx: Context, on: boolean): Promise<void> {
  await ctx.db
    .update(users)
    .set({ has_memory: on })
    .where(eq(users.id, userOf(ctx).id));
}

/** A fact that is to be remembered. */
export interface AddedFact {
  id: string;
  user: string;
  /** The project that it is remembered in; null where it holds everywhere. */
  project: string | null;
  text: string;
  /** The question that it was learnt from; null for one that the user wrote. */
  origin: { conversation: string; exchange: string } | null;
}

/** The statement that stores a fact, unless its scope has as many as it may have. */
export function insertFact(
  ctx: Context,
  { id, user, project, text, origin }: AddedFact,
  condition: SQL = sql`true`,
) {
  const now = Date.now();
  const values = selectColumns(memoryFacts, {
    id: sql`${id}`,
    user_id: sql`${user}`,
    project_id: sql`${project}`,
    text: sql`${text}`,
    conversation_id: sql`${origin?.conversation ?? null}`,
    exchange_id: sql`${origin?.exchange ?? null}`,
    created_at: sql`${now}`,
    updated_at: sql`${now}`,
  });
  return ctx.db
    .insert(memoryFacts)
    .select(
      sql`SELECT ${values} WHERE (SELECT count(*) FROM memory_facts WHERE user_id = ${user}
        AND project_id IS ${project}) < ${MAX_FACTS} AND ${condition}`,
    )
    .returning({ id: memoryFacts.id });
}

/** Remembers what the user writes. Fails with `not_found` for a project that is not theirs, and with `too_many_facts`. */
export async function addFact(
  ctx: Context,
  { text, project_id = null }: z.infer<typeof NewFact>,
): Promise<FactView> {
  const { id: user } = userOf(ctx);
  if (project_id !== null) await requireProject(ctx, project_id);
  const id = newKey("fct", shardOfActor(ctx));
  const added = await insertFact(ctx, { id, user, project: project_id, text, origin: null });
  if (added.length === 0) throw new AppError("too_many_facts");
  return readFact(ctx, id);
}

/** Rewords one of the user's facts. Fails with `not_found`. */
export async function changeFact(
  ctx: Context,
  id: string,
  { text }: z.infer<typeof FactChange>,
): Promise<FactView> {
  await ctx.db.update(memoryFacts).set({ text, updated_at: Date.now() }).where(isOwnFact(ctx, id));
  return readFact(ctx, id);
}

/** Forgets one of the user's facts. Fails with `not_found`. */
export async function deleteFact(ctx: Context, id: string): Promise<void> {
  const deleted = await ctx.db
    .delete(memoryFacts)
    .where(isOwnFact(ctx, id))
    .returning({ id: memoryFacts.id });
  if (deleted.length === 0) throw new AppError("not_found");
}

/** Forgets all that is remembered of the user; returns how much it was. */
export async function forgetAll(ctx: Context): Promise<number> {
  const deleted = await ctx.db
    .delete(memoryFacts)
    .where(and(eq(memoryFacts.user_id, userOf(ctx).id)))
    .returning({ id: memoryFacts.id });
  return deleted.length;
}

/** Removes what is remembered of an account. */
export async function eraseFacts(ctx: Context, userId: string): Promise<void> {
  await ctx.db.delete(memoryFacts).where(eq(memoryFacts.user_id, userId));
}
