import { UserParams } from "../../../contract/accounts";
import { Done } from "../../../contract/response";
import {
  BulkInput,
  BulkResponse,
  DeleteQuery,
  DocumentChange,
  DocumentChangeResponse,
  DocumentInput,
  DocumentListResponse,
  DocumentParams,
  DocumentQuery,
  DocumentResponse,
  FavoriteResponse,
  MAX_DOCUMENT_BYTES,
} from "../../../contract/writing/documents";
import { changeDocument, toggleFavorite } from "../documents/change-document";
import { createDocument } from "../documents/create-document";
import { listDocuments } from "../documents/list-documents";
import { changeDocuments, deleteDocument, restoreDocument } from "../documents/trash";
import { readDocument } from "../documents/view-document";
import { Routes, DONE } from "../../../core/routes/routes";

/** JSON encodes a character of HTML as two at most, except control characters. */
const maxBody = { json: { bytes: 2 * MAX_DOCUMENT_BYTES, code: "document_too_large" } } as const;

/** Documents of the writing assistant. */
export const writtenDocuments = new Routes()
  .get(
    "/documents/:user/assistantdoc",
    {
      guard: "owner",
      summary: "List documents of the writing assistant, the last changed first, or search them",
      params: UserParams,
      query: DocumentQuery,
      answer: DocumentListResponse,
    },
    async ({ ctx, query }) => ({ ...DONE, ...(await listDocuments(ctx, query)) }),
  )
  .post(
    "/documents/:user/assistantdoc",
    {
      guard: "owner",
      summary: "Create a document of the writing assistant",
      params: UserParams,
      module: "rédaction",
      body: DocumentInput,
      maxBody,
      answer: DocumentChangeResponse,
      status: 201,
    },
    async ({ ctx, body }) => ({ ...DONE, document: await createDocument(ctx, body) }),
  )
  .post(
    "/documents/:user/assistantdoc/bulk",
    {
      guard: "owner",
      summary: "Move, star, trash, restore or delete several documents of the writing assistant",
      params: UserParams,
      body: BulkInput,
      answer: BulkResponse,
    },
    async ({ ctx, body }) => ({ ...DONE, ids: await changeDocuments(ctx, body) }),
  )
  .get(
    "/documents/:user/assistantdoc/:document",
    {
      guard: "owner",
      summary: "Get a document of the writing assistant",
      params: DocumentParams,
      answer: DocumentResponse,
    },
    async ({ ctx, params }) => {
      const document = await readDocument(ctx, params.document);
      return { ...DONE, ...document, document };
    },
  )
  .put(
    "/documents/:user/assistantdoc/:document",
    {
      guard: "owner",
      summary: "Change a document of the writing assistant, if `version` is still the stored one",
      params: DocumentParams,
      module: "rédaction",
      body: DocumentChange,
      maxBody,
      answer: DocumentChangeResponse,
    },
    async ({ ctx, params, body }) => ({
      ...DONE,
      document: await changeDocument(ctx, params.document, body),
    }),
  )
  .delete(
    "/documents/:user/assistantdoc/:document",
    {
      guard: "owner",
      summary: "Move a document of the writing assistant to the trash, or delete it with `?forever=1`",
      params: DocumentParams,
      query: DeleteQuery,
      answer: Done,
    },
    async ({ ctx, params, query }) => {
      await deleteDocument(ctx, params.document, { forever: query.forever === 1 });
      return DONE;
    },
  )
  .post(
    "/documents/:user/assistantdoc/:document/restore",
    {
      guard: "owner",
      summary: "Take a document of the writing assistant out of the trash",
      params: DocumentParams,
      answer: Done,
    },
    async ({ ctx, params }) => {
      await restoreDocument(ctx, params.document);
      return DONE;
    },
  )
  .post(
    "/documents/:user/assistantdoc/:document/toggle-favorite",
    {
      guard: "owner",
      summary: "Turn the star of a document of the writing assistant on or off",
      params: DocumentParams,
      answer: FavoriteResponse,
    },
    async ({ ctx, params }) => ({ ...DONE, is_favorite: await toggleFavorite(ctx, params.document) }),
  );
