import { ArticleQuery } from "../contract/chat/articles";
import { ArticleResponse } from "../contract/responses/articles";
import { requireArticle } from "../domain/knowledge/articles/read-article";
import { ApiRouter } from "./router";

/** For every user: that the screen is closed to plans for the chat alone is a rule of the user area, not of the API. */
export const articles = new ApiRouter().get(
  "/article",
  { guard: "user", summary: "Read the text of a web page", query: ArticleQuery, answer: ArticleResponse },
  async ({ ctx, query }) => ({ success: true as const, ...(await requireArticle(ctx, query.url)) }),
);
