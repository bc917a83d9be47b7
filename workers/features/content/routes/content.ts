import type { Language } from "../../../contract/languages";
import {
  ArticleQuery,
  BlogArticleResponse,
  BlogParams,
  BlogQuery,
  BlogResponse,
  ContentImageBody,
  ContentImageParams,
  ContentImageResponse,
  PageParams,
  PageResponse,
} from "../../../contract/content/calls";
import { MAX_IMAGE_BYTES } from "../../../contract/writing/images";
import type { Context } from "../../../core/context";
import { addContentImage, openContentImage } from "../images";
import { listPosts, readPost } from "../read-blog";
import { readPage } from "../read-page";
import { AppError } from "../../../core/errors";
import { Routes, DONE } from "../../../core/routes/routes";

const inLanguage = (ctx: Context, language: Language | undefined): Context =>
  language ? { ...ctx, locale: language } : ctx;

/** An image, and the overhead of a form. */
const ONE_IMAGE = MAX_IMAGE_BYTES + 16 * 1024;

/** The blog, the pages that operators write, and their pictures. */
export const contentCalls = new Routes()
  .get(
    "/blog",
    {
      guard: "anyone",
      summary: "List the posts of the blog, the newest first",
      query: BlogQuery,
      answer: BlogResponse,
    },
    ({ ctx, query }) => listPosts(inLanguage(ctx, query.language), { after: query.after, page: query.page }),
  )
  .get(
    "/blog/:id",
    {
      guard: "anyone",
      summary: "Read a post of the blog",
      params: BlogParams,
      query: ArticleQuery,
      answer: BlogArticleResponse,
    },
    async ({ ctx, params, query }) => ({
      article: await readPost(inLanguage(ctx, query.language), params.id),
    }),
  )
  .get(
    "/pages/:section/:type",
    {
      guard: "anyone",
      summary: "Read a page such as the terms of use",
      params: PageParams,
      query: ArticleQuery,
      answer: PageResponse,
    },
    async ({ ctx, params, query }) => ({
      page: await readPage(inLanguage(ctx, query.language), params.section, params.type),
    }),
  )
  .post(
    "/content-images",
    {
      guard: "admin",
      summary: "Add a picture for pages and posts, as the part `image`",
      body: ContentImageBody,
      maxBody: { form: { bytes: ONE_IMAGE, code: "payload_too_large" } },
      answer: ContentImageResponse,
      status: 201,
    },
    async ({ ctx, files }) => {
      const [image] = files.image ?? [];
      if (!image) throw new AppError("validation_failed", { fields: { image: "required" } });
      return { ...DONE, image: { url: await addContentImage(ctx, image) } };
    },
  )
  .get(
    "/content-images/:name",
    {
      guard: "anyone",
      summary: "Get the bytes of a picture of a page or a post",
      params: ContentImageParams,
      produces: "image/*",
    },
    async ({ ctx, params }) => {
      const { body, size, contentType } = await openContentImage(ctx, params.name);
      return new Response(body, {
        headers: {
          "content-type": contentType ?? "application/octet-stream",
          "content-length": String(size),
          "content-security-policy": "default-src 'none'; sandbox",
          "x-content-type-options": "nosniff",
          // A picture never changes under its name.
          "cache-control": "public, max-age=31536000, immutable",
        },
      });
    },
  );
