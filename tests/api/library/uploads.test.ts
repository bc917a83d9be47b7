import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { ERROR_TEXTS } from "../../../workers/contract/error-texts";
import { LIMIT_TEXTS } from "../../../workers/contract/plans/limit-texts";
import { MAX_OPEN_UPLOADS } from "../../../workers/contract/pdf/files";
import { UPLOAD_CHUNK_BYTES } from "../../../workers/contract/pdf/upload-chunk";
import { expireUploads } from "../../../workers/core/files/uploads/expire-uploads";
import { pdfFolder } from "../../../workers/providers/storage/pdf-keys";
import { addUser } from "../../support/accounts";
import { rowsOf, testContext } from "../../support/factories";
import {
  addFolder,
  pdfBytes,
  sendChunk,
  sendFile,
  TINY_PDF,
  uploadForm,
  type SentChunk,
} from "../../support/pdf-files";
import { limitTo, usedOf } from "../../support/plans/plan-limits";
import {
  addSender,
  abandon,
  documentOf,
  finalize,
  inChunks,
  objectsOf,
  openUploads,
  sha256,
  storedBytes,
} from "../../support/uploads";

const CHUNK = UPLOAD_CHUNK_BYTES;

describe("a document in one piece", () => {
  test("is stored as it was sent, in the folder that was named, and waits to be analysed", async () => {
    const user = await addSender();
    const folder = await addFolder(user.id, "Invoices");
    const form = uploadForm(TINY_PDF, "../../évil\u0007  report\u202e.pdf");
    form.append("folder_id", folder);
    const response = await sendFile(user, form);
    expect(response.status).toBe(201);
    const file = await documentOf(response);
    expect(file).toMatchObject({
      name: "évil report.pdf",
      byte_size: TINY_PDF.length,
      folder_id: folder,
      analysis_progress: 0,
      error_code: null,
      analysis: null,
      url: `/api/${user.id}/file/${file.id}/content`,
      s3_url: file.url,
    });
    expect(new TextDecoder().decode(await storedBytes(user, file))).toBe(TINY_PDF);
    expect(await usedOf(user, "pdf-uploads")).toBe(1);
    expect(
      await rowsOf("SELECT query_type, target_id FROM activity_events WHERE user_id = ?", user.id),
    ).toEqual([{ query_type: "pdf-uploads", target_id: file.id }]);
  });

  test("without a folder goes to the default one; another user's folder is not found", async () => {
    const [user, other] = [await addSender(), await addSender()];
    const file = await documentOf(await sendFile(user, uploadForm()));
    expect(await rowsOf("SELECT is_default FROM folders WHERE id = ?", file.folder_id!)).toEqual([
      { is_default: 1 },
    ]);
    const form = uploadForm();
    form.append("folderId", await addFolder(other.id, "theirs"));
    expect((await sendFile(user, form)).status).toBe(404);
    expect(await usedOf(user, "pdf-uploads")).toBe(1);
  });

  test("of more than one chunk must be sent in parts", async () => {
    const user = await addSender();
    for (const size of [CHUNK + 1, CHUNK + 200_000]) {
      const refused = await sendFile(user, uploadForm(pdfBytes(size)));
      expect(refused.status).toBe(413);
      expect(await refused.json()).toMatchObject({ code: "upload_in_parts" });
    }
    expect((await sendFile(user, uploadForm(pdfBytes(CHUNK)))).status).toBe(201);
  });

  test("beyond what the plan allows leaves nothing behind", async () => {
    const user = await addSender();
    await limitTo(user, "pdf-uploads", 1);
    expect((await sendFile(user, uploadForm())).status).toBe(201);
    const before = await objectsOf(user);
    const refused = await sendFile(user, uploadForm());
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      code: "limit_reached",
      error: LIMIT_TEXTS.en["pdf-uploads"],
      limit: 1,
      remaining: 0,
    });
    expect(await objectsOf(user)).toEqual(before);
    expect(
      await rowsOf("SELECT id FROM uploads WHERE user_id = ? AND completed_at IS NULL", user.id),
    ).toEqual([]);
  });
});

