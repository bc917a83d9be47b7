import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { PdfAnalysis } from "../../workers/contract/pdf/files";
import type { pdfFiles } from "../../workers/db/schema/pdf";
import { failedPage } from "../../workers/features/documents/analysis/analyse-page";
import { analysePdfJob } from "../../workers/features/documents/analysis/analyse-pdf";
import { storePages } from "../../workers/features/documents/analysis/store-pages";
import { leaseJob } from "../../workers/core/jobs/run-job";
import { LostLeaseError } from "../../workers/core/jobs/running-job";
import { addUser } from "../support/accounts";
import { addPendingPdf, analysisOf, deliverAnalysis, fileOf, layoutsOf, pagesOf } from "../support/analyse";
import { remoteDocument } from "../support/documents/remote";
import { rowsOf, testContext } from "../support/factories";
import { endLease, jobOf, silentQueue } from "../support/jobs";

describe("the analysis of a document", () => {
  test("ends with its text, passages, notes, and where each word stands", async () => {
    const { id: user } = await addUser();
    const { bytes } = await remoteDocument("headings");
    const file = await addPendingPdf(user, bytes);
    await deliverAnalysis(file);
    expect(await fileOf(file)).toMatchObject({
      analysis_status: "completed",
      error_code: null,
      progress_total_pages: 2,
      progress_completed_pages: 2,
    });
    expect(await analysisOf(file)).toBeUndefined();
    const pages = await pagesOf(file);
    expect(pages.map(({ status }) => status)).toEqual(["text", "text"]);
    expect(pages[1]!.text).toContain("2 Outlook");
    expect(pages[1]!.chunks[0]!.headings).toEqual(["Annual report", "1 Finances", "1.2 Spending"]);
    expect(pages[1]!.note).not.toBe("");
    const layouts = await layoutsOf(user, file);
    expect(layouts.map(({ page }) => page)).toEqual([1, 2]);
    const [start, end] = layouts[0]!.words[0]!;
    expect(pages[0]!.text.slice(start, end)).toBe("Annual");
  });

  test("stores the job that writes its notes in the step in which it ends: no kill in between loses it", async () => {
    const { id: user } = await addUser();
    const file = await addPendingPdf(user, (await remoteDocument("headings")).bytes);
    await deliverAnalysis(file, { JOBS: silentQueue().queue });
    expect(await fileOf(file)).toMatchObject({ analysis_status: "completed" });
    expect(await jobOf("write-notes", file)).toMatchObject({ state: "waiting", owner_id: user, attempts: 0 });
  });

  test("reads East Asian documents by the character maps that the viewer has too", async () => {
    const { id: user } = await addUser();
    const file = await addPendingPdf(user, (await remoteDocument("eastAsian")).bytes);
    await deliverAnalysis(file);
    expect((await pagesOf(file))[0]!.text).toBe("年度报告2026 売上高日本");
  });

  test("knows the title, the table of contents and the language", async () => {
    const { id: user } = await addUser();
    const { bytes } = await remoteDocument("outlined");
    const file = await addPendingPdf(user, bytes);
    await deliverAnalysis(file);
    const analysis = JSON.parse((await fileOf(file)).analysis!) as PdfAnalysis;
    expect(analysis).toMatchObject({ title: "A book in three chapters", page_count: 9, language: "en" });
    expect(analysis.outline.slice(2, 4)).toEqual([
      { title: "Chapter 2", page: 4, level: 1 },
      { title: "Section 2.1", page: 4, level: 2 },
    ]);
  });

  test("tells pages that are only a picture from those with text", async () => {
    const { id: user } = await addUser();
    const { bytes } = await remoteDocument("imagePages");
    const file = await addPendingPdf(user, bytes);
    await deliverAnalysis(file);
    expect((await pagesOf(file)).map(({ status }) => status)).toEqual(["image", "text", "image"]);
    expect(JSON.parse((await fileOf(file)).analysis!)).toMatchObject({ pages_without_text: [1, 3] });
  });

  test("takes letters that are only drawn for a picture", async () => {
    const { id: user } = await addUser();
    const file = await addPendingPdf(user, (await remoteDocument("scanned")).bytes);
    await deliverAnalysis(file);
    expect((await pagesOf(file)).map(({ status }) => status)).toEqual(["image", "text", "image"]);
  });

  test("stores a long document whole, its layouts in groups", async () => {
    const { id: user } = await addUser();
    const { bytes, pages: truth } = await remoteDocument("manyPages", { pages: 45 });
    const file = await addPendingPdf(user, bytes);
    while (await analysisOf(file)) await deliverAnalysis(file);
    const pages = await pagesOf(file);
    expect(pages.map(({ page }) => page)).toEqual(Array.from({ length: 45 }, (_, at) => at + 1));
    for (const { page, text } of pages) expect(text).toContain(`project Cedar-${page} amounts`);
    const layouts = await layoutsOf(user, file);
    expect(layouts.map(({ page, words }) => [page, words.length])).toEqual(
      truth.map(({ words }, at) => [at + 1, words.length]),
    );
  });
});

