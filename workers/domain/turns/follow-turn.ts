import type { Context } from "../../context";
import { resumeTurn, stopTurn, type StopAnswer } from "../../durable-objects/conversation-stream/client";
import { AppError } from "../errors";
import { GUEST } from "./turn-record";

/** Users and visitors may follow their own turns. A guest's turn can be followed by anyone who knows its id. */
const ownerOf = ({ actor }: Context): string =>
  actor.kind === "user" || actor.kind === "visitor" ? actor.id : GUEST;

/** The events of a turn after `lastEvent`, and all that follow. Fails with `not_found`. */
export async function followTurn(
  ctx: Context,
  requestId: string,
  lastEvent: number | null,
): Promise<ReadableStream<Uint8Array>> {
  const stream = await resumeTurn(ctx.env, requestId, ownerOf(ctx), lastEvent);
  if (!stream) throw new AppError("not_found");
  return stream;
}

/** Stops a turn permanently; `keep` saves the partial answer. Fails with `not_found`. */
export async function cancelTurn(ctx: Context, requestId: string, keep: boolean): Promise<StopAnswer> {
  const answer = await stopTurn(ctx.env, requestId, ownerOf(ctx), keep);
  if (!answer) throw new AppError("not_found");
  return answer;
}
