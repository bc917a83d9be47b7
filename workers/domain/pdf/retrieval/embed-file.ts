import { and, asc, eq } from "drizzle-orm";
import type { Context } from "../../../context";
import { pdfFiles, pdfPages } from "../../../db/schema/pdf";
import { embedTexts } from "../../../providers/embeddings/embed-texts";
import { vectorsKey } from "../../../providers/storage/pdf-keys";
import { inBytes, packVectors } from "./vector-file";

const TEXTS_A_CALL = 96;
const LONGEST_TEXT = 4_000;

/**
 * Stores what the passages of an analysed document mean, where an embedding model is configured. Doing it again
 * replaces it; a document that is gone meanwhile leaves nothing. Fails as the model's server does.
 */
export async function embedFile(ctx: Context, { file: id }: { file: string }): Promise<void> {
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
      text: [...headings, text.slice(start, end)].join("\n").slice(0, LONGEST_TEXT),
    })),
  );
  // Those of a long document would not fit into an isolate's memory as they come.
  const vectors: Int8Array[] = [];
  for (let at = 0; at < passages.length; at += TEXTS_A_CALL) {
    const texts = passages.slice(at, at + TEXTS_A_CALL).map(({ text }) => text);
    vectors.push(...(await embedTexts(embedding, texts)).map(inBytes));
  }
  if (passages.length === 0 || !(await isThere())) return;
  const packed = packVectors(passages.map(({ page, start }, at) => ({ page, start, vector: vectors[at]! })));
  await ctx.env.FILES.put(vectorsKey(file.user, id), packed, { customMetadata: { model: embedding.model } });
}
