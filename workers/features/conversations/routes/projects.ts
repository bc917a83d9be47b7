import { UserParams } from "../../../contract/accounts";
import {
  DeletedProjectQuery,
  NewProject,
  ProjectChange,
  ProjectListQuery,
  ProjectListResponse,
  ProjectParams,
  ProjectResponse,
} from "../../../contract/projects";
import { Done } from "../../../contract/response";
import { DONE, Routes } from "../../../core/routes/routes";
import { changeProject, createProject } from "../projects/change-project";
import { deleteProject } from "../projects/delete-project";
import { listProjects, readProject } from "../projects/list-projects";

/** Calls for projects: additions to the specified ones. */
export const projectCalls = new Routes()
  .get(
    "/user/:user/projects",
    {
      guard: "owner",
      summary: "List projects, the one changed last first",
      params: UserParams,
      query: ProjectListQuery,
      answer: ProjectListResponse,
    },
    ({ ctx, query }) => listProjects(ctx, query.page),
  )
  .post(
    "/user/projects",
    {
      guard: "user",
      summary: "Create a project",
      body: NewProject,
      answer: ProjectResponse,
      status: 201,
    },
    async ({ ctx, body }) => ({ ...DONE, project: await createProject(ctx, body) }),
  )
  .get(
    "/user/projects/:project",
    {
      guard: "user",
      summary: "Get a project with its instructions",
      params: ProjectParams,
      answer: ProjectResponse,
    },
    async ({ ctx, params }) => ({ ...DONE, project: await readProject(ctx, params.project) }),
  )
  .put(
    "/user/projects/:project",
    {
      guard: "user",
      summary: "Change a project's name, instructions or model",
      params: ProjectParams,
      body: ProjectChange,
      answer: ProjectResponse,
    },
    async ({ ctx, params, body }) => ({
      ...DONE,
      project: await changeProject(ctx, params.project, body),
    }),
  )
  .delete(
    "/user/projects/:project",
    {
      guard: "user",
      summary: "Delete a project, and its conversations or not",
      params: ProjectParams,
      query: DeletedProjectQuery,
      answer: Done,
    },
    async ({ ctx, params, query }) => {
      await deleteProject(ctx, params.project, query.conversations);
      return DONE;
    },
  );
