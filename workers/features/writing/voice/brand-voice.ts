import { eq } from "drizzle-orm";
import { NO_VOICE, type BrandVoice } from "../../../contract/writing/brand-voice";
import type { Context } from "../../../core/context";
import { brandVoices } from "../../../db/schema/writing-templates";
import { userOf } from "../../../core/actor";

/** Reads how the asking user's texts should sound. */
export async function readBrandVoice(ctx: Context): Promise<BrandVoice> {
  const [row] = await ctx.db
    .select()
    .from(brandVoices)
    .where(eq(brandVoices.user_id, userOf(ctx).id))
    .limit(1);
  if (!row) return NO_VOICE;
  const { tone, audience, words_to_use, words_to_avoid, sample } = row;
  return { tone, audience, words_to_use, words_to_avoid, sample };
}

/** Replaces how the asking user's texts should sound. */
export async function changeBrandVoice(ctx: Context, voice: BrandVoice): Promise<BrandVoice> {
  const set = { ...voice, updated_at: Date.now() };
  await ctx.db
    .insert(brandVoices)
    .values({ user_id: userOf(ctx).id, ...set })
    .onConflictDoUpdate({ target: brandVoices.user_id, set });
  return voice;
}
