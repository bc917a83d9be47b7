import { expect } from "vitest";
import type { ProjectDocument, ProjectPage, ProjectView } from "../../workers/contract/projects";
import type { TestUser } from "./accounts";
import { callsOf, persisted, type TestModel } from "./factories";

export const createProject = (user: TestUser, fields: object): Promise<Response> =>
  user.client.call("/api/user/projects", { json: fields });

export async function addProject(user: TestUser, fields: object = {}): Promise<ProjectView> {
  const response = await createProject(user, { name: "Thesis", ...fields });
  expect(response.status).toBe(201);
  return (await response.json<{ project: ProjectView }>()).project;
}

export const changeProject = (user: TestUser, project: string, json: object): Promise<Response> =>
  user.client.call(`/api/user/projects/${project}`, { method: "PUT", json });

export const removeProject = (user: TestUser, project: string, conversations?: string): Promise<Response> =>
  user.client.call(`/api/user/projects/${project}${conversations ? `?conversations=${conversations}` : ""}`, {
    method: "DELETE",
  });

export async function readProject(user: TestUser, project: string): Promise<ProjectView> {
  const response = await user.client.call(`/api/user/projects/${project}`);
  expect(response.status).toBe(200);
  return (await response.json<{ project: ProjectView }>()).project;
}

export async function projectsOf(user: TestUser, query = ""): Promise<ProjectPage> {
  const response = await user.client.call(`/api/user/${user.id}/projects${query}`);
  expect(response.status).toBe(200);
  return response.json();
}

export const addDocuments = (user: TestUser, project: string, ids: string[]): Promise<Response> =>
  user.client.call(`/api/user/projects/${project}/documents`, { json: { ids } });

export async function documentsOf(user: TestUser, project: string): Promise<string[]> {
  const response = await user.client.call(`/api/user/projects/${project}/documents`);
  expect(response.status).toBe(200);
  return (await response.json<{ data: ProjectDocument[] }>()).data.map(({ id }) => id);
}

/** Asks a question and waits until it is stored; gives its conversation, and the instructions that the model got with it. */
export async function askIn(
  user: TestUser,
  model: TestModel,
  question: object,
): Promise<{ conversation: string; exchange: string; system: string | null }> {
  const before = (await callsOf(model)).length;
  const { opened } = await user.client.askToEnd("chatgpt", {
    query: "Where do I begin?",
    model_list_id: model.id,
    ...question,
  });
  await persisted(opened.request_id);
  const call = (await callsOf(model))[before]!;
  const [first] = call.body.messages as { role: string; content: string }[];
  return {
    conversation: opened.conversation,
    exchange: opened.exchange,
    system: first?.role === "system" ? first.content : null,
  };
}
