import type { QueryType } from "#workers/contract/plans/plans";
import { ApiError } from "~/api-client";
import { readLimit } from "../chat/conversation/turn-calls";

/**
 * Looks, before something is begun, whether there is one left of it; the server decides all the same. Rejects with the
 * {@link ApiError} that says which limit is met.
 */
export async function checkLimit(type: QueryType): Promise<void> {
  const { error, status } = await readLimit(type);
  if (error && status !== "ok") throw new ApiError(status, error, 403, false);
}
