import {
  ProfileExtract,
  ProfileExtractResponse,
  ProfileLinkListResponse,
  ProfileLinkParams,
  ProfileListQuery,
  ProfileListResponse,
  ProfileOwnerParams,
  ProfilePostsRequest,
  ProfileSummaryRequest,
} from "../../../contract/social/profiles";
import { ProfilePostsResponse, ProfileSummaryResponse } from "../../../contract/social/posts-written";
import { Done } from "../../../contract/response";
import { MAX_EXPORT_BYTES } from "../../../contract/reading";
import { extractProfile } from "../profiles/extract-profile";
import { writeProfilePosts } from "../profiles/profile-posts";
import { deleteProfile, listProfileLinks, listProfiles } from "../profiles/stored-profiles";
import { summariseProfile } from "../profiles/summarise-profile";
import { USUAL_LIMIT } from "../../../core/routes/body";
import { Routes, DONE } from "../../../core/routes/routes";

const USER = { guard: "user", module: "social" } as const;
const OWNER = { guard: "owner", module: "social" } as const;

const LIST = {
  ...OWNER,
  summary: "List the profiles that a user has stored",
  params: ProfileOwnerParams,
  query: ProfileListQuery,
  answer: ProfileListResponse,
} as const;

/** Profiles on LinkedIn and X: read, described, stored. */
export const profileCalls = new Routes()
  .post(
    "/social/profile/extract",
    {
      ...USER,
      summary: "Read a profile from its public page, from pasted text, or from LinkedIn's data export",
      body: ProfileExtract,
      answer: ProfileExtractResponse,
      maxBody: { form: { bytes: MAX_EXPORT_BYTES + USUAL_LIMIT.bytes, code: "payload_too_large" } },
    },
    async ({ ctx, body, files }) => {
      const file = files.export?.[0];
      const exported = file ? new Uint8Array(await file.arrayBuffer()) : null;
      return { ...DONE, ...(await extractProfile(ctx, body, exported)) };
    },
  )
  .post(
    "/social/profile/summary",
    {
      ...USER,
      summary: "Describe a profile in some sentences",
      body: ProfileSummaryRequest,
      answer: ProfileSummaryResponse,
    },
    async ({ ctx, body }) => ({ ...DONE, ...(await summariseProfile(ctx, body)) }),
  )
  .post(
    "/social/profile/posts",
    {
      ...USER,
      summary: "Write posts in the voice of a profile; nothing is stored",
      body: ProfilePostsRequest,
      answer: ProfilePostsResponse,
    },
    async ({ ctx, body }) => ({ ...DONE, posts: await writeProfilePosts(ctx, body) }),
  )
  .get("/social/profiles/:user", LIST, async ({ ctx, query }) => ({
    ...DONE,
    data: await listProfiles(ctx, query.platform),
  }))
  .get("/social/planner/profiles/:user", LIST, async ({ ctx, query }) => ({
    ...DONE,
    data: await listProfiles(ctx, query.platform),
  }))
  .get(
    "/social-planner/profile-links/:user",
    {
      ...OWNER,
      summary: "List the addresses of the profiles that a user has stored",
      params: ProfileOwnerParams,
      answer: ProfileLinkListResponse,
    },
    async ({ ctx }) => ({ ...DONE, data: await listProfileLinks(ctx) }),
  )
  .delete(
    "/social-planner/profil/:user/:link",
    { ...OWNER, summary: "Delete a stored profile", params: ProfileLinkParams, answer: Done },
    async ({ ctx, params }) => {
      await deleteProfile(ctx, params.link);
      return DONE;
    },
  );
