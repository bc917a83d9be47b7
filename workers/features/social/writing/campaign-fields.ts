import { and, eq } from "drizzle-orm";
import type { CampaignUpdate } from "../../../contract/social/campaign-input";
import type { Language } from "../../../contract/languages";
import type { Context } from "../../../core/context";
import { socialProfiles } from "../../../db/schema/social-accounts";
import type { campaigns } from "../../../db/schema/social-campaigns";
import { readCatalogue } from "../../../core/ai-models/catalogue";
import { mayAsk } from "../../../core/ai-models/model-access";
import { userOf } from "../../../core/actor";
import { typedAddress } from "../../../core/knowledge/crawl/typed-address";
import { AppError } from "../../../core/errors";

const NEW: Record<Language, string> = { en: "New campaign", fr: "Nouvelle campagne" };
const MAX_NAME = 60;

type Fields = Partial<typeof campaigns.$inferInsert>;

/**
 * The columns that a client's fields set. Fails with `validation_failed` for a website that cannot be read, or a model
 * that does not exist, with `plan_required` for a model of another plan, and with `not_found` for a profile that is not
 * the user's.
 */
export async function campaignFields(
  ctx: Context,
  { user_id: _, platform, website, ...input }: CampaignUpdate,
): Promise<Fields> {
  const fields: Fields = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  if (platform && !input.platforms) fields.platforms = platform;
  if (website !== undefined) fields.website = website === "" ? "" : readable(ctx, website);
  await Promise.all([assertModel(ctx, input.ai_model), assertOwnProfile(ctx, input.profile_id)]);
  return fields;
}

function readable(ctx: Context, typed: string): string {
  const address = typedAddress(ctx, typed);
  if (address === null) throw new AppError("validation_failed", { fields: { website: "not_a_page" } });
  return address;
}

/** Fails with `validation_failed` or `plan_required` unless the user may choose this model. */
export async function assertModel(ctx: Context, id: number | null | undefined): Promise<void> {
  if (!id) return;
  const model = (await readCatalogue(ctx)).find((one) => one.id === id);
  if (!model) throw new AppError("validation_failed", { fields: { ai_model: "unknown_model" } });
  if (!mayAsk(ctx, model)) throw new AppError("plan_required");
}

async function assertOwnProfile(ctx: Context, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const [row] = await ctx.db
    .select({ id: socialProfiles.id })
    .from(socialProfiles)
    .where(and(eq(socialProfiles.id, id), eq(socialProfiles.user_id, userOf(ctx).id)))
    .limit(1);
  if (!row) throw new AppError("not_found");
}

/** A name for a campaign that was given none: its website, else the beginning of its goal. */
export function nameOf(language: Language, { website, goal }: Pick<Fields, "website" | "goal">): string {
  if (website) return new URL(website).host.replace(/^www\./, "");
  const short = goal && goal.length > MAX_NAME ? `${goal.slice(0, goal.lastIndexOf(" ", MAX_NAME))} …` : goal;
  return short || NEW[language];
}
