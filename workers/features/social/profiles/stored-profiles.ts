import { and, count, desc, eq } from "drizzle-orm";
import {
  MAX_PROFILES,
  type ProfileData,
  type ProfileLinkView,
  type ProfileOrigin,
  type SocialProfileView,
} from "../../../contract/social/profiles";
import type { Platform } from "../../../contract/social/platforms";
import type { Context } from "../../../core/context";
import { socialProfiles } from "../../../db/schema/social-accounts";
import { newKey, shardOf } from "../../../core/ids";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import { activityStatement } from "../activity";
import type { ProfileAddress } from "./profile-address";

type ProfileRow = typeof socialProfiles.$inferSelect;

/**
 * Stores a profile for the actor; one that is stored already gets the new facts, and keeps its summary and what the new
 * ones do not say. Fails with `too_many_profiles`.
 */
export async function storeProfile(
  ctx: Context,
  { platform, url }: ProfileAddress,
  { profile_data, origin }: { profile_data: ProfileData; origin: ProfileOrigin },
): Promise<SocialProfileView> {
  const { id: user_id } = userOf(ctx);
  const [known] = await ctx.db
    .select()
    .from(socialProfiles)
    .where(
      and(
        eq(socialProfiles.user_id, user_id),
        eq(socialProfiles.platform, platform),
        eq(socialProfiles.profile_url, url),
      ),
    )
    .limit(1);
  if (!known) await assertRoom(ctx, user_id);
  const now = Date.now();
  const facts = known ? merge(known.profile_data, profile_data) : profile_data;
  const set = { profile_data: facts, origin, fetched_at: now };
  const id = newKey("prf", shardOf(user_id));
  const [[row]] = await ctx.db.batch([
    ctx.db
      .insert(socialProfiles)
      .values({ id, user_id, platform, profile_url: url, ...set, created_at: now })
      .onConflictDoUpdate({
        target: [socialProfiles.user_id, socialProfiles.platform, socialProfiles.profile_url],
        set,
      })
      .returning(),
    activityStatement(ctx, user_id, { kind: "profile_saved", target: known?.id ?? id, detail: { url } }),
  ]);
  return viewProfile(row!);
}

/** A page without posts does not take away those that were pasted. */
const merge = (before: ProfileData, now: ProfileData): ProfileData => ({
  name: now.name ?? before.name,
  headline: now.headline ?? before.headline,
  about: now.about ?? before.about,
  image_url: now.image_url ?? before.image_url,
  location: now.location ?? before.location,
  website: now.website ?? before.website,
  followers: now.followers ?? before.followers,
  posts: now.posts.length > 0 ? now.posts : before.posts,
});

async function assertRoom({ db }: Context, user: string): Promise<void> {
  const [row] = await db
    .select({ profiles: count() })
    .from(socialProfiles)
    .where(eq(socialProfiles.user_id, user));
  if ((row?.profiles ?? 0) >= MAX_PROFILES) throw new AppError("too_many_profiles");
}

/** The profiles that the actor has stored, newest first. */
export async function listProfiles(ctx: Context, platform?: Platform): Promise<SocialProfileView[]> {
  const rows = await ctx.db
    .select()
    .from(socialProfiles)
    .where(
      and(
        eq(socialProfiles.user_id, userOf(ctx).id),
        platform ? eq(socialProfiles.platform, platform) : undefined,
      ),
    )
    .orderBy(desc(socialProfiles.created_at), desc(socialProfiles.id))
    .limit(MAX_PROFILES);
  return rows.map(viewProfile);
}

/** The addresses of the profiles that the actor has stored, newest first. */
export const listProfileLinks = async (ctx: Context): Promise<ProfileLinkView[]> =>
  (await listProfiles(ctx)).map(({ id, platform, profile_url }) => ({ id, platform, url: profile_url }));

/** Deletes the actor's profile; campaigns continue without it. Fails with `not_found`. */
export async function deleteProfile(ctx: Context, id: string): Promise<void> {
  const deleted = await ctx.db
    .delete(socialProfiles)
    .where(and(eq(socialProfiles.id, id), eq(socialProfiles.user_id, userOf(ctx).id)))
    .returning({ id: socialProfiles.id });
  if (deleted.length === 0) throw new AppError("not_found");
}

const viewProfile = ({ user_id: _, created_at: __, fetched_at, ...row }: ProfileRow): SocialProfileView => ({
  ...row,
  fetched_at: new Date(fetched_at).toISOString(),
});
