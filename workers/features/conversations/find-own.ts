import { sql, type SQL } from "drizzle-orm";
import { conversationPath } from "../../contract/conversation-path";
import type { FoundRecord } from "../../contract/own-search";
import { markedSnippet } from "../../contract/text/marked-snippet";
import { userOf } from "../../core/actor";
import type { Context } from "../../core/context";
import { planOf } from "../../core/entitlements/visitor";
import { mapInSlices } from "../../core/in-slices";
import { isoTime } from "../../core/iso-time";
import { MAX_FOUND, type KindAsked, type SearchedKind } from "../../core/search/searched-kind";
import { ownSearch, titlesMatching, turnsMatching, type OwnSearch } from "./own-words";
import { viewMatch } from "./search-conversations";

/** Characters of a question and of an answer among which the passage is looked for. */
const SEARCHED_FOR_PASSAGE = 100_000;

type Found = Omit<FoundRecord, "kind">;

/** The matches with the words as they are written come first, then the newest. */
const ranked = (search: OwnSearch, matching: typeof turnsMatching): SQL => sql`
  exact AS MATERIALIZED (${matching(exactly(search), MAX_FOUND)}),
  found AS MATERIALIZED (${matching(search, MAX_FOUND)} ),
  matches AS MATERIALIZED (
    SELECT entry, max(is_exact) AS is_exact
    FROM (SELECT entry, 1 AS is_exact FROM exact UNION ALL SELECT entry, 0 FROM found) GROUP BY entry)`;

const exactly = ({ exact, former, ...search }: OwnSearch): OwnSearch => ({
  ...search,
  exact,
  pattern: exact,
  former: { ...former, pattern: former.exact },
});

interface TitleRow {
  id: string;
  title: string;
  updated_at: number;
}

async function findTitles(ctx: Context, { words, since, offset, limit }: KindAsked): Promise<Found[]> {
  const { id: user } = userOf(ctx);
  const search = ownSearch(user, words);
  if (!search) return [];
  const rows = await ctx.db.all<TitleRow>(sql`
    WITH ${ranked(search, titlesMatching)}
    SELECT c.id, c.title, c.updated_at FROM matches f CROSS JOIN conversations c ON c.rowid = f.entry
    WHERE c.user_id = ${user} AND c.deleted_at IS NULL AND c.updated_at > ${since}
    ORDER BY f.is_exact DESC, c.updated_at DESC LIMIT ${limit} OFFSET ${offset}`);
  return rows.map(({ id, title, updated_at }) => ({
    id,
    title: markedSnippet(title, search.stems),
    snippet: null,
    time: isoTime(updated_at),
    to: pathOf(ctx, id),
  }));
}

interface TurnRow {
  exchange: string;
  conversation: string;
  title: string;
  created_at: number;
  question: string;
  text: string;
}

async function findTurns(ctx: Context, { words, since, offset, limit }: KindAsked): Promise<Found[]> {
  const { id: user } = userOf(ctx);
  const search = ownSearch(user, words);
  if (!search) return [];
  const rows = await ctx.db.all<TurnRow>(sql`
    WITH ${ranked(search, turnsMatching)},
      page AS MATERIALIZED (
        SELECT f.entry, f.is_exact, m.created_at, c.title FROM matches f CROSS JOIN messages m ON m.rowid = f.entry
        CROSS JOIN conversations c ON c.id = m.conversation_id
        WHERE c.user_id = ${user} AND c.deleted_at IS NULL AND m.created_at > ${since}
        ORDER BY f.is_exact DESC, m.created_at DESC LIMIT ${limit} OFFSET ${offset})
    SELECT a.exchange_id AS exchange, a.conversation_id AS conversation, page.title, a.created_at,
      substr(a.content_text, 1, ${SEARCHED_FOR_PASSAGE}) AS text,
      ifnull(substr(q.content_text, 1, ${SEARCHED_FOR_PASSAGE}), '') AS question
    FROM page CROSS JOIN messages a ON a.rowid = page.entry
    LEFT JOIN messages q ON q.exchange_id = a.exchange_id AND q.role = 'user'
    ORDER BY page.is_exact DESC, page.created_at DESC`);
  return mapInSlices(rows, 1, (row) => ({
    id: row.exchange,
    title: row.title,
    snippet: viewMatch(row, search.stems).snippet,
    time: isoTime(row.created_at),
    to: `${pathOf(ctx, row.conversation)}#${row.exchange}`,
  }));
}

const pathOf = (ctx: Context, id: string): string =>
  conversationPath(id, { guest: false, plan: planOf(userOf(ctx).plan)?.plan_type ?? null });

/** Conversations by their titles, and turns by what was asked and answered. */
export const searchedConversations: readonly SearchedKind[] = [
  { kind: "conversations", find: findTitles },
  { kind: "messages", find: findTurns },
];
