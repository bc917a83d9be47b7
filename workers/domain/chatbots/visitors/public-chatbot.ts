import { and, eq, isNull } from "drizzle-orm";
import type { PublicChatbot } from "../../../contract/chatbots/visitors";
import type { Context } from "../../../context";
import { users } from "../../../db/schema/accounts";
import { supportChatbots } from "../../../db/schema/chatbots";
import { newKey } from "../../../keys";
import { signVisitorSession, VISITOR_SESSION_SECONDS } from "../../accounts/visitor-session";
import { requireChatbot, type ChatbotRow } from "../bots/own-chatbot";
import { avatarUrl } from "../bots/view-chatbot";
import { AppError } from "../../errors";
import { mayUserUse } from "../../modules/visitor";

const MODULE = "support";

/** Begins the id of the session in which an owner tries a chatbot: it opens private ones too. */
const TEST_PREFIX = "tst_";

export const isTestVisitor = (visitorId: string): boolean => visitorId.startsWith(TEST_PREFIX);

/** A session of a visitor, and the chatbot that it is for. */
export interface VisitorSession {
  token: string;
  visitor: string;
  /** Seconds until a new token is needed. */
  expires_in: number;
}

/**
 * What everybody may know of the public chatbot with this key, and the sites that may embed it, as origins. Fails with
 * `not_found`.
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

/** The chatbot of a session's key, for the guard; null when it is private, its key has changed or its plan has ended. */
export async function findSessionChatbot(
  ctx: Context,
  key: string,
  visitorId: string,
): Promise<{ id: string; ownerId: string } | null> {
  const row = await findByKey(ctx, key);
  if (!row || (!row.is_public && !isTestVisitor(visitorId)) || !(await mayUserUse(ctx, row.user_id, MODULE)))
    return null;
  return { id: row.id, ownerId: row.user_id };
}

async function requirePublic(ctx: Context, key: string): Promise<ChatbotRow> {
  const row = await findByKey(ctx, key);
  if (!row?.is_public || !(await mayUserUse(ctx, row.user_id, MODULE))) throw new AppError("not_found");
  return row;
}

async function findByKey(ctx: Context, key: string): Promise<ChatbotRow | null> {
  const [found] = await ctx.db
    .select({ bot: supportChatbots })
    .from(supportChatbots)
    .innerJoin(users, and(eq(users.id, supportChatbots.user_id), isNull(users.suspended_at)))
    .where(eq(supportChatbots.access_key, key))
    .limit(1);
  return found?.bot ?? null;
}

const viewPublic = (row: ChatbotRow): PublicChatbot => ({
  name: row.name,
  access_key: row.access_key,
  language: row.language,
  appearance: row.appearance,
  avatar_url: avatarUrl(row),
  lead_form: row.lead_form,
  contact: row.contact,
  hand_over: row.hand_over.enabled,
});
