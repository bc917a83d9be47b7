import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { CONVERSATIONS_LISTED, type LeadInput, type LeadView } from "../../../contract/chatbots/visitors";
import type { Context } from "../../../core/context";
import { chatbotConversations, chatbotLeads } from "../../../db/schema/chatbot-visitors";
import { supportChatbots } from "../../../db/schema/chatbots";
import { requireChatbot } from "../own-chatbot";
import { AppError } from "../../../core/errors";
import { BYTE_ORDER_MARK, csvLine } from "../../../core/usage/csv-line";
import { limitVisitor } from "./key-limits";
import { assertLead, findOwnConversation, visitorOf } from "./own-visitor";
import { newLead, storeLead } from "./store-lead";
import { isoTime } from "../../../core/iso-time";

/** Forms that one address may send an hour. */
const LEADS_PER_HOUR = 20;

/**
 * Records who a visitor is; the same e-mail address again is the same lead. The visitor who left it may correct it; others,
 * who only claim the address, add what is not known yet. Fails with
 * `not_found` (the conversation is not this visitor's), `validation_failed` (no consent, where the chatbot asks for it) or `rate_limited`.
 */
export async function addLead(ctx: Context, input: LeadInput): Promise<string> {
  const actor = visitorOf(ctx);
  if (input.conversation_id) await findOwnConversation(ctx, input.conversation_id);
  const [chatbot] = await ctx.db
    .select({ form: supportChatbots.lead_form })
    .from(supportChatbots)
    .where(eq(supportChatbots.id, actor.resource.id));
  if (!chatbot) throw new AppError("not_found");
  const { consent, phone } = chatbot.form;
  if (consent && !input.consent) throw new AppError("validation_failed", { fields: { consent: "required" } });
  if (phone === "required" && !input.phone)
    throw new AppError("validation_failed", { fields: { phone: "required" } });
  await limitVisitor(ctx, actor, "lead", LEADS_PER_HOUR);
  const now = Date.now();
  const typed = { name: input.name, phone: input.phone, consented_at: input.consent ? now : null };
  const lead = await newLead(actor, { ...typed, email: input.email, created_at: now });
  const insert = ctx.db
    .insert(chatbotLeads)
    .values(lead)
    .onConflictDoUpdate({
      target: [chatbotLeads.chatbot_id, chatbotLeads.email],
      set: {
        // The e-mail address is the name too, as long as nothing else is known.
        name: sql`CASE WHEN id = excluded.id OR name IN ('', email) THEN excluded.name ELSE name END`,
        phone: sql`CASE WHEN id = excluded.id OR phone = '' THEN excluded.phone ELSE phone END`,
        consented_at: sql`CASE WHEN id = excluded.id THEN coalesce(excluded.consented_at, consented_at) ELSE coalesce(consented_at, excluded.consented_at) END`,
      },
    })
    .returning({ id: chatbotLeads.id });
  const id = await storeLead(ctx, lead, insert);
  await nameConversations(ctx, id);
  return id;
}

/** Notes how the visitor of a conversation can be reached, where nobody knows yet. */
export async function leaveAddress(
  ctx: Context,
  { id }: Pick<typeof chatbotConversations.$inferSelect, "id">,
  email: string,
): Promise<void> {
  const typed = { name: email, email, phone: "", consented_at: null };
  const lead = await newLead(visitorOf(ctx), { ...typed, created_at: Date.now() });
  const insert = ctx.db
    .insert(chatbotLeads)
    .values(lead)
    // Returns the row that is there already, as it is.
    .onConflictDoUpdate({ target: [chatbotLeads.chatbot_id, chatbotLeads.email], set: { email } })
    .returning({ id: chatbotLeads.id });
  const leadId = await storeLead(ctx, lead, insert);
  await ctx.db
    .update(chatbotConversations)
    .set({ lead_id: leadId })
    .where(and(eq(chatbotConversations.id, id), sql`lead_id IS NULL`));
}

/** The visitor's conversations that name nobody yet are this lead's. */
async function nameConversations(ctx: Context, leadId: string): Promise<void> {
  const { id, resource } = visitorOf(ctx);
  await ctx.db
    .update(chatbotConversations)
    .set({ lead_id: leadId })
    .where(
      and(
        eq(chatbotConversations.chatbot_id, resource.id),
        eq(chatbotConversations.visitor_id, id),
        sql`lead_id IS NULL`,
      ),
    );
}

/**
 * One page of the leads of the user's chatbot, the newest first; `next` is the cursor of the following one. Fails with
 * `not_found`.
 */
export async function listLeads(
  ctx: Context,
  chatbotId: string,
  cursor = "",
): Promise<{ leads: LeadView[]; next: string | null }> {
  await requireChatbot(ctx, chatbotId);
  const { chatbot_id, created_at, id } = chatbotLeads;
  const [, at, after] = /^(\d{1,15}) (\S+)$/.exec(cursor) ?? [];
  const rows = await ctx.db
    .select({
      lead: chatbotLeads,
      conversations: sql<number>`(SELECT count(*) FROM chatbot_conversations c WHERE c.lead_id = chatbot_leads.id)`,
    })
    .from(chatbotLeads)
    .where(
      and(
        eq(chatbot_id, chatbotId),
        after ? sql`(${created_at}, ${id}) < (${Number(at)}, ${after})` : undefined,
      ),
    )
    .orderBy(desc(created_at), desc(id))
    .limit(CONVERSATIONS_LISTED + 1);
  const shown = rows.slice(0, CONVERSATIONS_LISTED);
  const last = rows.length > shown.length ? shown.at(-1)!.lead : null;
  const leads = shown.map(({ lead, conversations }) => ({
    support_lead_id: lead.id,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    consented_at: isoTime(lead.consented_at),
    conversations,
    created_at: new Date(lead.created_at).toISOString(),
  }));
  return { leads, next: last && `${last.created_at} ${last.id}` };
}

const ROWS_A_PIECE = 500;

/**
 * All leads of the user's chatbot as CSV, written as it is read. A byte order mark makes spreadsheets read it as UTF-8.
 * Fails with `not_found`.
 */
export async function exportLeads(ctx: Context, chatbotId: string): Promise<ReadableStream<Uint8Array>> {
  await requireChatbot(ctx, chatbotId);
  const encoder = new TextEncoder();
  const heads = ["name", "email", "phone", "consented_at", "created_at"];
  let after = "";
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(heads))),
    async pull(controller) {
      const rows = await ctx.db
        .select()
        .from(chatbotLeads)
        .where(and(eq(chatbotLeads.chatbot_id, chatbotId), gt(chatbotLeads.id, after)))
        .orderBy(asc(chatbotLeads.id))
        .limit(ROWS_A_PIECE);
      const lines = rows.map(({ name, email, phone, consented_at, created_at }) =>
        csvLine([name, email, phone, isoTime(consented_at), isoTime(created_at)]),
      );
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join("")));
      after = rows.at(-1)?.id ?? after;
      if (rows.length < ROWS_A_PIECE) controller.close();
    },
  });
}

/** Deletes what a lead of one of the user's chatbots has left; the conversations stay. Fails with `not_found`. */
export async function deleteLead(ctx: Context, leadId: string): Promise<void> {
  await assertLead(ctx, leadId);
  await ctx.db.delete(chatbotLeads).where(eq(chatbotLeads.id, leadId));
}
