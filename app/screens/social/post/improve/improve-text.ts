import type { Platform } from "#workers/contract/social/platforms";
import { ApiError, fetchApi, requireUserId } from "~/api-client";
import { followTurn } from "~/conversation/engine/follow-turn";
import { stopTurn } from "~/conversation/engine/stop-turn";
import { signedInUser } from "~/session/session";
import { newId } from "~/browser/new-id";

export interface ImproveRequest {
  text: string;
  instruction: string;
  platform: Platform;
}

/** Family in the address of a turn whose model the server has chosen; any one will do. */
const ANY_FAMILY = "chatgpt";

/**
 * Asks for a better text; `onText` gets what has been written so far. An abort stops the writing at the server too. Rejects
 * with `ApiError`, or with the signal's reason.
 */
export async function improveText(
  request: ImproveRequest,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<string> {
  const body = JSON.stringify({
    ...request,
    user_id: requireUserId(signedInUser()),
    idempotency_key: newId(),
  });
  const headers = { "Content-Type": "application/json", Accept: "text/event-stream" };
  let text = "";
  let isComplete = false;
  let failure = "";
  let turn: string | null = null;
  const stop = () => {
    if (turn) stopTurn(ANY_FAMILY, turn, false).catch(() => {});
  };
  signal.addEventListener("abort", stop, { once: true });
  await followTurn({
    open: (opening) =>
      fetchApi(
        "/social-planner/improve-text",
        { method: "POST", headers, body, signal: opening },
        { failure: "text_improvement_failed" },
      ),
    signal,
    onConnection: () => {},
    onEvent: ({ event }) => {
      if (event.type === "opened") turn = event.request_id;
      else if (event.type === "text") onText((text += event.text));
      else if (event.type === "reset") onText((text = event.text));
      else if (event.type === "retry") onText((text = ""));
      // A truncated text would delete what it did not reach.
      else if (event.type === "complete") isComplete = event.truncated !== true;
      else if (event.type === "error") failure = event.code;
    },
  }).finally(() => signal.removeEventListener("abort", stop));
  if (failure === "language_model_required") throw new ApiError(failure, "", 503, false);
  if (!isComplete || !text.trim()) throw new ApiError("text_improvement_failed", "", 502, true);
  return text.trim();
}
