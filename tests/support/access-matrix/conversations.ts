import { addConversation } from "../conversations";
import { addConversationFolder } from "../organise";
import { addLink } from "../shared-links";
import { ownerOnly, userOnly, type AccessRows, type Scene } from "./row";

const conversationOf = ({ owner }: Scene) => addConversation(owner.id);
const folderOf = async ({ owner }: Scene) => (await addConversationFolder(owner, "Work")).id;
let lastAsked = "";
/** The first turn of the conversation that was made last. */
const firstTurn = () => ({ exchange: `${lastAsked}0`, version: 0 });
const askedConversationOf = async (scene: Scene) => (lastAsked = await conversationOf(scene));

const linkOf = async ({ owner }: Scene) => (await addLink(owner, await addConversation(owner.id))).id;

const RELATED = { relatedQuestions: [{ query: "Why?", relatedQuestions: ["How?"] }] };

/** Conversations of registered users. */
export const CONVERSATION_ROWS: AccessRows = {
  "POST /user/conversation/create": userOnly("/user/conversation/create", {}, 201),
  "POST /user/conversations/claim": userOnly("/user/conversations/claim", { conversations: [] }),
  "GET /user/search": userOnly("/user/search?q=annual"),
  "GET /user/history/last/:user": ownerOnly(({ owner }) => `/user/history/last/${owner.id}`),
  "GET /user/:user/conversations/:order": ownerOnly(({ owner }) => `/user/${owner.id}/conversations/desc`),
  "GET /user/:user/conversations_paginate/:order": ownerOnly(
    ({ owner }) => `/user/${owner.id}/conversations_paginate/desc?page=1`,
  ),
  "GET /user/:user/conversation/:conversation": ownerOnly(
    async (scene) => `/user/${scene.owner.id}/conversation/${await conversationOf(scene)}`,
  ),
  "DELETE /user/conversation/:a/:b": ownerOnly(
    async (scene) => `/user/conversation/${scene.owner.id}/${await conversationOf(scene)}`,
  ),
  "DELETE /user/delete/conversation/:id": ownerOnly(
    async (scene) => `/user/delete/conversation/${await conversationOf(scene)}`,
    undefined,
    200,
    404,
  ),
  "PUT /user/conversations/:id/related-questions": ownerOnly(
    async (scene) => `/user/conversations/${await conversationOf(scene)}/related-questions`,
    RELATED,
    200,
    404,
  ),
  "PUT /user/conversations/:id/title": ownerOnly(
    async (scene) => `/user/conversations/${await conversationOf(scene)}/title`,
    { title: "Another title" },
    200,
    404,
  ),
  "POST /user/conversations/:id/select": ownerOnly(
    async (scene) => `/user/conversations/${await askedConversationOf(scene)}/select`,
    firstTurn,
    200,
    404,
  ),
  "DELETE /user/conversations/:id/turns/:exchange": ownerOnly(
    async (scene) => {
      const id = await conversationOf(scene);
      return `/user/conversations/${id}/turns/${id}0?version=0`;
    },
    undefined,
    200,
    404,
  ),
  "GET /user/conversations/:id/turns/:exchange/siblings": ownerOnly(
    async (scene) => {
      const id = await conversationOf(scene);
      return `/user/conversations/${id}/turns/${id}0/siblings`;
    },
    undefined,
    200,
    404,
  ),
  "POST /user/conversations/:id/fork": ownerOnly(
    async (scene) => `/user/conversations/${await askedConversationOf(scene)}/fork`,
    firstTurn,
    201,
    404,
  ),
  "GET /user/conversations/:id/tree": ownerOnly(
    async (scene) => `/user/conversations/${await conversationOf(scene)}/tree`,
    undefined,
    200,
    404,
  ),
  "POST /user/conversations/bulk": userOnly("/user/conversations/bulk", {
    ids: [`cnv_${"0".repeat(12)}_${"A".repeat(22)}`],
    action: "pin",
  }),
  "GET /user/:user/conversation-folders": ownerOnly(({ owner }) => `/user/${owner.id}/conversation-folders`),
  "POST /user/conversation-folders": userOnly("/user/conversation-folders", { name: "Work" }, 201),
  "PUT /user/conversation-folders/:folder": ownerOnly(
    async (scene) => `/user/conversation-folders/${await folderOf(scene)}`,
    { name: "Home" },
    200,
    404,
  ),
  "DELETE /user/conversation-folders/:folder": ownerOnly(
    async (scene) => `/user/conversation-folders/${await folderOf(scene)}`,
    undefined,
    200,
    404,
  ),
  "POST /shared-links": ownerOnly(
    async (scene) => (await askedConversationOf(scene), "/shared-links"),
    () => ({ conversation_id: lastAsked, expires_in_days: null }),
    201,
    404,
  ),
  "GET /shared-links": userOnly("/shared-links?page=1"),
  "DELETE /shared-links": userOnly("/shared-links"),
  "PUT /shared-links/:id": ownerOnly(
    async (scene) => `/shared-links/${await linkOf(scene)}`,
    { expires_in_days: 7 },
    200,
    404,
  ),
  "DELETE /shared-links/:id": ownerOnly(
    async (scene) => `/shared-links/${await linkOf(scene)}`,
    undefined,
    200,
    404,
  ),
  "GET /user/:user/incognito": ownerOnly(({ owner }) => `/user/${owner.id}/incognito`),
  "POST /user/:user/incognito": ownerOnly(({ owner }) => `/user/${owner.id}/incognito`, { incognito: true }),
  "POST /user-statistics/track/:user": ownerOnly(({ owner }) => `/user-statistics/track/${owner.id}`, {
    event: "visit",
    page: "/user/dashboard",
  }),
};