describe("a document in parts", () => {
  test("is stored as sent, regardless of the order of the parts and however often one arrives", async () => {
    const user = await addSender();
    const { bytes, chunks, whole, size, fileId } = inChunks(undefined, 2 * CHUNK + 1_000);
    const [first, second, last] = chunks as [SentChunk, SentChunk, SentChunk];
    expect(await (await sendChunk(user, last)).json()).toEqual({
      success: true,
      fileId,
      received: [2],
      totalChunks: 3,
    });
    await sendChunk(user, { ...second, bytes: pdfBytes(CHUNK) });
    await sendChunk(user, second);
    expect(await openUploads(user)).toMatchObject([
      { fileId, fileName: "annual.pdf", totalSize: size, totalChunks: 3, received: [1, 2] },
    ]);
    expect(await (await sendChunk(user, first)).json()).toMatchObject({ received: [0, 1, 2] });
    const response = await finalize(user, whole);
    expect(response.status).toBe(200);
    const file = await documentOf(response);
    expect(file).toMatchObject({ name: "annual.pdf", byte_size: size });
    expect(await sha256(await storedBytes(user, file))).toBe(await sha256(bytes));
    expect(await openUploads(user)).toEqual([]);
    expect(await usedOf(user, "pdf-uploads")).toBe(1);
    expect(await rowsOf("SELECT chunk FROM upload_parts WHERE target_id = ?", file.id)).toEqual([]);
  });

  test("is one document however often it is finalized, also at once, and when a chunk comes late", async () => {
    const user = await addSender();
    const { chunks, whole } = inChunks();
    for (const chunk of chunks) await sendChunk(user, chunk);
    const answers = await Promise.all([1, 2, 3].map(() => finalize(user, whole)));
    const files = await Promise.all(answers.map(documentOf));
    expect(await documentOf(await finalize(user, whole))).toEqual(files[0]);
    expect(new Set(files.map(({ id }) => id)).size).toBe(1);
    expect(await (await sendChunk(user, chunks[1]!)).json()).toMatchObject({ received: [0, 1] });
    expect(await rowsOf("SELECT id FROM pdf_files WHERE user_id = ?", user.id)).toHaveLength(1);
    expect(await objectsOf(user)).toHaveLength(1);
  });

  test("begins once, even if its chunks arrive at once and one unit is left", async () => {
    const user = await addSender();
    await limitTo(user, "pdf-uploads", 1);
    const { bytes, chunks, whole, fileId } = inChunks();
    const answers = await Promise.all(chunks.map((chunk) => sendChunk(user, chunk)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowsOf("SELECT id FROM uploads WHERE user_id = ?", user.id)).toEqual([{ id: fileId }]);
    const file = await documentOf(await finalize(user, whole));
    expect(await sha256(await storedBytes(user, file))).toBe(await sha256(bytes));
    expect(await usedOf(user, "pdf-uploads")).toBe(1);
    const refused = await sendChunk(user, { fileId: "another-upload" });
    expect(refused.status).toBe(403);
    expect(await openUploads(user)).toEqual([]);
  });

  test("says which of them are missing, in the specification's words", async () => {
    const user = await addSender();
    const { chunks, whole } = inChunks(undefined, 2 * CHUNK + 1_000);
    await sendChunk(user, chunks[1]!);
    const refused = await finalize(user, whole, { "accept-language": "fr" });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: "upload_incomplete",
      message: "Échec de la finalisation",
      missing: [0, 2],
    });
    for (const chunk of chunks) await sendChunk(user, chunk);
    expect((await finalize(user, { ...whole, totalSize: 7 })).status).toBe(422);
    expect((await finalize(user, whole)).status).toBe(200);
  });

  test("that was interrupted after its parts were joined is finished by finalizing again", async () => {
    const user = await addSender();
    const { bytes, chunks, whole, fileId } = inChunks();
    for (const chunk of chunks) await sendChunk(user, chunk);
    const [row] = await rowsOf<{ r2_key: string; r2_upload_id: string; target_id: string }>(
      "SELECT r2_key, r2_upload_id, target_id FROM uploads WHERE id = ?",
      fileId,
    );
    const parts = await rowsOf<{ chunk: number; etag: string }>(
      "SELECT chunk, etag FROM upload_parts WHERE target_id = ? ORDER BY chunk",
      row!.target_id,
    );
    await env.FILES.resumeMultipartUpload(row!.r2_key, row!.r2_upload_id).complete(
      parts.map(({ chunk, etag }) => ({ partNumber: chunk + 1, etag })),
    );
    const file = await documentOf(await finalize(user, whole));
    expect(await sha256(await storedBytes(user, file))).toBe(await sha256(bytes));
  });

  test("whose stored part differs from the recorded one asks for it again", async () => {
    const user = await addSender();
    const { bytes, chunks, whole } = inChunks();
    for (const chunk of chunks) await sendChunk(user, chunk);
    await env.DB.prepare(
      "UPDATE upload_parts SET etag = 'other' WHERE chunk = 1 AND target_id IN (SELECT target_id FROM uploads WHERE user_id = ?)",
    )
      .bind(user.id)
      .run();
    const refused = await finalize(user, whole);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ missing: [0, 1] });
    for (const chunk of chunks) await sendChunk(user, chunk);
    const file = await documentOf(await finalize(user, whole));
    expect(await sha256(await storedBytes(user, file))).toBe(await sha256(bytes));
  });

  test("of another user under the same id is another upload", async () => {
    const [user, other] = [await addSender(), await addSender()];
    const fileId = "the-same-id";
    await sendChunk(user, { fileId });
    const theirs = `${TINY_PDF}theirs`;
    await sendChunk(other, { fileId, bytes: theirs });
    expect((await abandon(other, "no-such-upload")).status).toBe(404);
    const mine = await documentOf(
      await finalize(user, { fileId, fileName: "mine.pdf", totalSize: TINY_PDF.length }),
    );
    expect(new TextDecoder().decode(await storedBytes(user, mine))).toBe(TINY_PDF);
    expect((await other.client.call(mine.url)).status).toBe(403);
    expect((await other.client.call(mine.url.replace(user.id, other.id))).status).toBe(404);
    expect(await openUploads(other)).toHaveLength(1);
  });
});

