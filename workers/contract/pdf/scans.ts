import { z } from "zod/mini";
import { MAX_PDF_PAGES, PdfFileKey } from "./files";
import { OwnId } from "../sent-fields";
import { success, successOf } from "../response";

/** The stored states of a scanned page. `arriving`: its image is not stored yet. */
export const SCAN_JOB_STATES = ["arriving", "waiting", "read", "failed"] as const;

/**
 * The state of a page without a text layer: `blank` was looked at and has none, `failed` was given up on, `unread`
 * nobody has asked for.
 */
const SCAN_STATES = ["unread", "waiting", "read", "blank", "failed"] as const;

export type ScanState = (typeof SCAN_STATES)[number];

export const ScannedPage = z.strictObject({
  page: z.int(),
  state: z.enum(SCAN_STATES),
  /** Present where the page has text that cannot be relied on. */
  is_unreliable: z.optional(z.literal(true)),
  /** Present where the page could not be read from the file: it need not be a picture. */
  is_broken: z.optional(z.literal(true)),
});
export type ScannedPage = z.infer<typeof ScannedPage>;

/** The pages of a document without a text layer, or with one that cannot be relied on. */
export const ScansView = z.strictObject({
  /** Whether a model that sees pictures is set up here. */
  able: z.boolean(),
  /** Whether pages are being read, or what was read is not part of the document yet. */
  busy: z.boolean(),
  /** Pages in their order. */
  pages: z.array(ScannedPage),
});
export type ScansView = z.infer<typeof ScansView>;

/** Text that a model read from the picture of a page. */
export const ScanText = z.strictObject({
  page: z.int(),
  text: z.string(),
});
export type ScanText = z.infer<typeof ScanText>;

const Page = z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_PDF_PAGES));

/** The first pages from `from` to `to`: at most `SCAN_TEXTS` (see scan-limits). */
export const ScanTextsQuery = z.object({ from: Page, to: Page });

/** A page, and its picture as the part `picture`: a JPEG of at most `MAX_SCAN_BYTES` (see scan-limits). */
export const ScanParams = z.object({
  file: PdfFileKey,
  page: Page,
});

export const ScanBody = z.object({ user_id: OwnId });

export const ScansResponse = successOf(ScansView);
export const ScanTextsResponse = success({ pages: z.array(ScanText) });
