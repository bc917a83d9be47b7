import type { ConversationPage } from "#workers/contract/conversations";
import type {
  NewProject,
  ProjectChange,
  ProjectDocument,
  ProjectEntry,
  ProjectPage,
  ProjectView,
} from "#workers/contract/projects";
import { callApi, requireUserId } from "~/api-client";

const contract = () => import("#workers/contract/projects");
const projectAnswer = () => contract().then(({ ProjectResponse }) => ProjectResponse);
const documentsAnswer = () => contract().then(({ ProjectDocumentsResponse }) => ProjectDocumentsResponse);

/* Each of these rejects with `ApiError`. */

/** A page of a user's projects, the one changed last first. */
export async function fetchProjects(
  user: string | null,
  page: number,
  signal?: AbortSignal,
): Promise<ProjectPage> {
  const answer = contract().then(({ ProjectListResponse }) => ProjectListResponse);
  return callApi(`/user/${requireUserId(user)}/projects?page=${page}`, { answer, signal });
}

/** All of a user's projects by name: there are a few pages at most. */
export async function fetchAllProjects(user: string | null, signal?: AbortSignal): Promise<ProjectEntry[]> {
  const first = await fetchProjects(user, 1, signal);
  const rest = Array.from({ length: first.last_page - 1 }, (_, at) => fetchProjects(user, at + 2, signal));
  const { compare } = new Intl.Collator(document.documentElement.lang, { numeric: true });
  return [first, ...(await Promise.all(rest))]
    .flatMap(({ data }) => data)
    .sort((a, b) => compare(a.name, b.name));
}

export const fetchProject = async (id: string, signal?: AbortSignal): Promise<ProjectView> =>
  (await callApi(`/user/projects/${id}`, { answer: projectAnswer(), signal })).project;

export const createProject = async (body: Omit<NewProject, "user_id">): Promise<ProjectView> =>
  (await callApi("/user/projects", { body, answer: projectAnswer() })).project;

export const changeProject = async (id: string, body: ProjectChange): Promise<ProjectView> =>
  (await callApi(`/user/projects/${id}`, { method: "PUT", body, answer: projectAnswer() })).project;

export const deleteProject = (id: string, conversations: "keep" | "delete"): Promise<unknown> =>
  callApi(`/user/projects/${id}?conversations=${conversations}`, { method: "DELETE" });

/** A page of a project's conversations, pinned ones first. */
export async function fetchConversations(
  user: string | null,
  project: string,
  page: number,
  signal?: AbortSignal,
): Promise<ConversationPage> {
  const answer = import("#workers/contract/conversations").then(
    ({ ConversationPageResponse }) => ConversationPageResponse,
  );
  const path = `/user/${requireUserId(user)}/conversations_paginate/desc?project_id=${project}&page=${page}`;
  return callApi(path, { answer, signal });
}

export const fetchDocuments = async (project: string, signal?: AbortSignal): Promise<ProjectDocument[]> =>
  (await callApi(`/user/projects/${project}/documents`, { answer: documentsAnswer(), signal })).data;

export const addDocuments = async (project: string, ids: string[]): Promise<ProjectDocument[]> =>
  (await callApi(`/user/projects/${project}/documents`, { body: { ids }, answer: documentsAnswer() })).data;

export const removeDocument = (project: string, file: string): Promise<unknown> =>
  callApi(`/user/projects/${project}/documents/${file}`, { method: "DELETE" });
