import type { Logger } from "../../core/logger";
import type { TurnOutcome, TurnStart } from "../../core/turns/turn-record";

/** Writes the line of one turn: of its last call, and how the ones before failed. */
export function logTurn(
  log: Logger,
  start: TurnStart,
  { state, code, modelId, responseTime, attempts }: TurnOutcome,
): void {
  const isFailed = state === "failed";
  const tried = attempts
    .filter(({ success }) => !success)
    .map(({ modelId, errorType }) => `${modelId}: ${errorType}`);
  log[isFailed ? "warn" : "info"](isFailed ? "turn_failed" : "turn", {
    kind: start.context.kind,
    provider: start.models.find(({ id }) => id === modelId)?.provider,
    model: modelId,
    ms: responseTime,
    first_token: attempts.at(-1)?.firstToken,
    outcome: state,
    code: code ?? undefined,
    tried: tried.join(", ") || undefined,
  });
}
