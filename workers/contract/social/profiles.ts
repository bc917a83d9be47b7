import { z } from "zod/mini";
import { Flag } from "../fields";
import { ModelId } from "../ai-models";
import { emptyAsAbsent, LanguageTag, OwnId } from "../sent-fields";
import { PlatformName, PLATFORMS } from "./platforms";
import { trimmed } from "../text/text-checks";
import { IsoTime, success, successOf } from "../response";

/** Origins of the facts of a profile. */
export const PROFILE_ORIGINS = ["page", "network", "pasted", "export"] as const;

export type ProfileOrigin = (typeof PROFILE_ORIGINS)[number];

/** Time for which a profile is cached, in seconds. */
export const PROFILE_CACHE_SECONDS = 300;

export const ProfileKey = z.string().check(z.regex(/^prf_[A-Za-z0-9_-]{16,64}$/));

/** Facts of a person or company on a network. Absent facts are null; nothing is guessed. */
export const ProfileData = z.object({
  name: z.nullable(z.string().check(z.maxLength(300))),
  headline: z.nullable(z.string().check(z.maxLength(1_000))),
  about: z.nullable(z.string().check(z.maxLength(20_000))),
  image_url: z.nullable(z.string().check(z.maxLength(2_000))),
  location: z.nullable(z.string().check(z.maxLength(300))),
  website: z.nullable(z.string().check(z.maxLength(2_000))),
  followers: z.nullable(z.int()),
  /** Texts that the person has published, newest first: their voice is learned from them. */
  posts: z.array(z.string().check(z.maxLength(10_000))).check(z.maxLength(50)),
});

export type ProfileData = z.infer<typeof ProfileData>;

/** A profile without any fact. */
export const NO_FACTS: ProfileData = {
  name: null,
  headline: null,
  about: null,
  image_url: null,
  location: null,
  website: null,
  followers: null,
  posts: [],
};

export const SocialProfileView = z.strictObject({
  id: z.string(),
  platform: z.enum(PLATFORMS),
  profile_url: z.string(),
  origin: z.enum(PROFILE_ORIGINS),
  profile_data: ProfileData,
  summary: z.nullable(z.string()),
  fetched_at: IsoTime,
});
export type SocialProfileView = z.infer<typeof SocialProfileView>;

const MAX_PASTED = 60_000;

/**
 * A profile to be read. `pasted_text`: what its owner has copied from it; a LinkedIn data export comes as the file
 * `export`. Without either of them, its public page or the network's API is read.
 */
export const ProfileExtract = z.object({
  profile_url: z.string().check(trimmed(), z.minLength(1), z.maxLength(2_000)),
  pasted_text: emptyAsAbsent(z.string().check(z.maxLength(MAX_PASTED))),
  save_to_db: z.optional(Flag),
  force_refresh: z.optional(Flag),
  user_id: OwnId,
});

export type ProfileExtract = z.infer<typeof ProfileExtract>;

/** A profile as clients send it back: what is missing is not known. */
export const ProfileFacts = z.object({
  name: z._default(ProfileData.shape.name, null),
  headline: z._default(ProfileData.shape.headline, null),
  about: z._default(ProfileData.shape.about, null),
  image_url: z._default(ProfileData.shape.image_url, null),
  location: z._default(ProfileData.shape.location, null),
  website: z._default(ProfileData.shape.website, null),
  followers: z._default(ProfileData.shape.followers, null),
  posts: z._default(ProfileData.shape.posts, []),
});

const ASKED = {
  profile_data: ProfileFacts,
  platform: PlatformName,
  campaign_context: z._default(z.string().check(z.maxLength(8_000)), ""),
  goal: z._default(z.string().check(z.maxLength(1_000)), ""),
  langue: z.optional(LanguageTag),
  language: z.optional(LanguageTag),
  ai_model: emptyAsAbsent(ModelId),
  user_id: OwnId,
};

export const ProfileSummaryRequest = z.object({ ...ASKED, profile_id: emptyAsAbsent(ProfileKey) });

export type ProfileSummaryRequest = z.infer<typeof ProfileSummaryRequest>;

const MAX_PROFILE_POSTS = 10;

export const ProfilePostsRequest = z.object({
  ...ASKED,
  num_posts: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_PROFILE_POSTS)), 5),
});

export type ProfilePostsRequest = z.infer<typeof ProfilePostsRequest>;

export const ProfileOwnerParams = z.object({ user: z.string().check(z.maxLength(100)) });
export const ProfileListQuery = z.object({ platform: emptyAsAbsent(PlatformName) });
export const ProfileLinkParams = z.object({ user: z.string().check(z.maxLength(100)), link: ProfileKey });

/** Profiles that one user may store. */
export const MAX_PROFILES = 100;

/** The address of a stored profile. */
export const ProfileLinkView = z.strictObject({
  id: z.string(),
  platform: z.enum(PLATFORMS),
  url: z.string(),
});
export type ProfileLinkView = z.infer<typeof ProfileLinkView>;

export const ExtractedProfile = z.strictObject({
  profile_data: ProfileData,
  platform: z.enum(PLATFORMS),
  profile_url: z.string(),
  origin: z.enum(PROFILE_ORIGINS),
  /** True if it was read less than five minutes ago. */
  cached: z.boolean(),
  /** Stored profile; null if storing was not asked for. */
  profile: z.nullable(SocialProfileView),
});
export type ExtractedProfile = z.infer<typeof ExtractedProfile>;

export const ProfileExtractResponse = successOf(ExtractedProfile);
export const ProfileListResponse = success({ data: z.array(SocialProfileView) });
export const ProfileLinkListResponse = success({ data: z.array(ProfileLinkView) });
