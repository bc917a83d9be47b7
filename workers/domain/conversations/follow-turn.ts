import type { Context } from "../../context";
import { resumeTurn, stopTurn, type StopAnswer } from "../../durable-objects/conversation-stream/client";
import { GUEST } from "../../durable-objects/turn-log/client";
import { AppError } from "../errors";

/** Whose turns the actor may follow: a user's own; for a guest the id itself is the key (decision D-04). */
const ownerOf = (ctx: Context): string => (ctx.actor.kind === "user" ? ctx.actor.id : GUEST);

/** What a reader misses of a turn after an event, and all that follows. Fails with `not_found`. */
export async function followTurn(
  ctx: Context,
  requestId: string,
  lastEvent: number | null,
): Promise<ReadableStream<Uint8Array>> {
  const stream = await resumeTurn(ctx.env, requestId, ownerOf(ctx), lastEvent);
  if (!stream) throw new AppError("not_found");
  return stream;
}

/** Stops a turn, once and for good; `keep` stores what had been written. Fails with `not_found`. */
export async function cancelTurn(ctx: Context, requestId: string, keep: boolean): Promise<StopAnswer> {
  const answer = await stopTurn(ctx.env, requestId, ownerOf(ctx), keep);
  if (!answer) throw new AppError("not_found");
  return answer;
}
