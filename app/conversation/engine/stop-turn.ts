import { StopResponse } from "#workers/contract/chat/stream";
import type { StopAnswer } from "#workers/contract/chat/stream";
import { callApi } from "~/api-client";
import { retry } from "~/browser/retry";

const STOP_ATTEMPTS = 4;

/**
 * Stops a turn, or (`keep`) stores the part of one already stopped. Idempotent, so a call that was lost can be
 * repeated.
 */
export function stopTurn(family: string, request: string, keep: boolean): Promise<StopAnswer> {
  const path = `/ai/${family}/query/${request}/cancel`;
  return retry(() => callApi(path, { body: { keep }, answer: StopResponse }), { attempts: STOP_ATTEMPTS });
}
