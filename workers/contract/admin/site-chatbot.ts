import { z } from "zod/mini";
import { Email } from "../accounts";
import type { TrainingState } from "../chatbots/chatbots";

/** Makes the product's own support chatbot: whose it will be. */
export const SiteChatbotCreate = z.object({
  intent: z.literal("create-chatbot"),
  email: Email,
});

/** Makes it read the public pages again. */
export const SiteChatbotRead = z.object({ intent: z.literal("read-site") });

/** The product's own support chatbot as an administrator sees it. */
export interface SiteChatbotView {
  name: string;
  /** The e-mail address of its owner; null if the account is suspended. */
  owner: string | null;
  is_public: boolean;
  training_status: TrainingState;
  /** ISO 8601. */
  trained_at: string | null;
  /** Public pages that it reads; none where it was made from other sources. */
  pages: number;
  pages_waiting: number;
}
