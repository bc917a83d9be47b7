import { eq } from "drizzle-orm";
import type { ProfileData } from "../../../contract/social/profiles";
import type { Context } from "../../../core/context";
import { socialProfiles } from "../../../db/schema/social-accounts";
import { readPreferences } from "../posts/preferences";

/** Texts of the author that are shown to a model. */
const MAX_SAMPLES = 8;

/** Voice of the posts: texts of the author, and what is known of them. */
export interface Voice {
  samples: string[];
  profile: ProfileData | null;
  summary: string | null;
}

/** Habits of the author, as counted in the samples; shares are of samples. */
export interface VoiceHabits {
  usesHashtags: boolean;
  usesEmoji: boolean;
  endsWithQuestion: boolean;
}

/** The voice of a user, with the profile that a campaign names. */
export async function readVoice(ctx: Context, userId: string, profileId: string | null): Promise<Voice> {
  const [{ voice_samples }, [row]] = await Promise.all([
    readPreferences(ctx, userId),
    profileId
      ? ctx.db.select().from(socialProfiles).where(eq(socialProfiles.id, profileId)).limit(1)
      : Promise.resolve([]),
  ]);
  const own = row?.user_id === userId ? row : null;
  return voiceOf(own?.profile_data ?? null, own?.summary ?? null, voice_samples);
}

/** The voice of a profile's owner. */
export const voiceOf = (
  profile: ProfileData | null,
  summary: string | null,
  samples: readonly string[] = [],
): Voice => ({
  samples: [...samples, ...(profile?.posts ?? [])]
    .map((text) => text.trim())
    .filter(Boolean)
    .slice(0, MAX_SAMPLES),
  profile,
  summary,
});

/** Finds what the samples have in common; without any, what is usual on these networks. */
export function habitsOf({ samples }: Pick<Voice, "samples">): VoiceHabits {
  if (samples.length === 0) return { usesHashtags: true, usesEmoji: false, endsWithQuestion: true };
  const share = (pattern: RegExp) => samples.filter((text) => pattern.test(text)).length / samples.length;
  return {
    usesHashtags: share(/(?:^|\s)#[\p{L}\p{N}_]{2,}/u) >= 0.3,
    usesEmoji: share(/\p{Extended_Pictographic}/u) >= 0.3,
    endsWithQuestion: share(/\?(?:\s|#[^\s#?]+)*$/u) >= 0.3,
  };
}
