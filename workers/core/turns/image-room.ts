import { MAX_IMAGES_BYTES } from "../../contract/chat/limits";
import { MemoryRoom } from "../memory-room";

/**
 * Limits the bytes of images that all prompts of an isolate hold at once. As base64 and within JSON they take four to five
 * times as much memory, of the 128 MB that an isolate has for them and the product itself.
 */
const room = new MemoryRoom<string>(2 * MAX_IMAGES_BYTES);
/** Interval at which a turn that waits looks whether there is room. */
const LOOK_MS = 100;

/**
 * Resolves once a turn may load so many bytes of images; fails with the signal's reason where that comes first. Turns look
 * for themselves: none can end the waiting of one that runs elsewhere.
 */
export async function enterImageRoom(requestId: string, bytes: number, signal: AbortSignal): Promise<void> {
  if (bytes === 0) return;
  while (!room.take(requestId, bytes)) {
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Frees the room of a turn whose images are no longer needed. */
export const leaveImageRoom = (requestId: string): void => room.leave(requestId);