describe("R11: the same job delivered five times, two of them at once", () => {
  test("ends in one result", async () => {
    const { id: user } = await addUser();
    const { bytes } = await remoteDocument("manyPages", { pages: 25 });
    const file = await addPendingPdf(user, bytes);
    await Promise.all([deliverAnalysis(file), deliverAnalysis(file)]);
    for (let again = 0; again < 3; again += 1) await deliverAnalysis(file);
    expect(await fileOf(file)).toMatchObject({ analysis_status: "completed", progress_completed_pages: 25 });
    const pages = await pagesOf(file);
    expect(pages.map(({ page }) => page)).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
    const words = await rowsOf(
      "SELECT count(*) AS n FROM pdf_page_words WHERE pdf_page_words MATCH 'cedar' AND rowid IN (SELECT rowid FROM pdf_pages WHERE file_id = ?)",
      file,
    );
    expect(words).toEqual([{ n: 25 }]);
  });

  test("one who comes while another works leaves the work to them", async () => {
    const { id: user } = await addUser();
    const { bytes } = await remoteDocument("singleColumn");
    const file = await addPendingPdf(user, bytes);
    await leaseJob(testContext(), analysePdfJob, file);
    await deliverAnalysis(file);
    expect(await fileOf(file)).toMatchObject({ analysis_status: "pending" });
    await endLease("analyse-pdf", file);
    await deliverAnalysis(file);
    expect(await fileOf(file)).toMatchObject({ analysis_status: "completed" });
  });
});

describe("a worker whose lease was lost", () => {
  test("stores nothing over what the one after it stored", async () => {
    const { id: user } = await addUser();
    const { bytes } = await remoteDocument("singleColumn", 3);
    const file = await addPendingPdf(user, bytes);
    const job = (await leaseJob(testContext(), analysePdfJob, file))!;
    await endLease("analyse-pdf", file);
    await deliverAnalysis(file);
    const [pages, layouts] = [await pagesOf(file), await layoutsOf(user, file)];
    expect(layouts.map(({ page }) => page)).toEqual([1, 2, 3]);
    const [row] = await rowsOf<typeof pdfFiles.$inferSelect>("SELECT * FROM pdf_files WHERE id = ?", file);
    const late = storePages(testContext(), { file: row!, job, total: 3 }, [failedPage(1).row], []);
    await expect(late).rejects.toBeInstanceOf(LostLeaseError);
    expect(await pagesOf(file)).toEqual(pages);
    expect(await layoutsOf(user, file)).toEqual(layouts);
  });
});

describe("R12: a file that cannot be analysed", () => {
  test.each([
    ["encrypted", "pdf_encrypted"],
    ["garbage", "pdf_broken"],
    ["truncated", "pdf_broken"],
    ["withoutPages", "pdf_empty"],
    ["deepNesting", "pdf_broken"],
    ["pageTreeLoop", "pdf_broken"],
  ] as const)("has failed and says why: %s", async (name, error_code) => {
    const { id: user } = await addUser();
    const file = await addPendingPdf(user, (await remoteDocument(name)).bytes);
    await deliverAnalysis(file);
    expect(await fileOf(file)).toMatchObject({ analysis_status: "failed", error_code, analysis: null });
    expect(await analysisOf(file)).toBeUndefined();
  });

  test.each(["blank", "formLoop", "manyPagesClaimed", "scripted", "xrefLoop", "poisoned"] as const)(
    "and one that only means harm is read like any other: %s",
    async (name) => {
      const { id: user } = await addUser();
      const file = await addPendingPdf(user, (await remoteDocument(name)).bytes);
      await deliverAnalysis(file);
      expect(await fileOf(file)).toMatchObject({ analysis_status: "completed", progress_total_pages: 1 });
    },
  );

  test("a page that takes too long is left out", async () => {
    const { id: user } = await addUser();
    const file = await addPendingPdf(user, (await remoteDocument("formBomb")).bytes);
    await deliverAnalysis(file);
    expect(await fileOf(file)).toMatchObject({ analysis_status: "failed", error_code: "pdf_broken" });
    expect((await pagesOf(file)).map(({ status }) => status)).toEqual(["failed"]);
  });

  test("is given up on after three tries, and those after it continue", async () => {
    const { id: user } = await addUser();
    const { bytes } = await remoteDocument("singleColumn");
    const [poison, good] = [await addPendingPdf(user, bytes), await addPendingPdf(user, bytes)];
    await env.FILES.delete(`pdf/${user}/${poison}/document.pdf`);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const { retried } = await deliverAnalysis(poison);
      expect(retried).toBe(attempt < 3);
    }
    await deliverAnalysis(good);
    expect(await fileOf(poison)).toMatchObject({ analysis_status: "failed", error_code: "analysis_failed" });
    expect(await fileOf(good)).toMatchObject({ analysis_status: "completed" });
  });

  test("a page that two tries did not come back from is left out, the rest is read", async () => {
    const { id: user } = await addUser();
    const { bytes } = await remoteDocument("singleColumn", 3);
    const file = await addPendingPdf(user, bytes);
    await env.DB.batch([
      env.DB.prepare(
        "UPDATE pdf_files SET analysis_status = 'analyzing', progress_total_pages = 3 WHERE id = ?",
      ).bind(file),
      env.DB.prepare(
        `UPDATE jobs SET attempts = 2, crashes = 2, checkpoint = '{"next_page":2}' WHERE subject = ?`,
      ).bind(file),
    ]);
    await deliverAnalysis(file);
    expect((await pagesOf(file)).map(({ page, status }) => [page, status])).toEqual([
      [2, "failed"],
      [3, "text"],
    ]);
    expect(await fileOf(file)).toMatchObject({ analysis_status: "completed" });
  });

  test("an analysis that is two hours old has failed", async () => {
    const { id: user } = await addUser();
    const { bytes } = await remoteDocument("singleColumn");
    const file = await addPendingPdf(user, bytes);
    const threeHoursAgo = Date.now() - 3 * 60 * 60 * 1000;
    await rowsOf("UPDATE jobs SET created_at = ? WHERE subject = ?", threeHoursAgo, file);
    await deliverAnalysis(file);
    expect(await fileOf(file)).toMatchObject({ analysis_status: "failed", error_code: "analysis_failed" });
  });
});

