import { z } from "zod/mini";
import { promptMessages } from "../../core/turns/prompt";
import type { TurnKind } from "../../core/turns/turn-kind";
import { conversationStore } from "./conversation-store";

/** A question in a plain chat. */
export const chatTurns: TurnKind<null> = {
  name: "chat",
  input: z.null(),
  describe: ({ conversation }) => ({
    queryType: "chat",
    target: conversation,
    subject: null,
    messageType: null,
  }),
  build: async (ctx, request) => ({ messages: await promptMessages(ctx, request) }),
  store: conversationStore,
};
