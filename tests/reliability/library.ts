import { expect, vi } from "vitest";
import { seedReader, type Reader } from "../bench/pdf-analysis.ts";
import { Product } from "./product.ts";
import { storedRows } from "./stored-rows.ts";

/** A running product with a user who may upload documents, and what it stores of them. */
export class Library {
  private constructor(
    readonly product: Product,
    readonly reader: Reader,
  ) {}

  static async start(): Promise<Library> {
    const product = new Product("http://127.0.0.1:9");
    const reader = await product.prepare((database) => seedReader(database));
    await product.start();
    return new Library(product, reader);
  }

  /** Uploads a document, whose analysis then begins; its id. */
  async upload(bytes: Uint8Array): Promise<string> {
    const form = new FormData();
    form.set("file", new File([Uint8Array.from(bytes)], "report.pdf", { type: "application/pdf" }));
    const { document } = await this.#call(`${this.reader.user}/upload`, { body: form });
    const { id } = document as { id: string };
    await this.#call(`${id}/analyze`, { headers: { "content-type": "application/json" }, body: "{}" });
    return id;
  }

  fileOf(id: string) {
    return storedRows(this.product.state, "pdf_files", `SELECT * FROM pdf_files WHERE id = '${id}'`)[0]!;
  }

  pagesOf(id: string): number[] {
    const query = `SELECT page FROM pdf_pages WHERE file_id = '${id}' ORDER BY page`;
    return storedRows(this.product.state, "pdf_pages", query).map(({ page }) => Number(page));
  }

  /** The analysis of a document as long as it has not ended. */
  jobsOf(id: string) {
    const query = `SELECT *, checkpoint ->> 'next_page' AS next_page FROM jobs
      WHERE kind = 'analyse-pdf' AND subject = '${id}' AND state IN ('waiting', 'running')`;
    return storedRows(this.product.state, "jobs", query);
  }

  /** Waits for the end of an analysis without asking the product anything: nobody has the document open. */
  async ended(id: string, state: "completed" | "failed", withinMs: number): Promise<void> {
    const status = () => expect(this.fileOf(id).analysis_status).toBe(state);
    await vi.waitFor(status, { timeout: withinMs, interval: 500 });
  }

  /**
   * Waits until a document has no job. A document that is asked for during its analysis gets one more job, behind those
   * of the others.
   */
  async hasNoJob(id: string): Promise<void> {
    await vi.waitFor(() => expect(this.jobsOf(id)).toEqual([]), { timeout: 240_000, interval: 200 });
  }

  async #call(address: string, init: RequestInit): Promise<Record<string, unknown>> {
    const headers = { ...init.headers, authorization: `Bearer ${this.reader.token}` };
    const response = await fetch(`${this.product.origin}/api/documents/${address}`, {
      method: "POST",
      ...init,
      headers,
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  }
}
