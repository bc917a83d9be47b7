import { UserParams } from "../contract/accounts";
import {
  CONVERSATIONS_LISTED,
  Claim,
  ConversationParams,
  ConversationTitle,
  ExchangesQuery,
  Incognito,
  ListParams,
  ListQuery,
  LongListQuery,
  NewConversation,
  OwnConversationParams,
  PairParams,
  RelatedQuestions,
} from "../contract/conversations";
import { keepRelatedQuestions, renameConversation } from "../domain/conversations/change-conversation";
import { claimConversations } from "../domain/conversations/claim-conversations";
import { createConversation } from "../domain/conversations/create-conversation";
import { conversationOfPair, deleteConversation } from "../domain/conversations/delete-conversation";
import { newestConversation, pageConversations } from "../domain/conversations/list-conversations";
import { readConversation } from "../domain/conversations/read-conversation";
import { switchIncognito } from "../domain/conversations/switch-incognito";
import { assertSelf } from "./guards";
import { ApiRouter } from "./router";

const DONE = { success: true };

export const conversations = new ApiRouter()
  .post(
    "/user/conversation/create",
    { guard: "user", summary: "Make a conversation; the next question continues it", body: NewConversation },
    async ({ ctx, c, body }) => {
      assertSelf(ctx, body.user_id);
      const id = await createConversation(ctx);
      return c.json({ ...DONE, conversation: id, id }, 201);
    },
  )
  .post(
    "/user/conversations/claim",
    { guard: "user", summary: "Make a guest's conversations one's own", body: Claim },
    async ({ ctx, body }) => ({ ...DONE, conversations: await claimConversations(ctx, body.conversations) }),
  )
  .get(
    "/user/history/last/:user",
    { guard: "owner", summary: "The newest conversation, or null", params: UserParams },
    async ({ ctx }) => {
      const id = await newestConversation(ctx);
      return { ...DONE, conversation: id && (await readConversation(ctx, id)) };
    },
  )
  .delete(
    "/user/delete/conversation/:id",
    { guard: "user", summary: "Delete a conversation", params: ConversationParams },
    async ({ ctx, params }) => {
      await deleteConversation(ctx, params.id);
      return DONE;
    },
  )
  .delete(
    "/user/conversation/:a/:b",
    { guard: "user", summary: "Delete a conversation, named beside its owner", params: PairParams },
    async ({ ctx, params }) => {
      await deleteConversation(ctx, conversationOfPair(ctx, params.a, params.b));
      return DONE;
    },
  )
  .put(
    "/user/conversations/:id/related-questions",
    {
      guard: "user",
      summary: "Keep the questions that could come next",
      params: ConversationParams,
      body: RelatedQuestions,
    },
    async ({ ctx, params, body }) => {
      await keepRelatedQuestions(ctx, params.id, body.relatedQuestions);
      return DONE;
    },
  )
  .put(
    "/user/conversations/:id/title",
    { guard: "user", summary: "Rename a conversation", params: ConversationParams, body: ConversationTitle },
    async ({ ctx, params, body }) => {
      await renameConversation(ctx, params.id, body.title);
      return DONE;
    },
  )
  .get(
    "/user/:user/incognito",
    { guard: "owner", summary: "Whether new conversations leave no trace", params: UserParams },
    ({ ctx }) => ({ ...DONE, incognito: ctx.actor.kind === "user" && ctx.actor.isIncognito }),
  )
  .post(
    "/user/:user/incognito",
    {
      guard: "owner",
      summary: "Begin or leave incognito; leaving deletes what was said",
      params: UserParams,
      body: Incognito,
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
      summary: "Conversations by their last change, two hundred a page",
      params: ListParams,
      query: LongListQuery,
    },
    ({ ctx, params, query }) =>
      pageConversations(ctx, { order: params.order, page: query.page, perPage: CONVERSATIONS_LISTED }),
  )
  .get(
    "/user/:user/conversations_paginate/:order",
    { guard: "owner", summary: "Conversations, ten a page", params: ListParams, query: ListQuery },
    ({ ctx, params, query }) =>
      pageConversations(ctx, { order: params.order, page: query.page, words: query.q }),
  )
  .get(
    "/user/:user/conversation/:conversation",
    {
      guard: "owner",
      summary: "A conversation, its newest exchanges first read",
      params: OwnConversationParams,
      query: ExchangesQuery,
    },
    async ({ ctx, params, query }) => ({
      ...DONE,
      conversation: await readConversation(ctx, params.conversation, query.before),
    }),
  );
