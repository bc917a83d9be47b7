import { UserParams } from "../../../contract/accounts";
import {
  Claim,
  ClaimResponse,
  ConversationPageResponse,
  ConversationParams,
  ConversationResponse,
  CONVERSATIONS_LISTED,
  ConversationTitle,
  TurnsQuery,
  Incognito,
  IncognitoResponse,
  LastConversationResponse,
  ListParams,
  ListQuery,
  LongListQuery,
  NewConversation,
  NewConversationResponse,
  OwnConversationParams,
  PairParams,
  RelatedQuestions,
} from "../../../contract/conversations";
import { Done } from "../../../contract/response";
import { saveRelatedQuestions, renameConversation } from "../change-conversation";
import { claimConversations } from "../claim-conversations";
import { createConversation } from "../create-conversation";
import { conversationOfPair } from "../own-conversation";
import { deleteConversation } from "../organise/delete-conversations";
import { listConversations, newestConversation, pageConversations } from "../list-conversations";
import { readConversation } from "../read-conversation";
import { switchIncognito } from "../incognito";
import { Routes, DONE } from "../../../core/routes/routes";

export const conversationCalls = new Routes()
  .post(
    "/user/conversation/create",
    {
      guard: "user",
      summary: "Create a conversation",
      body: NewConversation,
      answer: NewConversationResponse,
      status: 201,
    },
    async ({ ctx }) => {
      const id = await createConversation(ctx);
      return { ...DONE, conversation: id, id };
    },
  )
  .post(
    "/user/conversations/claim",
    {
      guard: "user",
      summary: "Move a guest's conversations to the account",
      body: Claim,
      answer: ClaimResponse,
    },
    async ({ ctx, body }) => ({ ...DONE, conversations: await claimConversations(ctx, body.conversations) }),
  )
  .get(
    "/user/history/last/:user",
    {
      guard: "owner",
      summary: "Get the newest conversation, or null",
      params: UserParams,
      answer: LastConversationResponse,
    },
    async ({ ctx }) => {
      const id = await newestConversation(ctx);
      return { ...DONE, conversation: id ? await readConversation(ctx, id) : null };
    },
  )
  .delete(
    "/user/delete/conversation/:id",
    { guard: "user", summary: "Delete a conversation", params: ConversationParams, answer: Done },
    async ({ ctx, params }) => {
      await deleteConversation(ctx, params.id);
      return DONE;
    },
  )
  .delete(
    "/user/conversation/:a/:b",
    {
      guard: "user",
      summary: "Delete a conversation by its id and the owner's, in either order",
      params: PairParams,
      answer: Done,
    },
    async ({ ctx, params }) => {
      await deleteConversation(ctx, conversationOfPair(ctx, params.a, params.b));
      return DONE;
    },
  )
  .put(
    "/user/conversations/:id/related-questions",
    {
      guard: "user",
      summary: "Save the suggested next questions",
      params: ConversationParams,
      body: RelatedQuestions,
      answer: Done,
    },
    async ({ ctx, params, body }) => {
      await saveRelatedQuestions(ctx, params.id, body.relatedQuestions);
      return DONE;
    },
  )
  .put(
    "/user/conversations/:id/title",
    {
      guard: "user",
      summary: "Rename a conversation",
      params: ConversationParams,
      body: ConversationTitle,
      answer: Done,
    },
    async ({ ctx, params, body }) => {
      await renameConversation(ctx, params.id, body.title);
      return DONE;
    },
  )
  .get(
    "/user/:user/incognito",
    {
      guard: "owner",
      summary: "Get the incognito setting",
      params: UserParams,
      answer: IncognitoResponse,
    },
    ({ ctx }) => ({ ...DONE, incognito: ctx.actor.kind === "user" && ctx.actor.isIncognito }),
  )
  .post(
    "/user/:user/incognito",
    {
      guard: "owner",
      summary: "Turn incognito on or off; turning it off deletes its conversations",
      params: UserParams,
      body: Incognito,
      answer: IncognitoResponse,
    },
    async ({ ctx, body }) => {
      await switchIncognito(ctx, body.incognito);
      return { ...DONE, incognito: body.incognito };
    },
  )
  .get(
    "/user/:user/conversations/:order",
    {
      guard: "owner",
      summary: "List all conversations, pinned ones first, or 200 of them with a page",
      params: ListParams,
      query: LongListQuery,
      answer: ConversationPageResponse,
    },
    ({ ctx, params, query }) =>
      query.page === undefined
        ? listConversations(ctx, params.order)
        : pageConversations(ctx, { order: params.order, page: query.page, perPage: CONVERSATIONS_LISTED }),
  )
  .get(
    "/user/:user/conversations_paginate/:order",
    {
      guard: "owner",
      summary: "List conversations, pinned ones first, ten per page",
      params: ListParams,
      query: ListQuery,
      answer: ConversationPageResponse,
    },
    ({ ctx, params, query }) =>
      pageConversations(ctx, {
        order: params.order,
        page: query.page,
        words: query.q,
        folder: query.folder_id,
        project: query.project_id,
      }),
  )
  .get(
    "/user/:user/conversation/:conversation",
    {
      guard: "owner",
      summary: "Get a conversation, starting with its newest turns",
      params: OwnConversationParams,
      query: TurnsQuery,
      answer: ConversationResponse,
    },
    async ({ ctx, params, query }) => ({
      ...DONE,
      conversation: await readConversation(ctx, params.conversation, query.before),
    }),
  );
