import type { FolderRow } from "./own-folder";

/** The level of a folder: 1 at the top, 0 for none. */
export function depthOf(folders: FolderRow[], folderId: string | null): number {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  let depth = 0;
  for (let id = folderId; id && byId.has(id) && depth < byId.size; id = byId.get(id)!.parent_id) depth += 1;
  return depth;
}

/** A folder and all below it, it first. */
export function withBelow(folders: FolderRow[], folderId: string): string[] {
  const found = [folderId];
  for (const id of found)
    for (const folder of folders)
      if (folder.parent_id === id && !found.includes(folder.id)) found.push(folder.id);
  return found;
}

/** Counts the levels that a folder and those below it take: 1 when it has none. */
export function heightOf(folders: FolderRow[], folderId: string): number {
  const own = depthOf(folders, folderId);
  return Math.max(...withBelow(folders, folderId).map((id) => depthOf(folders, id))) - own + 1;
}
