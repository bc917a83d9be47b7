import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PdfQueue } from "~/kit/uploads/pdf-queue";
import { planOffer } from "~/session/plan-offer";

const REFUSAL = { error: "You have reached your document limit", status: "limit_reached" };

beforeEach(() => void vi.stubGlobal("fetch", async () => Response.json(REFUSAL, { status: 403 })));
afterEach(() => {
  planOffer.close();
  vi.unstubAllGlobals();
});

const pdfs = (...names: string[]) => names.map((name) => new File(["%PDF-1.7"], name));
const failed = (queue: PdfQueue) => queue.get().filter(({ phase }) => phase === "failed").length;

test("files beyond the plan's limit stay in the list, and plans are offered once for all of them", async () => {
  const opened: unknown[] = [];
  const stop = planOffer.subscribe(() => opened.push(planOffer.get()));
  const queue = new PdfQueue("usr_1");
  queue.add(pdfs("a.pdf", "b.pdf", "c.pdf"), null);
  await vi.waitFor(() => expect(failed(queue)).toBe(3));
  expect(opened).toEqual([{ code: "limit_reached", message: REFUSAL.error, counts: "pdf-uploads" }]);
  stop();
});

test("plans are offered again for a file that is tried again alone", async () => {
  const queue = new PdfQueue("usr_1");
  const [id = ""] = queue.add(pdfs("a.pdf"), null);
  await vi.waitFor(() => expect(failed(queue)).toBe(1));
  planOffer.close();
  await queue.retry(id);
  await vi.waitFor(() => expect(failed(queue)).toBe(1));
  expect(planOffer.get()).toMatchObject({ counts: "pdf-uploads" });
});
