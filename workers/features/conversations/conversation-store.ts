import { and, eq, sql } from "drizzle-orm";
import type { AnswerRemarks } from "../../contract/conversations";
import type { Context } from "../../core/context";
import { inStatements } from "../../db/client";
import { conversations, messageImages, messages } from "../../db/schema/conversations";
import type { DescribedTurn, TurnStore, Write } from "../../core/turns/turn-kind";
import {
  endedAt,
  isSavedPartial,
  userOfTurn,
  type TurnRecord,
  type TurnStart,
} from "../../core/turns/turn-record";
import { conversationTitle } from "./conversation-title";
import { factWrites, wakeFacts } from "./memory/request-facts";
import { ownProject } from "./own-project";
import { loadBranch, loadPast, readTurn } from "./past-turns";
import { readFollowers, storeBranch } from "./stored-branch";
import { titleWrites, wakeTitles } from "./request-title";
import { indexTurns, indexTitles, type IndexedTurn } from "./index-conversations";

/** Turns that are stored as messages of a conversation: chats and discussions of documents. */
export const conversationStore: TurnStore = {
  loadPast,
  loadBranch,
  readTurn,
  readFollowers: async (ctx, conversation, parent) =>
    ((await readFollowers(ctx, conversation, [parent])).get(parent) ?? []).map(([exchange]) => exchange),
  readSubject,
  readAnswer,
  writes: (ctx, turns) => [
    ...conversationWrites(ctx, turns),
    ...titleWrites(ctx, turns),
    ...factWrites(ctx, turns),
  ],
  afterWrites: async (ctx, turns) => {
    await Promise.all([wakeTitles(ctx, turns), wakeFacts(ctx, turns)]);
  },
  markLimitReached,
};

async function readSubject(ctx: Context, conversation: string): Promise<string | null | undefined> {
  const [row] = await ctx.db
    .select({ subject: conversations.subject })
    .from(conversations)
    .where(eq(conversations.id, conversation));
  return row?.subject;
}

async function readAnswer(ctx: Context, turn: string): Promise<string> {
  const [row] = await ctx.db
    .select({ text: messages.content_text })
    .from(messages)
    .where(and(eq(messages.exchange_id, turn), eq(messages.role, "assistant")))
    .limit(1);
  return row?.text ?? "";
}

/** The branch that is shown, unless a newer one is stored already. */
const NEWER_BRANCH = {
  selected: sql`iif(excluded.version < conversations.version, conversations.selected, excluded.selected)`,
  version: sql`max(excluded.version, conversations.version)`,
};

/** Changes of the conversation with a new turn: an empty one gets a title and a project, and its limit flag is cleared. */
const CONTINUED = {
  updated_at: sql`excluded.updated_at`,
  title: sql`CASE conversations.title WHEN '' THEN excluded.title ELSE conversations.title END`,
  project_id: sql`CASE conversations.title WHEN '' THEN excluded.project_id ELSE conversations.project_id END`,
  ...NEWER_BRANCH,
  settings: sql`COALESCE(excluded.settings, conversations.settings)`,
  related_questions: sql`COALESCE(excluded.related_questions, conversations.related_questions)`,
  limit_reached: 0,
};

/** A stopped turn leaves the conversation; a failed one stays in it, marked. */
function conversationWrites(ctx: Context, turns: DescribedTurn[]): Write[] {
  const shown = turns.filter((turn) => turn.state !== "cancelled");
  const gone = turns.filter((turn) => turn.state === "cancelled");
  return [
    ...inStatements(shown.map(conversationRow), 15).map((rows) =>
      ctx.db
        .insert(conversations)
        .values(rows)
        .onConflictDoUpdate({ target: conversations.id, set: CONTINUED }),
    ),
    ...inStatements(shown.flatMap(messageRows), 17).map((rows) =>
      ctx.db.insert(messages).values(rows).onConflictDoNothing(),
    ),
    ...inStatements(shown.flatMap(imageRows), 6).map((rows) =>
      ctx.db.insert(messageImages).values(rows).onConflictDoNothing(),
    ),
    ...gone.map(({ start, ...shownNow }) => storeBranch(ctx, start.conversation, shownNow)),
    ...indexTitles(ctx, shown.filter(isListed).map(conversationRow)),
    ...indexTurns(ctx, shown.filter(isListed).map(toIndexedTurn)),
  ];
}

