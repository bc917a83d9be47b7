import type * as PdfjsModule from "pdfjs-dist";

/** Address at which the build puts pdf.js; see vite.config.ts. */
declare const __PDFJS_URL__: string;

export type Pdfjs = typeof PdfjsModule;

let loading: Promise<Pdfjs> | null = null;

/** pdf.js, fetched once; a failed fetch is tried again by the next call. */
export function loadPdfjs(): Promise<Pdfjs> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<Pdfjs> {
  const pdfjs = (await import(/* @vite-ignore */ `${__PDFJS_URL__}/pdf.min.mjs`)) as Pdfjs;
  pdfjs.GlobalWorkerOptions.workerSrc = `${__PDFJS_URL__}/pdf.worker.min.mjs`;
  return pdfjs;
}

/** Addresses of additional files that pdf.js may need for a document. */
export const ASSETS = {
  cMapUrl: `${__PDFJS_URL__}/cmaps/`,
  cMapPacked: true,
  iccUrl: `${__PDFJS_URL__}/iccs/`,
  standardFontDataUrl: `${__PDFJS_URL__}/standard_fonts/`,
  wasmUrl: `${__PDFJS_URL__}/wasm/`,
};
