import { expect } from "vitest";
import type { ConversationTree, ConversationView, UserTurn } from "../../workers/contract/conversations";
import { addUser, type TestUser } from "./accounts";
import type { Client } from "./client";
import { addModel, callsOf, type TestModel } from "./factories";
import { logOf } from "./machine/evictions";
import { usualAnswer } from "./upstreams/scenario";

/** The branch of a user's conversation that is shown; `query` names another page. */
export async function readView(user: TestUser, id: string, query = ""): Promise<ConversationView> {
  const response = await user.client.call(`/api/user/${user.id}/conversation/${id}${query}`);
  expect(response.status).toBe(200);
  return (await response.json<{ conversation: ConversationView }>()).conversation;
}

export async function readTree(user: TestUser, id: string, query = ""): Promise<ConversationTree> {
  const response = await user.client.call(`/api/user/conversations/${id}/tree${query}`);
  expect(response.status).toBe(200);
  return (await response.json<{ tree: ConversationTree }>()).tree;
}

export const select = (user: TestUser, id: string, body: { exchange: string; version: number }) =>
  user.client.call(`/api/user/conversations/${id}/select`, { json: body });

export const deleteBranch = (user: TestUser, id: string, exchange: string, version: number) =>
  user.client.call(`/api/user/conversations/${id}/turns/${exchange}?version=${version}`, {
    method: "DELETE",
  });

export const fork = (user: TestUser, id: string, exchange: string) =>
  user.client.call(`/api/user/conversations/${id}/fork`, { json: { exchange } });

/** Has D1 hold all turns of a conversation that have ended. */
export const allPersisted = (id: string): Promise<void> => logOf(id).persistNow();

/** What a view shows, a line for each question and answer. */
export const linesOf = ({ history }: Pick<ConversationView, "history">): string[] =>
  history.map(({ content }) => content as string);

export const ANSWER = usualAnswer(1);

export interface Asked {
  exchange: string;
  request_id: string;
  conversation: string;
  version: number;
  parent: string | null;
}

/** Asks and waits for the end; gives the turn's place. */
export async function asked(
  client: Client,
  model: TestModel,
  query: string,
  fields: Record<string, unknown> = {},
): Promise<Asked> {
  const { opened } = await client.askToEnd("chatgpt", { query, model_list_id: model.id, ...fields });
  return { ...opened, version: opened.version!, parent: opened.parent! };
}

/** A conversation "One?" with "Two?" below it, and "Other?" beside that, which is shown. */
export async function forked() {
  const user = await addUser();
  const model = await addModel("normal?tokens=1");
  const one = await asked(user.client, model, "One?");
  const { conversation } = one;
  const two = await asked(user.client, model, "Two?", { conversation });
  const other = await asked(user.client, model, "Other?", { conversation, regenerate: two.exchange });
  return { user, model, conversation, one, two, other };
}

export const questionsIn = async (user: TestUser, id: string) =>
  (await readView(user, id)).history.filter(({ role }) => role === "user") as UserTurn[];

export const lastPrompt = async (model: TestModel) =>
  ((await callsOf(model)).at(-1)!.body.messages as { content: string }[]).map(({ content }) => content);

export const refusalOf = async (response: Response) => [
  response.status,
  (await response.json<{ code: string }>()).code,
];
