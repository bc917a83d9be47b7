import { and, asc, eq } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { documentVersions } from "../../../db/schema/writing";
import { readFile } from "../../../providers/storage/file-storage";
import { documentImages } from "../../../providers/storage/writing-keys";
import type { ExportFile } from "../../../core/export/export-file";
import { asJson, readRecords } from "../../../core/export/read-records";

const LEFT_OUT = ["user_id", "title_key", "content", "text", "excerpt", "session_at", "thin_at"];

/** Documents of the writing assistant: a list of them, and each as HTML with its images and earlier versions. */
export async function* exportWriting(ctx: Context, userId: string): AsyncGenerator<ExportFile> {
  const documents = () => readRecords(ctx, "assistant_documents", userId);
  yield { path: "writing/documents.json", content: asJson(documents(), LEFT_OUT) };
  for await (const { id, content } of documents()) {
    yield { path: `writing/${id}/document.html`, content: asPieces(String(content)) };
    yield { path: `writing/${id}/versions.json`, content: asJson(versions(ctx, id)) };
    const folder = documentImages(userId, id);
    const { keys } = await ctx.files.list({ prefix: folder });
    for (const key of keys) {
      const content = readFile(ctx.files, key);
      yield { path: `writing/${id}/images/${key.slice(folder.length)}`, content, isCompressed: true };
    }
  }
}

async function* asPieces(text: string): AsyncGenerator<string> {
  yield text;
}

/** One at a time: each may be as long as a document. */
async function* versions({ db }: Context, documentId: string): AsyncGenerator<Record<string, unknown>> {
  const kept = await db
    .select({ version: documentVersions.version })
    .from(documentVersions)
    .where(eq(documentVersions.document_id, documentId))
    .orderBy(asc(documentVersions.version));
  for (const { version } of kept)
    yield* await db
      .select()
      .from(documentVersions)
      .where(and(eq(documentVersions.document_id, documentId), eq(documentVersions.version, version)));
}
