import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import type { UploadView } from "../../../workers/contract/pdf/files";
import { UPLOAD_CHUNK_BYTES } from "../../../workers/contract/pdf/upload-chunk";
import type { SourceView } from "../../../workers/contract/chatbots/sources";
import { expireUploads } from "../../../workers/core/files/uploads/expire-uploads";
import { addUser, type TestUser } from "../../support/accounts";
import { addChatbot, callOf, finishTraining, sourcesOf } from "../../support/chatbots/chatbots";
import { encodeIn } from "../../support/documents/encode-in";
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

  test.each([
    ["windows-1251", "charset_guessed"],
    ["utf-16le", null],
  ])("says of its source whether its charset was guessed: %s", async (charset, error) => {
    const scene = await owned();
    const text = "Это русская страница о погоде в нашем городе. Цена экскурсии тысяча рублей.\r\n";
    const bytes = encodeIn(charset, text);
    await sendPart(scene, { bytes: bytes as BlobPart });
    await fileOf(await finalize(scene, "weather.txt", bytes.length));
    await finishTraining(scene.owner, scene.bot);
    expect(await sourcesOf(scene.owner, scene.bot)).toMatchObject([{ state: "trained", error }]);
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

describe("files that are named or sent with other calls", () => {
  const named = async (scene: Owned) => {
    const bytes = "The boat leaves at noon.";
    const part = await sendPart(scene, {
      bytes,
      more: { fileName: "boats.txt", totalSize: String(bytes.length) },
    });
    expect(part.status).toBe(200);
    return [scene.fileId];
  };
  const form = (fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    body.append("files", new File(["One."], "one.txt"));
    body.append("files[]", new File(["Two."], "two.md"));
    return { method: "POST", body };
  };
  const namesOf = async (owner: TestUser, bot: string) =>
    (await sourcesOf(owner, bot)).map(({ name }) => name).sort();

  test.each(["add-new-sources", "new-chatbot-docs"])("are added by %s", async (path) => {
    const scene = await owned();
    const { owner, bot } = scene;
    for (const field of ["files", "fileIds"]) {
      const json = { support_chat_id: bot, [field]: await named(scene) };
      expect((await owner.client.call(callOf(path), { json })).status).toBe(202);
      expect(await namesOf(owner, bot)).toEqual(["boats.txt"]);
    }
    expect((await owner.client.call(callOf(path), form({ support_chat_id: bot }))).status).toBe(202);
    expect(await namesOf(owner, bot)).toEqual(["boats.txt", "one.txt", "two.md"]);
    expect(await finishTraining(owner, bot)).toMatchObject({ sources_trained: 3 });
    const unknown = { support_chat_id: bot, files: [crypto.randomUUID()] };
    expect(await codeOf(await owner.client.call(callOf(path), { json: unknown }))).toEqual([
      404,
      "upload_not_found",
    ]);
  });

  test("are a new chatbot's, unless one of them cannot be read", async () => {
    const scene = await owned();
    const { client } = scene.owner;
    const added = await client.call(callOf("chat-add"), { json: { name: "A", fileIds: await named(scene) } });
    expect(added.status).toBe(201);
    const { id } = await added.json<{ id: string }>();
    expect(await namesOf(scene.owner, id)).toEqual(["boats.txt"]);
    const sent = await client.call(callOf("chat-add"), form({ name: "B" }));
    const second = await sent.json<{ id: string; training_status: string }>();
    expect([sent.status, second.training_status]).toEqual([201, "training"]);
    expect(await namesOf(scene.owner, second.id)).toEqual(["one.txt", "two.md"]);
    const broken = form({ name: "C" });
    broken.body.append("files", new File(["x"], "x.exe"));
    expect(await codeOf(await client.call(callOf("chat-add"), broken))).toEqual([415, "unsupported_media"]);
    const all = await (await client.call(callOf("chat-all"))).json<{ data: { name: string }[] }>();
    expect(all.data.map(({ name }) => name)).not.toContain("C");
  });
});
