import { and, eq, isNull } from "drizzle-orm";
import type { PublicChatbot, VisitorSession } from "../../../contract/chatbots/visitors";
import type { Entitlement } from "../../../contract/plans/plans";
import type { Context, PublicResource } from "../../../core/context";
import { users } from "../../../db/schema/accounts";
import { supportChatbots } from "../../../db/schema/chatbots";
import { plans, planVersions, subscriptions } from "../../../db/schema/plans";
import { newKey } from "../../../core/ids";
import { signVisitorSession, VISITOR_SESSION_SECONDS } from "../../accounts/public";
import { HAS_CONTENT, requireChatbot, type OpenedChatbot } from "../own-chatbot";
import { avatarUrl } from "../view-chatbot";
import { AppError } from "../../../core/errors";
import { opensModule } from "../../../core/entitlements/visitor";
import { entitlementOf, hasSubscription, isPlanVersion } from "../../../core/entitlements/entitlement";
import { readSettings } from "../../../core/settings/read-settings";

const MODULE = "support";

/** Begins the id of the session in which an owner tries a chatbot: it opens private ones too. */
const TEST_PREFIX = "tst_";

export const isTestVisitor = (visitorId: string): boolean => visitorId.startsWith(TEST_PREFIX);

/**
 * Reads what everyone may know of the public chatbot with this key, and the sites that may embed it, as origins.
 * Fails with `not_found`.
 */
export async function readEmbeddedChatbot(
  ctx: Context,
  key: string,
): Promise<{ chatbot: PublicChatbot; allowedSites: string[] }> {
  const row = await requirePublic(ctx, key);
  return { chatbot: viewPublic(row), allowedSites: row.allowed_sites };
}

/**
 * Opens a session with a public chatbot, for a visitor who was here before or for a new one. Fails with `not_found`.
 */
export async function openSession(ctx: Context, key: string, known?: string): Promise<VisitorSession> {
  await requirePublic(ctx, key);
  return sessionOf(ctx, key, known ?? newVisitor(ctx, "vis"));
}

/** Opens a session in which the user tries their own chatbot, public or not. Fails with `not_found`. */
export async function openTestSession(ctx: Context, chatbotId: string): Promise<VisitorSession> {
  const { access_key } = await requireChatbot(ctx, chatbotId);
  return sessionOf(ctx, access_key, newVisitor(ctx, "tst"));
}

const newVisitor = ({ actor }: Context, prefix: "vis" | "tst"): string =>
  newKey(prefix, "addressHash" in actor ? actor.addressHash.slice(0, 12) : "");

async function sessionOf(ctx: Context, publicKey: string, visitor: string): Promise<VisitorSession> {
  const token = await signVisitorSession(ctx.config, { publicKey, visitorId: visitor });
  return { token, visitor, expires_in: VISITOR_SESSION_SECONDS };
}

/**
 * The chatbot of a session's key, for the guard; null when it is private, its key has changed or its plan has ended.
 */
export async function findSessionChatbot(
  ctx: Context,
  key: string,
  visitorId: string,
): Promise<PublicResource | null> {
  const row = await findByKey(ctx, key);
  if (!row?.is_public && !isTestVisitor(visitorId)) return null;
  if (!row) return null;
  const { id, user_id: ownerId, access_key, allowed_sites: allowedSites } = row;
  return { id, ownerId, key: access_key, allowedSites, record: row };
}

async function requirePublic(ctx: Context, key: string): Promise<OpenedChatbot> {
  const row = await findByKey(ctx, key);
  if (!row?.is_public) throw new AppError("not_found");
  return row;
}

/**
 * The chatbot with this key, with what its owner's plan grants in one query: null unless the owner may have chatbots.
 * The one that helps the product's own users needs no plan.
 */
async function findByKey(ctx: Context, key: string): Promise<OpenedChatbot | null> {
  const [[found], settings] = await Promise.all([
    ctx.db
      .select({
        bot: supportChatbots,
        isTrained: HAS_CONTENT,
        subscription: subscriptions,
        plan: plans,
        version: planVersions,
      })
      .from(supportChatbots)
      .innerJoin(users, and(eq(users.id, supportChatbots.user_id), isNull(users.suspended_at)))
      .leftJoin(subscriptions, hasSubscription(supportChatbots.user_id))
      .leftJoin(plans, eq(plans.id, subscriptions.plan_id))
      .leftJoin(planVersions, isPlanVersion)
      .where(eq(supportChatbots.access_key, key))
      .limit(1),
    readSettings(ctx),
  ]);
  if (!found) return null;
  const opened = { ...found.bot, isTrained: found.isTrained === 1 };
  if (settings.support_chatbot_key === key) return opened;
  const entitlement = entitlementOf(found, Date.now());
  if (!opensModule(entitlement, settings, MODULE)) return null;
  return mayKeepModel(entitlement, opened.model_id) ? opened : { ...opened, model_id: null };
}

/** Whether the owner's plan of today has the model that they chose; the plan may have been another one then. */
const mayKeepModel = (plan: Entitlement | null, modelId: number | null): boolean =>
  modelId === null || (plan !== null && (!plan.is_free || plan.included_models.includes(modelId)));

const viewPublic = (row: OpenedChatbot): PublicChatbot => ({
  name: row.name,
  access_key: row.access_key,
  language: row.language,
  appearance: row.appearance,
  avatar_url: avatarUrl(row),
  lead_form: row.lead_form,
  contact: row.contact,
  hand_over: row.hand_over.enabled,
  is_trained: row.isTrained,
});
