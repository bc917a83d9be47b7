import { z } from "zod/mini";
import { IsoTime, success } from "./response";

/** The text of a web page; `html` is safe to show. */
export const ArticleResponse = success({
  title: z.string(),
  html: z.string(),
  source: z.url(),
  site: z.string(),
  byline: z.string(),
  published_at: z.nullable(IsoTime),
  language: z.nullable(z.string()),
  minutes: z.int(),
});
