import { z } from "zod";
import type { NetworkApp } from "../access";
import { callNetwork, readAnswer } from "./call-network";
import { xFailure } from "./x-failure";

const FIELDS = "description,location,profile_image_url,public_metrics,url,entities";

const User = z.object({
  data: z.object({
    name: z.string(),
    description: z.string().optional(),
    location: z.string().optional(),
    profile_image_url: z.string().optional(),
    entities: z
      .object({
        url: z.object({ urls: z.array(z.object({ expanded_url: z.string().optional() })) }).optional(),
      })
      .optional(),
    public_metrics: z.object({ followers_count: z.int().nonnegative().optional() }).optional(),
  }),
});

/** A profile on X as its API shows it to the app; null for what it does not say. */
export interface XProfile {
  name: string;
  about: string | null;
  location: string | null;
  imageUrl: string | null;
  website: string | null;
  followers: number | null;
}

/** Reads a user's profile by their handle; null if there is none. Fails with a `NetworkError`. */
export async function readXProfile(
  { apiBaseUrl }: Pick<NetworkApp, "apiBaseUrl">,
  accessToken: string,
  handle: string,
): Promise<XProfile | null> {
  const url = `${apiBaseUrl}/2/users/by/username/${encodeURIComponent(handle)}?user.fields=${FIELDS}`;
  const answer = await callNetwork({ url, accessToken });
  if (answer.status >= 300) throw xFailure(answer, "unavailable");
  // X answers 200 with errors and without data for a handle that nobody has.
  const user = readAnswer(User, answer)?.data;
  if (!user) return null;
  return {
    name: user.name,
    about: user.description?.trim() || null,
    location: user.location?.trim() || null,
    imageUrl: user.profile_image_url ?? null,
    website: user.entities?.url?.urls[0]?.expanded_url ?? null,
    followers: user.public_metrics?.followers_count ?? null,
  };
}
