import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import type { SourceView } from "#workers/contract/chatbots/sources";
import type { OfferedModel } from "../offered-model";

/** A chatbot that was just made, and its newest sources. */
export interface CreatedChatbot {
  chatbot: ChatbotView;
  sources: SourceView[];
  /** Models that can answer. */
  models: OfferedModel[];
}
