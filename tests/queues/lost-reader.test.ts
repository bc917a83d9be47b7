import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { ReadRequest } from "../../workers/contract/pdf/reading";
import { addUser } from "../support/accounts";
import { addPendingPdf, analysisOf, deliverAnalysis, fileOf, pagesOf } from "../support/analyse";
import { remoteDocument } from "../support/documents/remote";
import { rowsOf } from "../support/factories";

/** A reader that is asked instead of the real one, and what it was asked. */
function scriptedReader(answer: (asked: ReadRequest, request: Request) => Promise<Response>) {
  const asked: ReadRequest[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    const request = new Request(url, init);
    const question = ReadRequest.parse(await request.clone().json());
    asked.push(question);
    return answer(question, request);
  };
  return { asked, PDF_READER: { fetch } as unknown as Fetcher };
}

/** Answers as the real reader up to a page, and then not at all: as one that was stopped there. */
async function lostAfter(page: number, request: Request): Promise<Response> {
  const { body } = await env.PDF_READER.fetch(request);
  const lines = (await new Response(body).text()).split("\n").filter(Boolean);
  const last = lines.findLastIndex((line) => {
    const event = JSON.parse(line) as { type: string; row?: { page: number } };
    return event.type === "opened" || (event.row !== undefined && event.row.page <= page);
  });
  return new Response(`${lines.slice(0, last + 1).join("\n")}\n{"type":"pa`);
}

const lostAtOnce = async () => new Response('{"type":"opening"}\n');

async function pendingPdf(pages = 4): Promise<string> {
  const { id: user } = await addUser();
  const { bytes } = await remoteDocument("thinPages", pages);
  return addPendingPdf(user, bytes);
}

describe("R12: a document that stops its reader", () => {
  test("is tried once more and then has failed as too complex", async () => {
    const file = await pendingPdf();
    const reader = scriptedReader(lostAtOnce);
    for (let delivery = 1; delivery <= 2; delivery += 1) {
      await deliverAnalysis(file, reader);
      expect(await fileOf(file)).toMatchObject({ analysis_status: "pending" });
    }
    await deliverAnalysis(file, reader);
    expect(await fileOf(file)).toMatchObject({
      analysis_status: "failed",
      error_code: "pdf_too_complex",
    });
    expect(await analysisOf(file)).toBeUndefined();
    expect(reader.asked).toHaveLength(2);
  });

  test("has its try on record before it is opened", async () => {
    const file = await pendingPdf();
    const before: unknown[] = [];
    const reader = scriptedReader(async () => {
      before.push((await analysisOf(file))?.crashes);
      return lostAtOnce();
    });
    await deliverAnalysis(file, reader);
    await deliverAnalysis(file, reader);
    expect(before).toEqual([1, 2]);
  });

  test("is not opened a third time where the whole product was stopped with it twice", async () => {
    const file = await pendingPdf();
    await rowsOf("UPDATE jobs SET crashes = 2, attempts = 2 WHERE subject = ?", file);
    const reader = scriptedReader(lostAtOnce);
    await deliverAnalysis(file, reader);
    expect(reader.asked).toEqual([]);
    expect(await fileOf(file)).toMatchObject({ analysis_status: "failed", error_code: "pdf_too_complex" });
  });

  test("keeps the pages before the one that does; that one is left out, the rest is read", async () => {
    const file = await pendingPdf(8);
    const reader = scriptedReader(({ from }, request) =>
      from <= 6 ? lostAfter(5, request) : env.PDF_READER.fetch(request),
    );
    await deliverAnalysis(file, reader);
    expect((await pagesOf(file)).map(({ page }) => page)).toEqual([1, 2, 3, 4, 5]);
    while (await analysisOf(file)) await deliverAnalysis(file, reader);
    expect(reader.asked.map(({ from }) => from)).toEqual([1, 6, 7]);
    expect((await pagesOf(file)).map(({ page, status }) => `${page} ${status}`)).toEqual([
      "1 text",
      "2 text",
      "3 text",
      "4 text",
      "5 text",
      "6 failed",
      "7 text",
      "8 text",
    ]);
    expect(await fileOf(file)).toMatchObject({ analysis_status: "completed", progress_completed_pages: 8 });
  });

  test("with each of its pages has failed after a few of them", async () => {
    const file = await pendingPdf(30);
    const reader = scriptedReader(({ from }, request) => lostAfter(from === 1 ? 1 : 0, request));
    while (await analysisOf(file)) await deliverAnalysis(file, reader);
    expect(await fileOf(file)).toMatchObject({ analysis_status: "failed", error_code: "pdf_too_complex" });
    expect(reader.asked.length).toBeLessThan(12);
  });

  test("with its table of contents is completed without one", async () => {
    const file = await pendingPdf(3);
    const reader = scriptedReader((_, request) => lostAfter(3, request));
    while (await analysisOf(file)) await deliverAnalysis(file, reader);
    expect(await fileOf(file)).toMatchObject({ analysis_status: "completed", progress_completed_pages: 3 });
    expect(JSON.parse((await fileOf(file)).analysis!)).toMatchObject({
      title: null,
      outline: [],
      page_count: 3,
    });
  });
});

describe("a reader", () => {
  test("that cannot be reached is no fault of the document: it is asked three times", async () => {
    const file = await pendingPdf();
    const reader = scriptedReader(async () => new Response("not here", { status: 503 }));
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const { retried } = await deliverAnalysis(file, reader);
      expect(retried).toBe(attempt < 3);
    }
    expect(await fileOf(file)).toMatchObject({ analysis_status: "failed", error_code: "analysis_failed" });
  });

  test.each([
    ["no JSON", '{"type":"opening"}\nHello\n'],
    [
      "a page without its text",
      '{"type":"opened","pages":1}\n{"type":"page","row":{"page":1,"status":"text"},"layout":null}\n',
    ],
    ["a line without end", "x".repeat(9 * 1024 * 1024)],
  ])("that answers %s is not believed", async (_, answer) => {
    const file = await pendingPdf();
    await deliverAnalysis(
      file,
      scriptedReader(async () => new Response(answer)),
    );
    expect(await pagesOf(file)).toEqual([]);
    expect(await analysisOf(file)).toMatchObject({ crashes: 1, lease: null });
  });

  test("refuses what is no question", async () => {
    const answer = await env.PDF_READER.fetch("https://pdf-reader.local/", { method: "POST", body: "{}" });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toBe("Bad request");
  });
});
