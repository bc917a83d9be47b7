import type { Recrawl } from "#workers/contract/chatbots/chatbots";
import type { SourceView } from "#workers/contract/chatbots/sources";
import { callApi } from "~/api-client";
import type { ListPage } from "~/kit/list/use-pages";
import type { SourceFilter } from "./source-filter";

export interface AddedSources {
  urls?: string[];
  texts?: { name?: string; text: string }[];
  answers?: { question: string; answer: string }[];
}

const BASE = "/v01/support-chatbot";

/** Calls about what a chatbot is trained from. Each rejects with `ApiError`. */
export const sourceCalls = (chatbot: string) => ({
  readPage: async (filter: SourceFilter, cursor: string): Promise<ListPage<SourceView>> => {
    const { SourceListResponse } = await import("#workers/contract/chatbots/sources");
    const query = new URLSearchParams({ support_chat_id: chatbot, ...filter, cursor });
    return callApi(`${BASE}/sources?${query}`, { answer: SourceListResponse });
  },
  add: (added: AddedSources) =>
    callApi(`${BASE}/add-new-sources`, { body: { support_chat_id: chatbot, ...added } }),
  readAgain: (source: string) => callApi(`${BASE}/retry-source/${source}`, { method: "POST" }),
  readAllAgain: () => callApi(`${BASE}/recrawl/${chatbot}`, { method: "POST" }),
  remove: (source: string) => callApi(`${BASE}/delete-file/${source}`, { method: "DELETE" }),
  clear: () => callApi(`${BASE}/clear-data/${chatbot}`, { method: "DELETE" }),
  setRecrawl: (recrawl: Recrawl) => callApi(`${BASE}/chat-update`, { body: { id: chatbot, recrawl } }),
});

export type SourceCalls = ReturnType<typeof sourceCalls>;
