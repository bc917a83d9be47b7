import type { Platform } from "#workers/contract/social/platforms";
import { callApi, requireUserId } from "~/api-client";
import { signedInUser } from "~/session/session";

export interface ImproveRequest {
  text: string;
  instruction: string;
  platform: Platform;
}

/** Asks for a better text; `onText` gets what has been written so far. Rejects with `ApiError`. */
export async function improveText(
  request: ImproveRequest,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<string> {
  const body = { ...request, user_id: requireUserId(signedInUser()) };
  const answer = (await callApi("/social-planner/improve-text" as string, { body, signal })) as {
    text: string;
  };
  onText(answer.text);
  return answer.text;
}
