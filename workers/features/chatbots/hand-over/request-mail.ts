import { desc, eq } from "drizzle-orm";
import { languageOf, type Language } from "../../../contract/languages";
import { markdownAsText } from "../../../contract/text/markdown-as-text";
import type { Context } from "../../../core/context";
import { users } from "../../../db/schema/accounts";
import { chatbotConversations, chatbotLeads, chatbotMessages } from "../../../db/schema/chatbot-visitors";
import { reserveQuota } from "../../../core/quota/quota-object";
import { shardOf } from "../../../core/ids";
import { prepareMail } from "../../../core/mail/send-mail";
import type { ChatbotRow } from "../own-chatbot";

/** Mails of one chatbot an hour: visitors must not be able to fill its owner's mailbox. */
const MAILS_PER_HOUR = 60;
const HOUR_MS = 60 * 60 * 1000;
/** The end of a conversation that the mail shows, and characters of each message. */
const SHOWN_MESSAGES = 20;
const SHOWN_CHARACTERS = 1_000;

const VISITOR: Record<Language, string> = { en: "Visitor", fr: "Visiteur" };
const TEAM: Record<Language, string> = { en: "Your team", fr: "Votre équipe" };

type Conversation = typeof chatbotConversations.$inferSelect;

/**
 * The mail by which a chatbot's owner learns that a visitor asks for a person, for the batch that records it; empty
 * where they have had as many mails as can be expected to be read. Prepared twice for one request, it is one mail.
 */
export async function prepareRequestMail(
  ctx: Context,
  chatbot: ChatbotRow,
  conversation: Conversation,
): Promise<Awaited<ReturnType<typeof prepareMail>> | { statements: []; jobs: [] }> {
  const nothing = { statements: [] as [], jobs: [] as [] };
  const [owner] = await ctx.db.select().from(users).where(eq(users.id, chatbot.user_id));
  if (!owner) return nothing;
  const rule = { queryType: "chatbot-person-mails", limit: MAILS_PER_HOUR, windowMs: HOUR_MS };
  const { isReserved } = await reserveQuota(ctx.env, shardOf(chatbot.id), crypto.randomUUID(), rule);
  if (!isReserved) return nothing;
  const language = languageOf(owner.language);
  return prepareMail(ctx, {
    id: `mail_${conversation.id}_${conversation.updated_at}`,
    template: "person-requested",
    to: { id: owner.id, name: owner.name, email: owner.email, language },
    values: {
      chatbot: chatbot.name,
      visitor: (await addressOf(ctx, conversation.id)) ?? VISITOR[language],
      transcript: await transcriptOf(ctx, conversation.id, { chatbot: chatbot.name, language }),
    },
    link: `${ctx.origin}/user/support-chat/${chatbot.id}/conversations?conversation=${conversation.id}`,
  });
}

/** "Ada <ada@example.com>"; null while nobody knows. */
async function addressOf(ctx: Context, conversationId: string): Promise<string | null> {
  const [lead] = await ctx.db
    .select({ name: chatbotLeads.name, email: chatbotLeads.email })
    .from(chatbotConversations)
    .innerJoin(chatbotLeads, eq(chatbotLeads.id, chatbotConversations.lead_id))
    .where(eq(chatbotConversations.id, conversationId));
  if (!lead) return null;
  return lead.name === lead.email ? lead.email : `${lead.name} <${lead.email}>`;
}

async function transcriptOf(
  ctx: Context,
  conversationId: string,
  { chatbot, language }: { chatbot: string; language: Language },
): Promise<string> {
  const rows = await ctx.db
    .select({ role: chatbotMessages.role, content: chatbotMessages.content })
    .from(chatbotMessages)
    .where(eq(chatbotMessages.conversation_id, conversationId))
    .orderBy(desc(chatbotMessages.created_at), desc(chatbotMessages.position))
    .limit(SHOWN_MESSAGES);
  const speakers = { user: VISITOR[language], assistant: chatbot, operator: TEAM[language] };
  const colon = language === "fr" ? " :" : ":";
  return rows
    .reverse()
    .filter(({ content }) => content !== "")
    .map(
      ({ role, content }) =>
        `${speakers[role]}${colon} ${shorten(role === "assistant" ? markdownAsText(content) : content)}`,
    )
    .join("\n\n");
}

const shorten = (text: string): string =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS).trimEnd()}…` : text;
