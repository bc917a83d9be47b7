import { z } from "zod/mini";
import { POST_WRITERS } from "../social/campaigns";
import { PostAnalysis } from "../social/analysis";
import { PLATFORMS } from "../social/platforms";
import { PostEvidence } from "../social/posts";
import { PROFILE_ORIGINS, ProfileData } from "../social/profiles";
import { IsoTime, success } from "./response";

const Profile = z.strictObject({
  id: z.string(),
  platform: z.enum(PLATFORMS),
  profile_url: z.string(),
  origin: z.enum(PROFILE_ORIGINS),
  profile_data: ProfileData,
  summary: z.nullable(z.string()),
  fetched_at: IsoTime,
});

/** `profile`: as it is stored; null if that was not asked for. */
export const ProfileExtractResponse = success({
  profile_data: ProfileData,
  platform: z.enum(PLATFORMS),
  profile_url: z.string(),
  origin: z.enum(PROFILE_ORIGINS),
  cached: z.boolean(),
  profile: z.nullable(Profile),
});

export const ProfileSummaryResponse = success({ summary: z.string(), written_by: z.enum(POST_WRITERS) });

export const ProfilePostsResponse = success({
  posts: z.array(
    z.strictObject({
      platform: z.enum(PLATFORMS),
      content: z.string(),
      evidence: z.array(PostEvidence),
      written_by: z.enum(POST_WRITERS),
    }),
  ),
});

export const ProfileListResponse = success({ data: z.array(Profile) });
export const ProfileLinkListResponse = success({
  data: z.array(z.strictObject({ id: z.string(), platform: z.enum(PLATFORMS), url: z.string() })),
});

export const PostAnalysisResponse = success(PostAnalysis.shape);
/** `analysis` is null while there is none of the post's present text. */
export const StoredAnalysisResponse = success({ analysis: z.nullable(PostAnalysis) });

export const ImprovedTextResponse = success({ text: z.string() });
