import { Done } from "#workers/contract/response";
import { FILES_LISTED, FileListResponse, type PdfFileView } from "#workers/contract/pdf/files";
import { callApi } from "~/api-client";
import { checkLimit } from "~/session/limits";
import type { ListPage } from "~/kit/list/use-pages";
import { offerPlansIfRefused } from "~/session/offer-plans";

/** Changes of a user's library. Each rejects with {@link ApiError}; those of folders end the session on a 401. */
export const libraryCalls = (user: string) => {
  const folders = `/user/${user}/folders`;
  const folder = { callClass: "folder" } as const;
  return {
    createFolder: (name: string, parent_id: string | null) => {
      const create = async () => {
        await checkLimit("pdf-folders");
        return callApi(folders, { body: { name, parent_id }, ...folder });
      };
      return offerPlansIfRefused(create(), { counts: "pdf-folders" });
    },
    changeFolder: (id: string, body: { name?: string; parent_id?: string | null }) =>
      callApi(`${folders}/${id}`, { method: "PUT", body, ...folder }),
    deleteFolder: (id: string) => callApi(`${folders}/${id}`, { method: "DELETE", answer: Done, ...folder }),
    changeFile: (id: string, body: { name?: string; folder_id?: string | null }) =>
      callApi(`/documents/${user}/${id}`, { method: "PUT", body }),
    deleteFile: (id: string) => callApi(`/documents/${user}/${id}`, { method: "DELETE", answer: Done }),
    deleteDiscussion: (subject: string) =>
      callApi(`/chat-pdf/${subject}/discussion/${user}`, { method: "DELETE", answer: Done }),
    /** Documents that come after one in the list. */
    filesAfter: async (last: string, folderId: string | null) => {
      const query = new URLSearchParams({ before: last, analysis: "none" });
      if (folderId) query.set("folder_id", folderId);
      return pageOf((await callApi(`/documents/${user}?${query}`, { answer: FileListResponse })).data);
    },
  };
};

/** A part of the list of documents as a page of it. */
export const pageOf = (data: PdfFileView[]): ListPage<PdfFileView> => ({
  data,
  next: data.length >= FILES_LISTED ? data.at(-1)!.id : null,
});

export type LibraryCalls = ReturnType<typeof libraryCalls>;

/** Number of calls that are made at the same time. */
const AT_ONCE = 5;

/** Does something with each, a few at a time. After a failure, which it rejects with, it begins no more. */
export async function inBatches<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const ended = await Promise.allSettled(all.slice(at, at + AT_ONCE).map(work));
    for (const one of ended) if (one.status === "rejected") throw one.reason;
  }
}
