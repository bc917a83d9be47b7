import { and, eq } from "drizzle-orm";
import type { Language } from "../../contract/languages";
import type { FolderView } from "../../contract/pdf/folders";
import type { Context } from "../context";
import { folders } from "../../db/schema/pdf";
import { userOf } from "../actor";
import { defaultFolder, type FolderKind, type FolderRow, KIND, nameOfFolder } from "./own-folder";

/** All folders of the user, the default one first, then by name; the default one is made when it is missing. */
export async function listFolders(ctx: Context): Promise<FolderView[]> {
  let rows = await foldersOf(ctx);
  if (!rows.some((folder) => folder.is_default)) {
    await defaultFolder(ctx);
    rows = await foldersOf(ctx);
  }
  return viewFolders(ctx, rows);
}

/** Folders as lists show them: the default one first, then by name as people sort. */
export function viewFolders({ locale }: Context, rows: FolderRow[]): FolderView[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });
  const inOrder = (a: FolderRow, b: FolderRow) =>
    b.is_default - a.is_default || compare(a.name, b.name) || a.created_at - b.created_at;
  return rows.toSorted(inOrder).map((row) => viewFolder(row, locale));
}

/** The user's folders of a kind as they are stored, in no order. */
export function foldersOf(ctx: Context, kind: FolderKind = KIND): Promise<FolderRow[]> {
  const { id: user } = userOf(ctx);
  return ctx.db
    .select()
    .from(folders)
    .where(and(eq(folders.user_id, user), eq(folders.kind, kind)));
}

export const viewFolder = (row: FolderRow, language: Language): FolderView => ({
  id: row.id,
  name: nameOfFolder(row, language),
  parent_id: row.parent_id,
  is_default: row.is_default ? 1 : 0,
});
