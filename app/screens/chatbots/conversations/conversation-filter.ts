import {
  CONVERSATION_FILTERS,
  LeadKey,
  VisitorConversationKey,
  type ConversationFilter,
} from "#workers/contract/chatbots/visitors";

/** Characters that can be searched for. */
export const MAX_WORDS = 100;

/** The conversations that are shown, and the one that is open. */
export interface ShownConversations {
  filter: ConversationFilter;
  /** Words that one of its messages contains. */
  q: string;
  /** The only lead whose conversations are shown; null for all. */
  lead: string | null;
  /** The id of the open one. */
  conversation: string | null;
}

/** Reads the filter from an address; unknown values are left out. */
export function shownOf(parameters: URLSearchParams): ShownConversations {
  const known = (schema: typeof LeadKey, name: string) => {
    const key = schema.safeParse(parameters.get(name));
    return key.success ? key.data : null;
  };
  return {
    filter: CONVERSATION_FILTERS.find((one) => one === parameters.get("filter")) ?? "all",
    q: (parameters.get("q") ?? "").trim().slice(0, MAX_WORDS),
    lead: known(LeadKey, "lead"),
    conversation: known(VisitorConversationKey, "conversation"),
  };
}

/** The address, within the screen, of what is shown. */
export function searchOf({ filter, q, lead, conversation }: ShownConversations): string {
  return `?${new URLSearchParams({
    ...(filter !== "all" && { filter }),
    ...(q && { q }),
    ...(lead && { lead }),
    ...(conversation && { conversation }),
  })}`;
}
