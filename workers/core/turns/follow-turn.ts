import type { Context } from "../context";
import { resumeTurn, stopTurn, type StopAnswer } from "./turn-objects";
import { AppError } from "../errors";
import { assertKnownKey } from "./turn-keys";
import { GUEST, type TurnReader } from "./turn-record";

/**
 * Users may follow their own turns, visitors their own ones with the session's chatbot. A guest's turn can be followed by
 * anyone who knows its id.
 */
const readerOf = ({ actor }: Context): TurnReader => ({
  owner: actor.kind === "user" || actor.kind === "visitor" ? actor.id : GUEST,
  subject: actor.kind === "visitor" ? actor.resource.id : null,
});

/** The events of a turn after `lastEvent`, and all that follow. Fails with `not_found`. */
export async function followTurn(
  ctx: Context,
  requestId: string,
  lastEvent: number | null,
): Promise<ReadableStream<Uint8Array>> {
  await assertKnownKey(ctx, requestId);
  const stream = await resumeTurn(ctx.env, requestId, readerOf(ctx), lastEvent);
  if (!stream) throw new AppError("not_found");
  return stream;
}

/** Stops a turn permanently; `keep` saves the partial answer. Fails with `not_found`. */
export async function cancelTurn(ctx: Context, requestId: string, keep: boolean): Promise<StopAnswer> {
  await assertKnownKey(ctx, requestId);
  const answer = await stopTurn(ctx.env, requestId, readerOf(ctx), keep);
  if (!answer) throw new AppError("not_found");
  return answer;
}
