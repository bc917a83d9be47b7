import { moduleOfQuota } from "../../contract/modules";
import type { Context } from "../context";
import { activityEvents, usageRecords } from "../../db/schema/usage";
import { inStatements } from "../../db/client";
import { releaseQuota } from "../quota/quota-object";
import { dropReports } from "../usage/drop-reports";
import { describeTurn, kindOf } from "./kinds";
import type { DescribedTurn, Write } from "./turn-kind";
import { endedAt, userOfTurn, type TurnRecord } from "./turn-record";

/**
 * Writes ended turns into D1, all of them or none: what their kind stores, their model calls and their activity. Then
 * gives back what is held for turns that used nothing. Repeating it changes nothing, so that a crash between the two is
 * repaired by running it again.
 */
export async function persistTurns(ctx: Context, turns: TurnRecord[]): Promise<void> {
  const described = turns.map((turn) => ({ ...turn, description: describeTurn(ctx.product, turn.start) }));
  const byStore = Map.groupBy(described, ({ start }) => kindOf(ctx.product, start).store);
  const stored = [...byStore].flatMap(([store, group]) => store?.writes(ctx, group) ?? []);
  const noted = described.flatMap((turn) => kindOf(ctx.product, turn.start).writesAtEnd?.(ctx, turn) ?? []);
  const [first, ...rest] = [...stored, ...noted, ...usageWrites(ctx, described)];
  if (first) await ctx.db.batch([first, ...rest]);
  await Promise.all([
    releaseUnused(ctx, turns),
    deleteImagesOfStopped(ctx, turns),
    ...[...byStore].map(([store, group]) => store?.afterWrites?.(ctx, group)),
  ]);
}

function usageWrites(ctx: Context, turns: DescribedTurn[]): Write[] {
  const answered = turns.filter((turn) => turn.text);
  const asked = turns.filter(({ outcome }) => outcome?.attempts.length);
  return [
    ...asked.map(({ start }) => dropReports(ctx, [start.requestId])),
    ...inStatements(turns.flatMap(usageRows), 16).map((rows) =>
      ctx.db.insert(usageRecords).values(rows).onConflictDoNothing(),
    ),
    ...inStatements(answered.map(activityRow), 12).map((rows) =>
      ctx.db.insert(activityEvents).values(rows).onConflictDoNothing(),
    ),
  ];
}

function usageRows(turn: DescribedTurn): (typeof usageRecords.$inferInsert)[] {
  return (turn.outcome?.attempts ?? []).map((attempt, index) => ({
    id: `${turn.start.requestId}:${index}`,
    request_id: `${turn.start.requestId}:${index}`,
    source: "server",
    user_id: userOfTurn(turn),
    module: moduleOfQuota(turn.description.queryType) ?? "chat",
    model_id: attempt.modelId,
    response_time_ms: attempt.responseTime,
    first_token_ms: attempt.firstToken ?? null,
    input_tokens: attempt.inputTokens,
    output_tokens: attempt.outputTokens,
    total_cost: attempt.cost,
    success: attempt.success ? 1 : 0,
    stopped: attempt.stopped ? 1 : 0,
    error_type: attempt.errorType,
    error_details: attempt.errorDetails,
    created_at: endedAt(turn),
  }));
}

const activityRow = (turn: DescribedTurn): typeof activityEvents.$inferInsert => ({
  id: turn.start.requestId,
  user_id: userOfTurn(turn),
  ip_hash: userOfTurn(turn) ? null : turn.start.addressHash,
  query_type: turn.description.queryType,
  target_id: turn.description.target,
  model_id: turn.outcome?.modelId,
  input_tokens: turn.outcome?.inputTokens,
  output_tokens: turn.outcome?.outputTokens,
  images: turn.start.images.length,
  source: "server",
  request_id: turn.start.requestId,
  created_at: endedAt(turn),
});

/**
 * Whether nothing was used: no provider was asked, or all of them failed. A turn that was stopped had used its unit, also
 * when a crash had cut it off before.
 */
export const isUnused = ({ text, state, recoveries, outcome }: TurnRecord): boolean =>
  !text &&
  !(state === "cancelled" && recoveries > 0) &&
  (outcome?.attempts ?? []).every(({ stopped }) => !stopped);

/** A shared unit stays: another turn may have used it. */
async function releaseUnused(ctx: Context, turns: TurnRecord[]): Promise<void> {
  await Promise.all(
    turns.map(
      (turn) =>
        turn.start.payer &&
        !turn.start.sharedUnit &&
        isUnused(turn) &&
        releaseQuota(ctx.env, turn.start.payer, turn.start.requestId),
    ),
  );
}

/** A stopped question without any answer cannot be saved any more, so its images are not needed. */
async function deleteImagesOfStopped(ctx: Context, turns: TurnRecord[]): Promise<void> {
  const keys = turns
    .filter((turn) => turn.state === "cancelled" && !turn.text)
    .flatMap((turn) => turn.start.images.map((image) => image.key));
  if (keys.length > 0) await ctx.files.delete(keys);
}
