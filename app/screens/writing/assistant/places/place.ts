import type { FolderView } from "#workers/contract/pdf/folders";
import type { DocumentSort } from "#workers/contract/writing/documents";

export const HOME = "/user/assistant-ia";

/** A place of the home: decides which documents are shown. */
export type Place = { kind: "all" | "favorites" | "trash" } | { kind: "folder"; id: string };

/** The place that an address names; a folder that is not there (any more) is all documents. */
export function placeOf(search: URLSearchParams, folders: readonly FolderView[]): Place {
  const view = search.get("view");
  if (view === "favorites" || view === "trash") return { kind: view };
  const folder = folders.find(({ id }) => id === search.get("folder"));
  return folder ? { kind: "folder", id: folder.id } : { kind: "all" };
}

/** The address of a place, in the order that the reader has chosen. */
export function addressOf(place: Place, sort: DocumentSort = "updated"): string {
  const search = new URLSearchParams();
  if (place.kind === "folder") search.set("folder", place.id);
  else if (place.kind !== "all") search.set("view", place.kind);
  if (sort !== "updated") search.set("sort", sort);
  const query = search.toString();
  return query ? `${HOME}?${query}` : HOME;
}

/** The part of a list's query that says which documents it has. */
export const queryOf = (place: Place) => ({
  ...(place.kind === "folder" ? { folder_id: place.id } : {}),
  ...(place.kind === "favorites" ? { favorite: 1 as const } : {}),
  ...(place.kind === "trash" ? { trash: 1 as const } : {}),
});

export const editorAddress = (id: string): string => `/user/editor/${id}`;
/** A template's form. */
export const templateAddress = (id: number): string => `/user/editor?template=${id}`;
/** An empty page; begun from a folder, the document will be in it. */
export const newDocumentAddress = (from: Place): string =>
  from.kind === "folder" ? `/user/editor?folder=${from.id}` : "/user/editor";
