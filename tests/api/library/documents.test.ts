import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { FILES_LISTED, type PdfFileView } from "../../../workers/contract/pdf/files";
import { newKey, shardOf } from "../../../workers/core/ids";
import { purgeDocument } from "../../../workers/features/documents/deletion/delete-file";
import { expireUploads } from "../../../workers/core/files/uploads/expire-uploads";
import { layoutKey } from "../../../workers/providers/storage/pdf-keys";
import { addUser, type TestUser } from "../../support/accounts";
import { rowsOf, testContext } from "../../support/factories";
import {
  addDiscussion,
  addFolder,
  addPdfFile,
  pdfBytes,
  sendChunk,
  sendFile,
  TINY_PDF,
  uploadForm,
} from "../../support/pdf-files";
import { limitTo, usedOf } from "../../support/plans/plan-limits";
import { addSender } from "../../support/uploads";

async function list(user: TestUser, query = ""): Promise<PdfFileView[]> {
  const response = await user.client.call(`/api/documents/${user.id}${query}`);
  expect(response.status).toBe(200);
  return (await response.json<{ data: PdfFileView[] }>()).data;
}

const idsOf = (files: { id: string }[]) => files.map(({ id }) => id);

const change = (user: TestUser, file: string, json: object) =>
  user.client.call(`/api/documents/${user.id}/${file}`, { method: "PUT", json });

const remove = (user: TestUser, file: string) =>
  user.client.call(`/api/documents/${user.id}/${file}`, { method: "DELETE" });

describe("the list of documents", () => {
  test("shows the newest first, of all folders or one, and nobody else's", async () => {
    const [user, other] = [await addUser({ plan: "pdf" }), await addUser({ plan: "pdf" })];
    const folder = await addFolder(user.id, "Invoices");
    const files = [
      await addPdfFile(user.id, { createdAt: 1_000 }),
      await addPdfFile(user.id, { createdAt: 3_000, folderId: folder }),
      await addPdfFile(user.id, { createdAt: 2_000, folderId: folder }),
    ];
    await addPdfFile(other.id);
    expect(idsOf(await list(user))).toEqual([files[1], files[2], files[0]]);
    expect(idsOf(await list(user, `?folder_id=${folder}`))).toEqual([files[1], files[2]]);
    expect(await list(other, `?folder_id=${folder}`)).toEqual([]);
  });

  test("continues after its last entry without gaps or repetitions", async () => {
    const user = await addUser({ plan: "pdf" });
    const count = FILES_LISTED + 30;
    const statement = env.DB.prepare(
      `INSERT INTO pdf_files (id, user_id, name, byte_size, r2_key, created_at, updated_at)
       SELECT value, ?1, 'a.pdf', 1, value, 1000 + key / 50, 1 FROM json_each(?2)`,
    );
    const made = Array.from({ length: count }, () => newKey("pdf", shardOf(user.id)));
    await statement.bind(user.id, JSON.stringify(made)).run();
    const first = await list(user);
    expect(first).toHaveLength(FILES_LISTED);
    const second = await list(user, `?before=${first.at(-1)!.id}`);
    expect(idsOf([...first, ...second])).toEqual(made.toReversed());
    expect(await list(user, `?before=${second.at(-1)!.id}`)).toEqual([]);
    const stranger = await addUser({ plan: "pdf" });
    expect((await stranger.client.call(`/api/documents/${stranger.id}?before=${made[0]}`)).status).toBe(404);
  });

  test("shows the progress of the analysis, never 100 before it is completed", async () => {
    const user = await addUser({ plan: "pdf" });
    const file = await addPdfFile(user.id);
    const analysis = JSON.stringify({
      title: "T",
      page_count: 3,
      language: "en",
      outline: [],
      pages_without_text: [],
    });
    const stand = async (status: string, done: number, total: number, error: string | null = null) => {
      await env.DB.prepare(
        "UPDATE pdf_files SET analysis_status = ?, progress_completed_pages = ?, progress_total_pages = ?, error_code = ?, analysis = ? WHERE id = ?",
      )
        .bind(status, done, total, error, analysis, file)
        .run();
      const headers = { "accept-language": "fr" };
      const response = await user.client.call(`/api/documents/${user.id}/${file}`, { headers });
      return response.json<PdfFileView>();
    };
    expect(await stand("pending", 0, 0)).toMatchObject({ analysis_progress: 0, analysis: null });
    expect(await stand("processing", 1, 3)).toMatchObject({ analysis_progress: 33, analysis: null });
    expect(await stand("analyzing", 5, 3)).toMatchObject({ analysis_progress: 99 });
    expect(await stand("completed", 3, 3)).toMatchObject({
      analysis_progress: 100,
      analysis: { page_count: 3 },
      error_message: null,
    });
    expect(await stand("failed", 1, 3, "analysis_failed")).toMatchObject({
      error_code: "analysis_failed",
      error_message: "Analyse échouée",
    });
    const listed = async (query = "") => (await list(user, query))[0]?.analysis;
    await stand("completed", 3, 3);
    expect([await listed(), await listed("?analysis=none")]).toMatchObject([{ page_count: 3 }, null]);
  });
});

