import { OwnSearchQuery, OwnSearchResponse } from "../../contract/own-search";
import { DONE, Routes } from "../../core/routes/routes";
import { searchOwn } from "./search-own";

export const searchCalls = new Routes().get(
  "/user/search",
  {
    guard: "user",
    summary: "Search one's conversations, messages, documents, posts and chatbots",
    query: OwnSearchQuery,
    answer: OwnSearchResponse,
  },
  async ({ ctx, query }) => ({ ...DONE, ...(await searchOwn(ctx, query)) }),
);
