import type { Context } from "../../../core/context";
import type { pdfFiles } from "../../../db/schema/pdf";
import { PAGES_A_LAYOUT } from "../../../providers/storage/pdf-keys";
import { unpackBase64, type PageLayout } from "../pages/page-layouts";
import type { PageRow } from "./analyse-page";
import { layoutsBefore, nextPageOf, storePages, type AnalysisJob } from "./store-pages";

/** Time that pages wait before they are stored. */
const STORE_MS = 5_000;
/** Characters of pages that are indexed together: other work waits meanwhile. */
const MAX_WAITING_CHARACTERS = 300_000;
/** The first pages are stored separately: they can be asked about while the rest is read. */
const FIRST_PAGES = 5;

type File = typeof pdfFiles.$inferSelect;

interface ReadPage {
  row: PageRow;
  /** Packed layout of the page in base64. */
  layout: string | null;
}

/** Stores pages in groups, one group while the next is read. Pages come one after the other. */
export class CheckpointWriter {
  #waiting: ReadPage[] = [];
  #storing = Promise.resolve();
  #waitsSince = 0;

  private constructor(
    readonly ctx: Context,
    readonly of: { file: File; job: AnalysisJob },
    /** Layouts of the group of pages that is begun: they are stored in one object. */
    private layouts: PageLayout[],
    /** The page that is to come next. */
    public next: number,
    /** Number of pages; 0 until it is known. */
    public total: number,
  ) {}

  /** A writer that continues after the last stored page. */
  static async open(ctx: Context, file: File, job: AnalysisJob): Promise<CheckpointWriter> {
    const next = nextPageOf(job);
    const layouts = await layoutsBefore(ctx, file, next);
    return new CheckpointWriter(ctx, { file, job }, layouts, next, file.progress_total_pages);
  }

  /** Takes a page, and stores what waits where it is time. Fails with `LostLeaseError`, then or with a later page. */
  async add(page: ReadPage): Promise<void> {
    if (page.row.page !== this.next) throw new Error(`page ${page.row.page} came for ${this.next}`);
    if (this.#waiting.length === 0) this.#waitsSince = Date.now();
    this.#waiting.push(page);
    this.next += 1;
    const characters = this.#waiting.reduce((sum, { row }) => sum + row.text.length, 0);
    const isGroupFull =
      page.row.page === FIRST_PAGES ||
      page.row.page % PAGES_A_LAYOUT === 0 ||
      characters > MAX_WAITING_CHARACTERS;
    if (isGroupFull || Date.now() - this.#waitsSince > STORE_MS) await this.#store();
  }

  /** Everything that came is stored when this ends. Fails with `LostLeaseError`. */
  async flush(): Promise<void> {
    await this.#store();
    await this.#storing;
  }

  async #store(): Promise<void> {
    await this.#storing;
    const pages = this.#waiting;
    if (pages.length === 0) return;
    this.#waiting = [];
    if ((pages[0]!.row.page - 1) % PAGES_A_LAYOUT === 0) this.layouts = [];
    for (const { layout } of pages) if (layout) this.layouts.push(...unpackBase64(layout));
    const rows = pages.map(({ row }) => row);
    this.#storing = storePages(this.ctx, { ...this.of, total: this.total }, rows, this.layouts);
    // The failure is reported where it is awaited.
    this.#storing.catch(() => {});
  }
}
