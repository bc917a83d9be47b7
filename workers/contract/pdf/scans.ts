import { z } from "zod/mini";
import { MAX_PDF_PAGES, PdfFileKey } from "./files";

/** The stored states of a scanned page. `arriving`: its image is not stored yet. */
export const SCAN_JOB_STATES = ["arriving", "waiting", "read", "failed"] as const;

/**
 * The state of a page without a text layer: `blank` was looked at and has none, `failed` was given up on, `unread`
 * nobody has asked for.
 */
export type ScanState = "unread" | "waiting" | "read" | "blank" | "failed";

export interface ScannedPage {
  page: number;
  state: ScanState;
}

/** The pages of a document without a text layer. */
export interface ScansView {
  /** Whether a model that sees pictures is set up here. */
  able: boolean;
  /** Whether pages are being read, or what was read is not part of the document yet. */
  busy: boolean;
  /** In their order. */
  pages: ScannedPage[];
}

/** What a model read from the picture of a page. */
export interface ScanText {
  page: number;
  text: string;
}

const Page = z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_PDF_PAGES));

/** The first pages from `from` to `to`: at most `SCAN_TEXTS` (see scan-limits). */
export const ScanTextsQuery = z.object({ from: Page, to: Page });

/** A page, and its picture as the part `picture`: a JPEG of at most `MAX_SCAN_BYTES` (see scan-limits). */
export const ScanParams = z.object({
  file: PdfFileKey,
  page: Page,
});

export const ScanBody = z.object({ user_id: z.optional(z.unknown()) });
