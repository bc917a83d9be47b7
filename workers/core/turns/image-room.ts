import { MAX_IMAGES_BYTES } from "../../contract/chat/limits";

/** Bytes of images that all prompts of an isolate may hold together: as base64 and within JSON, they take several times as many. */
const ROOM = 4 * MAX_IMAGES_BYTES;
/** Interval at which a turn that waits looks whether there is room. */
const LOOK_MS = 100;
/** A turn that holds room for longer is taken to be gone without having said so. */
const MAX_HELD_MS = 5 * 60_000;

const held = new Map<string, { bytes: number; since: number }>();

/**
 * Resolves once a turn may load so many bytes of images; fails with the signal's reason where that comes first. Turns look
 * for themselves: none can end the waiting of one that runs elsewhere.
 */
export async function enterImageRoom(requestId: string, bytes: number, signal: AbortSignal): Promise<void> {
  if (bytes === 0) return;
  while (!hasRoom(bytes)) {
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  held.set(requestId, { bytes, since: Date.now() });
}

/** Frees the room of a turn whose images are no longer needed. */
export const leaveImageRoom = (requestId: string): void => void held.delete(requestId);

function hasRoom(bytes: number): boolean {
  let taken = 0;
  for (const [requestId, { bytes: own, since }] of held) {
    if (Date.now() - since > MAX_HELD_MS) held.delete(requestId);
    else taken += own;
  }
  return taken === 0 || taken + bytes <= ROOM;
}
