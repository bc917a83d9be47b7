import type { OpenConversation } from "#workers/contract/chatbots/visitors";
import type { ListPage } from "~/kit/list/use-pages";
import type { ConversationEntry } from "./conversation-calls";

export interface LoadedConversations {
  /** The first page of what is shown. */
  page: ListPage<ConversationEntry>;
  /** The name of the lead whose conversations are shown. */
  leadName: string | null;
  /** Null while none is open, and when it does not exist any more. */
  open: OpenConversation | null;
}
