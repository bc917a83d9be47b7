import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { shardOf } from "../../../workers/core/ids";

/** The object that streams a turn, by the turn's id. */
export const streamOf = (requestId: string) =>
  env.CONVERSATION_STREAM.get(env.CONVERSATION_STREAM.idFromName(shardOf(requestId)));
/** The object that stores it. */
export const logOf = (requestId: string) => env.TURN_LOG.get(env.TURN_LOG.idFromName(shardOf(requestId)));

/** Takes an object out of memory in the middle of its work; what it stored stays. */
export async function abort(stub: DurableObjectStub): Promise<void> {
  const aborted = runInDurableObject(stub, (_, state) => state.abort("evicted by a test"));
  await expect(aborted).rejects.toThrow("evicted by a test");
}

/** Returns what the log has of an answer's text. */
export async function storedText(requestId: string): Promise<string> {
  const chunks = await runInDurableObject(logOf(requestId), (_, { storage }) =>
    storage.sql.exec("SELECT text FROM chunks WHERE request_id = ? ORDER BY event", requestId).toArray(),
  );
  return chunks.map(({ text }) => text).join("");
}
