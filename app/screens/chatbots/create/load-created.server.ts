import { listSources } from "#workers/features/chatbots/public";
import type { PageInput } from "~/page-handlers.server";
import { offeredModels } from "../offered-models.server";
import { loadChatbot } from "../load-chatbot.server";
import { CREATED } from "../addresses";
import type { CreatedChatbot } from "./created-chatbot";

/** The chatbot that the address names; null before there is one. Fails with `not_found`. */
export async function loadCreated({ ctx, url }: PageInput): Promise<CreatedChatbot | null> {
  const id = url.searchParams.get(CREATED);
  if (id === null) return null;
  const chatbot = await loadChatbot({ ctx, params: { id } });
  const [{ data: sources }, models] = await Promise.all([
    listSources(ctx, { support_chat_id: chatbot.id }),
    offeredModels(ctx),
  ]);
  return { chatbot, sources, models };
}
