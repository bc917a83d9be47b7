import { ArticleQuery, ArticleResponse } from "../../../contract/chat/articles";
import { requireArticle } from "../../../core/knowledge/articles/read-article";
import { Routes } from "../../../core/routes/routes";

/** Calls for every user: only the user area, not the API, closes the screen to plans for the chat alone. */
export const articles = new Routes().get(
  "/article",
  { guard: "user", summary: "Read the text of a web page", query: ArticleQuery, answer: ArticleResponse },
  async ({ ctx, query }) => ({ success: true as const, ...(await requireArticle(ctx, query.url)) }),
);
