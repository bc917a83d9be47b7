import { z } from "zod/mini";
import { ConversationKey } from "./chat/query";

/** Asks for questions that could come next. `language` may be a locale; its prefix decides. */
export const FollowUpsBody = z.object({
  theme: z.string().check(z.trim(), z.minLength(1), z.maxLength(4_000)),
  language: z._default(z.string().check(z.maxLength(35)), "en"),
  conversation: z.optional(ConversationKey),
});

export interface FollowUps {
  questions: string[];
}
