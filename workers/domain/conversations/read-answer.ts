import { and, eq } from "drizzle-orm";
import type { Context } from "../../context";
import { messages } from "../../db/schema/conversations";

/** The text of an exchange's answer as D1 holds it; "" while it holds none. */
export async function readAnswer(ctx: Context, exchange: string): Promise<string> {
  const [row] = await ctx.db
    .select({ text: messages.content_text })
    .from(messages)
    .where(and(eq(messages.exchange_id, exchange), eq(messages.role, "assistant")))
    .limit(1);
  return row?.text ?? "";
}
