import { and, count, desc, eq, or, lt } from "drizzle-orm";
import {
  SOURCES_LISTED,
  type SourceCounts,
  type SourceQuery,
  type SourceView,
} from "../../../contract/chatbots/sources";
import type { Context } from "../../../core/context";
import { chatbotSources } from "../../../db/schema/chatbots";
import { requireChatbot } from "../own-chatbot";
import { isoTime } from "../../../core/iso-time";

type SourceRow = typeof chatbotSources.$inferSelect;

/** One page of a chatbot's sources, newest first; `next` is the cursor of the following one. Fails with `not_found`. */
export async function listSources(
  ctx: Context,
  { support_chat_id, kind, state, cursor }: SourceQuery,
): Promise<{ data: SourceView[]; next: string | null }> {
  await requireChatbot(ctx, support_chat_id);
  const [at, id] = cursor?.split(" ") ?? [];
  const after = at && id ? { at: Number(at), id } : null;
  const { created_at } = chatbotSources;
  const rows = await ctx.db
    .select()
    .from(chatbotSources)
    .where(
      and(
        eq(chatbotSources.chatbot_id, support_chat_id),
        kind && eq(chatbotSources.kind, kind),
        state && eq(chatbotSources.state, state),
        after
          ? or(lt(created_at, after.at), and(eq(created_at, after.at), lt(chatbotSources.id, after.id)))
          : undefined,
      ),
    )
    .orderBy(desc(created_at), desc(chatbotSources.id))
    .limit(SOURCES_LISTED + 1);
  const shown = rows.slice(0, SOURCES_LISTED);
  const last = rows.length > shown.length ? shown.at(-1)! : null;
  return { data: shown.map(viewSource), next: last && `${last.created_at} ${last.id}` };
}

/**
 * Counts the sources of the user's chatbot by kind, state and what their last reading found. Fails with `not_found`.
 */
export async function countSources(ctx: Context, chatbotId: string): Promise<SourceCounts> {
  await requireChatbot(ctx, chatbotId);
  const { kind, state, change } = chatbotSources;
  const groups = await ctx.db
    .select({ kind, state, change, count: count() })
    .from(chatbotSources)
    .where(eq(chatbotSources.chatbot_id, chatbotId))
    .groupBy(kind, state, change);
  const counts: SourceCounts = {
    total: 0,
    kinds: { page: 0, file: 0, text: 0, answer: 0 },
    states: { waiting: 0, trained: 0, failed: 0 },
    changes: { new: 0, changed: 0, same: 0 },
  };
  for (const group of groups) {
    counts.total += group.count;
    counts.kinds[group.kind] += group.count;
    counts.states[group.state] += group.count;
    if (group.kind === "page" && group.change) counts.changes[group.change] += group.count;
  }
  return counts;
}

export const viewSource = (row: SourceRow): SourceView => ({
  id: row.id,
  support_chat_id: row.chatbot_id,
  kind: row.kind,
  name: row.name,
  url: row.url,
  state: row.state,
  error: row.error,
  change: row.change,
  difference: row.difference,
  byte_size: row.byte_size,
  characters: row.characters,
  sections: row.sections,
  read_at: isoTime(row.read_at),
  changed_at: isoTime(row.changed_at),
  created_at: isoTime(row.created_at),
});
