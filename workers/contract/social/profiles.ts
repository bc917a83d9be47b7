import { z } from "zod/mini";
import type { Platform } from "./platforms";

/** Where the facts of a profile come from. */
export const PROFILE_ORIGINS = ["page", "network", "pasted", "export"] as const;

export type ProfileOrigin = (typeof PROFILE_ORIGINS)[number];

/** How long a profile is cached, in seconds. */
export const PROFILE_CACHE_SECONDS = 300;

export const ProfileKey = z.string().check(z.regex(/^prf_[A-Za-z0-9_-]{16,64}$/));

/** What is known of a person or company on a network. Absent facts are null; nothing is guessed. */
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

export interface SocialProfileView {
  id: string;
  platform: Platform;
  profile_url: string;
  origin: ProfileOrigin;
  profile_data: ProfileData;
  summary: string | null;
  fetched_at: string;
}
