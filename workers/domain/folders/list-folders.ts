import { and, eq } from "drizzle-orm";
import type { Language } from "../../contract/languages";
import type { FolderView } from "../../contract/pdf/folders";
import type { Context } from "../../context";
import { folders } from "../../db/schema/pdf";
import { userOf } from "../conversations/own-conversation";
import { defaultFolder, KIND, nameOfFolder, type FolderRow } from "./own-folder";

/** All folders of the user, the default one first, then by name; the default one is made when it is missing. */
export async function listFolders(ctx: Context): Promise<FolderView[]> {
  let rows = await foldersOf(ctx);
  if (!rows.some((folder) => folder.is_default)) {
    await defaultFolder(ctx);
    rows = await foldersOf(ctx);
  }
  const { compare } = new Intl.Collator(ctx.locale, { numeric: true, sensitivity: "base" });
  const inOrder = (a: FolderRow, b: FolderRow) =>
    b.is_default - a.is_default || compare(a.name, b.name) || a.created_at - b.created_at;
  return rows.sort(inOrder).map((row) => viewFolder(row, ctx.locale));
}

/** The user's folders as they are stored, in no order. */
export function foldersOf(ctx: Context): Promise<FolderRow[]> {
  const { id: user } = userOf(ctx);
  return ctx.db
    .select()
    .from(folders)
    .where(and(eq(folders.user_id, user), eq(folders.kind, KIND)));
}

export const viewFolder = (row: FolderRow, language: Language): FolderView => ({
  id: row.id,
  name: nameOfFolder(row, language),
  parent_id: row.parent_id,
  is_default: row.is_default ? 1 : 0,
});
