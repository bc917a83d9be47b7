import { describe, expect, test } from "vitest";
import { addUser } from "../../support/accounts";
import { analysisOf, deliverAnalysis, fileOf } from "../../support/analyse";
import { remoteDocument } from "../../support/documents/remote";
import { addPdfFile } from "../../support/pdf-files";

async function uploaded(name: "singleColumn" | "encrypted" = "singleColumn") {
  const user = await addUser();
  const { bytes } = await remoteDocument(name);
  const file = await addPdfFile(user.id, { bytes: bytes as Uint8Array<ArrayBuffer> });
  return { user, file };
}

describe("the analysis of a document, as its owner asks for it", () => {
  test("begins once: a running or completed one is not started again", async () => {
    const { user, file } = await uploaded();
    const analyze = () => user.client.call(`/api/documents/${file}/analyze`, { json: { userId: user.id } });
    const first = await analyze();
    expect(first.status).toBe(202);
    expect(await first.json()).toMatchObject({ success: true, id: file, analysis_status: "pending" });
    const { created_at } = (await analysisOf(file))!;
    expect((await analyze()).status).toBe(200);
    expect(await analysisOf(file)).toMatchObject({ created_at });
    while (await analysisOf(file)) await deliverAnalysis(file);
    const again = await analyze();
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ analysis_status: "completed", analysis_progress: 100 });
    expect(await analysisOf(file)).toBeUndefined();
  });

  test("reports its progress, and its results once it is completed", async () => {
    const { user, file } = await uploaded();
    const status = async () => (await user.client.call(`/api/documents/${file}/status`)).json();
    expect(await status()).toMatchObject({
      analysis_status: "pending",
      analysis_progress: 0,
      analysis: null,
    });
    await user.client.call(`/api/documents/${file}/analyze`, { json: {} });
    while (await analysisOf(file)) await deliverAnalysis(file);
    expect(await status()).toMatchObject({
      analysis_status: "completed",
      analysis_progress: 100,
      error_code: null,
      error_message: null,
      progress_total_pages: 2,
      progress_completed_pages: 2,
      analysis: { page_count: 2, language: "en", outline: [], pages_without_text: [] },
    });
  });

  test("says in the reader's language why it failed, and can be retried", async () => {
    const { user, file } = await uploaded("encrypted");
    const analyze = () => user.client.call(`/api/documents/${file}/analyze`, { json: {} });
    await analyze();
    while (await analysisOf(file)) await deliverAnalysis(file);
    const headers = { "accept-language": "fr" };
    const french = await user.client.call(`/api/documents/${file}/status`, { headers });
    expect(await french.json()).toMatchObject({
      analysis_status: "failed",
      error_code: "pdf_encrypted",
      error_message: expect.stringMatching(
        /^Ce PDF est protégé par un mot de passe\. .+copie sans mot de passe\.$/,
      ),
    });
    const again = await analyze();
    expect(again.status).toBe(202);
    expect(await again.json()).toMatchObject({ analysis_status: "pending", error_code: null });
    expect(await fileOf(file)).toMatchObject({ progress_completed_pages: 0 });
    while (await analysisOf(file)) await deliverAnalysis(file);
  });

  test("is not available to others or with another user's id", async () => {
    const { user, file } = await uploaded();
    const other = await addUser();
    for (const path of ["status", "analyze"]) {
      const init = path === "analyze" ? { json: {} } : {};
      expect((await other.client.call(`/api/documents/${file}/${path}`, init)).status).toBe(404);
    }
    const named = await user.client.call(`/api/documents/${file}/analyze`, { json: { userId: other.id } });
    expect(named.status).toBe(403);
    expect(await analysisOf(file)).toBeUndefined();
  });
});
