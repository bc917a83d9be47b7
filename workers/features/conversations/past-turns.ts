import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "../../core/context";
import type { LoggedTurn, PastTurn } from "../../core/turns/turn-record";
import { messageImages, messages } from "../../db/schema/conversations";
import { branchFrom } from "./stored-branch";

/** Messages read for a prompt. More than fit any model's window would make the query grow with the history. */
const NEWEST_MESSAGES = 200;
/** Bytes of them: more would keep others waiting, and fit hardly any model's window. */
const MAX_PAST_BYTES = 2_000_000;
/** Longer texts are read once it is known that there is room for them. */
const MAX_SHORT_BYTES = 10_000;

const BYTES = sql<number>`octet_length(${messages.content_text})`;

const MESSAGE = {
  id: messages.id,
  exchange: messages.exchange_id,
  parent: messages.parent_id,
  position: messages.position,
  role: messages.role,
  bytes: BYTES,
  text: sql<string>`CASE WHEN ${BYTES} <= ${MAX_SHORT_BYTES} THEN ${messages.content_text} ELSE '' END`,
};

/** The newest completed turns of a conversation, in no set order. */
export async function loadPast(ctx: Context, conversation: string): Promise<PastTurn[]> {
  const newest = await ctx.db
    .select(MESSAGE)
    .from(messages)
    .where(and(eq(messages.conversation_id, conversation), eq(messages.is_error, 0)))
    .orderBy(desc(messages.position))
    .limit(NEWEST_MESSAGES);
  return toPast(ctx, newest, MAX_PAST_BYTES);
}

/** The completed turns of the branch that ends with `last`, as far as a prompt has room for them before `branch`. */
export async function loadBranch(
  ctx: Context,
  conversation: string,
  last: string,
  branch: PastTurn[],
): Promise<PastTurn[]> {
  const bytes = branch.reduce(
    (left, { question, answer }) => left - Buffer.byteLength(question) - Buffer.byteLength(answer),
    MAX_PAST_BYTES,
  );
  const turns = NEWEST_MESSAGES / 2 - branch.length;
  if (turns <= 0 || bytes <= 0) return [];
  const inBranch = sql`${messages.exchange_id} IN (${branchFrom(conversation, sql`${last}`, turns)} SELECT exchange FROM branch)`;
  const rows = await ctx.db
    .select(MESSAGE)
    .from(messages)
    .where(and(inBranch, sql`+${messages.conversation_id} = ${conversation}`, eq(messages.is_error, 0)));
  return toPast(
    ctx,
    rows.toSorted((a, b) => b.position - a.position),
    bytes,
  );
}

/** A stored turn of a conversation. */
export async function readTurn(
  ctx: Context,
  conversation: string,
  turn: string,
): Promise<LoggedTurn | undefined> {
  const [row] = await ctx.db
    .select({ parent: messages.parent_id, isError: messages.is_error })
    .from(messages)
    .where(and(eq(messages.exchange_id, turn), sql`+${messages.conversation_id} = ${conversation}`))
    .limit(1);
  return row && { exchange: turn, parent: row.parent, state: row.isError ? "failed" : "complete" };
}

interface MessageRow {
  id: string;
  exchange: string;
  parent: string | null;
  role: "user" | "assistant";
  bytes: number;
  /** Empty for a long text. */
  text: string;
}

/** The turns of messages, the newest first, as far as they are not more than so many bytes. */
async function toPast(ctx: Context, newest: MessageRow[], most: number): Promise<PastTurn[]> {
  let left = most;
  const rows = newest.filter((row) => (left -= row.bytes) >= 0);
  const long = await readLongTexts(
    ctx,
    rows.filter((row) => row.bytes > MAX_SHORT_BYTES).map(({ id }) => id),
  );
  for (const row of rows) row.text = long.get(row.id) ?? row.text;
  const images = await loadImageRows(
    ctx,
    rows.filter((row) => row.role === "user").map((row) => row.id),
  );
  const answers = new Map(
    rows.filter((row) => row.role === "assistant").map((row) => [row.exchange, row.text]),
  );
  return rows
    .filter((row) => row.role === "user" && answers.has(row.exchange))
    .map((row) => ({
      exchange: row.exchange,
      parent: row.parent,
      question: row.text,
      images: images.get(row.id) ?? [],
      answer: answers.get(row.exchange)!,
    }));
}

async function readLongTexts(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.all<{ id: string; text: string }>(sql`
    SELECT m.id, m.content_text AS text FROM json_each(${JSON.stringify(ids)}) w CROSS JOIN messages m ON m.id = w.value`);
  return new Map(rows.map(({ id, text }) => [id, text]));
}

async function loadImageRows(ctx: Context, messageIds: string[]): Promise<Map<string, PastTurn["images"]>> {
  const images = new Map<string, PastTurn["images"]>();
  if (messageIds.length === 0) return images;
  const rows = await ctx.db
    .select({
      message: messageImages.message_id,
      key: messageImages.r2_key,
      mediaType: messageImages.media_type,
      byteSize: messageImages.byte_size,
    })
    .from(messageImages)
    .where(inArray(messageImages.message_id, messageIds.slice(0, 90)));
  for (const { message, ...image } of rows) images.set(message, [...(images.get(message) ?? []), image]);
  return images;
}
