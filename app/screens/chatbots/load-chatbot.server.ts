import { ChatbotKey, type ChatbotView } from "#workers/contract/chatbots/chatbots";
import { readChatbot } from "#workers/features/chatbots/public";
import { AppError } from "#workers/core/errors";
import type { PageInput } from "~/page-handlers.server";

/** The chatbot that the address names. Fails with `not_found`, also for what is no id of one. */
export async function loadChatbot({ ctx, params }: Pick<PageInput, "ctx" | "params">): Promise<ChatbotView> {
  const id = ChatbotKey.safeParse(params.id);
  if (!id.success) throw new AppError("not_found");
  return readChatbot(ctx, id.data);
}