describe("R13: an upload that is not finished", () => {
  test("can be abandoned: its bytes are deleted, its unit is restored and its id is free again", async () => {
    const user = await addSender();
    const { bytes, chunks, whole, fileId } = inChunks();
    await sendChunk(user, chunks[0]!);
    const [{ target_id }] = (await rowsOf<{ target_id: string }>(
      "SELECT target_id FROM uploads WHERE id = ?",
      fileId,
    )) as [{ target_id: string }];
    expect(await usedOf(user, "pdf-uploads")).toBe(1);
    expect((await abandon(user, fileId)).status).toBe(200);
    expect((await abandon(user, fileId)).status).toBe(404);
    expect((await finalize(user, whole)).status).toBe(404);
    expect(await usedOf(user, "pdf-uploads")).toBe(0);
    expect(await rowsOf("SELECT * FROM upload_parts WHERE target_id = ?", target_id)).toEqual([]);
    for (const chunk of chunks) await sendChunk(user, chunk);
    const file = await documentOf(await finalize(user, whole));
    expect(file.id).not.toBe(target_id);
    expect(await sha256(await storedBytes(user, file))).toBe(await sha256(bytes));
  });

  test("is deleted and not counted after its deadline, but one that became a document stays", async () => {
    const user = await addSender();
    const { chunks, fileId } = inChunks();
    await sendChunk(user, chunks[0]!);
    const kept = "an-upload-that-ended";
    await sendChunk(user, { fileId: kept });
    const file = await documentOf(
      await finalize(user, { fileId: kept, fileName: "kept.pdf", totalSize: TINY_PDF.length }),
    );
    const [row] = await rowsOf<{ r2_key: string; r2_upload_id: string; target_id: string }>(
      "SELECT * FROM uploads WHERE id = ?",
      fileId,
    );
    await env.DB.prepare("UPDATE uploads SET expires_at = 1 WHERE user_id = ?").bind(user.id).run();
    expect((await finalize(user, { fileId, fileName: "late.pdf", totalSize: 1 })).status).toBe(404);
    await Promise.all([expireUploads(testContext()), expireUploads(testContext())]);
    expect(await rowsOf("SELECT id FROM uploads WHERE user_id = ?", user.id)).toEqual([]);
    expect(await usedOf(user, "pdf-uploads")).toBe(1);
    expect(await objectsOf(user)).toEqual([`${pdfFolder(user.id, file.id)}document.pdf`]);
    const abandoned = env.FILES.resumeMultipartUpload(row!.r2_key, row!.r2_upload_id);
    await expect(abandoned.uploadPart(2, pdfBytes(10))).rejects.toThrow("10024");
    expect(await storedBytes(user, file)).toHaveLength(TINY_PDF.length);
  });

  test("that has expired starts over when it is sent again", async () => {
    const user = await addSender();
    const fileId = "sent-again-much-later";
    await sendChunk(user, { fileId });
    await env.DB.prepare("UPDATE uploads SET expires_at = 1 WHERE user_id = ?").bind(user.id).run();
    expect(await openUploads(user)).toEqual([]);
    expect((await sendChunk(user, { fileId })).status).toBe(200);
    expect(await usedOf(user, "pdf-uploads")).toBe(1);
    expect(await openUploads(user)).toMatchObject([{ received: [0] }]);
  });

  test("given up while it is finalized is a document with bytes, or neither", async () => {
    const user = await addSender();
    for (let round = 0; round < 6; round += 1) {
      const { chunks, whole, fileId } = inChunks(undefined, CHUNK + 10);
      for (const chunk of chunks) await sendChunk(user, chunk);
      const [ended, given] = await Promise.all([finalize(user, whole), abandon(user, fileId)]);
      expect([ended.status, given.status].sort()).toEqual([200, 404]);
      await Promise.all([ended.text(), given.text()]);
    }
    const files = await rowsOf<{ r2_key: string }>("SELECT r2_key FROM pdf_files WHERE user_id = ?", user.id);
    expect(await objectsOf(user)).toEqual(files.map(({ r2_key }) => r2_key).sort());
    expect(await usedOf(user, "pdf-uploads")).toBe(files.length);
  });

  test("is limited in number, however many begin at once", async () => {
    const user = await addSender();
    const ids = Array.from({ length: MAX_OPEN_UPLOADS + 5 }, (_, at) => `begun-at-once-${at}`);
    const answers = await Promise.all(ids.map((fileId) => sendChunk(user, { fileId })));
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(5);
    expect(await refused[0]!.json()).toMatchObject({
      code: "too_many_uploads",
      message: ERROR_TEXTS.en.too_many_uploads,
    });
    const open = await openUploads(user);
    expect(open).toHaveLength(MAX_OPEN_UPLOADS);
    expect(await usedOf(user, "pdf-uploads")).toBe(MAX_OPEN_UPLOADS);
    await abandon(user, open[0]!.fileId);
    expect((await sendChunk(user, { fileId: "one-more" })).status).toBe(200);
  });
});

