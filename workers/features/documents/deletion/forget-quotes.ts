import { sql } from "drizzle-orm";
import type { Context } from "../../../core/context";

/**
 * Deletes what a document says from the answers about folders and the library that quote it. Their references stay, and
 * say that it is gone. Repeating it changes nothing.
 */
export async function forgetQuotes(ctx: Context, user: string, file: string): Promise<void> {
  await ctx.db.run(sql`
    UPDATE messages SET
      sources = CASE WHEN sources IS NULL THEN NULL ELSE (
        SELECT json_group_array(json(value)) FROM json_each(messages.sources)
        WHERE json_extract(value, '$.file') IS NOT ${file}
      ) END,
      citations = CASE WHEN citations IS NULL THEN NULL ELSE (
        SELECT json_group_array(CASE WHEN json_extract(value, '$.file') IS NOT ${file} THEN json(value) ELSE
          json_set(value, '$.quote', NULL, '$.rects', json('[]'), '$.verified', json('false'), '$.gone', json('true'))
        END) FROM json_each(messages.citations)
      ) END
    WHERE conversation_id IN (SELECT id FROM conversations WHERE user_id = ${user} AND subject IS NOT NULL)
      AND (instr(sources, ${file}) > 0 OR instr(citations, ${file}) > 0)`);
}
