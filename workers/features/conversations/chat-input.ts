import { z } from "zod/mini";
import { ChatSettings } from "../../contract/chat/settings";

/** What a question of a chat is asked with besides its words. */
export const ChatInput = z.object({
  /** Instructions for the model; empty for none. */
  system: z.string(),
  /** The settings of its conversation that the question was sent with. */
  settings: z.optional(ChatSettings),
});
export type ChatInput = z.infer<typeof ChatInput>;

const LENGTH_INSTRUCTIONS = {
  short: "Keep answers short: a few sentences, unless the question asks for more.",
  long: "Answer in depth, with the details, examples and caveats that matter.",
} as const;

/** Puts the input of a question together; null if it is asked with nothing. */
export function chatInput(settings: ChatSettings | undefined): ChatInput | null {
  if (!settings) return null;
  const parts = [settings.instructions, settings.length && LENGTH_INSTRUCTIONS[settings.length]];
  return { system: parts.filter(Boolean).join("\n\n"), settings };
}