describe("a document of a thousand pages", () => {
  test("R14: is stored whole and deleted whole", async () => {
    const { id: user } = await addUser();
    const file = await addPendingPdf(user, (await remoteDocument("thinPages", 1_000)).bytes);
    while (await analysisOf(file)) await deliverAnalysis(file);
    expect(await fileOf(file)).toMatchObject({
      analysis_status: "completed",
      progress_completed_pages: 1_000,
    });
    const pages = await pagesOf(file);
    expect(pages.map(({ text }) => text)).toEqual(pages.map((_, at) => `Leaf ${at + 1} of 1000`));
    expect(pages).toHaveLength(1_000);
    await env.DB.prepare("DELETE FROM pdf_files WHERE id = ?").bind(file).run();
    expect(await pagesOf(file)).toEqual([]);
  });

  test("and one of more than two thousand has failed and says why", async () => {
    const { id: user } = await addUser();
    const file = await addPendingPdf(user, (await remoteDocument("thinPages", 2_001)).bytes);
    await deliverAnalysis(file);
    expect(await fileOf(file)).toMatchObject({
      analysis_status: "failed",
      error_code: "pdf_too_many_pages",
      progress_total_pages: 2_001,
    });
  });
});

describe("a document with more text than fits into memory", () => {
  test("has failed and says why", async () => {
    const { id: user } = await addUser();
    const file = await addPendingPdf(user, (await remoteDocument("singleColumn", 3)).bytes);
    await rowsOf(
      `WITH RECURSIVE pages (page) AS (SELECT 4 UNION ALL SELECT page + 1 FROM pages WHERE page < 120)
       INSERT INTO pdf_pages (file_id, page, status, text, chunks)
       SELECT ?, page, 'text', hex(zeroblob(95000)), '[]' FROM pages`,
      file,
    );
    await deliverAnalysis(file);
    expect(await fileOf(file)).toMatchObject({ analysis_status: "failed", error_code: "pdf_too_complex" });
  });
});

describe("a document that is too large to be read at once", () => {
  test("is read in parts, and only as far as they are needed", async () => {
    const { id: user } = await addUser();
    const { bytes } = await remoteDocument("manyPages", { pages: 30, bytes: 17_500_000 });
    expect(bytes.length).toBeGreaterThan(16 * 1024 * 1024);
    const file = await addPendingPdf(user, bytes);
    while (await analysisOf(file)) await deliverAnalysis(file);
    expect(await fileOf(file)).toMatchObject({ analysis_status: "completed", progress_completed_pages: 30 });
    for (const { page, text } of await pagesOf(file)) expect(text).toContain(`project Cedar-${page} amounts`);
  });
});

describe("a document that is deleted while it is read", () => {
  test("leaves no pages and no places of words behind", async () => {
    const { id: user } = await addUser();
    const { bytes } = await remoteDocument("manyPages", { pages: 25 });
    const file = await addPendingPdf(user, bytes);
    const working = deliverAnalysis(file);
    await env.DB.prepare("DELETE FROM pdf_files WHERE id = ?").bind(file).run();
    await working;
    expect(await pagesOf(file)).toEqual([]);
    expect(await analysisOf(file)).toBeUndefined();
    expect(await layoutsOf(user, file)).toEqual([]);
  });
});
