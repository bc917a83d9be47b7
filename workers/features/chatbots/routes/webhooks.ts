import { ChatbotParams } from "../../../contract/chatbots/chatbots";
import {
  DeliveryListResponse,
  DeliveryParams,
  WebhookInput,
  WebhookResponse,
} from "../../../contract/chatbots/webhooks";
import { listDeliveries, retryDelivery, testWebhook } from "../webhooks/deliveries";
import { changeWebhook, readWebhook } from "../webhooks/own-webhook";
import { Routes, DONE, type RouteInput } from "../../../core/routes/routes";

const OWN = { guard: "user", module: "support" } as const;

const CHANGE = {
  ...OWN,
  summary: "Set or remove a chatbot's webhook; a new secret is answered once",
  params: ChatbotParams,
  body: WebhookInput,
  answer: WebhookResponse,
} as const;

const change = async ({ ctx, params, body }: RouteInput<typeof CHANGE>) => ({
  ...DONE,
  webhook: await changeWebhook(ctx, params.id, body),
});

/** Calls that set the address at which a chatbot's owner is notified of leads, feedback and requests for a person. */
export const webhookCalls = new Routes()
  .get(
    "/v01/support-chatbot/webhook/:id",
    { ...OWN, summary: "Get a chatbot's webhook", params: ChatbotParams, answer: WebhookResponse },
    async ({ ctx, params }) => ({ ...DONE, webhook: await readWebhook(ctx, params.id) }),
  )
  .put("/v01/support-chatbot/webhook/:id", CHANGE, change)
  .post("/v01/support-chatbot/webhook/:id", CHANGE, change)
  .get(
    "/v01/support-chatbot/webhook/:id/deliveries",
    {
      ...OWN,
      summary: "List the latest calls of a chatbot's webhook",
      params: ChatbotParams,
      answer: DeliveryListResponse,
    },
    async ({ ctx, params }) => ({ ...DONE, data: await listDeliveries(ctx, params.id) }),
  )
  .post(
    "/v01/support-chatbot/webhook/:id/test",
    {
      ...OWN,
      summary: "Call a chatbot's webhook with a test event",
      params: ChatbotParams,
      answer: DeliveryListResponse,
      status: 202,
    },
    async ({ ctx, params }) => ({ ...DONE, data: await testWebhook(ctx, params.id) }),
  )
  .post(
    "/v01/support-chatbot/webhook-delivery/:id/retry",
    {
      ...OWN,
      summary: "Make a call of a webhook again",
      params: DeliveryParams,
      answer: DeliveryListResponse,
      status: 202,
    },
    async ({ ctx, params }) => ({ ...DONE, data: await retryDelivery(ctx, params.id) }),
  );
