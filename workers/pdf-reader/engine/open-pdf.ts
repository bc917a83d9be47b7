import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { ownLabels } from "../../contract/text/page-labels";
import { MAX_OUTLINE, type OutlineEntry } from "../../contract/pdf/reading";
import { beginningOf, inOneLine } from "../../contract/text/visible-text";
import type { RawPage } from "../../features/documents/analysis/layout/extract-text";
import { PdfError } from "../../providers/pdf/pdf-error";
import type { PageFrame } from "../../providers/pdf/geometry";
import { GlyphText, type Glyph, type NamedFont } from "../../providers/pdf/glyph-text";
import { TextReader, type FontFacts } from "../../providers/pdf/read-text";
import { piecesOfAnnotations } from "./annotation-text";
import { InProcessPort } from "./in-process-port";
import { loadEngine, NO_DOCUMENT, type Engine } from "./load-engine";
import { characterMaps, noneOfItsOwn, type ReadOwn, rangeReader, type ReadRange } from "./pdfjs-sources";
import { PageMeter } from "./page-meter";

/** Source of a file's bytes: all of them at once, or parts as they are needed. */
export type PdfSource = { bytes: Uint8Array } | { length: number; read: ReadRange };

type Layers = Awaited<ReturnType<PDFDocumentProxy["getOptionalContentConfig"]>>;
type Layer = Parameters<Layers["isVisible"]>[0];

const RANGE_BYTES = 256 * 1024;
const OPEN_MS = 20_000;
const PAGE_MS = 8_000;
/** Pages after which pdf.js lets go of fonts and other things that pages share. */
const PAGES_A_CLEANUP = 100;
const MAX_OUTLINE_LEVEL = 4;

/** A PDF that is open. Close it: its memory is not freed otherwise. */
export class OpenPdf {
  readonly pageCount: number;
  readonly #fonts = new Map<string, FontFacts>();
  #layers: Promise<Layers> | undefined;
  #read = 0;
  /** Reason why the bytes of the file cannot be read any more; null while they can. */
  failure: unknown = null;

  constructor(
    readonly pdfjs: Engine,
    readonly doc: PDFDocumentProxy,
    readonly close: () => Promise<void>,
    /** Fails when the file's bytes cannot be read any more. */
    readonly lost: Promise<never>,
    readonly meter: PageMeter,
  ) {
    this.pageCount = doc.numPages;
  }

  /** The text of a page, from 1, with its positions. Fails with `slow`, or with the error of pdf.js. */
  async readPage(page: number): Promise<RawPage> {
    const proxy = await this.#within(this.doc.getPage(page));
    try {
      const { width, height, transform } = proxy.getViewport({ scale: 1 });
      const exceeded = this.meter.begin();
      // Reads the page as it is displayed, with the appearances of annotations: values of forms and notes written on
      // the page.
      const drawn = proxy.getOperatorList({ intent: "display", annotationMode: 1 });
      const list = await this.#within(Promise.race([drawn, exceeded]));
      const frame = { width, height, transform: transform as PageFrame["transform"] };
      const fonts = await this.#fontsOf(proxy, list);
      const layers = await (this.#layers ??= this.#within(this.doc.getOptionalContentConfig()));
      const isShown = (layer: unknown) => layers.isVisible(layer as Layer);
      const reader = new TextReader(frame, (name) => fonts.get(name) ?? null, isShown);
      reader.read(list, this.pdfjs.OPS);
      const annotations = await this.#within(proxy.getAnnotations({ intent: "display" }));
      const undrawn = piecesOfAnnotations(annotations, frame, reader.annotations);
      const { hasDrawings, covered } = reader.area;
      return { page, width, height, pieces: [...reader.pieces, ...undrawn], hasDrawings, covered };
    } finally {
      proxy.cleanup();
      this.#read += 1;
      if (this.#read % PAGES_A_CLEANUP === 0) await this.doc.cleanup();
    }
  }

  #within<Result>(work: Promise<Result>): Promise<Result> {
    return within(Promise.race([work, this.lost]), PAGE_MS);
  }

  /** The document's own title; null if it has none. */
  async title(): Promise<string | null> {
    const { info } = await within(this.doc.getMetadata(), PAGE_MS);
    const { Title: title } = info as { Title?: unknown };
    return (typeof title === "string" && beginningOf(inOneLine(title), 300)) || null;
  }

  /** The table of contents that viewers show, in its order. Entries that lead nowhere are left out. */
  async outline(): Promise<OutlineEntry[]> {
    const entries: OutlineEntry[] = [];
    type Items = Awaited<ReturnType<PDFDocumentProxy["getOutline"]>>;
    const visit = async (items: Items, level: number): Promise<void> => {
      for (const item of items ?? []) {
        if (entries.length >= MAX_OUTLINE) return;
        const page = await this.#pageOf(item.dest).catch(() => null);
        const title = beginningOf(inOneLine(item.title), 200);
        if (page !== null && title) entries.push({ title, page, level });
        if (level < MAX_OUTLINE_LEVEL) await visit(item.items as Items, level + 1);
      }
    };
    await within(
      this.doc.getOutline().then((items) => visit(items, 1)),
      PAGE_MS,
    );
    return entries;
  }

  /** Reads the printed number of each page, where that is not its place; null where it is. */
  async labels(): Promise<string[] | null> {
    return ownLabels(await within(this.doc.getPageLabels(), PAGE_MS), this.pageCount);
  }

  async #pageOf(dest: string | unknown[] | null): Promise<number | null> {
    const place = typeof dest === "string" ? await this.doc.getDestination(dest) : dest;
    const target: unknown = place?.[0];
    if (typeof target === "number") return target + 1;
    if (!target) return null;
    return (await this.doc.getPageIndex(target as Parameters<PDFDocumentProxy["getPageIndex"]>[0])) + 1;
  }

