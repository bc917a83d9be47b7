import { and, asc, eq } from "drizzle-orm";
import type { Context } from "../../../context";
import { pdfFiles, pdfPages } from "../../../db/schema/pdf";
import { defineJob } from "../../jobs/define-job";
import { embedTexts } from "../../../providers/embeddings/embed-texts";
import { vectorsKey } from "../../../providers/storage/pdf-keys";
import { quantize, packVectors } from "../../knowledge/vectors/vector-file";

const TEXTS_A_CALL = 96;
const MAX_TEXT_LENGTH = 4_000;

/** Embeds the passages of an analysed document; the subject is the document's id. */
export const embedPdfJob = defineJob({
  kind: "embed-pdf",
  queue: "JOBS",
  attempts: 6,
  backoff: { firstMs: 10_000, factor: 3, maxMs: 30 * 60_000 },
  leaseMs: 2 * 60_000,
  run: (ctx, job) => embedFile(ctx, { file: job.subject }, () => job.extendLease()),
});

/**
 * Stores what the passages of an analysed document mean, where an embedding model is configured. Doing it again
 * replaces it; a document that is gone meanwhile leaves nothing. `beforeEach` is called before
 * each call of the model and before storing. Fails as it does, and as the model's server does.
 */
export async function embedFile(
  ctx: Context,
  { file: id }: { file: string },
  beforeEach: () => Promise<void> = async () => {},
): Promise<void> {
  const { embedding } = ctx.config;
  if (!embedding) return;
  const isThere = async () =>
    (await ctx.db.select({ user: pdfFiles.user_id }).from(pdfFiles).where(eq(pdfFiles.id, id)).limit(1))[0];
  const file = await isThere();
  if (!file) return;
  const pages = await ctx.db
    .select({ page: pdfPages.page, text: pdfPages.text, chunks: pdfPages.chunks })
    .from(pdfPages)
    .where(and(eq(pdfPages.file_id, id), eq(pdfPages.status, "text")))
    .orderBy(asc(pdfPages.page));
  const passages = pages.flatMap(({ page, text, chunks }) =>
    chunks.map(({ start, end, headings }) => ({
      page,
      start,
      text: [...headings, text.slice(start, end)].join("\n").slice(0, MAX_TEXT_LENGTH),
    })),
  );
  // Those of a long document would not fit into an isolate's memory as they come.
  const vectors: Int8Array[] = [];
  for (let at = 0; at < passages.length; at += TEXTS_A_CALL) {
    await beforeEach();
    const texts = passages.slice(at, at + TEXTS_A_CALL).map(({ text }) => text);
    vectors.push(...(await embedTexts(embedding, texts)).map(quantize));
  }
  if (passages.length === 0 || !(await isThere())) return;
  await beforeEach();
  const packed = packVectors(passages.map(({ page, start }, at) => ({ page, start, vector: vectors[at]! })));
  await ctx.env.FILES.put(vectorsKey(file.user, id), packed, { customMetadata: { model: embedding.model } });
}
