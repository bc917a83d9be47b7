import { z } from "zod";
import { MAX_PDF_PAGES } from "./files";
import { MAX_PAGE_LABEL } from "../text/page-labels";

/*
 * Request of the Worker to the PDF reader, and the events it answers with: lines of JSON, each sent as soon as it is
 * known. An answer that ends without `end` or `fault` means that the document stopped its reader.
 */

/** The maximum text of a page, in characters: far more than a readable page has. */
export const MAX_PAGE_TEXT = 200_000;
/** A longer line is refused: the Worker never holds more of a document than this at a time. */
export const MAX_EVENT_BYTES = 8 * 1024 * 1024;
/** Pages that may take too long before the whole document does. */
export const MAX_SLOW_PAGES = 4;
export const MAX_OUTLINE = 300;

export const ReadRequest = z.object({
  /** The key of the file, and its size in bytes. */
  key: z.string().min(1),
  size: z.int().min(1),
  /** Places to look for the file, in this order: `bucket` is the binding, the others are signed addresses. */
  addresses: z.array(z.union([z.literal("bucket"), z.url()])).min(1),
  /** The first page to read, from 1. */
  from: z.int().min(1),
  /** A document of more pages is not read: its answer ends with `opened`. */
  maxPages: z.int().min(1),
  /** The headings that the page before `from` left open. */
  headings: z.array(z.object({ text: z.string(), level: z.int() })),
});
export type ReadRequest = z.infer<typeof ReadRequest>;

/** Reasons why a document cannot be read. `missing`: its bytes cannot be had, now or any more. */
export const PDF_FAULTS = ["encrypted", "broken", "empty", "slow", "missing"] as const;
export type PdfFault = (typeof PDF_FAULTS)[number];

const Chunk = z.object({
  start: z.int(),
  end: z.int(),
  headings: z.array(z.string()),
  kind: z.enum(["text", "table"]),
});

const PageRow = z.object({
  page: z.int().min(1),
  status: z.enum(["text", "unreliable", "image", "empty", "failed"]),
  text: z.string().max(MAX_PAGE_TEXT),
  chunks: z.array(Chunk),
  note: z.string(),
});

const OutlineEntry = z.object({ title: z.string(), page: z.int(), level: z.int() });
export type OutlineEntry = z.infer<typeof OutlineEntry>;

export const ReadEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("opening") }),
  z.object({ type: z.literal("opened"), pages: z.int().min(1) }),
  /** `layout` is the packed layout of the page in base64; null if the page could not be read. */
  z.object({ type: z.literal("page"), row: PageRow, layout: z.string().nullable() }),
  z.object({
    type: z.literal("end"),
    title: z.string().nullable(),
    outline: z.array(OutlineEntry).max(MAX_OUTLINE),
    /** Printed number of each page, where that is not its place; absent where it is. */
    labels: z.array(z.string().max(MAX_PAGE_LABEL)).max(MAX_PDF_PAGES).optional(),
  }),
  z.object({ type: z.literal("fault"), fault: z.enum(PDF_FAULTS) }),
]);
export type ReadEvent = z.infer<typeof ReadEvent>;
