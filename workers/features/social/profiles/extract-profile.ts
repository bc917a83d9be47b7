import {
  PROFILE_CACHE_SECONDS,
  type ExtractedProfile,
  ProfileData,
  type ProfileExtract,
} from "../../../contract/social/profiles";
import type { Context } from "../../../core/context";
import { errorFields } from "../../../core/logger";
import { AppError } from "../../../core/errors";
import { limitRate } from "../../../core/quota/limit-rate";
import { readFromNetwork } from "./network-profile";
import { readPasted } from "./pasted-profile";
import { profileAddress, type ProfileAddress } from "./profile-address";
import { readPublicPage } from "./public-page";
import { readExport } from "./read-export";
import { storeProfile } from "./stored-profiles";

const EXTRACTIONS_PER_HOUR = 60;

/**
 * Reads a profile on LinkedIn or X: from what was pasted, from LinkedIn's data export, through X's API, or from its
 * public page. Fails with `validation_failed` for an address that is no profile there, `rate_limited`, or
 * `profile_extraction_failed` where the network shows nothing without signing in.
 */
export async function extractProfile(
  ctx: Context,
  input: ProfileExtract,
  exported: Uint8Array | null,
): Promise<ExtractedProfile> {
  const address = profileAddress(input.profile_url);
  if (!address) throw new AppError("validation_failed", { fields: { profile_url: "not_a_profile" } });
  const read = await readAnyhow(ctx, address, input, exported);
  const profile = input.save_to_db ? await storeProfile(ctx, address, read) : null;
  return { ...read, platform: address.platform, profile_url: address.url, profile };
}

type Read = Pick<ExtractedProfile, "profile_data" | "origin" | "cached">;

async function readAnyhow(
  ctx: Context,
  address: ProfileAddress,
  { pasted_text, force_refresh }: ProfileExtract,
  exported: Uint8Array | null,
): Promise<Read> {
  if (exported) {
    if (address.platform !== "linkedin")
      throw new AppError("validation_failed", { fields: { export: "linkedin_only" } });
    return { profile_data: await readExport(ctx, exported), origin: "export", cached: false };
  }
  if (pasted_text?.trim()) return { profile_data: readPasted(pasted_text), origin: "pasted", cached: false };
  const key = await cacheKey(address);
  const known = force_refresh ? null : await readCached(ctx, key);
  if (known) return { ...known, cached: true };
  await limitRate(ctx, "social-profiles", EXTRACTIONS_PER_HOUR);
  const fromNetwork = await readFromNetwork(ctx, address);
  const origin = fromNetwork ? ("network" as const) : ("page" as const);
  const profile_data = fromNetwork ?? (await readPage(ctx, address));
  const value = JSON.stringify({ profile_data, origin });
  ctx.waitUntil(
    ctx.env.CACHE.put(key, value, { expirationTtl: PROFILE_CACHE_SECONDS }).catch((error: unknown) =>
      ctx.log.warn("profile_not_cached", errorFields(error)),
    ),
  );
  return { profile_data, origin, cached: false };
}

async function readPage(ctx: Context, address: ProfileAddress): Promise<ProfileData> {
  let facts: ProfileData | null = null;
  try {
    facts = await readPublicPage(ctx, address, ctx.locale);
  } catch (error) {
    ctx.log.info("profile_not_read", { platform: address.platform, ...errorFields(error) });
  }
  if (!facts) throw new AppError("profile_extraction_failed");
  return facts;
}

async function cacheKey({ platform, url }: ProfileAddress): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(url));
  return `profile:${platform}:${Buffer.from(digest).toString("base64url")}`;
}

/** Reads what was read less than five minutes ago; null if nothing was, or the cache cannot be reached. */
async function readCached(
  { env, log }: Context,
  key: string,
): Promise<Pick<Read, "profile_data" | "origin"> | null> {
  try {
    const { profile_data, origin } = (await env.CACHE.get<Partial<Read>>(key, "json")) ?? {};
    const parsed = ProfileData.safeParse(profile_data);
    return parsed.success && origin ? { profile_data: parsed.data, origin } : null;
  } catch (error) {
    log.warn("profile_cache_unreachable", errorFields(error));
    return null;
  }
}