  async #fontsOf(
    page: PDFPageProxy,
    { fnArray, argsArray }: { fnArray: number[]; argsArray: unknown[] },
  ): Promise<Map<string, FontFacts>> {
    const { setFont, showText } = this.pdfjs.OPS;
    let font: FontFacts | undefined;
    for (const [at, operation] of fnArray.entries()) {
      if (operation === showText) font?.text.look((argsArray[at] as [Glyph[]])[0]);
      if (operation !== setFont) continue;
      const [name] = argsArray[at] as [string];
      font = this.#fonts.get(name) ?? (await fontFacts(page, name));
      this.#fonts.set(name, font);
    }
    return this.#fonts;
  }
}

async function fontFacts(page: PDFPageProxy, name: string): Promise<FontFacts> {
  const font = await within(new Promise<unknown>((resolve) => page.commonObjs.get(name, resolve)), PAGE_MS);
  const facts = font as NamedFont & {
    fontMatrix?: number[];
    bold?: boolean;
    black?: boolean;
    vertical?: boolean;
    clearData?: () => void;
  };
  // The extra properties make pdf.js keep the file of the font for an inspector.
  facts.clearData?.();
  return {
    unit: facts.fontMatrix?.[0] ?? 0.001,
    isBold: Boolean(facts.bold || facts.black),
    isVertical: Boolean(facts.vertical),
    text: new GlyphText(facts),
  };
}

/**
 * Opens a PDF; nothing it names is fetched, run or decoded. `readOwn` reads files that come with pdf.js: the character
 * maps of fonts that East Asian documents leave to their readers. Fails with `PdfError`.
 */
export async function openPdf(source: PdfSource, readOwn: ReadOwn = noneOfItsOwn): Promise<OpenPdf> {
  const { pdfjs, serve } = await loadEngine();
  const meter = new PageMeter();
  const [ours, theirs] = InProcessPort.pair((operations) => meter.add(operations));
  const worker = new pdfjs.PDFWorker({ port: ours as never, verbosity: 0 });
  serve(theirs);
  const unreadable = new Unreadable();
  const task = pdfjs.getDocument({
    ...("bytes" in source
      ? { data: source.bytes }
      : {
          range: rangeReader(pdfjs, source.length, source.read, (error) => unreadable.fail(error)),
          rangeChunkSize: RANGE_BYTES,
        }),
    worker,
    verbosity: 0,
    disableAutoFetch: true,
    disableStream: true,
    stopAtErrors: false,
    maxImageSize: 0,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    useWasm: false,
    useSystemFonts: true,
    disableFontFace: false,
    fontExtraProperties: true,
    useWorkerFetch: false,
    enableXfa: false,
    cMapPacked: true,
    BinaryDataFactory: characterMaps(readOwn),
    ownerDocument: NO_DOCUMENT as never,
  });
  const close = async () => {
    await within(task.destroy(), 1_000).catch(() => {});
    worker.destroy();
    ours.close();
  };
  try {
    const doc = await within(Promise.race([task.promise, unreadable.promise]), OPEN_MS);
    if (doc.numPages < 1) throw new PdfError("empty");
    const pdf = new OpenPdf(pdfjs, doc, close, unreadable.promise, meter);
    unreadable.promise.catch((error: unknown) => {
      pdf.failure = error;
      void close();
    });
    return pdf;
  } catch (error) {
    await close();
    throw unreadable.reason ?? asPdfError(error);
  }
}

/** The first failure to read the file's bytes. It ends the wait for everything that needed them. */
class Unreadable {
  reason: unknown = null;
  readonly promise: Promise<never>;
  #reject: (error: unknown) => void = () => {};

  constructor() {
    this.promise = new Promise((_, reject) => (this.#reject = reject));
    this.promise.catch(() => {});
  }

  fail(error: unknown): void {
    this.reason ??= error;
    this.#reject(error);
  }
}

function asPdfError(error: unknown): unknown {
  if (error instanceof PdfError) return error;
  const name = (error as Error | undefined)?.name;
  if (name === "PasswordException") return new PdfError("encrypted", error);
  return new PdfError("broken", error);
}

/** The result of work that may take so many milliseconds. Fails with `slow` after that. */
async function within<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer!: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PdfError("slow")), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
