import { createExecutionContext } from "cloudflare:test";
import { product } from "../support/test-worker";
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { readTurn } from "../../workers/core/turns/turn-objects";
import { documentKey, layoutKey } from "../../workers/providers/storage/pdf-keys";
import { handleJobs } from "../../workers/core/jobs/handle-jobs";
import { addUser } from "../support/accounts";
import { Client } from "../support/client";
import { addModel, rowsOf, persisted } from "../support/factories";
import { addJob, deliver, deliverJob, jobOf } from "../support/jobs";
import { addPdfFile } from "../support/pdf-files";

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

test("a job does not wait for the ones before it", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const FILES = { list: () => held.then(() => ({ objects: [], truncated: false })) } as unknown as R2Bucket;
  const jobs = [
    { kind: "purge-document", subject: `pdf_${crypto.randomUUID()}` },
    { kind: "send-mail", subject: `mail_${crypto.randomUUID()}` },
  ] as const;
  for (const { kind, subject } of jobs) await addJob(kind, subject, { owner: "usr_nobody" });
  const messages = jobs.map((body) => ({
    id: crypto.randomUUID(),
    timestamp: new Date(),
    attempts: 1,
    body,
    ack: vi.fn(),
    retry: vi.fn(),
  }));
  const batch = { queue: "atelier-jobs", messages } as unknown as MessageBatch;
  const handled = handleJobs(product)(batch, { ...env, FILES }, createExecutionContext());
  await vi.waitFor(() => expect(messages[1]!.ack).toHaveBeenCalled());
  expect(messages[0]!.ack).not.toHaveBeenCalled();
  release();
  await handled;
  expect(messages[0]!.ack).toHaveBeenCalled();
});

interface Kept {
  conversation: string;
  request_id: string;
  exchange: string;
  imageKey: string;
}

async function keepConversation(): Promise<Kept> {
  const model = await addModel("normal?tokens=1");
  const body = new FormData();
  body.append("query", "What is it?");
  body.append("model_list_id", String(model.id));
  body.append("images[]", new File([PNG], "a.png"));
  const path = "/api/ai/chatgpt/streamless/queryWithFile";
  const response = await new Client().call(path, { method: "POST", body });
  const opened = await response.json<Omit<Kept, "imageKey">>();
  await persisted(opened.request_id);
  const [image] = await rowsOf<{ r2_key: string }>(
    "SELECT r2_key FROM message_images WHERE message_id = ?",
    `${opened.exchange}:user`,
  );
  return { ...opened, imageKey: image!.r2_key };
}

/** Counts what is left of a conversation: rows, the image, the log. */
async function leftOf({ conversation, exchange, imageKey, request_id }: Kept) {
  const rows = [
    ...(await rowsOf("SELECT id FROM conversations WHERE id = ?", conversation)),
    ...(await rowsOf("SELECT id FROM messages WHERE conversation_id = ?", conversation)),
    ...(await rowsOf("SELECT id FROM message_images WHERE message_id = ?", `${exchange}:user`)),
  ].length;
  const image = (await env.FILES.head(imageKey)) !== null;
  return { rows, image, log: (await readTurn(env, request_id)) !== null };
}

describe("purge-conversations", () => {
  const purge = (conversation: string) =>
    addJob("purge-conversations", conversation, { payload: { conversations: [conversation] } });

  test("deletes rows, images and log, of that conversation only; and again changes nothing", async () => {
    const [gone, kept] = [await keepConversation(), await keepConversation()];
    for (let time = 0; time < 2; time += 1) {
      await purge(gone.conversation);
      expect(await deliverJob("purge-conversations", gone.conversation)).toEqual({
        acked: true,
        retried: false,
      });
      expect(await leftOf(gone)).toEqual({ rows: 0, image: false, log: false });
    }
    expect(await leftOf(kept)).toEqual({ rows: 4, image: true, log: true });
  });

  test("that fails comes again, and finds what is left to delete", async () => {
    const kept = await keepConversation();
    await purge(kept.conversation);
    await env.DB.exec("ALTER TABLE message_images RENAME TO message_images_away");
    const failed = await deliverJob("purge-conversations", kept.conversation);
    await env.DB.exec("ALTER TABLE message_images_away RENAME TO message_images");
    expect(failed).toEqual({ acked: false, retried: true });
    expect(await jobOf("purge-conversations", kept.conversation)).toMatchObject({
      state: "waiting",
      attempts: 1,
      crashes: 0,
      lease: null,
      error_code: "internal",
    });
    expect(await deliverJob("purge-conversations", kept.conversation)).toEqual({
      acked: true,
      retried: false,
    });
    expect(await leftOf(kept)).toEqual({ rows: 0, image: false, log: false });
  });
});

describe("a message that names no job, or that its queue has given up on, is dropped and said so", () => {
  test.each([
    ["without a kind", {}, "atelier-jobs"],
    ["of an unknown kind", { kind: "make-coffee", subject: "two" }, "atelier-jobs"],
    ["that is text", "purge-conversations", "atelier-jobs"],
    ["that is null", null, "atelier-jobs"],
    ["with too much in it", { kind: "send-mail", subject: "x".repeat(201) }, "atelier-jobs"],
    ["of the dead-letter queue", { kind: "send-mail", subject: "mail_1" }, "atelier-jobs-dead"],
  ])("one %s", async (_, body, queue) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await deliver(body, queue)).toEqual({ acked: true, retried: false });
    expect(error).toHaveBeenCalledTimes(1);
    expect(JSON.parse(String(error.mock.calls[0]![0]))).toMatchObject({ event: "message_dropped", queue });
  });
});

test("purge-document sweeps what an analysis stored after its document was deleted, and again changes nothing", async () => {
  const user = await addUser({ plan: "pdf" });
  const [gone, kept] = [await addPdfFile(user.id), await addPdfFile(user.id)];
  await user.client.call(`/api/documents/${user.id}/${gone}`, { method: "DELETE" });
  await env.FILES.put(layoutKey(user.id, gone, 1), "{}");
  for (let time = 0; time < 2; time += 1)
    expect(await deliverJob("purge-document", gone)).toEqual({ acked: true, retried: false });
  const { objects } = await env.FILES.list({ prefix: `pdf/${user.id}/` });
  expect(objects.map(({ key }) => key)).toEqual([documentKey(user.id, kept)]);
  expect(await rowsOf("SELECT id FROM pdf_files WHERE user_id = ?", user.id)).toEqual([{ id: kept }]);
});
