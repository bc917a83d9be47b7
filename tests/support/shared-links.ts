import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { SharedLinkView } from "../../workers/contract/chat/shared-links";
import type { TestUser } from "./accounts";
import { Client } from "./client";
import { persisted, rowsOf } from "./factories";

export const share = (user: TestUser, conversation_id: string, fields: Record<string, unknown> = {}) =>
  user.client.call("/api/shared-links", { json: { conversation_id, expires_in_days: null, ...fields } });

/** Shares the shown branch of a conversation; `fields` names another one, or when the link expires. */
export async function addLink(
  user: TestUser,
  conversation: string,
  fields: Record<string, unknown> = {},
): Promise<SharedLinkView> {
  const response = await share(user, conversation, fields);
  expect(response.status).toBe(201);
  return (await response.json<{ link: SharedLinkView }>()).link;
}

export const revoke = (user: TestUser, id: string) =>
  user.client.call(`/api/shared-links/${id}`, { method: "DELETE" });

/** The page of a link, as someone without an account gets it. */
export const openPage = (id: string, client = new Client()) => client.call(`/shared/${id}`);

/** The data of the page, as a navigation in the browser asks for it. */
export const openData = (id: string, client = new Client()) => client.call(`/shared/${id}.data`);

export const openImage = (id: string, number: number | string, client = new Client()) =>
  client.call(`/shared/${id}/images/${number}`);

const PNG_BEGIN = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** A picture of its own, by which it is recognised. */
export const picture = (mark: number) => Uint8Array.from([...PNG_BEGIN, mark, mark, mark, mark]);

/** Asks with a picture and waits until D1 has it; gives the turn's place and the picture's key. */
export async function askWithPicture(user: TestUser, model: number, query: string, mark: number) {
  const body = new FormData();
  body.set("query", query);
  body.set("model_list_id", String(model));
  body.append("images[]", new File([picture(mark)], "a.png", { type: "image/png" }));
  const path = "/api/ai/chatgpt/streamless/queryWithFile";
  const response = await user.client.call(path, { method: "POST", body });
  const turn = await response.json<{ conversation: string; exchange: string; request_id: string }>();
  await persisted(turn.request_id);
  const [image] = await rowsOf<{ key: string }>(
    "SELECT r2_key AS key FROM message_images WHERE message_id = ?",
    `${turn.exchange}:user`,
  );
  return { ...turn, image: image!.key };
}

/** Presses a button of a link's page, as a user's browser or a guest's does. */
export function press(id: string, fields: Record<string, string>, user?: TestUser, client = new Client()) {
  return client.call(`/shared/${id}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
    headers: {
      "sec-fetch-site": "same-origin",
      ...(user ? { cookie: `atelier_session=${user.token}` } : {}),
    },
  });
}

/** The keys of the files of a link. */
export const filesOf = async (id: string) =>
  (await env.FILES.list({ prefix: `shared/${id}/` })).objects.map(({ key }) => key);
