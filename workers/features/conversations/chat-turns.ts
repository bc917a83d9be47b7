import { z } from "zod/mini";
import { promptMessages } from "../../core/turns/prompt";
import type { TurnKind } from "../../core/turns/turn-kind";
import { ChatInput } from "./chat-input";
import { conversationStore } from "./conversation-store";

/** A question in a plain chat; its input is null where it is asked with nothing but its words. */
export const chatTurns: TurnKind<ChatInput | null> = {
  name: "chat",
  input: z.nullable(ChatInput),
  describe: ({ conversation }, input) => ({
    queryType: "chat",
    target: conversation,
    subject: null,
    messageType: null,
    settings: input?.settings ?? null,
  }),
  build: async (ctx, request) => {
    const { system = "", settings = {} } = request.input ?? {};
    const { temperature, effort } = settings;
    return { system, temperature, effort, messages: await promptMessages(ctx, request, { system }) };
  },
  store: conversationStore,
};
