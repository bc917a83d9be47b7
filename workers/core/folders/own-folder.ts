import { and, eq } from "drizzle-orm";
import type { Context } from "../context";
import type { Language } from "../../contract/languages";
import { folders } from "../../db/schema/pdf";
import { newKey } from "../ids";
import { shardOfActor } from "../actor";
import { userOf } from "../actor";
import { AppError } from "../errors";

export type FolderRow = typeof folders.$inferSelect;

/** Owner of the folders: the document library, the writing assistant or the history of conversations. */
export type FolderKind = FolderRow["kind"];

/** Folders that documents of the library are in. */
export const KIND = "pdf";

/** Name of the default folder until the user renames it. */
const DEFAULT_NAMES = { en: "My documents", fr: "Mes documents" };

/**
 * The name of a folder in the reader's language: that of the default one was given in the language of its first reader.
 */
export function nameOfFolder(
  { name, is_default }: Pick<FolderRow, "name" | "is_default">,
  language: Language,
): string {
  return is_default && Object.values(DEFAULT_NAMES).includes(name) ? DEFAULT_NAMES[language] : name;
}

/** The actor's folder. Every access by id goes through this. Fails with `not_found`, also for another user's folder. */
export async function requireFolder(
  ctx: Context,
  folderId: string,
  kind: FolderKind = KIND,
): Promise<FolderRow> {
  const { id: user } = userOf(ctx);
  const [row] = await ctx.db
    .select()
    .from(folders)
    .where(and(eq(folders.id, folderId), eq(folders.user_id, user), eq(folders.kind, kind)))
    .limit(1);
  if (!row) throw new AppError("not_found");
  return row;
}

/** The id of the user's folder, or of the default one where none is named. Fails with `not_found`. */
export async function folderOrDefault(ctx: Context, folderId: string | null): Promise<string> {
  return folderId ? (await requireFolder(ctx, folderId)).id : defaultFolder(ctx);
}

/** The id of the user's default folder, which is made on its first need, named in the reader's language. */
export async function defaultFolder(ctx: Context): Promise<string> {
  const { id: user_id } = userOf(ctx);
  const existing = () =>
    ctx.db
      .select({ id: folders.id })
      .from(folders)
      .where(and(eq(folders.user_id, user_id), eq(folders.kind, KIND), eq(folders.is_default, 1)))
      .limit(1);
  const [found] = await existing();
  if (found) return found.id;
  await ctx.db
    .insert(folders)
    .values({
      id: newKey("fld", shardOfActor(ctx)),
      user_id,
      kind: KIND,
      name: DEFAULT_NAMES[ctx.locale],
      is_default: 1,
      created_at: Date.now(),
    })
    .onConflictDoNothing();
  // If two requests created it concurrently, only one succeeded: read it again.
  const [made] = await existing();
  return made!.id;
}
