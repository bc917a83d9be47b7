import type { FolderView } from "#workers/contract/pdf/folders";

export interface FolderNode {
  folder: FolderView;
  children: FolderNode[];
}

/** Folders below one another, in the order given (the default one first). */
export function folderNodes(folders: readonly FolderView[]): FolderNode[] {
  const nodes = new Map(folders.map((folder) => [folder.id, { folder, children: [] as FolderNode[] }]));
  const roots: FolderNode[] = [];
  for (const node of nodes.values()) {
    const parent = node.folder.parent_id ? nodes.get(node.folder.parent_id) : undefined;
    (parent?.children ?? roots).push(node);
  }
  return roots;
}

/** Whether a folder is another one, or lies somewhere below it. */
export function isWithin(folders: readonly FolderView[], id: string | null, ancestor: string): boolean {
  for (let at = id; at !== null;) {
    if (at === ancestor) return true;
    at = folders.find((folder) => folder.id === at)?.parent_id ?? null;
  }
  return false;
}
