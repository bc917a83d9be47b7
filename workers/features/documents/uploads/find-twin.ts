import { and, asc, eq, ne } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { pdfFiles } from "../../../db/schema/pdf";
import { errorFields } from "../../../core/logger";
import { requireFile } from "../files/own-file";

/** Documents of one size that are compared; more of them are not the same document, but made by one program. */
const MOST_COMPARED = 4;
/** Bytes of the beginning and of the end that are compared: a PDF names itself, its parts and their places there. */
const COMPARED = 256 * 1024;

/** The name of a document that the user had before a file, with the same content; null if there is none. */
export async function findTwin(ctx: Context, fileId: string): Promise<string | null> {
  const file = await requireFile(ctx, fileId);
  const others = await ctx.db
    .select({ name: pdfFiles.name, key: pdfFiles.r2_key })
    .from(pdfFiles)
    .where(
      and(
        eq(pdfFiles.user_id, file.user_id),
        eq(pdfFiles.byte_size, file.byte_size),
        ne(pdfFiles.id, fileId),
      ),
    )
    .orderBy(asc(pdfFiles.created_at))
    .limit(MOST_COMPARED);
  if (others.length === 0) return null;
  try {
    const own = await endsOf(ctx, file.r2_key, file.byte_size);
    for (const { name, key } of others) if (isSame(own, await endsOf(ctx, key, file.byte_size))) return name;
  } catch (error) {
    // The document is there, whether it was there before or not.
    ctx.log.warn("twin_not_read", { file: fileId, ...errorFields(error) });
  }
  return null;
}

async function endsOf(ctx: Context, key: string, size: number): Promise<Uint8Array[]> {
  const length = Math.min(size, COMPARED);
  const parts = await Promise.all([
    ctx.files.get(key, { offset: 0, length }),
    ctx.files.get(key, { offset: size - length, length }),
  ]);
  return Promise.all(
    parts.map(async (part) => (part ? new Uint8Array(await part.arrayBuffer()) : new Uint8Array())),
  );
}

const isSame = (one: Uint8Array[], other: Uint8Array[]): boolean =>
  one.every((bytes, at) => {
    const compared = other[at]!;
    return (
      bytes.length > 0 && bytes.length === compared.length && bytes.every((byte, n) => byte === compared[n])
    );
  });
