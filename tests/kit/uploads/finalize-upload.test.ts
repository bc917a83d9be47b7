import { afterEach, expect, test, vi } from "vitest";
import { UPLOAD_CHUNK_BYTES } from "#workers/contract/pdf/upload-chunk";
import { sendFile } from "~/kit/uploads/send-file";

afterEach(() => vi.unstubAllGlobals());

/** Finalizes an upload whose parts the server has, and answers so. */
function finalize(answer: () => Response) {
  vi.stubGlobal("fetch", async () => answer());
  const file = new File([new Uint8Array(UPLOAD_CHUNK_BYTES + 1)], "a.pdf");
  const kept = { id: "upload-1", user: "usr_1", file, name: "a.pdf", folderId: null, at: 0 };
  const known = {
    fileId: kept.id,
    fileName: kept.name,
    totalSize: file.size,
    folderId: null,
    totalChunks: 2,
    received: [0, 1],
    expires_at: "",
  };
  const signal = new AbortController().signal;
  return sendFile(kept, { signal, known, onSent: () => {}, onFinishing: () => {} });
}

test.each([
  ["says that it failed", () => Response.json({ success: false, message: "later" })],
  ["holds no document", () => Response.json({ success: true })],
  ["is a page", () => new Response("<!doctype html>")],
])("an upload is not complete when the answer to its last call %s", async (_, answer) => {
  await expect(finalize(answer)).rejects.toMatchObject({ code: "upload_incomplete", retryable: true });
});

test("the server's message about a file is shown unchanged", async () => {
  const refusal = { success: false, code: "not_a_pdf", error: "This file is not a PDF" };
  await expect(finalize(() => Response.json(refusal, { status: 415 }))).rejects.toMatchObject({
    code: "not_a_pdf",
  });
});
