import type { Context } from "./context";
import { AppError } from "./errors";
import { MemoryRoom } from "./memory-room";

/**
 * Limit of the bytes received from outside that all requests of an isolate hold at once. Forms, JSON and base64 copy them:
 * they take about twice as much memory, of the 128 MB that an isolate has for them and the product itself.
 */
export const HELD_MEMORY = 32 * 1024 * 1024;
/** Bytes that need no room: signing in and asking go on while others send files. */
export const SMALL = 64 * 1024;
/** Time after which a refused sender may try again, seconds. */
const BUSY_SECONDS = 2;
/** Longest wait of someone who reads, and the interval of looking whether there is room. */
const MAX_WAIT_MS = 10_000;
const LOOK_MS = 100;

const room = new MemoryRoom<object>(HELD_MEMORY);

/** Whether there is room for so many bytes of a request or a job in all. */
export const holdMemory = (holder: object, bytes: number): boolean =>
  bytes <= SMALL || room.take(holder, bytes);

export const releaseMemory = (holder: object): void => room.leave(holder);

export const serverBusy = (): AppError =>
  new AppError("server_busy", { headers: { "retry-after": String(BUSY_SECONDS) } });

/**
 * Waits until a request may load so many bytes, which it holds until it is answered; a job, until it releases them. Fails
 * with `server_busy` if that takes too long.
 */
export async function waitForMemory(
  ctx: Pick<Context, "holder" | "waitUntil">,
  bytes: number,
  maxMs = MAX_WAIT_MS,
): Promise<void> {
  const until = Date.now() + maxMs;
  while (!holdMemory(ctx.holder, bytes)) {
    if (Date.now() > until) throw serverBusy();
    await look();
  }
  if (bytes > SMALL) ctx.waitUntil(untilReleased(ctx.holder));
}

/** A request whose sender is gone would be worked on no further, and keep its room, were nothing waited for. */
async function untilReleased(holder: object): Promise<void> {
  while (room.has(holder)) await look();
}

const look = () => new Promise<void>((resolve) => setTimeout(resolve, LOOK_MS));

/** The same answer; releases what the request holds once it is there, also when its sender is gone by then. */
export function releaseWhenAnswered(
  request: Request,
  answer: Response | Promise<Response>,
  execution: Pick<ExecutionContext, "waitUntil">,
): Response | Promise<Response> {
  const release = () => releaseMemory(request);
  const released = Promise.resolve(answer).then(release, release);
  if (request.body) execution.waitUntil(released);
  return answer;
}
