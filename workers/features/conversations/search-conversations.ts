import { sql } from "drizzle-orm";
import { CONVERSATIONS_PER_PAGE } from "../../contract/chat/limits";
import type { ConversationMatch, ConversationPage, ListOrder } from "../../contract/conversations";
import { markedSnippet, matchedStems } from "../../contract/text/marked-snippet";
import type { Context } from "../../core/context";
import { mapInSlices } from "../../core/in-slices";
import { userOf } from "../../core/actor";
import { ownSearch, titlesMatching, turnsMatching, type OwnSearch } from "./own-words";
import { pageOf } from "./page-of";

/** A word that is in everything must not make a search slow: only so many of the newest matches are looked at. */
const MAX_MATCHES = 2_000;

interface Found {
  /** Null in the only row of a page beyond the end, which carries the total. */
  id: string | null;
  title: string;
  created_at: number;
  updated_at: number;
  pinned_at: number | null;
  folder_id: string | null;
  project_id: string | null;
  project_name: string | null;
  /** The row of the newest answer that matches; null when only the title does. */
  answer: number | null;
  total: number;
}

interface MatchedTurn {
  answer: number;
  exchange: string;
  question: string;
  text: string;
}

/**
 * One page of the user's conversations in whose title, or in one of whose turns, all words occur, by their last
 * change, each with its newest matching passage. A page beyond the end is empty.
 */
export async function searchConversations(
  ctx: Context,
  {
    order,
    page,
    words,
    folder,
    project,
  }: {
    order: ListOrder;
    page: number;
    words: string;
    folder?: string | undefined;
    project?: string | undefined;
  },
): Promise<ConversationPage> {
  const { id: user } = userOf(ctx);
  const search = ownSearch(user, words);
  if (!search) return pageOf([], 0, page);
  const rows = await ctx.db.all<Found>(conversationsMatching(user, search, { order, page, folder, project }));
  const found = rows.filter((row): row is Found & { id: string } => row.id !== null);
  const answers = found.flatMap(({ answer }) => (answer === null ? [] : [answer]));
  const matches = new Map((await readMatchedTurns(ctx, answers)).map((match) => [match.answer, match]));
  const entries = await mapInSlices(found, 1, ({ answer, total: _, ...entry }) => {
    const match = answer === null ? undefined : matches.get(answer);
    return { ...entry, match: match ? viewMatch(match, search.stems) : null };
  });
  return pageOf(entries, rows[0]?.total ?? 0, page);
}

function conversationsMatching(
  user: string,
  search: OwnSearch,
  {
    order,
    page,
    folder,
    project,
  }: { order: ListOrder; page: number; folder: string | undefined; project: string | undefined },
) {
  const isInFolder = folder === undefined ? sql`` : sql`AND c.folder_id = ${folder}`;
  const isInProject = project === undefined ? sql`` : sql`AND c.project_id = ${project}`;
  return sql`
    WITH
      answers AS MATERIALIZED (${turnsMatching(search, MAX_MATCHES)}),
      titles AS MATERIALIZED (${titlesMatching(search, MAX_MATCHES)}),
      found AS (
        SELECT m.conversation_id AS id, a.entry AS answer FROM answers a CROSS JOIN messages m ON m.rowid = a.entry
        UNION ALL
        SELECT c.id AS id, NULL AS answer FROM titles t CROSS JOIN conversations c ON c.rowid = t.entry),
      entries AS (
        SELECT c.id, c.title, c.created_at, c.updated_at, c.pinned_at, c.folder_id, c.project_id,
          (SELECT name FROM projects WHERE id = c.project_id) AS project_name, max(f.answer) AS answer
        FROM found f CROSS JOIN conversations c ON c.id = f.id
        WHERE c.user_id = ${user} AND c.deleted_at IS NULL ${isInFolder} ${isInProject} GROUP BY c.id),
      page AS (
        SELECT * FROM entries ORDER BY updated_at ${order === "asc" ? sql`ASC` : sql`DESC`}
        LIMIT ${CONVERSATIONS_PER_PAGE} OFFSET ${(page - 1) * CONVERSATIONS_PER_PAGE})
    SELECT page.*, counted.total FROM (SELECT count(*) AS total FROM entries) AS counted LEFT JOIN page ON true`;
}

async function readMatchedTurns(ctx: Context, answers: number[]): Promise<MatchedTurn[]> {
  if (answers.length === 0) return [];
  return ctx.db.all<MatchedTurn>(sql`
    SELECT a.rowid AS answer, a.exchange_id AS exchange, a.content_text AS text, ifnull(q.content_text, '') AS question
    FROM json_each(${JSON.stringify(answers)}) AS wanted
    CROSS JOIN messages a ON a.rowid = wanted.value
    LEFT JOIN messages q ON q.exchange_id = a.exchange_id AND q.role = 'user'`);
}

/** The passage of the question or the answer, whichever matches more of the words. */
export function viewMatch(
  { exchange, question, text }: Omit<MatchedTurn, "answer">,
  stems: string[],
): ConversationMatch {
  const best = matchedStems(question, stems) > matchedStems(text, stems) ? question : text;
  return { exchange, snippet: markedSnippet(best, stems) };
}
