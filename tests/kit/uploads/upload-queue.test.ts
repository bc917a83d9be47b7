import { expect, test, vi } from "vitest";
import { ApiError } from "~/api-client";
import { UploadQueue, type Sending } from "~/kit/uploads/upload-queue";

interface Item {
  id: string;
  name: string;
  size: number;
}

/** A queue whose files are there when the test says so. */
class HeldQueue extends UploadQueue<Item, string> {
  readonly sent = new Map<string, Sending & PromiseWithResolvers<string>>();

  protected override send({ id }: Item, sending: Sending): Promise<string> {
    const held = Promise.withResolvers<string>();
    sending.signal.addEventListener("abort", () => held.reject(sending.signal.reason));
    this.sent.set(id, { ...held, ...sending });
    return held.promise;
  }
}

const items = (...ids: string[]) => ids.map((id) => ({ id, name: `${id}.txt`, size: 10 }));
const phases = (queue: HeldQueue) => queue.get().map(({ id, phase }) => `${id} ${phase}`);

test("two files are sent at a time, and the next one when one of them is there", async () => {
  const queue = new HeldQueue();
  const done: string[] = [];
  queue.onDone((what, id) => done.push(`${id} ${what}`));
  queue.push(...items("a", "b", "c"));
  expect(phases(queue)).toEqual(["a sending", "b sending", "c waiting"]);
  queue.sent.get("a")!.resolve("stored");
  await vi.waitFor(() => expect(phases(queue)).toEqual(["b sending", "c sending"]));
  expect(done).toEqual(["a stored"]);
});

test("what has left of a file is shown, and that the server has all of it", () => {
  const queue = new HeldQueue();
  queue.push(...items("a"));
  queue.sent.get("a")!.onSent(7);
  expect(queue.get()).toMatchObject([{ phase: "sending", sent: 7 }]);
  queue.sent.get("a")!.onFinishing();
  expect(queue.get()).toMatchObject([{ phase: "finishing" }]);
});

test("a refused file stays with its reason while the others go on, and can be sent again", async () => {
  const queue = new HeldQueue(1);
  queue.push(...items("a", "b"));
  queue.sent.get("a")!.reject(new ApiError("file_too_large", "Too large", 413, false));
  await vi.waitFor(() => expect(phases(queue)).toEqual(["a failed", "b sending"]));
  expect(queue.get()[0]!.failure).toEqual({ code: "file_too_large", message: "Too large" });
  void queue.retry("a");
  expect(phases(queue)).toEqual(["a waiting", "b sending"]);
  queue.sent.get("b")!.resolve("stored");
  await vi.waitFor(() => expect(phases(queue)).toEqual(["a sending"]));
});

test("a cancelled file makes room at once, and stopping ends all that are being sent", () => {
  const queue = new HeldQueue(1);
  queue.push(...items("a", "b"));
  queue.cancel("a");
  expect(queue.sent.get("a")!.signal.aborted).toBe(true);
  expect(phases(queue)).toEqual(["b sending"]);
  queue.stop();
  expect(queue.sent.get("b")!.signal.aborted).toBe(true);
});
