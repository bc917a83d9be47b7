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
import {
  ClaimResponse,
  ConversationPageResponse,
  ConversationResponse,
  IncognitoResponse,
  LastConversationResponse,
  NewConversationResponse,
} from "../contract/responses/conversations";
import { Done } from "../contract/responses/response";
import { saveRelatedQuestions, renameConversation } from "../domain/conversations/change-conversation";
import { claimConversations } from "../domain/conversations/claim-conversations";
import { createConversation } from "../domain/conversations/create-conversation";
import { conversationOfPair } from "../domain/conversations/own-conversation";
import { deleteConversation } from "../domain/conversations/purge-conversations";
import { newestConversation, pageConversations } from "../domain/conversations/list-conversations";
import { readConversation } from "../domain/conversations/read-conversation";
import { switchIncognito } from "../domain/conversations/incognito";
import { assertSelf } from "./guards";
import { ApiRouter, DONE } from "./router";

export const conversations = new ApiRouter()
  .post(
    "/user/conversation/create",
    {
      guard: "user",
      summary: "Make a conversation; the next question continues it",
      body: NewConversation,
      answer: NewConversationResponse,
      status: 201,
    },
    async ({ ctx, body }) => {
      assertSelf(ctx, body.user_id);
      const id = await createConversation(ctx);
      return { ...DONE, conversation: id, id };
    },
  )
  .post(
    "/user/conversations/claim",
    { guard: "user", summary: "Make a guest's conversations one's own", body: Claim, answer: ClaimResponse },
    async ({ ctx, body }) => ({ ...DONE, conversations: await claimConversations(ctx, body.conversations) }),
  )
  .get(
    "/user/history/last/:user",
    {
      guard: "owner",
      summary: "The newest conversation, or null",
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
      summary: "Delete a conversation, named beside its owner",
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
      summary: "Keep the questions that could come next",
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
      summary: "Whether new conversations leave no trace",
      params: UserParams,
      answer: IncognitoResponse,
    },
    ({ ctx }) => ({ ...DONE, incognito: ctx.actor.kind === "user" && ctx.actor.isIncognito }),
  )
  .post(
    "/user/:user/incognito",
    {
      guard: "owner",
      summary: "Begin or leave incognito; leaving deletes what was said",
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
      summary: "Conversations by their last change, two hundred a page",
      params: ListParams,
      query: LongListQuery,
      answer: ConversationPageResponse,
    },
    ({ ctx, params, query }) =>
      pageConversations(ctx, { order: params.order, page: query.page, perPage: CONVERSATIONS_LISTED }),
  )
  .get(
    "/user/:user/conversations_paginate/:order",
    {
      guard: "owner",
      summary: "Conversations, ten a page",
      params: ListParams,
      query: ListQuery,
      answer: ConversationPageResponse,
    },
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
      answer: ConversationResponse,
    },
    async ({ ctx, params, query }) => ({
      ...DONE,
      conversation: await readConversation(ctx, params.conversation, query.before),
    }),
  );
