import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { AnswerRemarks } from "../../contract/conversations";
import { CANCELLED } from "../../contract/usage";
import type { Context } from "../../context";
import { conversations, messageImages, messages } from "../../db/schema/conversations";
import { activityEvents, usageRecords } from "../../db/schema/usage";
import { releaseAllowance } from "../../durable-objects/allowance/client";
import { GUEST, isKept, type TurnRecord } from "../../durable-objects/turn-log/client";
import { deleteImages } from "../../providers/storage/images";
import { dropReports } from "../usage/report-usage";
import { conversationTitle } from "./conversation-title";
import { requestTitles } from "./generate-title";

/**
 * Writes ended turns into D1, all of them or none, then gives back what turns hold that nothing was had for. Doing it again changes
 * nothing, so that a crash between the two is repaired by repeating.
 */
export async function settleTurns(ctx: Context, turns: TurnRecord[]): Promise<void> {
  const writes = [...conversationWrites(ctx, turns), ...usageWrites(ctx, turns)];
  const [first, ...rest] = writes;
  if (first) await ctx.db.batch([first, ...rest]);
  await Promise.all([releaseHolds(ctx, turns), dropImagesOfStopped(ctx, turns), requestTitles(ctx, turns)]);
}

type Write = BatchItem<"sqlite">;

/** What another exchange changes of its conversation: one that was made empty gets its title, a limit is over. */
const CONTINUED = {
  updated_at: sql`excluded.updated_at`,
  title: sql`CASE conversations.title WHEN '' THEN excluded.title ELSE conversations.title END`,
  limit_reached: 0,
};

/** A stopped turn leaves the conversation; a failed one stays in it, marked. */
function conversationWrites(ctx: Context, turns: TurnRecord[]): Write[] {
  const shown = turns.filter((turn) => turn.state !== "cancelled");
  if (shown.length === 0) return [];
  const images = shown.flatMap(imageRows);
  return [
    ...inGroups(shown.map(conversationRow), 10).map((rows) =>
      ctx.db
        .insert(conversations)
        .values(rows)
        .onConflictDoUpdate({ target: conversations.id, set: CONTINUED }),
    ),
    ...inGroups(shown.flatMap(messageRows), 17).map((rows) =>
      ctx.db.insert(messages).values(rows).onConflictDoNothing(),
    ),
    ...inGroups(images, 6).map((rows) => ctx.db.insert(messageImages).values(rows).onConflictDoNothing()),
  ];
}

function usageWrites(ctx: Context, turns: TurnRecord[]): Write[] {
  const answered = turns.filter((turn) => turn.text);
  const asked = turns.filter(({ outcome }) => outcome?.attempts.length);
  return [
    ...inGroups(asked, 1).map((group) =>
      dropReports(
        ctx,
        group.map(({ start }) => start.requestId),
      ),
    ),
    ...inGroups(turns.flatMap(usageRows), 13).map((rows) =>
      ctx.db.insert(usageRecords).values(rows).onConflictDoNothing(),
    ),
    ...inGroups(answered.map(activityRow), 12).map((rows) =>
      ctx.db.insert(activityEvents).values(rows).onConflictDoNothing(),
    ),
  ];
}

/** D1 binds at most 100 parameters a statement. */
function inGroups<Row>(rows: Row[], columns: number): Row[][] {
  const size = Math.floor(100 / columns);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size),
  );
}

const endedAt = ({ start, outcome }: TurnRecord) => start.startedAt + (outcome?.responseTime ?? 0);
const ownerOf = ({ start }: TurnRecord) => (start.owner === GUEST ? null : start.owner);
const messageId = (exchange: string, role: "user" | "assistant") => `${exchange}:${role}`;

const conversationRow = (turn: TurnRecord) => ({
  id: turn.start.conversation,
  user_id: ownerOf(turn),
  title: conversationTitle(turn.start.question),
  subject: turn.start.document?.subject,
  is_incognito: turn.start.isIncognito ? 1 : 0,
  created_at: turn.start.startedAt,
  updated_at: endedAt(turn),
});

