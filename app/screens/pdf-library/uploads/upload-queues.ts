import { UploadQueue } from "./upload-queue";

const queues = new Map<string, UploadQueue>();

/** The uploads of a user: one queue as long as the page lives, so that they go on whatever screen is open. */
export function uploadQueue(user: string): UploadQueue {
  let queue = queues.get(user);
  if (!queue) queues.set(user, (queue = new UploadQueue(user)));
  return queue;
}
