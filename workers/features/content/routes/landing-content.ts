import {
  LandingContentChange,
  LandingContentInput,
  LandingContentList,
  LandingContentParams,
  LandingContentResponse,
} from "../../../contract/content/calls";
import { Done } from "../../../contract/response";
import {
  changeLandingContent,
  deleteLandingContent,
  listLandingContent,
  readLandingContent,
  storeLandingContent,
} from "../landing-content";
import { Routes, DONE } from "../../../core/routes/routes";

/** Texts of the landing page, by section and language: administrators write them, everyone reads them. */
export const landingContent = new Routes()
  .post(
    "/create-landingpage-content",
    {
      guard: "admin",
      summary: "Write and publish a section of the landing page in one language",
      body: LandingContentInput,
      answer: LandingContentResponse,
      status: 201,
    },
    async ({ ctx, body: { id, ...input } }) => ({
      ...DONE,
      content: id
        ? await changeLandingContent(ctx, id, input.content)
        : await storeLandingContent(ctx, input),
    }),
  )
  .get(
    "/get-landingpage-content",
    {
      guard: "anyone",
      summary: "List the texts of the landing page: an operator's or, marked as default, the product's",
      answer: LandingContentList,
    },
    async ({ ctx }) => ({ data: await listLandingContent(ctx) }),
  )
  .get(
    "/get-landingpage-content/:id",
    {
      guard: "anyone",
      summary: "Read a section of the landing page in one language",
      params: LandingContentParams,
      answer: LandingContentResponse,
    },
    async ({ ctx, params }) => ({ ...DONE, content: await readLandingContent(ctx, params.id) }),
  )
  .put(
    "/update-landingpage-content/:id",
    {
      guard: "admin",
      summary: "Change a section of the landing page in one language",
      params: LandingContentParams,
      body: LandingContentChange,
      answer: LandingContentResponse,
    },
    async ({ ctx, params, body }) => ({
      ...DONE,
      content: await changeLandingContent(ctx, params.id, body.content),
    }),
  )
  .delete(
    "/delete-landingpage-content/:id",
    {
      guard: "admin",
      summary: "Delete what an operator wrote of a section of the landing page in one language",
      params: LandingContentParams,
      answer: Done,
    },
    async ({ ctx, params }) => {
      await deleteLandingContent(ctx, params.id);
      return DONE;
    },
  );
