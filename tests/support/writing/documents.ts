import { env } from "cloudflare:workers";
import type { DocumentImage } from "../../../workers/contract/writing/images";
import type { DocumentPage, DocumentView } from "../../../workers/contract/writing/documents";
import type { FolderView } from "../../../workers/contract/pdf/folders";
import type { TestUser } from "../accounts";

/** Where the documents of a user's writing assistant are called. */
export const documentsOf = ({ id }: Pick<TestUser, "id">): string => `/api/documents/${id}/assistantdoc`;

/** A document of the writing assistant, made by its owner. */
export async function addDocument(user: TestUser, fields: object = {}): Promise<DocumentView> {
  const response = await user.client.call(documentsOf(user), { json: fields });
  if (response.status !== 201) throw new Error(`no document: ${await response.text()}`);
  return (await response.json<{ document: DocumentView }>()).document;
}

/** The user's documents, as a query lists them. */
export async function listDocuments(user: TestUser, query = ""): Promise<DocumentPage> {
  const response = await user.client.call(`${documentsOf(user)}?${query}`);
  if (response.status !== 200) throw new Error(`no list: ${await response.text()}`);
  return response.json();
}

export const titlesOf = ({ data }: DocumentPage): string[] => data.map(({ title }) => title);

export const putDocument = (user: TestUser, id: string, json: object): Promise<Response> =>
  user.client.call(`${documentsOf(user)}/${id}`, { method: "PUT", json });

export const deleteDocument = (user: TestUser, id: string, query = ""): Promise<Response> =>
  user.client.call(`${documentsOf(user)}/${id}${query}`, { method: "DELETE" });

/** A folder of the writing assistant, made by its owner. */
export async function addDocumentFolder(
  user: TestUser,
  name: string,
  parent_id: string | null = null,
): Promise<FolderView> {
  const response = await user.client.call("/api/create/assistant-folders", { json: { name, parent_id } });
  if (response.status !== 201) throw new Error(`no folder: ${await response.text()}`);
  return (await response.json<{ folder: FolderView }>()).folder;
}

/** The shortest thing that passes for an image. */
export const TINY_PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

/** An image as it is sent; what its name and type say of it counts for nothing. */
export function imageForm(bytes: Uint8Array<ArrayBuffer> = TINY_PNG, part = "image"): FormData {
  const form = new FormData();
  form.append(part, new File([bytes], "picture.svg", { type: "image/svg+xml" }));
  return form;
}

/** An image of a document, sent by its owner. */
export async function addDocumentImage(user: TestUser, document: string): Promise<DocumentImage> {
  const init = { method: "POST", body: imageForm() };
  const response = await user.client.call(`${documentsOf(user)}/${document}/images`, init);
  if (response.status !== 201) throw new Error(`no image: ${await response.text()}`);
  return (await response.json<{ image: DocumentImage }>()).image;
}

/** Makes a document's past: as if all of it had happened so many milliseconds earlier. */
export async function ageDocument(id: string, byMs: number): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE assistant_documents SET created_at = created_at - ?1, updated_at = updated_at - ?1,
         session_at = session_at - ?1, thin_at = thin_at - ?1, deleted_at = deleted_at - ?1 WHERE id = ?2`,
    ).bind(byMs, id),
    env.DB.prepare("UPDATE document_versions SET created_at = created_at - ?1 WHERE document_id = ?2").bind(
      byMs,
      id,
    ),
  ]);
}
