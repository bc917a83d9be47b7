import { sql } from "drizzle-orm";
import type { Context } from "../../../core/context";

const CONVERSATIONS_PER_STEP = 200;
const MAX_STEPS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes conversations that are older than their chatbot keeps them. */
export async function forgetOldConversations(ctx: Context): Promise<void> {
  const now = Date.now();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { meta } = await ctx.db.run(sql`
      DELETE FROM chatbot_conversations WHERE id IN (
        SELECT c.id FROM support_chatbots b
        CROSS JOIN chatbot_conversations c ON c.chatbot_id = b.id AND c.updated_at < ${now} - b.retention_days * ${DAY_MS}
        WHERE b.retention_days IS NOT NULL LIMIT ${CONVERSATIONS_PER_STEP})`);
    if (meta.changes === 0) return;
  }
}
