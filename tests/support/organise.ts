import { expect } from "vitest";
import type { ConversationsChange } from "../../workers/contract/conversation-changes";
import type { ConversationPage, ConversationView } from "../../workers/contract/conversations";
import type { FolderView } from "../../workers/contract/pdf/folders";
import type { TestUser } from "./accounts";

type Change = Omit<ConversationsChange, "ids" | "action">;

export const changeAll = (
  user: TestUser,
  action: ConversationsChange["action"],
  ids: readonly string[],
  more: Change = {},
) => user.client.call("/api/user/conversations/bulk", { json: { ids, action, ...more } });

/** Changes conversations and returns the ids of those that were there, sorted. */
export async function changed(...args: Parameters<typeof changeAll>): Promise<string[]> {
  const response = await changeAll(...args);
  expect(response.status).toBe(200);
  return (await response.json<{ ids: string[] }>()).ids.sort();
}

export async function pageOf(user: TestUser, query = "", order = "desc"): Promise<ConversationPage> {
  const response = await user.client.call(`/api/user/${user.id}/conversations_paginate/${order}${query}`);
  expect(response.status).toBe(200);
  return response.json();
}

export const listedIds = async (...args: Parameters<typeof pageOf>): Promise<string[]> =>
  (await pageOf(...args)).data.map(({ id }) => id);

export const open = (user: TestUser, id: string) =>
  user.client.call(`/api/user/${user.id}/conversation/${id}`);

export async function readConversation(user: TestUser, id: string): Promise<ConversationView> {
  const response = await open(user, id);
  expect(response.status).toBe(200);
  return (await response.json<{ conversation: ConversationView }>()).conversation;
}

export async function addConversationFolder(
  user: TestUser,
  name: string,
  parent_id: string | null = null,
): Promise<FolderView> {
  const response = await user.client.call("/api/user/conversation-folders", { json: { name, parent_id } });
  expect(response.status).toBe(201);
  return (await response.json<{ folder: FolderView }>()).folder;
}
