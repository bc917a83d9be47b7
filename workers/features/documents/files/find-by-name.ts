import { desc, eq, sql } from "drizzle-orm";
import type { NamedFile } from "../../../contract/pdf/files";
import { foldWords, readRuns } from "../../../contract/text/index-words";
import type { Context } from "../../../core/context";
import { pdfFiles } from "../../../db/schema/pdf";
import { userOf } from "../../../core/actor";

const MAX_FOUND = 8;
/** Older ones are not looked at: a request may not grow with what a user has. */
const MAX_READ = 2_000;

/** The user's documents whose name has all the words typed, or parts of words; the newest first. */
export async function findByName(ctx: Context, typed: string): Promise<NamedFile[]> {
  const { id: user } = userOf(ctx);
  const words = readRuns(typed).map(({ text }) => text);
  if (words.length === 0) return [];
  const rows = await ctx.db
    .select({ id: pdfFiles.id, name: pdfFiles.name, folder_id: pdfFiles.folder_id })
    .from(pdfFiles)
    .where(eq(pdfFiles.user_id, user))
    .orderBy(desc(pdfFiles.created_at), sql`${pdfFiles}.rowid DESC`)
    .limit(MAX_READ);
  const hasAll = ({ name }: NamedFile) => {
    const folded = foldWords(name);
    return words.every((word) => folded.includes(word));
  };
  return rows.filter(hasAll).slice(0, MAX_FOUND);
}
