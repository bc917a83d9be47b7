import type { SocialProfileView } from "#workers/contract/social/profiles";
import { ApiError, callApi, requireUserId } from "~/api-client";
import { signedInUser } from "~/session/session";

export interface ProfileSource {
  url: string;
  /** Text that its owner has copied; empty: its public page is read. */
  pasted: string;
  /** LinkedIn's data export. */
  file: File | null;
}

const FAILURE = "profile_extraction_failed";

/** Reads a profile and stores it. Rejects with `ApiError`. */
export async function extractProfile({ url, pasted, file }: ProfileSource): Promise<SocialProfileView> {
  const user = requireUserId(signedInUser());
  if (file) return extractExport(url, file, user);
  const body = {
    profile_url: url,
    save_to_db: 1 as const,
    user_id: user,
    ...(pasted && { pasted_text: pasted }),
  };
  return requireStored((await callApi("/social/profile/extract", { body, failure: FAILURE })).profile);
}

async function extractExport(url: string, file: File, user: string): Promise<SocialProfileView> {
  const form = new FormData();
  form.set("profile_url", url);
  form.set("save_to_db", "1");
  form.set("user_id", user);
  form.set("export", file, file.name);
  const { ProfileExtractResponse: answer } = await import("#workers/contract/social/profiles");
  const init = { body: form, failure: FAILURE, answer } as const;
  return requireStored((await callApi("/social/profile/extract" as string, init)).profile);
}

function requireStored(profile: SocialProfileView | null): SocialProfileView {
  if (!profile) throw new ApiError(FAILURE, "", 502, true);
  return profile;
}

/** Describes a profile in some sentences, which stay with it. Rejects with `ApiError`. */
export async function summariseProfile(profile: SocialProfileView): Promise<SocialProfileView> {
  const { id, platform, profile_data } = profile;
  const user_id = requireUserId(signedInUser());
  const body = { profile_id: id, platform, profile_data, campaign_context: "", goal: "", user_id };
  const { summary } = await callApi("/social/profile/summary", { body, failure: "profile_analysis_failed" });
  return { ...profile, summary };
}
