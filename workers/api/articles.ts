import { ArticleQuery } from "../contract/chat/articles";
import { ArticleResponse } from "../contract/responses/articles";
import { requireArticle } from "../domain/knowledge/articles/read-article";
import { ApiRouter } from "./router";

/** For every user: only the user area, not the API, closes the screen to plans for the chat alone. */
export const articles = new ApiRouter().get(
  "/article",
  { guard: "user", summary: "Read the text of a web page", query: ArticleQuery, answer: ArticleResponse },
  async ({ ctx, query }) => ({ success: true as const, ...(await requireArticle(ctx, query.url)) }),
);
