import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { UPLOAD_CHUNK_BYTES, type UploadView } from "../../../workers/contract/pdf/files";
import type { SourceView } from "../../../workers/contract/chatbots/sources";
import { expireUploads } from "../../../workers/domain/uploads/expire-uploads";
import { addUser, type TestUser } from "../../support/accounts";
import { addChatbot, callOf, finishTraining, sourcesOf } from "../../support/chatbots/chatbots";
import { rowsOf, testContext } from "../../support/factories";

const codeOf = async (response: Response) => [
  response.status,
  (await response.json<{ code: string }>()).code,
];

async function owned() {
  const owner = await addUser({ plan: "combo" });
  return { owner, bot: (await addChatbot(owner)).id, fileId: crypto.randomUUID() };
}

type Owned = Awaited<ReturnType<typeof owned>>;

interface Part {
  bytes: BlobPart;
  index?: number;
  of?: number;
  more?: Record<string, string>;
}

function sendPart(
  { owner, fileId }: Owned,
  { bytes, index = 0, of = 1, more = {} }: Part,
): Promise<Response> {
  const form = new FormData();
  const fields = { fileId, chunkIndex: String(index), totalChunks: String(of), ...more };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("chunk", new File([bytes], "chunk"));
  return owner.client.call(callOf("upload-chunk"), { method: "POST", body: form });
}

const finalize = ({ owner, bot, fileId }: Owned, fileName: string, totalSize: number) =>
  owner.client.call(callOf("finalize-upload"), { json: { fileId, fileName, totalSize, supportChatId: bot } });

const fileOf = async (response: Response): Promise<SourceView> => {
  expect(response.status).toBe(201);
  return (await response.json<{ file: SourceView }>()).file;
};

const keysOf = async (owner: TestUser) =>
  (await testContext().files.list({ prefix: `chatbots/${owner.id}/` })).keys;

describe("a file for a chatbot that comes in parts", () => {
  test("is one source, however often its parts and its end are sent, and in any order", async () => {
    const scene = await owned();
    const text = `The boat leaves at noon. ${"The sea is calm today. ".repeat(240_000)}`;
    const [first, last] = [text.slice(0, UPLOAD_CHUNK_BYTES), text.slice(UPLOAD_CHUNK_BYTES)];
    const parts = [
      { bytes: last, index: 1, of: 2 },
      { bytes: first, index: 0, of: 2 },
    ];
    for (const part of [...parts, ...parts]) expect((await sendPart(scene, part)).status).toBe(200);
    const ends = await Promise.all([1, 2].map(() => finalize(scene, "boats.txt", text.length)));
    ends.push(await finalize(scene, "boats.txt", text.length));
    const files = await Promise.all(ends.map(fileOf));
    expect(new Set(files.map(({ id }) => id)).size).toBe(1);
    expect(files[0]).toMatchObject({ kind: "file", name: "boats.txt", byte_size: text.length });
    const keys = await keysOf(scene.owner);
    expect(keys).toEqual([expect.stringContaining(`/${scene.bot}/files/${files[0]!.id}`)]);
    const stored = Buffer.from(await (await testContext().files.get(keys[0]!))!.arrayBuffer());
    expect(stored.equals(Buffer.from(text))).toBe(true);
  });

  test("is learned like one that came whole", async () => {
    const scene = await owned();
    await sendPart(scene, { bytes: "We open on Monday." });
    await fileOf(await finalize(scene, "hours.txt", 18));
    await finishTraining(scene.owner, scene.bot);
    expect(await sourcesOf(scene.owner, scene.bot)).toMatchObject([{ state: "trained", name: "hours.txt" }]);
  });

  test("says which parts are missing, and refuses another size than was sent", async () => {
    const scene = await owned();
    await sendPart(scene, { bytes: "rest", index: 1, of: 2 });
    const missing = await finalize(scene, "boats.txt", UPLOAD_CHUNK_BYTES + 4);
    expect(await missing.json()).toMatchObject({ code: "upload_incomplete", missing: [0] });
    const other = { ...scene, fileId: crypto.randomUUID() };
    await sendPart(other, { bytes: "We open on Monday." });
    expect(await codeOf(await finalize(other, "hours.txt", 3))).toEqual([422, "validation_failed"]);
    const unknown = { ...scene, fileId: crypto.randomUUID() };
    expect(await codeOf(await finalize(unknown, "hours.txt", 3))).toEqual([404, "upload_not_found"]);
  });

  test("is no document, and is nobody else’s", async () => {
    const scene = await owned();
    await sendPart(scene, { bytes: "We open on Monday." });
    const { owner } = scene;
    const listed = await owner.client.call(`/api/documents/${owner.id}/uploads`);
    expect((await listed.json<{ data: UploadView[] }>()).data).toEqual([]);
    const stranger = await owned();
    const stolen = { ...stranger, fileId: scene.fileId };
    expect(await codeOf(await finalize(stolen, "hours.txt", 18))).toEqual([404, "upload_not_found"]);
    const intruding = { ...scene, bot: stranger.bot };
    expect(await codeOf(await finalize(intruding, "hours.txt", 18))).toEqual([404, "not_found"]);
  });

  test("that is never finished is forgotten with its bytes", async () => {
    const scene = await owned();
    await sendPart(scene, { bytes: "We open on Monday." });
    await rowsOf("UPDATE uploads SET expires_at = 1 WHERE user_id = ?", scene.owner.id);
    await expireUploads(testContext());
    expect(await rowsOf("SELECT id FROM uploads WHERE user_id = ?", scene.owner.id)).toEqual([]);
    expect(await keysOf(scene.owner)).toEqual([]);
  });

  test("of a kind that cannot be read, or too large, is refused with its first part", async () => {
    const scene = await owned();
    const sent = (more: Record<string, string>, of = 1) => sendPart(scene, { bytes: "MZ", of, more });
    expect(await codeOf(await sent({ fileName: "virus.exe" }))).toEqual([415, "unsupported_media"]);
    expect(await codeOf(await sent({ totalSize: String(26 * 1024 * 1024) }, 6))).toEqual([
      413,
      "file_too_large",
    ]);
    expect(await rowsOf("SELECT id FROM uploads WHERE user_id = ?", scene.owner.id)).toEqual([]);
  });
});

