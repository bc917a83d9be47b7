import {
  AddedDocuments,
  ProjectDocumentParams,
  ProjectDocumentsResponse,
  ProjectParams,
} from "../../../contract/projects";
import { Done } from "../../../contract/response";
import { DONE, Routes } from "../../../core/routes/routes";
import {
  addProjectDocuments,
  listProjectDocuments,
  removeProjectDocument,
} from "../projects/project-documents";

/** Calls for the documents of a project: additions to the specified ones. */
export const projectDocumentCalls = new Routes()
  .get(
    "/user/projects/:project/documents",
    {
      guard: "user",
      summary: "List the documents of a project",
      module: "pdf",
      params: ProjectParams,
      answer: ProjectDocumentsResponse,
    },
    async ({ ctx, params }) => ({ ...DONE, data: await listProjectDocuments(ctx, params.project) }),
  )
  .post(
    "/user/projects/:project/documents",
    {
      guard: "user",
      summary: "Add documents of the library to a project",
      module: "pdf",
      params: ProjectParams,
      body: AddedDocuments,
      answer: ProjectDocumentsResponse,
    },
    async ({ ctx, params, body }) => ({
      ...DONE,
      data: await addProjectDocuments(ctx, params.project, body.ids),
    }),
  )
  .delete(
    "/user/projects/:project/documents/:file",
    {
      guard: "user",
      summary: "Take a document out of a project; it stays in the library",
      params: ProjectDocumentParams,
      answer: Done,
    },
    async ({ ctx, params }) => {
      await removeProjectDocument(ctx, params.project, params.file);
      return DONE;
    },
  );
