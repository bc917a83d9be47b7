import { eq, sql } from "drizzle-orm";
import { userOf } from "../../../core/actor";
import type { Context } from "../../../core/context";
import { AppError } from "../../../core/errors";
import { waitForMemory } from "../../../core/held-memory";
import { persistNow } from "../../../core/turns/turn-objects";
import { conversations } from "../../../db/schema/conversations";
import { fittingImages, loadImages } from "../../../providers/storage/images";
import { assertOwnConversation, isOwnRow } from "../own-conversation";
import { readShownLast } from "../shown-last";
import { turnsOfBranch, type ExportedTurn } from "./exported-turns";

/** Most bytes of the questions and answers of a page to print, and of its images; the newest images are kept. */
const MAX_PRINTED = { texts: 4_000_000, images: 8 * 1024 * 1024 };
/** Copies of what is printed that are in memory at once: as it is read, as data and as HTML. */
const COPIES = 4;

export interface PrintedTurn {
  question: string;
  /** Data URLs. */
  images: string[];
  answer: string;
  model: string;
  is_partial: boolean;
  sources: { title: string; url: string }[];
}

export interface PrintedConversation {
  title: string;
  /** ISO. */
  created_at: string;
  turns: PrintedTurn[];
}

/**
 * The whole branch that is shown of the user's conversation, to be printed. Fails with `conversation_not_found`,
 * `branch_too_long` or `server_busy`.
 */
export async function readPrinted(ctx: Context, id: string): Promise<PrintedConversation> {
  await assertOwnConversation(ctx, id);
  // A turn that has just ended is in its log alone.
  await persistNow(ctx.env, id);
  const [row] = await ctx.db.select().from(conversations).where(eq(conversations.id, id)).limit(1);
  if (!row || !isOwnRow(row, userOf(ctx).id)) throw new AppError("conversation_not_found");
  const last = await readShownLast(ctx, id);
  const turns: ExportedTurn[] = [];
  let bytes = 0;
  for await (const turn of turnsOfBranch(ctx, id, sql`${last}`)) {
    bytes += turn.question.length + (turn.answer?.content_text.length ?? 0);
    if (bytes > MAX_PRINTED.texts) throw new AppError("branch_too_long");
    turns.push(turn);
  }
  const fitting = fittingImages(
    turns.map(({ images }) => images),
    MAX_PRINTED.images,
  );
  await waitForMemory(
    ctx,
    COPIES * (bytes + fitting.flat().reduce((sum, { byteSize }) => sum + byteSize, 0)),
  );
  const loaded = await Promise.all(fitting.map((images) => loadImages(ctx.files, images)));
  return {
    title: row.title,
    created_at: new Date(row.created_at).toISOString(),
    turns: turns.map((turn, at) => ({
      ...printTurn(turn),
      images: loaded[at]!.map(({ mediaType, base64 }) => `data:${mediaType};base64,${base64}`),
    })),
  };
}

const printTurn = ({ question, answer, model }: ExportedTurn) => ({
  question,
  answer: answer?.content_text ?? "",
  model,
  is_partial:
    answer !== null &&
    (answer.is_error === 1 || Boolean(answer.remarks?.stopped ?? answer.remarks?.truncated)),
  sources: (answer?.sources ?? [])
    .filter(({ url }) => /^https?:\/\//.test(url))
    .map(({ title, url }) => ({ title, url })),
});
