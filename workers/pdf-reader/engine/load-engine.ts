import type * as PdfJs from "pdfjs-dist";
import type { InProcessPort } from "./in-process-port";

export type Engine = typeof PdfJs;

interface WorkerHalf {
  WorkerMessageHandler: { initializeFromPort: (port: InProcessPort) => void };
}

export interface PdfEngine {
  pdfjs: Engine;
  /** Starts the half that reads files behind a port. */
  serve: (port: InProcessPort) => void;
}

let engine: Promise<PdfEngine> | undefined;

/** pdf.js, through unpdf, on the version that the browser's viewer has; evaluated when the first file is read. */
export const loadEngine = (): Promise<PdfEngine> => (engine ??= load());

async function load(): Promise<PdfEngine> {
  defineFontFace();
  const forget = hideNode();
  try {
    return await evaluate();
  } finally {
    forget();
  }
}

/**
 * Hides the one sign by which pdf.js takes workerd for Node.js: there it searches for a native canvas module for a
 * long time and does not find one.
 */
function hideNode(): () => void {
  const versions = globalThis.process?.versions as { nw?: string } | undefined;
  if (!versions || !Reflect.set(versions, "nw", "0")) return () => {};
  return () => Reflect.deleteProperty(versions, "nw");
}

async function evaluate(): Promise<PdfEngine> {
  const { definePDFJSModule, getResolvedPDFJS } = await import("unpdf");
  // @ts-expect-error published without types
  await definePDFJSModule(() => import("pdfjs-dist/legacy/build/pdf.min.mjs"));
  // Imported only now: it needs what unpdf has put in place of the browser's own.
  const { WorkerMessageHandler } = (await import(
    // @ts-expect-error published without types
    "pdfjs-dist/legacy/build/pdf.worker.min.mjs"
  )) as WorkerHalf;
  return {
    pdfjs: (await getResolvedPDFJS()) as unknown as Engine,
    serve: (port) => WorkerMessageHandler.initializeFromPort(port),
  };
}

/**
 * Fonts are never drawn here. Where there is nothing to register them with, pdf.js would work out the outline of each
 * letter instead.
 */
function defineFontFace(): void {
  const scope = globalThis as { FontFace?: unknown };
  scope.FontFace ??= class {
    readonly loaded = Promise.resolve();
    load = () => this.loaded;
  };
}

/** The only part of a page that registers fonts. */
export const NO_DOCUMENT = { fonts: { add: () => {}, delete: () => {} } };
