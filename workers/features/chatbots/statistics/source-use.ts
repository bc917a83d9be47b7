import { sql } from "drizzle-orm";
import { STATISTICS_LISTED, type UsedSource } from "../../../contract/chatbots/statistics";
import type { Context } from "../../../core/context";
import { isWithin, type Period } from "./figures";

interface SourceUse {
  used: UsedSource[];
  unused: Omit<UsedSource, "answers">[];
  unused_total: number;
}

/** Finds the sources that answers of a period rest on, and those that none does. */
export async function readSourceUse(ctx: Context, chatbotId: string, period: Period): Promise<SourceUse> {
  // Once for all three: it reads the answers of the period.
  const cited = await ctx.db.all<{ source: string; answers: number }>(citedSources(chatbotId, period));
  const listed = sql`json_each(${JSON.stringify(cited)})`;
  const ofChatbot = sql`s.chatbot_id = ${chatbotId} AND s.live_version IS NOT NULL`;
  const isUnused = sql`${ofChatbot} AND s.id NOT IN (SELECT value ->> 'source' FROM ${listed})`;
  const [used, unused, [counted]] = await Promise.all([
    ctx.db.all<UsedSource>(sql`
      SELECT s.id, s.kind, s.name, s.url, u.value ->> 'answers' AS answers FROM ${listed} u
      CROSS JOIN chatbot_sources s ON s.id = u.value ->> 'source'
      WHERE ${ofChatbot} ORDER BY answers DESC, s.created_at DESC LIMIT ${STATISTICS_LISTED}`),
    ctx.db.all<UsedSource>(sql`
      SELECT s.id, s.kind, s.name, s.url FROM chatbot_sources s
      WHERE ${isUnused} ORDER BY s.created_at DESC, s.id DESC LIMIT ${STATISTICS_LISTED}`),
    ctx.db.all<{ total: number }>(sql`SELECT count(*) AS total FROM chatbot_sources s WHERE ${isUnused}`),
  ]);
  return { used, unused, unused_total: counted!.total };
}

/**
 * Sources by how many answers cite them. An answer that the owner wrote is given as it stands, without a citation: it is
 * the only source of such a message, and one without a section (`page`).
 */
const citedSources = (chatbotId: string, period: Period) => sql`
  SELECT source, count(DISTINCT message) AS answers FROM (
    SELECT m.id AS message, j.value ->> 'file' AS source
    FROM chatbot_messages m
    CROSS JOIN chatbot_conversations c ON c.id = m.conversation_id
    CROSS JOIN json_each(m.citations) j
    WHERE m.chatbot_id = ${chatbotId} AND ${isWithin(sql`m.created_at`, period)} AND c.is_test = 0
    UNION ALL
    SELECT m.id, j.value ->> 'file'
    FROM chatbot_messages m
    CROSS JOIN chatbot_conversations c ON c.id = m.conversation_id
    CROSS JOIN json_each(m.sources) j
    WHERE m.chatbot_id = ${chatbotId} AND ${isWithin(sql`m.created_at`, period)} AND c.is_test = 0
      AND j.value ->> 'page' IS NULL)
  WHERE source IS NOT NULL GROUP BY source`;
