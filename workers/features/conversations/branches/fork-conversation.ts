import { eq, getTableColumns, sql } from "drizzle-orm";
import { MAX_FORKED } from "../../../contract/conversations";
import type { Context } from "../../../core/context";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import { newKey, shardOf } from "../../../core/ids";
import type { Statement } from "../../../core/jobs/job-requests";
import { limitRate } from "../../../core/quota/limit-rate";
import { branchTo, type PlacedTurn } from "../../../core/turns/branch-to";
import { openConversation, persistNow } from "../../../core/turns/turn-objects";
import { selectColumns } from "../../../db/client";
import { conversations, messageImages, messages } from "../../../db/schema/conversations";
import { imageFolder } from "../../../providers/storage/images";
import { CREATED_AN_HOUR } from "../create-conversation";
import { indexTitles, indexTurns } from "../index-conversations";
import { assertOwnConversation } from "../own-conversation";
import { ownFolder } from "../organise/folders";
import { ownProject } from "../own-project";
import { branchFrom } from "../stored-branch";
import { whyMissing } from "./why-missing";

/** Bytes of questions and answers of a branch that is copied: they are in memory while they are indexed. */
const MAX_BYTES = 10_000_000;

/**
 * Copies a branch of the user's own conversation, which ends with a turn, to a new conversation; returns its id. Fails with
 * `conversation_not_found`, `not_found` for a turn that is not in it, `answer_in_progress`, `branch_too_long` or
 * `rate_limited`.
 */
export async function forkConversation(ctx: Context, id: string, exchange: string): Promise<string> {
  const { id: user } = userOf(ctx);
  await assertOwnConversation(ctx, id);
  // A turn that has just ended is in its log alone.
  await persistNow(ctx.env, id);
  const [source] = await ctx.db.select().from(conversations).where(eq(conversations.id, id)).limit(1);
  const branch = await readCopied(ctx, id, exchange);
  if (!source || branch.length === 0) throw new AppError(await whyMissing(ctx, id, exchange));
  // What was said about a document is continued there alone.
  if (source.subject !== null) throw new AppError("not_found");
  await limitRate(ctx, "create-conversation", CREATED_AN_HOUR);

  const shard = shardOf(user);
  const copy = newKey("cnv", shard);
  const turns = branch.map((turn, at) => ({ ...turn, at, copy: newKey("exc", shard) }));
  const last = turns.at(-1)!;
  const selected = last.copy;
  const head = last.isError ? (turns.at(-2)?.copy ?? null) : selected;
  const copyOf = new Map(turns.map((turn) => [turn.exchange, turn.copy]));
  const images = await copyImages(ctx, user, branch);
  const now = Date.now();
  const isListed = source.is_incognito === 0;
  await openConversation(ctx.env, copy, user, { selected, head, exchanges: turns.length, version: 1 });
  const places = turns.map((turn) => ({
    old: turn.exchange,
    new: turn.copy,
    parent: turns[turn.at - 1]?.copy ?? null,
    at: turn.at,
  }));
  await ctx.db.batch([
    ctx.db.insert(conversations).values({
      id: copy,
      user_id: user,
      title: source.title,
      is_incognito: source.is_incognito,
      settings: source.settings,
      folder_id: source.folder_id && ownFolder(ctx, source.folder_id),
      project_id: source.project_id && ownProject(source.project_id, user),
      selected,
      version: 1,
      created_at: now,
      updated_at: now,
    }),
    copyMessages(ctx, id, copy, places),
    ...images.map(({ key, exchange: turn, mediaType, byteSize, position }) =>
      ctx.db.insert(messageImages).values({
        id: key,
        message_id: `${copyOf.get(turn)}:user`,
        media_type: mediaType,
        r2_key: key,
        byte_size: byteSize,
        position,
      }),
    ),
    ...(isListed ? wordsOf(ctx, user, { id: copy, title: source.title }, turns) : []),
  ]);
  return copy;
}

interface CopiedTurn extends PlacedTurn {
  question: string;
  answer: string;
  isError: number;
}

