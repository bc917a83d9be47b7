import { and, asc, eq, gte, sql } from "drizzle-orm";
import {
  EXCERPT_LENGTH,
  NODES_PER_PAGE,
  type ConversationTree,
  type TreeNode,
} from "../../../contract/conversations";
import { beginningOf, inOneLine } from "../../../contract/text/visible-text";
import type { Context } from "../../../core/context";
import { userOf } from "../../../core/actor";
import { readModels } from "../../../core/ai-models/catalogue";
import { AppError } from "../../../core/errors";
import type { TurnRecord } from "../../../core/turns/turn-record";
import { conversations, messages } from "../../../db/schema/conversations";
import { assertKey, isOwnRow, readOwnUnpersisted } from "../own-conversation";
import { shownLast } from "../stored-branch";
import { modelOfRecord, statusOf } from "../view-turns";

/** A turn as a node, with its place and the id of its model. */
type PlacedNode = Omit<TreeNode, "model"> & { position: number; model: number | null };

/**
 * A page of the tree of the user's own conversation, from the turn at position `after` on, what is being written included.
 * Fails with `conversation_not_found`.
 */
export async function readTree(ctx: Context, id: string, after: number): Promise<ConversationTree> {
  const { id: user } = userOf(ctx);
  assertKey(id);
  const logged = await readOwnUnpersisted(ctx, id);
  const [[row], rows] = await ctx.db.batch([
    ctx.db
      .select({
        user_id: conversations.user_id,
        deleted_at: conversations.deleted_at,
        version: conversations.version,
        shown: shownLast(id),
      })
      .from(conversations)
      .where(eq(conversations.id, id))
      .limit(1),
    readRows(ctx, id, after),
  ]);
  if (row ? !isOwnRow(row, user) : !logged) throw new AppError("conversation_not_found");
  const stored = pairUp(rows);
  const known = new Set(stored.map(({ exchange }) => exchange));
  const fresh = (logged?.turns ?? []).filter(
    ({ start, ordinal }) => ordinal * 2 >= after && !known.has(start.exchange),
  );
  const nodes = [...stored, ...fresh.map(toNode)].sort((a, b) => a.position - b.position);
  const page = nodes.slice(0, NODES_PER_PAGE);
  const models = await readModels(
    ctx,
    page.map(({ model }) => model),
  );
  const shown = row?.shown as string | null | undefined;
  return {
    id,
    selected: (logged?.version ? logged.selected : shown) ?? null,
    version: logged?.version ?? row?.version ?? 0,
    nodes: page.map(({ position: _, ...node }) => ({
      ...node,
      model: models.get(node.model ?? 0)?.name ?? "",
    })),
    next: nodes[NODES_PER_PAGE]?.position ?? null,
  };
}

/** More of a question than its beginning is not read. */
const MAX_READ = 1_000;

const readRows = (ctx: Context, id: string, after: number) =>
  ctx.db
    .select({
      exchange: messages.exchange_id,
      parent: messages.parent_id,
      position: messages.position,
      role: messages.role,
      text: sql<string>`CASE ${messages.role} WHEN 'user' THEN substr(${messages.content_text}, 1, ${MAX_READ}) ELSE '' END`,
      isError: messages.is_error,
      remarks: messages.remarks,
      model: messages.model_id,
      createdAt: messages.created_at,
    })
    .from(messages)
    .where(and(eq(messages.conversation_id, id), gte(messages.position, after)))
    .orderBy(asc(messages.position))
    .limit((NODES_PER_PAGE + 1) * 2);

type Row = Awaited<ReturnType<typeof readRows>>[number];

function pairUp(rows: Row[]): PlacedNode[] {
  const answers = new Map(rows.filter(({ role }) => role === "assistant").map((row) => [row.exchange, row]));
  return rows
    .filter(({ role }) => role === "user")
    .map(({ exchange, parent, position, text, isError, createdAt }) => {
      const answer = answers.get(exchange);
      return {
        exchange,
        parent,
        position,
        excerpt: excerptOf(text),
        model: answer?.model ?? null,
        created_at: new Date(createdAt).toISOString(),
        state: isError ? "failed" : answer?.remarks?.stopped ? "stopped" : "complete",
      };
    });
}

const toNode = (record: TurnRecord): PlacedNode => ({
  exchange: record.start.exchange,
  parent: record.parent,
  position: record.ordinal * 2,
  excerpt: excerptOf(record.start.question),
  model: modelOfRecord(record),
  created_at: new Date(record.start.startedAt).toISOString(),
  state: statusOf(record),
});

const excerptOf = (question: string): string =>
  beginningOf(inOneLine(question.slice(0, MAX_READ)), EXCERPT_LENGTH);
