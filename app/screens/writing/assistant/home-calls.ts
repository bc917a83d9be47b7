import type { BulkAction, DocumentPage, DocumentSort } from "#workers/contract/writing/documents";
import { callApi } from "~/api-client";
import { queryOf, type Place } from "./places/place";

/** Identifies the list of documents to read. */
export interface ListAsked {
  place: Place;
  sort: DocumentSort;
  /** Words that the documents contain; "" for all documents. */
  words: string;
}

/** Calls of the writing assistant's home for a user. Each rejects with `ApiError`. */
export const homeCalls = (user: string) => {
  const documents = `/documents/${user}/assistantdoc` as const;
  const readPage = async (
    { place, sort, words }: ListAsked,
    cursor: string | null,
    signal?: AbortSignal,
  ): Promise<DocumentPage> => {
    const query = new URLSearchParams({ content: "none", sort });
    for (const [name, value] of Object.entries(queryOf(place))) query.set(name, String(value));
    if (words) query.set("q", words);
    if (cursor) query.set("cursor", cursor);
    const { DocumentListResponse } = await import("#workers/contract/writing/documents");
    return callApi(`${documents}?${query}`, { answer: DocumentListResponse, ...(signal && { signal }) });
  };
  const changeAll = (ids: string[], action: BulkAction, folder_id: string | null = null) =>
    callApi(`${documents}/bulk`, { body: { ids, action, folder_id } });
  return {
    readPage,
    /** Does one thing with several documents. */
    changeAll,
    rename: (id: string, title: string) => callApi(`${documents}/${id}`, { method: "PUT", body: { title } }),
    /** Deletes everything in the trash, a page at a time. */
    emptyTrash: async () => {
      const trash: ListAsked = { place: { kind: "trash" }, sort: "updated", words: "" };
      for (;;) {
        const { data } = await readPage(trash, null);
        if (data.length === 0) return;
        await changeAll(
          data.map(({ id }) => id),
          "delete",
        );
      }
    },
    createFolder: (name: string, parent_id: string | null) =>
      callApi("/create/assistant-folders", { body: { name, parent_id, user_id: user } }),
    changeFolder: (id: string, body: { name?: string; parent_id?: string | null }) =>
      callApi(`/update/assistant-folders/${id}`, { method: "PUT", body }),
    deleteFolder: (id: string) => callApi(`/delete/assistant-folders/${id}`, { method: "DELETE" }),
  };
};

export type HomeCalls = ReturnType<typeof homeCalls>;
