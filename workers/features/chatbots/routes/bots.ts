import {
  AccessKeyResponse,
  ChatbotListResponse,
  ChatbotParams,
  ChatbotResponse,
  ChatbotUpdate,
  PublicChange,
  type ChatbotView,
} from "../../../contract/chatbots/chatbots";
import { MAX_CHATBOT_FILE_BYTES, NewChatbot } from "../../../contract/chatbots/sources";
import { ModelListResponse } from "../../../contract/ai-models";
import { VisitorSessionResponse } from "../../../contract/chatbots/visitors";
import { Done } from "../../../contract/response";
import { listServedModels } from "../../../core/ai-models/list-served-models";
import { changeChatbot, rotateAccessKey, shareChatbot } from "../bots/change-chatbot";
import { createChatbot } from "../bots/create-chatbot";
import { deleteChatbot } from "../bots/delete-chatbot";
import { listChatbots, readChatbot } from "../view-chatbot";
import { addFiles, assertReadable } from "../sources/add-files";
import { openTestSession } from "../visitors/public-chatbot";
import { USUAL_LIMIT } from "../../../core/routes/body";
import { Routes, DONE, type RouteInput } from "../../../core/routes/routes";

const OWN = { guard: "user", module: "support" } as const;

const UPDATE = { ...OWN, summary: "Change a chatbot", body: ChatbotUpdate, answer: ChatbotResponse } as const;
const DELETE = { ...OWN, summary: "Delete a chatbot", params: ChatbotParams, answer: Done } as const;

const answerWith = (chatbot: ChatbotView) => {
  const { id, training_status, access_key, is_public } = chatbot;
  return { ...DONE, id, training_status, access_key, is_public, supportChat: chatbot };
};

const update = async ({ ctx, body }: RouteInput<typeof UPDATE>) => answerWith(await changeChatbot(ctx, body));

const remove = async ({ ctx, params }: RouteInput<typeof DELETE>) => {
  await deleteChatbot(ctx, params.id);
  return DONE;
};

/** A user's support chatbots. Calls that change something also answer to POST, because clients use both. */
export const chatbotCalls = new Routes()
  .get(
    "/v01/support-chatbot/chat-all",
    { ...OWN, summary: "List one's chatbots", answer: ChatbotListResponse },
    async ({ ctx }) => ({ ...DONE, data: await listChatbots(ctx) }),
  )
  .post(
    "/v01/support-chatbot/chat-add",
    {
      ...OWN,
      summary: "Create a chatbot and train it from pages, and from files: parts `files`, or uploaded before",
      body: NewChatbot,
      maxBody: { form: { bytes: MAX_CHATBOT_FILE_BYTES + USUAL_LIMIT.bytes, code: "file_too_large" } },
      answer: ChatbotResponse,
      status: 201,
    },
    async ({ ctx, body: { files: named, fileIds, ...input }, files }) => {
      const given = { sent: files.files ?? [], uploaded: [...named, ...fileIds] };
      assertReadable(given);
      const { id } = await createChatbot(ctx, input);
      await addFiles(ctx, id, given);
      return answerWith(await readChatbot(ctx, id));
    },
  )
  .get(
    "/v01/support-chatbot/chat-show/:id",
    {
      ...OWN,
      summary: "Get a chatbot and the state of its training",
      params: ChatbotParams,
      answer: ChatbotResponse,
    },
    async ({ ctx, params }) => answerWith(await readChatbot(ctx, params.id)),
  )
  .post("/v01/support-chatbot/chat-update", UPDATE, update)
  .put("/v01/support-chatbot/chat-update", UPDATE, update)
  .delete("/v01/support-chatbot/chat-delete/:id", DELETE, remove)
  .post("/v01/support-chatbot/chat-delete/:id", DELETE, remove)
  .post(
    "/v01/support-chatbot/chat-make-public/:id",
    {
      ...OWN,
      summary: "Open a chatbot to everyone who has its address, or close it",
      params: ChatbotParams,
      body: PublicChange,
      answer: ChatbotResponse,
    },
    async ({ ctx, params, body }) => answerWith(await shareChatbot(ctx, params.id, body.is_public ?? 1)),
  )
  .post(
    "/v01/support-chatbot/new-secret-key/:id",
    {
      ...OWN,
      summary: "Replace a chatbot's public key; the old address ends at once",
      params: ChatbotParams,
      answer: AccessKeyResponse,
    },
    async ({ ctx, params }) => ({ ...DONE, access_key: await rotateAccessKey(ctx, params.id) }),
  )
  .post(
    "/v01/support-chatbot/chat-test/:id",
    {
      ...OWN,
      summary: "Open a session in which the owner tries the chatbot",
      params: ChatbotParams,
      answer: VisitorSessionResponse,
    },
    async ({ ctx, params }) => ({ ...DONE, ...(await openTestSession(ctx, params.id)) }),
  )
  .get(
    "/v01/support-chatbot/ai-models-all",
    { guard: "user", summary: "List the models that can answer for a chatbot", answer: ModelListResponse },
    async ({ ctx }) => ({ data: await listServedModels(ctx) }),
  );
