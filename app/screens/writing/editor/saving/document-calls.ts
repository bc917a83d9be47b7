import {
  DocumentChangeResponse,
  DocumentResponse,
  FavoriteResponse,
  VersionListResponse,
  VersionResponse,
  type DocumentView,
  type VersionEntry,
  type VersionView,
} from "#workers/contract/writing/documents";
import { DocumentImageResponse } from "#workers/contract/writing/images";
import { callApi, checkAnswer, fetchApi } from "~/api-client";
import { notifyLists } from "~/kit/list/use-list-changes";
import type { Draft } from "./document-saver";

/** Bytes that browsers send of a page that has closed; longer texts wait in this browser. */
const MAX_KEEPALIVE_BYTES = 60_000;

type Documents = `/documents/${string}/assistantdoc`;

const documents = (user: string): Documents => `/documents/${encodeURIComponent(user)}/assistantdoc`;

/** Stores a new document. Sent again with the same `key`, it is the same document. */
export async function createDocument(
  user: string,
  draft: Draft & { folder_id: string | null; template_id: number | null; key?: string },
): Promise<DocumentView> {
  const { document } = await callApi(documents(user), { body: draft, answer: DocumentChangeResponse });
  notifyLists("writing", user);
  return document;
}

/**
 * Stores a change, if `version` is still the stored one. Fails with `document_changed`, and then the error's body has
 * the stored document. `last`: the call continues when the page has closed, if it is short enough.
 */
export async function updateDocument(
  user: string,
  id: string,
  change: Draft & { version: number },
  last: boolean,
): Promise<DocumentView> {
  const bytes = last ? new TextEncoder().encode(change.content).byteLength : 0;
  const { document } = await callApi(`${documents(user)}/${id}`, {
    method: "PUT",
    body: change,
    keepalive: last && bytes < MAX_KEEPALIVE_BYTES,
    answer: DocumentChangeResponse,
  });
  notifyLists("writing", user);
  return document;
}

/** The document as it is stored now. */
export async function readDocument(user: string, id: string): Promise<DocumentView> {
  return (await callApi(`${documents(user)}/${id}`, { answer: DocumentResponse })).document;
}

/** Stores an image of a document; its address, as the document's content names it. */
export async function uploadImage(user: string, id: string, file: File): Promise<string> {
  const body = new FormData();
  body.append("image", file);
  const response = await fetchApi(`${documents(user)}/${id}/images`, { method: "POST", body });
  const { image } = await checkAnswer(await response.json(), response.status, DocumentImageResponse);
  return image.url;
}

/** Puts the document into a folder, or out of all with null. */
export async function moveDocument(user: string, id: string, folder_id: string | null): Promise<void> {
  await callApi(`${documents(user)}/${id}`, {
    method: "PUT",
    body: { folder_id },
    answer: DocumentChangeResponse,
  });
  notifyLists("writing", user);
}

/** Turns the star on or off; whether it is on now. */
export async function toggleFavorite(user: string, id: string): Promise<boolean> {
  const { is_favorite } = await callApi(`${documents(user)}/${id}/toggle-favorite`, {
    method: "POST",
    answer: FavoriteResponse,
  });
  notifyLists("writing", user);
  return is_favorite === 1;
}

export async function trashDocument(user: string, id: string): Promise<void> {
  await callApi(`${documents(user)}/${id}`, { method: "DELETE" });
  notifyLists("writing", user);
}

export async function untrashDocument(user: string, id: string): Promise<void> {
  await callApi(`${documents(user)}/${id}/restore`, { method: "POST" });
  notifyLists("writing", user);
}

/** Earlier versions, the newest first. */
export async function listVersions(user: string, id: string): Promise<VersionEntry[]> {
  const { data } = await callApi(`${documents(user)}/${id}/versions`, { answer: VersionListResponse });
  return data;
}

export async function readVersion(user: string, id: string, number: number): Promise<VersionView> {
  const { version } = await callApi(`${documents(user)}/${id}/versions/${number}`, {
    answer: VersionResponse,
  });
  return version;
}

/** Makes an earlier version the present one; the document as it is then. */
export async function restoreVersion(user: string, id: string, number: number): Promise<DocumentView> {
  const { document } = await callApi(`${documents(user)}/${id}/versions/${number}/restore`, {
    method: "POST",
    answer: DocumentChangeResponse,
  });
  notifyLists("writing", user);
  return document;
}
