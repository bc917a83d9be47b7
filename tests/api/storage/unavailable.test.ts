import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { sealText } from "../../../workers/core/secrets/sealed-text";
import {
  FILE_STORAGE,
  invalidatePlaces,
  SECRET_PLACE,
  type StoragePlace,
} from "../../../workers/core/files/storage-places";
import { addUser } from "../../support/accounts";
import { addModel, persisted, rowsOf, testContext } from "../../support/factories";
import { addPdfFile, sendChunk, sendFile, uploadForm, TINY_PDF } from "../../support/pdf-files";
import { S3_BUCKETS, S3_KEYS, S3_REGION } from "../../support/upstreams/s3-access";

/** A storage that cannot be reached, and one that refuses every request. */
const UNREACHABLE = { endpoint: "http://127.0.0.1:9", bucket: S3_BUCKETS.calls };
const REFUSING = { endpoint: inject("s3Endpoint"), bucket: S3_BUCKETS.denied };
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4]);
const TEXTS = {
  en: "Files cannot be reached at the moment. Please try again in a few minutes.",
  fr: "Les fichiers sont momentanément inaccessibles. Veuillez réessayer dans quelques minutes.",
};

/** Files are in a storage that is down, and in `former` ones. */
async function useStorage(
  at: { endpoint: string; bucket: string } = REFUSING,
  former: StoragePlace[] = [],
): Promise<void> {
  const secret = await sealText(testContext().config, SECRET_PLACE, S3_KEYS.secretAccessKey);
  const access = { ...at, region: S3_REGION, access_key_id: S3_KEYS.accessKeyId };
  const down: StoragePlace = { id: "s3_down", since: 1, ...access, secret };
  await rowsOf(
    "INSERT INTO settings (setting_key, value, is_secret, updated_at) VALUES (?, ?, 1, 1)",
    FILE_STORAGE,
    JSON.stringify([down, ...former]),
  );
  invalidatePlaces();
}

async function useR2(): Promise<void> {
  await rowsOf("DELETE FROM settings WHERE setting_key = ?", FILE_STORAGE);
  invalidatePlaces();
}

const answerOf = async (response: Response) => ({
  status: response.status,
  ...(await response.json<{ code: string; message: string }>()),
});
const UNAVAILABLE = { status: 503, code: "storage_unavailable", message: TEXTS.en };

function question(model: number, fields: Record<string, string>, images: Uint8Array<ArrayBuffer>[]) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, model_list_id: String(model) }))
    body.append(name, value);
  for (const bytes of images) body.append("images[]", new File([bytes], "picture.png"));
  return { method: "POST", body };
}

beforeEach(useR2);
afterEach(useR2);

describe("while the storage of files cannot be reached", () => {
  test("who reads a document is told so, in their language", async () => {
    const user = await addUser({ plan: "pdf" });
    const path = `/api/${user.id}/file/${await addPdfFile(user.id)}/content`;
    await useStorage(UNREACHABLE);
    expect(await answerOf(await user.client.call(path))).toMatchObject(UNAVAILABLE);
    const french = await user.client.call(path, { headers: { "accept-language": "fr" } });
    expect(await answerOf(french)).toMatchObject({ ...UNAVAILABLE, message: TEXTS.fr });
  });

  test("an upload is refused so, in one piece and in parts, and works once it is back", async () => {
    const user = await addUser({ plan: "pdf" });
    await useStorage();
    expect(await answerOf(await sendFile(user, uploadForm()))).toMatchObject(UNAVAILABLE);
    const chunk = { fileId: crypto.randomUUID() };
    expect(await answerOf(await sendChunk(user, chunk))).toMatchObject(UNAVAILABLE);
    await useR2();
    expect((await sendFile(user, uploadForm())).status).toBe(201);
    expect((await sendChunk(user, chunk)).status).toBe(200);
  });

  test("so is a question with an image, and an answer that needs an earlier one ends with the reason", async () => {
    const { id: model } = await addModel("normal?tokens=1");
    const { client } = await addUser();
    const path = "/api/ai/chatgpt/streamless/queryWithFile";
    const first = await client.call(path, question(model, { query: "What is it?" }, [PNG]));
    const { request_id, conversation } = await first.json<{ request_id: string; conversation: string }>();
    await persisted(request_id);
    await useStorage();
    const another = question(model, { query: "And this?", conversation }, [PNG]);
    expect(await answerOf(await client.call(path, another))).toMatchObject(UNAVAILABLE);
    const next = { query: "And its colour?", conversation, model_list_id: model };
    const { failed } = await client.askToEnd("chatgpt", next);
    expect(failed).toMatchObject({ code: "storage_unavailable", message: TEXTS.en, retryable: true });
  });

  test("documents that have not moved into it yet are read where they are", async () => {
    const user = await addUser({ plan: "pdf" });
    const file = await addPdfFile(user.id);
    await useStorage(REFUSING, [{ id: "r2", since: 0 }]);
    const response = await user.client.call(`/api/${user.id}/file/${file}/content`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([response.status, new TextDecoder().decode(bytes)]).toEqual([200, TINY_PDF]);
  });
});
