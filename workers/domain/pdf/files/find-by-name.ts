import { desc, eq, sql } from "drizzle-orm";
import type { NamedFile } from "../../../contract/pdf/files";
import type { Context } from "../../../context";
import { pdfFiles } from "../../../db/schema/pdf";
import { fold } from "../../../providers/lexical/words";
import { userOf } from "../../conversations/own-conversation";

const MAX_FOUND = 8;
/** Older ones are not looked at: a request may not grow with what a user has. */
const MAX_READ = 2_000;

/** The user's documents whose name has all the words typed, regardless of accents and case; the newest first. */
export async function findByName(ctx: Context, typed: string): Promise<NamedFile[]> {
  const { id: user } = userOf(ctx);
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const rows = await ctx.db
    .select({ id: pdfFiles.id, name: pdfFiles.name, folder_id: pdfFiles.folder_id })
    .from(pdfFiles)
    .where(eq(pdfFiles.user_id, user))
    .orderBy(desc(pdfFiles.created_at), sql`${pdfFiles}.rowid DESC`)
    .limit(MAX_READ);
  const hasAll = ({ name }: NamedFile) => {
    const folded = fold(name);
    return words.every((word) => folded.includes(word));
  };
  return rows.filter(hasAll).slice(0, MAX_FOUND);
}