function messageRows(turn: TurnRecord): (typeof messages.$inferInsert)[] {
  const { start, outcome, parent, ordinal, text } = turn;
  const shared = { conversation_id: start.conversation, exchange_id: start.exchange, parent_id: parent };
  const is_error = turn.state === "complete" ? 0 : 1;
  return [
    {
      ...shared,
      id: messageId(start.exchange, "user"),
      position: ordinal * 2,
      role: "user",
      content_text: start.question,
      message_type: start.document?.type,
      is_error,
      created_at: start.startedAt,
    },
    {
      ...shared,
      id: messageId(start.exchange, "assistant"),
      position: ordinal * 2 + 1,
      role: "assistant",
      content_text: text,
      model_id: outcome?.modelId,
      sources: outcome?.sources.length ? outcome.sources : null,
      citations: outcome?.citations?.length ? outcome.citations : null,
      remarks: remarksOf(turn),
      input_tokens: outcome?.inputTokens,
      output_tokens: outcome?.outputTokens,
      cost: outcome?.cost,
      is_error,
      created_at: endedAt(turn),
    },
  ];
}

function remarksOf(turn: TurnRecord): AnswerRemarks | null {
  const { outcome } = turn;
  const evidence = outcome?.evidence ?? "enough";
  const remarks: AnswerRemarks = {
    ...(evidence === "enough" ? {} : { evidence }),
    ...(isKept(turn) ? { stopped: true } : {}),
    ...(outcome?.truncated ? { truncated: true } : {}),
  };
  return Object.keys(remarks).length > 0 ? remarks : null;
}

const imageRows = ({ start }: TurnRecord) =>
  start.images.map((image, position) => ({
    id: image.key,
    message_id: messageId(start.exchange, "user"),
    media_type: image.mediaType,
    r2_key: image.key,
    byte_size: image.byteSize,
    position,
  }));

function usageRows(turn: TurnRecord): (typeof usageRecords.$inferInsert)[] {
  return (turn.outcome?.attempts ?? []).map((attempt, index) => ({
    id: `${turn.start.requestId}:${index}`,
    request_id: `${turn.start.requestId}:${index}`,
    source: "server",
    user_id: ownerOf(turn),
    model_id: attempt.modelId,
    response_time_ms: attempt.responseTime,
    input_tokens: attempt.inputTokens,
    output_tokens: attempt.outputTokens,
    total_cost: attempt.cost,
    success: attempt.success ? 1 : 0,
    error_type: attempt.errorType,
    error_details: attempt.errorDetails,
    created_at: endedAt(turn),
  }));
}

const activityRow = (turn: TurnRecord): typeof activityEvents.$inferInsert => ({
  id: turn.start.requestId,
  user_id: ownerOf(turn),
  ip_hash: ownerOf(turn) ? null : turn.start.addressHash,
  query_type: turn.start.document?.queryType ?? "chat",
  target_id: turn.start.document?.subject ?? turn.start.conversation,
  model_id: turn.outcome?.modelId,
  input_tokens: turn.outcome?.inputTokens,
  output_tokens: turn.outcome?.outputTokens,
  images: turn.start.images.length,
  source: "server",
  request_id: turn.start.requestId,
  created_at: endedAt(turn),
});

/**
 * Whether nothing was had for a unit: no provider was asked, or all of them failed. One that was stopped had worked, and
 * so had one that a crash had cut off before its turn was stopped.
 */
const isUnspent = ({ text, state, recoveries, outcome }: TurnRecord): boolean =>
  !text &&
  !(state === "cancelled" && recoveries > 0) &&
  (outcome?.attempts ?? []).every(({ errorType }) => errorType !== CANCELLED);

async function releaseHolds(ctx: Context, turns: TurnRecord[]): Promise<void> {
  await Promise.all(
    turns.map(
      (turn) =>
        turn.start.payer &&
        isUnspent(turn) &&
        releaseAllowance(ctx.env, turn.start.payer, turn.start.requestId),
    ),
  );
}

/** A stopped question without any answer cannot be kept, so its images are of no more use. */
async function dropImagesOfStopped(ctx: Context, turns: TurnRecord[]): Promise<void> {
  const keys = turns
    .filter((turn) => turn.state === "cancelled" && !turn.text)
    .flatMap((turn) => turn.start.images.map((image) => image.key));
  if (keys.length > 0) await deleteImages(ctx.env, keys);
}
