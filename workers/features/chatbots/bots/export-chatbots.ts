import { asc, eq } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Context } from "../../../core/context";
import { chatbotChecks } from "../../../db/schema/chatbot-checks";
import {
  chatbotConversations,
  chatbotFeedback,
  chatbotLeads,
  chatbotMessages,
} from "../../../db/schema/chatbot-visitors";
import { chatbotDeliveries, chatbotWebhooks } from "../../../db/schema/chatbot-webhooks";
import { chatbotSources } from "../../../db/schema/chatbots";
import type { ExportFile } from "../../../core/export/export-file";
import { asJson, readRecords } from "../../../core/export/read-records";
import { readFile } from "../../../providers/storage/file-storage";

const ROWS_A_PAGE = 500;
const LEFT_OUT = ["user_id", "last_section", "content_version"];
/** The secret signs calls in the owner's name, which someone who gets hold of the archive must not be able to do. */
const NOT_SHOWN = ["secret", "question_key", "checked_version"];

/** Chatbots with their sources, leads, conversations, checks and calls of their webhooks. */
export async function* exportChatbots(ctx: Context, userId: string): AsyncGenerator<ExportFile> {
  const chatbots = () => readRecords(ctx, "support_chatbots", userId);
  yield { path: "chatbots/chatbots.json", content: asJson(chatbots(), LEFT_OUT) };
  for await (const { id, avatar_key } of chatbots()) {
    if (avatar_key)
      yield {
        path: `chatbots/${id}/picture`,
        content: readFile(ctx.files, String(avatar_key)),
        isCompressed: true,
      };
    const parts = [
      ["sources", chatbotSources, chatbotSources.chatbot_id, chatbotSources.id],
      ["leads", chatbotLeads, chatbotLeads.chatbot_id, chatbotLeads.id],
      ["conversations", chatbotConversations, chatbotConversations.chatbot_id, chatbotConversations.id],
      ["messages", chatbotMessages, chatbotMessages.chatbot_id, chatbotMessages.id],
      ["feedback", chatbotFeedback, chatbotFeedback.chatbot_id, chatbotFeedback.message_id],
      ["checks", chatbotChecks, chatbotChecks.chatbot_id, chatbotChecks.id],
      ["webhook", chatbotWebhooks, chatbotWebhooks.chatbot_id, chatbotWebhooks.chatbot_id],
      ["deliveries", chatbotDeliveries, chatbotDeliveries.chatbot_id, chatbotDeliveries.id],
    ] as const;
    for (const [name, table, owner, key] of parts)
      yield {
        path: `chatbots/${id}/${name}.json`,
        content: asJson(rowsOf(ctx, table, { owner, key, id }), NOT_SHOWN),
      };
    for await (const row of rowsOf(ctx, chatbotSources, {
      owner: chatbotSources.chatbot_id,
      key: chatbotSources.id,
      id,
    }))
      if (row.file_key)
        yield {
          path: `chatbots/${id}/files/${String(row.id)}-${String(row.name)}`,
          content: readFile(ctx.files, String(row.file_key)),
          isCompressed: true,
        };
  }
}

type Table =
  | typeof chatbotSources
  | typeof chatbotLeads
  | typeof chatbotConversations
  | typeof chatbotMessages
  | typeof chatbotFeedback
  | typeof chatbotChecks
  | typeof chatbotWebhooks
  | typeof chatbotDeliveries;

/** Rows of a chatbot, a page at a time. */
async function* rowsOf(
  ctx: Context,
  table: Table,
  { owner, key, id }: { owner: SQLiteColumn; key: SQLiteColumn; id: string },
): AsyncGenerator<Record<string, unknown>> {
  for (let skip = 0; ; skip += ROWS_A_PAGE) {
    const rows = await ctx.db
      .select()
      .from(table)
      .where(eq(owner, id))
      .orderBy(asc(key))
      .limit(ROWS_A_PAGE)
      .offset(skip);
    yield* rows;
    if (rows.length < ROWS_A_PAGE) return;
  }
}
