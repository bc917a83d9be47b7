import {
  MAX_MEDIA_BYTES,
  MediaBody,
  MediaChange,
  MediaOrder,
  MediaParams,
  PostParams,
} from "../../../contract/social/post-input";
import { LinkCardQuery, LinkCardResponse } from "../../../contract/social/link-card";
import { Done } from "../../../contract/response";
import { MediaListResponse, MediaResponse } from "../../../contract/social/posts";
import { addImage, deleteImage, describeImage, openImage, orderImages } from "../posts/images";
import { openCardImage, showLinkCard } from "../media/link-card";
import { onlyFile } from "../../../core/routes/body";
import { Routes, DONE } from "../../../core/routes/routes";

const OWN = { guard: "user", module: "social" } as const;
/** The image, and the overhead of a form. */
const ONE_IMAGE = MAX_MEDIA_BYTES + 16 * 1024;

/** Serves the bytes of an image, which a browser may only show. */
const imageResponse = (
  body: BodyInit,
  { type, size, cache }: { type: string | undefined; size: number; cache: string },
) =>
  new Response(body, {
    headers: {
      "content-type": type ?? "application/octet-stream",
      "content-length": String(size),
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": `private, ${cache}`,
      vary: "authorization",
    },
  });

/** Images of posts, and what is shown of links. */
export const postMediaCalls = new Routes()
  .post(
    "/social/planner/post/:id/media",
    {
      ...OWN,
      summary: "Add an image to a post, as the part `file`",
      params: PostParams,
      body: MediaBody,
      maxBody: { form: { bytes: ONE_IMAGE, code: "payload_too_large" } },
      answer: MediaResponse,
      status: 201,
    },
    async ({ ctx, params, body, files }) => ({
      ...DONE,
      media: await addImage(ctx, params.id, { file: onlyFile(files.file, "file"), alt: body.alt }),
    }),
  )
  .put(
    "/social/planner/post/:id/media",
    {
      ...OWN,
      summary: "Set the order of a post's images",
      params: PostParams,
      body: MediaOrder,
      answer: MediaListResponse,
    },
    async ({ ctx, params, body }) => ({ ...DONE, media: await orderImages(ctx, params.id, body.order) }),
  )
  .get(
    "/social/planner/media/:id",
    { ...OWN, summary: "Get the bytes of an image of a post", params: MediaParams, produces: "image/*" },
    async ({ ctx, params }) => {
      const { body, size, contentType } = await openImage(ctx, params.id);
      // An image never changes under its id.
      return imageResponse(body, { type: contentType, size, cache: "max-age=86400, immutable" });
    },
  )
  .get(
    "/social/planner/link-card",
    {
      ...OWN,
      summary:
        "Get what LinkedIn shows of a page that a post without images links to; null where it shows nothing",
      query: LinkCardQuery,
      answer: LinkCardResponse,
    },
    async ({ ctx, query }) => ({ ...DONE, card: await showLinkCard(ctx, query.url) }),
  )
  .get(
    "/social/planner/link-card/image",
    {
      ...OWN,
      summary: "Get the picture that LinkedIn shows of such a page",
      query: LinkCardQuery,
      produces: "image/*",
    },
    async ({ ctx, query }) => {
      const { bytes, contentType } = await openCardImage(ctx, query.url);
      const size = bytes.byteLength;
      return imageResponse(bytes as Uint8Array<ArrayBuffer>, {
        type: contentType,
        size,
        cache: "max-age=300",
      });
    },
  )
  .put(
    "/social/planner/media/:id",
    {
      ...OWN,
      summary: "Set the description of an image for people who cannot see it",
      params: MediaParams,
      body: MediaChange,
      answer: MediaResponse,
    },
    async ({ ctx, params, body }) => ({ ...DONE, media: await describeImage(ctx, params.id, body.alt) }),
  )
  .delete(
    "/social/planner/media/:id",
    { ...OWN, summary: "Delete an image of a post", params: MediaParams, answer: Done },
    async ({ ctx, params }) => {
      await deleteImage(ctx, params.id);
      return DONE;
    },
  );
