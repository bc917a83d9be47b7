import { sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { indexText } from "../../../contract/text/index-words";
import { visitorMessageWords as words, writeWords } from "../../../db/word-tables";
import { nextWords, type RecordWords } from "../../../core/search/record-words";

interface Message {
  id: string;
  content: string;
}

/** The statements that index a message, after that which stores it; nothing where that has stored none, or another. */
export const indexMessage = (ctx: Pick<Context, "db">, { id, content }: Message) =>
  writeWords(ctx, words, {
    rowid: sql`m.rowid`,
    values: [sql`hex(m.chatbot_id)`, sql`${indexText(content)}`],
    from: sql`FROM chatbot_messages m WHERE m.id = ${id} AND m.content = ${content}`,
  });

const MESSAGES_AT_ONCE = 40;

export const visitorMessageWords: RecordWords = {
  name: "chatbot-messages",
  readNext: async (ctx, after) =>
    nextWords(
      await ctx.db.all<Message & { entry: number }>(sql`
        SELECT rowid AS entry, id, content FROM chatbot_messages WHERE rowid > ${after}
        ORDER BY rowid LIMIT ${MESSAGES_AT_ONCE}`),
      (rows) => rows.flatMap((row) => indexMessage(ctx, row)),
    ),
};
