import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Context } from "../../core/context";
import { conversations, messages } from "../../db/schema/conversations";
import type { StoredImage } from "../../providers/storage/images";
import { branchFrom, shownLast, type Sibling } from "./stored-branch";
import type { StoredTurn } from "./view-turns";

/** A turn of a branch, as D1 holds it. */
export interface BranchTurn extends StoredTurn {
  position: number;
  siblings: Sibling[];
}

/** The end of a branch to read: a turn, the one before a position, or that of the branch that is shown. */
export type BranchEnd = { last: string } | { before: number } | "shown";

/** JSON of the images of a question; null for answers. */
const IMAGES = sql<string | null>`CASE WHEN ${messages.role} = 'user' THEN (
  SELECT json_group_array(json_object('position', i.position, 'key', i.r2_key, 'mediaType', i.media_type,
    'byteSize', i.byte_size)) FROM message_images i WHERE i.message_id = ${messages.id}
) END`;

/** A conversation's row with the last turns of a branch in no set order, in one round trip. */
export async function readBranch(ctx: Context, id: string, end: BranchEnd, most: number) {
  const [[row], rows] = await ctx.db.batch([
    ctx.db.select().from(conversations).where(eq(conversations.id, id)).limit(1),
    ctx.db
      .select({
        message: messages,
        siblings: sql<string | null>`CASE WHEN ${messages.role} = 'user' THEN (
          SELECT json_group_array(json_array(s.exchange_id, s.position)) FROM messages s
          WHERE s.conversation_id = ${messages.conversation_id} AND s.parent_id IS ${messages.parent_id} AND s.role = 'user'
        ) END`,
        images: IMAGES,
      })
      .from(sql`(${branchFrom(id, endOf(id, end), most)} SELECT exchange FROM branch) AS branch`)
      // In this order only few rows are read.
      .crossJoin(messages)
      .where(and(sql`${messages.exchange_id} = branch.exchange`, sql`+${messages.conversation_id} = ${id}`)),
  ]);
  return { row, turns: pairUp(rows) };
}

/** The stored turns of a conversation that have these ids, in no set order, without their siblings. */
export async function readTurns(
  ctx: Context,
  id: string,
  exchanges: readonly string[],
): Promise<Omit<BranchTurn, "siblings">[]> {
  const rows = await ctx.db
    .select({ message: messages, images: IMAGES })
    .from(sql`json_each(${JSON.stringify(exchanges)}) AS wanted`)
    .crossJoin(messages)
    .where(and(sql`${messages.exchange_id} = wanted.value`, sql`+${messages.conversation_id} = ${id}`));
  return pairUp(rows.map((row) => ({ ...row, siblings: null })));
}

function endOf(id: string, end: BranchEnd): SQL {
  if (end === "shown") return shownLast(id);
  if ("last" in end) return sql`${end.last}`;
  return sql`(SELECT q.parent_id FROM messages q WHERE q.conversation_id = ${id} AND q.position = ${end.before})`;
}

interface MessageRow {
  message: typeof messages.$inferSelect;
  /** JSON; null for answers. */
  siblings: string | null;
  images: string | null;
}

function pairUp(rows: MessageRow[]): BranchTurn[] {
  const answers = new Map(
    rows.filter(({ message }) => message.role === "assistant").map((row) => [row.message.exchange_id, row]),
  );
  return rows
    .filter(({ message }) => message.role === "user")
    .map(({ message, siblings, images }) => {
      const answer = answers.get(message.exchange_id);
      const own = JSON.parse(images ?? "[]") as (StoredImage & { position: number })[];
      return {
        exchange: message.exchange_id,
        parent: message.parent_id,
        position: message.position,
        siblings: JSON.parse(siblings ?? "[]") as Sibling[],
        question: message.content_text,
        type: message.message_type,
        images: own.sort((a, b) => a.position - b.position).map(({ position: _, ...image }) => image),
        askedAt: message.created_at,
        answer: answer?.message ?? null,
      };
    });
}
