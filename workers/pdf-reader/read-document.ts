import { MAX_EVENT_BYTES, MAX_SLOW_PAGES, type ReadEvent, type ReadRequest } from "../contract/pdf/reading";
import { analysePage, failedPage, type AnalysedPage } from "../features/documents/analysis/analyse-page";
import type { OpenHeading } from "../core/knowledge/text/split-chunks";
import { packLayouts } from "../features/documents/pages/page-layouts";
import { openPdf, type OpenPdf } from "./engine/open-pdf";
import { PdfError } from "../providers/pdf/pdf-error";
import { readCharacterMap, readSource, SourceError, type ReaderEnv } from "./read-source";

/** The pages of a document from the asked one on, then what it says of itself; or why it cannot be read. */
export async function* readDocument(request: ReadRequest, env: ReaderEnv): AsyncGenerator<ReadEvent> {
  // Sent before anything of the document is looked at: an answer that ends after it was ended by the document.
  yield { type: "opening" };
  const session = new Session(async () =>
    openPdf(await readSource(env, request), (file) => readCharacterMap(env, file)),
  );
  try {
    yield* readPages(request, session);
  } catch (error) {
    if (error instanceof SourceError) yield { type: "fault", fault: "missing" };
    else if (error instanceof PdfError) yield { type: "fault", fault: error.fault };
    else throw error;
  } finally {
    await session.close();
  }
}

async function* readPages({ from, maxPages, headings }: ReadRequest, session: Session) {
  const { pageCount } = await session.pdf();
  yield { type: "opened", pages: pageCount } satisfies ReadEvent;
  if (pageCount > maxPages) return;
  const open: OpenHeading[] = [...headings];
  for (let page = from; page <= pageCount; page += 1) yield pageEvent(await readPage(session, page, open));
  yield await describe(await session.pdf());
}

async function readPage(session: Session, page: number, open: OpenHeading[]): Promise<AnalysedPage> {
  const pdf = await session.pdf();
  try {
    return analysePage(await pdf.readPage(page), open);
  } catch (error) {
    if (pdf.failure) throw pdf.failure;
    if (error instanceof PdfError && error.fault === "slow") await session.startAgain();
    return failedPage(page);
  }
}

function pageEvent({ row, layout }: AnalysedPage): ReadEvent {
  const { page, status, text, chunks = [], note = "" } = row;
  const packed = layout && Buffer.from(packLayouts([layout])).toString("base64");
  const event: ReadEvent = { type: "page", row: { page, status, text, chunks, note }, layout: packed };
  // A page this large holds more headings than text: its headings are repeated with each passage.
  const isTooLarge = JSON.stringify(chunks).length + (packed?.length ?? 0) > MAX_EVENT_BYTES / 2;
  return isTooLarge ? pageEvent(failedPage(page)) : event;
}

/** A damaged title or table of contents is no reason to do without the pages. */
async function describe(pdf: OpenPdf): Promise<ReadEvent> {
  const [title, outline, labels] = await Promise.all([
    pdf.title().catch(() => null),
    pdf.outline().catch(() => []),
    pdf.labels().catch(() => null),
  ]);
  return { type: "end", title, outline, ...(labels && { labels }) };
}

/** The open file. A page that does not end in time is only stopped by closing the file. */
class Session {
  #pdf: OpenPdf | null = null;
  #slow = 0;

  constructor(readonly open: () => Promise<OpenPdf>) {}

  async pdf(): Promise<OpenPdf> {
    return (this.#pdf ??= await this.open());
  }

  async startAgain(): Promise<void> {
    this.#slow += 1;
    await this.close();
    if (this.#slow > MAX_SLOW_PAGES) throw new PdfError("slow");
  }

  async close(): Promise<void> {
    const pdf = this.#pdf;
    this.#pdf = null;
    await pdf?.close();
  }
}