/** No history has turns of guests, incognito ones and discussions of documents. */
const isListed = (turn: DescribedTurn): boolean =>
  userOfTurn(turn) !== null && !turn.start.isIncognito && turn.description.subject === null;

const toIndexedTurn = (turn: DescribedTurn): IndexedTurn => ({
  id: messageId(turn.start.exchange, "assistant"),
  owner: userOfTurn(turn)!,
  question: turn.start.question,
  answer: turn.text,
});

const messageId = (turn: string, role: "user" | "assistant") => `${turn}:${role}`;

const conversationRow = (turn: DescribedTurn) => ({
  id: turn.start.conversation,
  user_id: userOfTurn(turn),
  title: conversationTitle(turn.start.question),
  subject: turn.description.subject,
  project_id: projectOf(turn),
  related_questions: turn.start.related ?? null,
  settings: turn.description.settings ?? null,
  is_incognito: turn.start.isIncognito ? 1 : 0,
  selected: turn.selected,
  version: turn.version,
  created_at: turn.start.startedAt,
  updated_at: endedAt(turn),
});

/** The project that the turn was asked in, unless it is deleted meanwhile. */
function projectOf(turn: DescribedTurn) {
  const [project, user] = [turn.description.project, userOfTurn(turn)];
  return project && user ? ownProject(project, user) : null;
}

function messageRows(turn: DescribedTurn): (typeof messages.$inferInsert)[] {
  const { start, outcome, parent, ordinal, text } = turn;
  const shared = { conversation_id: start.conversation, exchange_id: start.exchange, parent_id: parent };
  const is_error = turn.state === "complete" ? 0 : 1;
  return [
    {
      ...shared,
      id: messageId(start.exchange, "user"),
      position: ordinal * 2,
      role: "user",
      content_text: start.question,
      message_type: turn.description.messageType,
      is_error,
      created_at: start.startedAt,
    },
    {
      ...shared,
      id: messageId(start.exchange, "assistant"),
      position: ordinal * 2 + 1,
      role: "assistant",
      content_text: text,
      model_id: outcome?.modelId,
      sources: outcome?.sources.length ? outcome.sources : null,
      citations: outcome?.citations?.length ? outcome.citations : null,
      remarks: remarksOf(turn),
      input_tokens: outcome?.inputTokens,
      output_tokens: outcome?.outputTokens,
      cost: outcome?.cost,
      is_error,
      created_at: endedAt(turn),
    },
  ];
}

function remarksOf(turn: TurnRecord): AnswerRemarks | null {
  const { outcome } = turn;
  const evidence = outcome?.evidence ?? "enough";
  const remarks: AnswerRemarks = {
    ...(evidence === "enough" ? {} : { evidence }),
    ...(isSavedPartial(turn) ? { stopped: true } : {}),
    ...(outcome?.truncated ? { truncated: true } : {}),
    ...(turn.state === "failed" && outcome?.code ? { failure: outcome.code } : {}),
  };
  return Object.keys(remarks).length > 0 ? remarks : null;
}

const imageRows = ({ start }: TurnRecord) =>
  start.images.map((image, position) => ({
    id: image.key,
    message_id: messageId(start.exchange, "user"),
    media_type: image.mediaType,
    r2_key: image.key,
    byte_size: image.byteSize,
    position,
  }));

/** The conversation's flag: its next answer removes it again. */
async function markLimitReached(ctx: Context, start: TurnStart): Promise<void> {
  if (start.isNewConversation) return;
  await ctx.db
    .update(conversations)
    .set({ limit_reached: 1 })
    .where(and(eq(conversations.id, start.conversation), eq(conversations.user_id, start.owner)));
}
