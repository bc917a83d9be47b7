import { z } from "zod/mini";
import type { Feature } from "../../workers/core/feature";
import { promptMessages } from "../../workers/core/turns/prompt";
import type { TurnKind } from "../../workers/core/turns/turn-kind";

/** A kind that no feature of the product has: a text is rewritten in a tone, and comes in capital letters. */
export const rewrites: TurnKind<{ tone: string }> = {
  name: "test-rewrite",
  input: z.object({ tone: z.string() }),
  describe: () => ({ queryType: "writing", target: "draft_1", subject: null, messageType: null }),
  build: async (ctx, request) => ({
    system: `Rewrite the text in a ${request.input.tone} tone.`,
    messages: await promptMessages(ctx, request),
    sources: [{ title: "The style guide", url: "/style" }],
    transform: () => ({
      push: (text) => ({ text: text.toUpperCase(), citations: [] }),
      end: () => ({ text: "", citations: [] }),
    }),
  }),
};

export const rewriting: Feature = { turns: [rewrites as TurnKind] };
