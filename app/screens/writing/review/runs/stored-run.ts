import { z } from "zod/mini";
import type { RewritePart } from "./rewrite-target";
import type { RunRequest } from "./run-calls";

const Request = z.looseObject({
  part: z.number(),
  parts: z.number(),
  language: z.enum(["en", "fr"]),
  idempotency_key: z.string(),
});
const Part = z.object({
  near: z.number(),
  blocks: z.unknown(),
  inline: z.nullable(z.object({ from: z.number(), to: z.number() })),
  content: z.string(),
  before: z.string(),
  after: z.string(),
});
const StoredRun = z.object({
  /** The last request; sent again, it is the same part of the same run. */
  request: Request,
  /** The server's id of that part, once it is known. */
  turn: z.nullable(z.string()),
  family: z.string(),
  /** Place of a new text: the index of the block that it stands before or replaces. */
  near: z.number(),
  /** Markdown written so far of a new text: after a crash, a model may begin with other words. */
  written: z._default(z.string(), ""),
  /** The parts to be rewritten; null for a new text. */
  parts: z.nullable(z.array(Part)),
});

/** A run that is going on, as it is kept for a reload. */
export interface StoredRun {
  request: RunRequest;
  turn: string | null;
  family: string;
  near: number;
  written: string;
  parts: RewritePart[] | null;
}

/** The stored run; null if there is none, or if an older version of the page stored it in another form. */
export function readStoredRun(stored: unknown): StoredRun | null {
  const parsed = StoredRun.safeParse(stored);
  return parsed.success ? parsed.data : null;
}
