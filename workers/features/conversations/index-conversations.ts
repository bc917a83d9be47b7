import { sql } from "drizzle-orm";
import type { Context } from "../../core/context";
import { indexText } from "../../contract/text/index-words";
import { inParameters } from "../../db/client";
import {
  formerTitleWords,
  formerTurnWords,
  removeWords,
  titleWords,
  turnWords,
  writeWords,
} from "../../db/word-tables";
import type { Statement } from "../../core/jobs/job-requests";
import { keyedWords, ownerKey, ownerKeyOf } from "../../core/search/owner-key";
import { nextWords, type RecordWords } from "../../core/search/record-words";

/** Condition for what a history lists: no incognito conversations, no discussions of documents. */
const isListed = sql`c.user_id IS NOT NULL AND c.is_incognito = 0 AND c.subject IS NULL`;

/**
 * The statements that index titles, after those that store them. A conversation that has another title, because it was
 * renamed, is left alone.
 */
export function indexTitles(ctx: Context, titles: readonly { id: string; title: string }[]): Statement[] {
  // Two turns of one conversation may begin alike: a row cannot be written twice.
  const rows = new Set(
    titles
      .filter(({ title }) => title !== "")
      .map(({ id, title }) => JSON.stringify({ id, title, words: indexText(title) })),
  );
  return inParameters([...rows]).flatMap((list) => {
    const named = {
      rowid: sql`c.rowid`,
      from: sql`FROM json_each(${`[${list.join()}]`}) j CROSS JOIN conversations c ON c.id = j.value ->> 'id'
        WHERE c.title = j.value ->> 'title' AND ${isListed}`,
    };
    const values = [keyedWords(ownerKeyOf(sql`c.user_id`), sql`j.value ->> 'words'`)];
    return [...writeWords(ctx, titleWords, { ...named, values }), removeWords(ctx, formerTitleWords, named)];
  });
}

/** Question and answer are one row, so that words of both find it. */
export interface IndexedTurn {
  /** The answer's. */
  id: string;
  owner: string;
  question: string;
  answer: string;
}

/**
 * The statements that index turns, after those that store them. The owner is not read from the conversation: while a
 * guest's is claimed, its last turn is the user's before it is.
 */
export const indexTurns = (ctx: Context, turns: readonly IndexedTurn[]): Statement[] =>
  inParameters(turns.map((turn) => JSON.stringify(wordsOfTurn(turn)))).flatMap((list) => {
    const named = {
      rowid: sql`m.rowid`,
      from: sql`FROM json_each(${`[${list.join()}]`}) j CROSS JOIN messages m ON m.id = j.value ->> 'id'
        CROSS JOIN conversations c ON c.id = m.conversation_id WHERE c.is_incognito = 0 AND c.subject IS NULL`,
    };
    const values = [keyedWords(sql`j.value ->> 'key'`, sql`j.value ->> 'words'`)];
    return [...writeWords(ctx, turnWords, { ...named, values }), removeWords(ctx, formerTurnWords, named)];
  });

function wordsOfTurn({ id, owner, question, answer }: IndexedTurn) {
  const key = ownerKey(owner);
  return { id, key, words: indexText(`${question}\n\n${answer}`, key.length) };
}

type TurnRow = Omit<IndexedTurn, "owner"> & { entry: number; owner: string | null };

const TURN = sql`SELECT m.rowid AS entry, m.id, c.user_id AS owner, m.content_text AS answer,
  ifnull((SELECT q.content_text FROM messages q WHERE q.exchange_id = m.exchange_id AND q.role = 'user'), '') AS question`;

/** The statements that index guests' conversations as their new owner's, for the batch that gives them to that user. */
export async function indexClaimed(
  ctx: Context,
  ids: readonly string[],
  owner: string,
): Promise<Statement[]> {
  const wanted = sql`json_each(${JSON.stringify(ids)}) w CROSS JOIN conversations c ON c.id = w.value`;
  const [titles, turns] = await Promise.all([
    ctx.db.all<{ id: string; title: string }>(sql`SELECT c.id, c.title FROM ${wanted}`),
    ctx.db.all<TurnRow>(
      sql`${TURN} FROM ${wanted} CROSS JOIN messages m ON m.conversation_id = c.id AND m.role = 'assistant'`,
    ),
  ]);
  return [
    ...indexTitles(ctx, titles),
    ...indexTurns(
      ctx,
      turns.map((turn) => ({ ...turn, owner })),
    ),
  ];
}

const TITLES_AT_ONCE = 500;
/** An answer has up to 1 MB. */
const TURNS_AT_ONCE = 20;

const titles: RecordWords = {
  name: "own-titles",
  readNext: async (ctx, after) =>
    nextWords(
      await ctx.db.all<{ entry: number; id: string; title: string }>(sql`
        SELECT rowid AS entry, id, title FROM conversations WHERE rowid > ${after}
        ORDER BY rowid LIMIT ${TITLES_AT_ONCE}`),
      (rows) => indexTitles(ctx, rows),
    ),
};

const turns: RecordWords = {
  name: "own-turns",
  readNext: async (ctx, after) =>
    nextWords(
      await ctx.db.all<TurnRow>(sql`
        ${TURN} FROM messages m CROSS JOIN conversations c ON c.id = m.conversation_id
        WHERE m.rowid > ${after} AND m.role = 'assistant' ORDER BY m.rowid LIMIT ${TURNS_AT_ONCE}`),
      (rows) => indexTurns(ctx, rows.filter(isOwned)),
    ),
};

/** A guest's are found by nobody. */
const isOwned = (row: TurnRow): row is TurnRow & IndexedTurn => row.owner !== null;

export const conversationWords = [titles, turns];
