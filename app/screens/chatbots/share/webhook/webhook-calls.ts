import {
  DeliveryListResponse,
  WebhookResponse,
  type DeliveryView,
  type WebhookInput,
  type WebhookView,
} from "#workers/contract/chatbots/webhooks";
import { callApi } from "~/api-client";

const BASE = "/v01/support-chatbot";

/** Sets, changes or switches off the webhook of a chatbot. */
export async function saveWebhook(chatbot: string, body: WebhookInput): Promise<WebhookView> {
  const answer = await callApi(`${BASE}/webhook/${chatbot}`, {
    method: "PUT",
    body,
    answer: WebhookResponse,
  });
  return answer.webhook;
}

/** Calls the webhook for a test, or makes a call again; the latest calls. */
export async function sendDelivery(path: string): Promise<DeliveryView[]> {
  return (await callApi(`${BASE}/${path}`, { method: "POST", answer: DeliveryListResponse })).data;
}

/** The latest calls of a chatbot's webhook. */
export async function readDeliveries(chatbot: string): Promise<DeliveryView[]> {
  return (await callApi(`${BASE}/webhook/${chatbot}/deliveries`, { answer: DeliveryListResponse })).data;
}
