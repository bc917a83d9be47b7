import { and, eq, isNotNull } from "drizzle-orm";
import type { Connections } from "../../../core/connections";
import type { Context } from "../../../core/context";
import { supportChatbots } from "../../../db/schema/chatbots";
import { isolateCache } from "../../../core/isolate-cache";
import { HAS_CONTENT } from "../../chatbots/public";
import { readSettings } from "../../../core/settings/read-settings";

/**
 * The public key of the chatbot that helps the product's own users; null where there is none, and until it can answer:
 * when it is public and its first training has ended with something to answer from.
 */
export async function shownSiteChatbot(ctx: Context): Promise<string | null> {
  const { support_chatbot_key: key } = await readSettings(ctx);
  if (!key) return null;
  const known = await answering.get(ctx);
  // A chatbot that did not answer a moment ago may do so now, and another one may have been named.
  return known === key ? key : findAnswering(ctx);
}

const answering = isolateCache("site-chatbot", findAnswering);

async function findAnswering(ctx: Connections): Promise<string | null> {
  const { support_chatbot_key: key } = await readSettings(ctx);
  const [row] = await ctx.db
    .select({ key: supportChatbots.access_key })
    .from(supportChatbots)
    .where(
      and(
        eq(supportChatbots.access_key, key),
        eq(supportChatbots.is_public, 1),
        isNotNull(supportChatbots.trained_at),
        HAS_CONTENT,
      ),
    )
    .limit(1);
  return row?.key ?? null;
}