/** The turns of a branch, oldest first. Fails with `branch_too_long`. */
async function readCopied(ctx: Context, id: string, last: string): Promise<CopiedTurn[]> {
  const sized = await ctx.db.all<{ exchange: string; bytes: number }>(sql`
    ${branchFrom(id, sql`${last}`, MAX_FORKED.turns + 1)}
    SELECT b.exchange, (SELECT sum(octet_length(m.content_text)) FROM messages m WHERE m.exchange_id = b.exchange) AS bytes
    FROM branch b`);
  const bytes = sized.reduce((sum, turn) => sum + turn.bytes, 0);
  if (sized.length > MAX_FORKED.turns || bytes > MAX_BYTES) throw new AppError("branch_too_long");
  const rows = await ctx.db.all<CopiedTurn>(sql`
    SELECT q.exchange_id AS exchange, q.parent_id AS parent, q.content_text AS question, ifnull(a.content_text, '') AS answer,
      q.is_error AS isError
    FROM json_each(${JSON.stringify(sized.map(({ exchange }) => exchange))}) j
    CROSS JOIN messages q ON q.exchange_id = j.value AND q.role = 'user' AND +q.conversation_id = ${id}
    LEFT JOIN messages a ON a.exchange_id = q.exchange_id AND a.role = 'assistant'`);
  return branchTo(rows, last);
}

interface CopiedImage {
  exchange: string;
  key: string;
  mediaType: string;
  byteSize: number;
  position: number;
}

/** Copies the images of a branch one after another. Fails with `branch_too_long`. */
async function copyImages(ctx: Context, user: string, branch: CopiedTurn[]): Promise<CopiedImage[]> {
  const turns = JSON.stringify(branch.map(({ exchange }) => exchange));
  const images = await ctx.db.all<CopiedImage>(sql`
    SELECT m.exchange_id AS exchange, i.r2_key AS key, i.media_type AS mediaType, i.byte_size AS byteSize, i.position
    FROM json_each(${turns}) j CROSS JOIN messages m ON m.exchange_id = j.value AND m.role = 'user'
    CROSS JOIN message_images i ON i.message_id = m.id LIMIT ${MAX_FORKED.images + 1}`);
  if (images.length > MAX_FORKED.images) throw new AppError("branch_too_long");
  const copies: CopiedImage[] = [];
  for (const image of images) {
    const file = await ctx.files.get(image.key);
    if (!file) continue;
    const key = `${imageFolder(user)}${crypto.randomUUID()}`;
    await ctx.files.put(key, await file.arrayBuffer(), { contentType: image.mediaType });
    copies.push({ ...image, key });
  }
  return copies;
}

function copyMessages(ctx: Context, id: string, copy: string, places: object[]): Statement {
  const m = getTableColumns(messages);
  const same = Object.fromEntries(Object.entries(m).map(([name, column]) => [name, sql`${column}`]));
  const values = selectColumns(messages, {
    ...same,
    id: sql`(j.value ->> 'new') || ':' || ${m.role}`,
    conversation_id: sql`${copy}`,
    exchange_id: sql`j.value ->> 'new'`,
    parent_id: sql`j.value ->> 'parent'`,
    position: sql`(j.value ->> 'at') * 2 + (${m.role} = 'assistant')`,
  });
  return ctx.db.insert(messages).select(sql`
    SELECT ${values} FROM json_each(${JSON.stringify(places)}) j
    CROSS JOIN ${messages} ON ${m.exchange_id} = j.value ->> 'old' WHERE +${m.conversation_id} = ${id}`);
}

const wordsOf = (
  ctx: Context,
  owner: string,
  title: { id: string; title: string },
  turns: (CopiedTurn & { copy: string })[],
): Statement[] => [
  ...indexTitles(ctx, [title]),
  ...indexTurns(
    ctx,
    turns.map(({ copy, question, answer }) => ({ id: `${copy}:assistant`, owner, question, answer })),
  ),
];