describe("the analysis of a new document", () => {
  const jobOf = (file: { id: string }) =>
    rowsOf("SELECT id FROM jobs WHERE kind = 'analyse-pdf' AND subject = ?", file.id);
  const statusOf = (file: { id: string }) =>
    rowsOf<{ analysis_status: string }>("SELECT analysis_status FROM pdf_files WHERE id = ?", file.id);

  test("begins automatically, whichever way the document was sent", async () => {
    const user = await addUser({ plan: "pdf" });
    await sendChunk(user, { fileId: "analysed-at-once" });
    const whole = { fileId: "analysed-at-once", fileName: "a.pdf", totalSize: TINY_PDF.length };
    for (const file of [
      await documentOf(await sendFile(user, uploadForm())),
      await documentOf(await finalize(user, whole)),
    ]) {
      expect(file.analysis_status).toBe("pending");
      await vi.waitFor(
        async () => expect(await statusOf(file)).toEqual([{ analysis_status: "failed" }]),
        20_000,
      );
    }
  });

  test("waits for users who prefer to start it themselves", async () => {
    const user = await addUser({ plan: "pdf" });
    await user.client.call(`/api/pdf-settings/${user.id}`, { json: { auto_analyze: false } });
    const file = await documentOf(await sendFile(user, uploadForm()));
    expect(await jobOf(file)).toEqual([]);
    expect(await statusOf(file)).toEqual([{ analysis_status: "pending" }]);
  });
});