test("documents of a chatbot are added under the names that clients use", async () => {
  const { owner, bot } = await owned();
  const json = { support_chat_id: bot, texts: [{ text: "We open on Monday." }], fileIds: ["abc"] };
  const response = await owner.client.call(callOf("new-chatbot-docs"), { json });
  expect(response.status).toBe(202);
  expect(await response.json()).toMatchObject({ training_status: "training" });
  expect(await finishTraining(owner, bot)).toMatchObject({ sources_trained: 1 });
});

describe("R37: a hostile file", () => {
  const upload = ({ owner, bot }: Owned, name: string, bytes: BlobPart): Promise<Response> => {
    const form = new FormData();
    form.append("support_chat_id", bot);
    form.append("file", new File([bytes], name));
    return owner.client.call(callOf("upload-file"), { method: "POST", body: form });
  };

  test("cannot be stored outside its chatbot’s folder by its name", async () => {
    const scene = await owned();
    for (const name of ["../../../etc/passwd.txt", "..\\..\\boot.txt", "/etc/cron.d/x.txt", "a/../../b.txt"])
      expect((await fileOf(await upload(scene, name, "We open on Monday."))).name).not.toMatch(/[/\\]/);
    const keys = await keysOf(scene.owner);
    expect(keys).toHaveLength(4);
    for (const key of keys)
      expect(key).toMatch(new RegExp(`^chatbots/${scene.owner.id}/${scene.bot}/files/src_`));
  });

  test("that is not what it says, or unpacks to more than is taken, fails as a source and harms no other", async () => {
    const scene = await owned();
    const page = "<html><script>alert(1)</script><body>PDF</body></html>";
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    const document = (content: string) =>
      zipSync({ "word/document.xml": strToU8(content) }, { level: 9 }) as Uint8Array<ArrayBuffer>;
    const bomb = document(`<w:document>${" ".repeat(60_000_000)}</w:document>`);
    const entries = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, at) => [`word/${at}.xml`, strToU8("<x/>")]),
    );
    const crowd = zipSync(entries, { level: 0 }) as Uint8Array<ArrayBuffer>;
    const files: Record<string, BlobPart> = {
      "page.pdf": page,
      "picture.pdf": svg,
      "bomb.docx": bomb,
      "crowd.docx": crowd,
      "hours.txt": "We open on Monday.",
    };
    for (const [name, bytes] of Object.entries(files)) await fileOf(await upload(scene, name, bytes));
    await finishTraining(scene.owner, scene.bot);
    const states = (await sourcesOf(scene.owner, scene.bot)).map(({ name, state }) => [name, state]);
    expect(Object.fromEntries(states)).toEqual({
      "page.pdf": "failed",
      "picture.pdf": "failed",
      "bomb.docx": "failed",
      "crowd.docx": "failed",
      "hours.txt": "trained",
    });
  });
});