describe("a document", () => {
  test("is renamed safely and moved, to the default folder when none is named", async () => {
    const [user, other] = [await addUser({ plan: "pdf" }), await addUser({ plan: "pdf" })];
    const folder = await addFolder(user.id, "Invoices");
    const file = await addPdfFile(user.id);
    const moved = await change(user, file, {
      name: "../Été.pdf",
      folder_id: folder,
      user_id: other.id,
      id: "pdf_x",
    });
    expect(await moved.json()).toMatchObject({
      success: true,
      document: { id: file, name: "Été.pdf", folder_id: folder },
    });
    const { document } = await (
      await change(user, file, { folder_id: null })
    ).json<{ document: PdfFileView }>();
    expect(await rowsOf("SELECT is_default FROM folders WHERE id = ?", document.folder_id!)).toEqual([
      { is_default: 1 },
    ]);
    expect((await change(user, file, { folder_id: await addFolder(other.id, "theirs") })).status).toBe(404);
    expect((await change(other, file, { name: "mine.pdf" })).status).toBe(404);
    expect((await change(user, file, { name: "" })).status).toBe(422);
    expect(await rowsOf("SELECT user_id, name FROM pdf_files WHERE id = ?", file)).toEqual([
      { user_id: user.id, name: "Été.pdf" },
    ]);
  });

  test("that is deleted disappears everywhere", async () => {
    const user = await addSender();
    const { document } = await (await sendFile(user, uploadForm())).json<{ document: PdfFileView }>();
    const kept = await addPdfFile(user.id);
    const conversation = await addDiscussion(user, document.id);
    await env.FILES.put(layoutKey(user.id, document.id, 1), "{}");
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO pdf_summaries (file_id, language, state, questions, updated_at) VALUES (?, 'en', 'ready', '[]', 1)",
      ).bind(document.id),
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
         INSERT INTO pdf_pages (file_id, page, status, text, chunks) SELECT ?1, i, 'text', 'words', '[]' FROM n`,
      ).bind(document.id),
    ]);
    expect(await (await remove(user, document.id)).json()).toEqual({ success: true });
    for (const table of ["pdf_pages", "pdf_summaries"])
      expect(await rowsOf(`SELECT * FROM ${table} WHERE file_id = ?`, document.id)).toEqual([]);
    expect(await rowsOf("SELECT id FROM conversations WHERE id = ?", conversation)).toEqual([]);
    expect((await env.FILES.list({ prefix: `pdf/${user.id}/` })).objects.map(({ key }) => key)).toEqual([
      `pdf/${user.id}/${kept}/document.pdf`,
    ]);
    expect((await remove(user, document.id)).status).toBe(404);
    expect((await user.client.call(document.url)).status).toBe(404);
    expect(idsOf(await list(user))).toEqual([kept]);
  });

  test("that is deleted still counts where the plan limits the uploads of a month", async () => {
    const user = await addSender();
    await limitTo(user, "pdf-uploads", 2, "month");
    for (let uploaded = 0; uploaded < 2; uploaded += 1) {
      const { document } = await (await sendFile(user, uploadForm())).json<{ document: PdfFileView }>();
      expect((await remove(user, document.id)).status).toBe(200);
      await purgeDocument(testContext(), user.id, document.id);
    }
    const third = await sendFile(user, uploadForm());
    expect(third.status).toBe(403);
    expect(await third.json()).toMatchObject({ code: "limit_reached" });
    expect(await usedOf(user, "pdf-uploads")).toBe(2);
  });

  test("that is deleted makes room for another where the plan limits how many there may be", async () => {
    const user = await addSender();
    await limitTo(user, "pdf-uploads", 1);
    const { document } = await (await sendFile(user, uploadForm())).json<{ document: PdfFileView }>();
    expect((await sendFile(user, uploadForm())).status).toBe(403);
    expect((await remove(user, document.id)).status).toBe(200);
    expect(await usedOf(user, "pdf-uploads")).toBe(0);
    expect((await sendFile(user, uploadForm())).status).toBe(201);
  });

  test("whose deletion was interrupted is deleted by another request", async () => {
    const user = await addUser({ plan: "pdf" });
    const file = await addPdfFile(user.id);
    await env.FILES.delete(`pdf/${user.id}/${file}/document.pdf`);
    const headers = { "accept-language": "fr" };
    const missing = await user.client.call(`/api/${user.id}/file/${file}/content`, { headers });
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ message: "URL du document non trouvée" });
    expect((await remove(user, file)).status).toBe(200);
    expect(await list(user)).toEqual([]);
  });

  test("sent in parts and deleted can be sent again under the same id", async () => {
    const user = await addUser({ plan: "pdf" });
    const fileId = "the-same-file-again";
    const whole = { fileId, fileName: "a.pdf", totalSize: TINY_PDF.length };
    const ids = [];
    for (let round = 0; round < 2; round += 1) {
      await sendChunk(user, { fileId });
      const response = await user.client.call(`/api/documents/${user.id}/finalize-upload`, { json: whole });
      const { document } = await response.json<{ document: PdfFileView }>();
      ids.push(document.id);
      await remove(user, document.id);
    }
    expect(new Set(ids).size).toBe(2);
    await expireUploads(testContext());
    expect(await usedOf(user, "pdf-uploads")).toBe(2);
  });
});

describe("a document's bytes", () => {
  const size = 1_000;
  const bytes = pdfBytes(size);

  async function sent(headers: HeadersInit = {}, method = "GET") {
    const user = await addUser({ plan: "pdf" });
    const file = await addPdfFile(user.id, { bytes, name: 'Bilan "été" 50%.pdf' });
    return {
      user,
      file,
      response: await user.client.call(`/api/${user.id}/file/${file}/content`, { headers, method }),
    };
  }
  const read = async (response: Response) => Buffer.from(await response.arrayBuffer());

  test("come as an attachment with the right type, for the owner only", async () => {
    const { response, file } = await sent();
    expect(response.status).toBe(200);
    expect((await read(response)).equals(Buffer.from(bytes))).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": "1000",
      "content-disposition": `attachment; filename="Bilan __t__ 50_.pdf"; filename*=UTF-8''Bilan%20%22%C3%A9t%C3%A9%22%2050%25.pdf`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      "accept-ranges": "bytes",
      etag: `"${file}"`,
    });
  });

  test.each([
    ["bytes=0-99", 0, 100],
    ["bytes=990-", 990, 1_000],
    ["bytes=990-5000", 990, 1_000],
    ["bytes=-10", 990, 1_000],
    ["bytes=-5000", 0, 1_000],
    ["bytes=999-999", 999, 1_000],
  ])("%s is that part of them", async (range, from, to) => {
    const { response } = await sent({ range });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(`bytes ${from}-${to - 1}/1000`);
    expect(response.headers.get("content-length")).toBe(String(to - from));
    expect((await read(response)).equals(Buffer.from(bytes.slice(from, to)))).toBe(true);
  });

  test.each(["bytes=1000-", "bytes=5000-6000", "bytes=-0"])("%s is out of range", async (range) => {
    const { response } = await sent({ range });
    expect(response.status).toBe(416);
    expect(response.headers.get("content-range")).toBe("bytes */1000");
    expect(await response.json()).toMatchObject({ code: "range_not_satisfiable" });
  });

  test.each([
    "bytes=5-2",
    "bytes=a-b",
    "bytes=-",
    "lines=1-2",
    "bytes=0-1,5-6",
    "bytes=99999999999999999999-",
  ])("%s says nothing, and all of them come", async (range) => {
    const { response } = await sent({ range });
    expect(response.status).toBe(200);
    expect(await read(response)).toHaveLength(size);
  });

  test("requested with HEAD are described and not sent", async () => {
    const { response } = await sent({}, "HEAD");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-length")).toBe("1000");
    expect(await read(response)).toHaveLength(0);
  });

  test("that the reader has are not sent again; a range of another version gets the whole file", async () => {
    const { user, file } = await sent();
    const ask = (headers: HeadersInit) =>
      user.client.call(`/api/${user.id}/file/${file}/content`, { headers });
    expect((await ask({ "if-none-match": `"other", W/"${file}"` })).status).toBe(304);
    expect((await ask({ "if-range": `"${file}"`, range: "bytes=0-9" })).status).toBe(206);
    expect((await ask({ "if-range": '"other"', range: "bytes=0-9" })).status).toBe(200);
  });

  test("are for their owner only", async () => {
    const { user, file } = await sent();
    const other = await addUser({ plan: "pdf" });
    for (const [path, status] of [
      [`/api/${user.id}/file/${file}/content`, 403],
      [`/api/${other.id}/file/${file}/content`, 404],
    ] as const) {
      const refused = await other.client.call(path);
      expect(refused.status).toBe(status);
      expect(await refused.text()).not.toContain("%PDF");
    }
  });
});

describe("settings for documents", () => {
  test("begin with the defaults, and keep what a change does not name", async () => {
    const user = await addUser({ plan: "pdf" });
    const path = `/api/pdf-settings/${user.id}`;
    expect(await (await user.client.call(path)).json()).toEqual({
      success: true,
      language: null,
      model_id: null,
      auto_analyze: true,
    });
    expect(await (await user.client.call(path, { json: { language: "fr", model_id: 3 } })).json()).toEqual({
      success: true,
      settings: { language: "fr", model_id: 3, auto_analyze: true },
    });
    await user.client.call(path, { json: { auto_analyze: false, model_id: null } });
    expect(await (await user.client.call(path)).json()).toMatchObject({
      language: "fr",
      model_id: null,
      auto_analyze: false,
    });
    expect((await user.client.call(path, { json: { language: "de" } })).status).toBe(422);
    const body = new FormData();
    for (const [name, value] of [["auto_analyze", "true"] as const, ["language", ""] as const])
      body.append(name, value);
    const form = await user.client.call(path, { method: "POST", body });
    expect(await form.json()).toMatchObject({ settings: { language: null, auto_analyze: true } });
  });
});

test("paths of the same shape reach different routes by their words", async () => {
  const user = await addUser({ plan: "pdf" });
  const call = async (path: string) => (await user.client.call(`/api${path}`)).status;
  expect(await call(`/documents/${user.id}/uploads`)).toBe(200);
  for (const path of [`/documents/${user.id}/anything`, "/documents/999/status", "/chat/pdf/x/summary"])
    expect(await call(path)).toBe(404);
  expect(await call(`/documents/${user.id}/${newKey("pdf", shardOf(user.id))}`)).toBe(404);
  expect(await call(`/user/file/${newKey("pdf", shardOf(user.id))}/content`)).toBe(403);
});
