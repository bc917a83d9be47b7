import { describe, expect, test } from "vitest";
import { MAX_PDF_BYTES } from "../../../workers/contract/pdf/files";
import { UPLOAD_CHUNK_BYTES } from "../../../workers/contract/pdf/upload-chunk";
import { expireUploads } from "../../../workers/core/files/uploads/expire-uploads";
import { rowsOf, testContext } from "../../support/factories";
import {
  chunkForm,
  pdfBytes,
  sendChunk,
  sendFile,
  TINY_PDF,
  uploadForm,
  type SentChunk,
} from "../../support/pdf-files";
import { usedOf } from "../../support/plans/plan-limits";
import { addSender, documentOf, finalize, inChunks, objectsOf, openUploads } from "../../support/uploads";

const CHUNK = UPLOAD_CHUNK_BYTES;

describe("a file that is not a PDF", () => {
  test.each([
    ["a page", "<!doctype html><script>alert(1)</script>", "page.pdf"],
    ["a picture with script", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "a.pdf"],
    ["nothing", "", "empty.pdf"],
    ["a PDF's name only", "PK\u0003\u0004", "report.pdf"],
    ["a signature that comes too late", `${" ".repeat(1_020)}%PDF-1.7`, "late.pdf"],
  ])("%s is refused, whichever way it comes", async (_, bytes, name) => {
    const user = await addSender();
    const direct = await sendFile(user, uploadForm(bytes, name));
    expect(direct.status).toBe(415);
    expect(await direct.json()).toMatchObject({ code: "not_a_pdf" });
    if (bytes) expect((await sendChunk(user, { bytes, fileName: name })).status).toBe(415);
    expect(await objectsOf(user)).toEqual([]);
    expect(await usedOf(user, "pdf-uploads")).toBe(0);
  });

  test("gives up the chunks that came before its first one, and those that follow begin nothing", async () => {
    const user = await addSender();
    const { chunks, fileId, whole } = inChunks(undefined, 2 * CHUNK + 1_000);
    expect((await sendChunk(user, chunks[1]!)).status).toBe(200);
    const page = new Uint8Array(CHUNK).fill(60);
    expect((await sendChunk(user, { ...chunks[0], bytes: page })).status).toBe(415);
    expect((await sendChunk(user, chunks[2]!)).status).toBe(404);
    expect((await finalize(user, whole)).status).toBe(404);
    expect(await openUploads(user)).toEqual([]);
    expect(await usedOf(user, "pdf-uploads")).toBe(0);
    await expireUploads(testContext());
    expect(await rowsOf("SELECT id FROM uploads WHERE id = ?", fileId)).toEqual([]);
  });

  test("a PDF may begin with what readers skip", async () => {
    const user = await addSender();
    expect((await sendFile(user, uploadForm(`\ufeff${"\n".repeat(900)}${TINY_PDF}`))).status).toBe(201);
  });
});

describe("sizes and numbers that do not fit", () => {
  const size = 2 * CHUNK + 1_000;
  const first = { chunkIndex: 0, totalChunks: 3, totalSize: size, bytes: pdfBytes(CHUNK) };
  test.each<[string, SentChunk, number, string]>([
    [
      "a total above the largest",
      { ...first, totalSize: MAX_PDF_BYTES + 1, totalChunks: 21 },
      413,
      "file_too_large",
    ],
    [
      "more chunks than the largest has",
      { ...first, totalSize: undefined, totalChunks: 21 },
      413,
      "file_too_large",
    ],
    ["a total of another number of chunks", { ...first, totalChunks: 4 }, 422, "validation_failed"],
    ["a chunk behind the last", { ...first, chunkIndex: 3 }, 422, "validation_failed"],
    ["a short chunk in the middle", { ...first, bytes: pdfBytes(CHUNK - 1) }, 422, "validation_failed"],
    ["a long chunk", { ...first, bytes: pdfBytes(CHUNK + 1) }, 422, "validation_failed"],
    [
      "a last chunk of another size",
      { ...first, chunkIndex: 2, bytes: pdfBytes(999) },
      422,
      "validation_failed",
    ],
    ["an empty chunk", { totalChunks: 1, bytes: "" }, 422, "validation_failed"],
    ["a chunk far too large", { ...first, bytes: pdfBytes(CHUNK + 200_000) }, 413, "payload_too_large"],
    ["a negative index", { ...first, chunkIndex: -1 }, 422, "validation_failed"],
  ])("%s is refused and holds nothing", async (_, chunk, status, code) => {
    const user = await addSender();
    const refused = await sendChunk(user, chunk);
    expect(refused.status).toBe(status);
    expect(await refused.json()).toMatchObject({ code });
    expect(await usedOf(user, "pdf-uploads")).toBe(0);
    expect(await openUploads(user)).toEqual([]);
  });

  test("a chunk of another file under the same id is refused", async () => {
    const user = await addSender();
    const { chunks, fileId } = inChunks();
    await sendChunk(user, chunks[0]!);
    const other = inChunks(fileId, CHUNK + 2_000);
    expect((await sendChunk(user, other.chunks[1]!)).status).toBe(422);
    expect((await sendChunk(user, { fileId })).status).toBe(422);
  });

  test("a name as long as file systems allow is cut, whichever way the document comes", async () => {
    const user = await addSender();
    const name = `${"é".repeat(246)}.pdf`;
    const { chunks, whole } = inChunks();
    for (const chunk of chunks)
      expect((await sendChunk(user, { ...chunk, fileName: name })).status).toBe(200);
    const files = [
      await documentOf(await finalize(user, { ...whole, fileName: name })),
      await documentOf(await sendFile(user, uploadForm(TINY_PDF, name))),
    ];
    expect(files.map((file) => file.name)).toEqual(Array(2).fill(`${"é".repeat(196)}.pdf`));
  });

  test("a body that does not say how large it is, is refused when it is", async () => {
    const user = await addSender();
    const piece = new Uint8Array(1024 * 1024);
    piece.set(new TextEncoder().encode('--x\r\ncontent-disposition: form-data; name="file"\r\n\r\n'));
    let pieces = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => (pieces++ < 40 ? controller.enqueue(piece) : controller.close()),
    });
    const refused = await user.client.call(`/api/documents/${user.id}/upload`, {
      method: "POST",
      body,
      headers: { "content-type": "multipart/form-data; boundary=x" },
    });
    expect(refused.status).toBe(413);
    expect(pieces).toBeLessThan(12);
  });

  test("a call without the file says what is missing", async () => {
    const user = await addSender();
    const refused = await sendFile(user, new FormData());
    expect(refused.status).toBe(422);
    const form = chunkForm();
    form.delete("chunk");
    expect(
      (await user.client.call(`/api/documents/${user.id}/upload-chunk`, { method: "POST", body: form }))
        .status,
    ).toBe(422);
  });
});
