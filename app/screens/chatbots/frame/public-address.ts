import { publicChatbotPath } from "#workers/contract/chatbots/widget-messages";

/** The public page of the chatbot with this key, at the product's own origin. */
export const publicAddress = (origin: string, accessKey: string): string =>
  `${origin}${publicChatbotPath(accessKey)}`;
