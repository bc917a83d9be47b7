import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { readTurn } from "../../workers/durable-objects/turn-log/client";
import { documentKey, layoutKey } from "../../workers/providers/storage/pdf-keys";
import { handleJobs } from "../../workers/queues";
import { addUser } from "../support/accounts";
import { Client } from "../support/client";
import { addModel, rowsOf, settled } from "../support/factories";
import { addPdfFile } from "../support/pdf-files";

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

async function run(body: unknown, queue = "atelier-jobs") {
  const message = { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body };
  const batch = createMessageBatch(queue, [message]);
  const execution = createExecutionContext();
  await handleJobs(batch, env, execution);
  const result = await getQueueResult(batch, execution);
  return { acked: result.explicitAcks.includes(message.id), retried: result.retryMessages.length > 0 };
}

test("a job does not wait for the ones before it", async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const FILES = { list: () => held.then(() => ({ objects: [], truncated: false })) } as unknown as R2Bucket;
  const jobs = [
    { type: "purge-document", user: "usr_nobody", file: "pdf_nothing" },
    { type: "send-mail", mail: "mail_nothing" },
  ];
  const messages = jobs.map((body) => ({
    ...{ id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body },
    ...{ ack: vi.fn(), retry: vi.fn() },
  }));
  const batch = { queue: "atelier-jobs", messages } as unknown as MessageBatch;
  const handled = handleJobs(batch, { ...env, FILES }, createExecutionContext());
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
  await settled(opened.request_id);
  const [image] = await rowsOf<{ r2_key: string }>(
    "SELECT r2_key FROM message_images WHERE message_id = ?",
    `${opened.exchange}:user`,
  );
  return { ...opened, imageKey: image!.r2_key };
}

/** What is left of a conversation: rows, the image, the log. */
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
  test("deletes rows, images and log, of that conversation only; and again changes nothing", async () => {
    const [gone, kept] = [await keepConversation(), await keepConversation()];
    for (let time = 0; time < 2; time += 1) {
      const job = { type: "purge-conversations", conversations: [gone.conversation] };
      expect(await run(job)).toEqual({ acked: true, retried: false });
      expect(await leftOf(gone)).toEqual({ rows: 0, image: false, log: false });
    }
    expect(await leftOf(kept)).toEqual({ rows: 4, image: true, log: true });
  });

  test("that fails comes again, and finds what is left to delete", async () => {
    const kept = await keepConversation();
    const job = { type: "purge-conversations", conversations: [kept.conversation] };
    await env.DB.exec("ALTER TABLE message_images RENAME TO message_images_away");
    const failed = await run(job);
    await env.DB.exec("ALTER TABLE message_images_away RENAME TO message_images");
    expect(failed).toEqual({ acked: false, retried: true });
    expect(await run(job)).toEqual({ acked: true, retried: false });
    expect(await leftOf(kept)).toEqual({ rows: 0, image: false, log: false });
  });
});

describe("a message that is no job, or has failed for good, is given up and said so", () => {
  const purge = (conversations: string[]) => ({ type: "purge-conversations", conversations });

  test.each([
    ["without a type", {}, "atelier-jobs"],
    ["of an unknown type", { type: "make-coffee" }, "atelier-jobs"],
    ["that is text", "purge-conversations", "atelier-jobs"],
    ["that is null", null, "atelier-jobs"],
    ["with too much in it", purge(Array<string>(51).fill("cnv")), "atelier-jobs"],
    ["of the dead-letter queue", purge(["cnv"]), "atelier-jobs-dead"],
  ])("one %s", async (_, body, queue) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await run(body, queue)).toEqual({ acked: true, retried: false });
    expect(error).toHaveBeenCalledTimes(1);
    expect(JSON.parse(String(error.mock.calls[0]![0]))).toMatchObject({ event: "job_given_up", queue });
  });
});

test("purge-document sweeps what an analysis stored after its document was deleted, and again changes nothing", async () => {
  const user = await addUser({ plan: "pdf" });
  const [gone, kept] = [await addPdfFile(user.id), await addPdfFile(user.id)];
  await user.client.call(`/api/documents/${user.id}/${gone}`, { method: "DELETE" });
  await env.FILES.put(layoutKey(user.id, gone, 1), "{}");
  for (let time = 0; time < 2; time += 1)
    expect(await run({ type: "purge-document", user: user.id, file: gone })).toEqual({
      acked: true,
      retried: false,
    });
  const { objects } = await env.FILES.list({ prefix: `pdf/${user.id}/` });
  expect(objects.map(({ key }) => key)).toEqual([documentKey(user.id, kept)]);
  expect(await rowsOf("SELECT id FROM pdf_files WHERE user_id = ?", user.id)).toEqual([{ id: kept }]);
});
