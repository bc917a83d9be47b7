import { and, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { FACTS_PER_PAGE, type FactView, type MemoryPage } from "../../../contract/memory";
import { userOf } from "../../../core/actor";
import type { Context } from "../../../core/context";
import { AppError } from "../../../core/errors";
import { isoTime } from "../../../core/iso-time";
import { conversations } from "../../../db/schema/conversations";
import { memoryFacts, projects } from "../../../db/schema/projects";

const FACT = {
  id: memoryFacts.id,
  text: memoryFacts.text,
  project: { id: projects.id, name: projects.name },
  exchange: memoryFacts.exchange_id,
  conversation: conversations.id,
  created_at: memoryFacts.created_at,
  updated_at: memoryFacts.updated_at,
};

/** A page of what is remembered of the user, the newest first; of one project alone where that is named. */
export async function listFacts(
  ctx: Context,
  { page, project_id }: { page: number; project_id?: string | undefined },
): Promise<MemoryPage> {
  const { id: user, hasMemory } = userOf(ctx);
  const which = and(
    eq(memoryFacts.user_id, user),
    project_id === undefined ? undefined : eq(memoryFacts.project_id, project_id),
  );
  // Apart: a batch gives rows by the names of their columns, and three tables have an id.
  const [rows, [counted]] = await Promise.all([
    factsWhere(ctx, which)
      .limit(FACTS_PER_PAGE)
      .offset((page - 1) * FACTS_PER_PAGE),
    ctx.db
      .select({ total: sql<number>`count(*)` })
      .from(memoryFacts)
      .where(which),
  ]);
  const total = counted?.total ?? 0;
  return {
    success: true,
    enabled: hasMemory,
    data: rows.map(viewFact),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / FACTS_PER_PAGE)),
    per_page: FACTS_PER_PAGE,
    total,
  };
}

/** One of the user's facts. Fails with `not_found`. */
export async function readFact(ctx: Context, id: string): Promise<FactView> {
  const [row] = await factsWhere(ctx, isOwnFact(ctx, id));
  if (!row) throw new AppError("not_found");
  return viewFact(row);
}

/** Condition for a fact of the actor's. */
export const isOwnFact = (ctx: Context, id: string) =>
  and(eq(memoryFacts.id, id), eq(memoryFacts.user_id, userOf(ctx).id));

const factsWhere = (ctx: Context, condition: SQL | undefined) =>
  ctx.db
    .select(FACT)
    .from(memoryFacts)
    .leftJoin(projects, eq(projects.id, memoryFacts.project_id))
    .leftJoin(
      conversations,
      and(
        eq(conversations.id, memoryFacts.conversation_id),
        eq(conversations.user_id, memoryFacts.user_id),
        isNull(conversations.deleted_at),
      ),
    )
    .where(condition)
    .orderBy(desc(memoryFacts.created_at), sql`${memoryFacts}.rowid DESC`);

function viewFact(row: Awaited<ReturnType<typeof factsWhere>>[number]): FactView {
  const { exchange, conversation, ...shown } = row;
  return {
    ...shown,
    origin: exchange === null ? null : { conversation, exchange },
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
  };
}
