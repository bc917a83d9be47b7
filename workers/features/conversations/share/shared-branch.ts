import { sql } from "drizzle-orm";
import { MAX_SHARED } from "../../../contract/chat/sharing";
import type { StreamSource } from "../../../contract/chat/stream";
import { readModels } from "../../../core/ai-models/catalogue";
import type { Context } from "../../../core/context";
import { AppError } from "../../../core/errors";
import { branchTo } from "../../../core/turns/branch-to";
import type { StoredImage } from "../../../providers/storage/images";
import { branchFrom } from "../stored-branch";
import { readBranch, type BranchTurn } from "../stored-turns";
import type { SnapshotTurn } from "./snapshot";

export interface SharedBranch {
  turns: SnapshotTurn[];
  /** Images by their numbers, from 1. */
  images: StoredImage[];
}

/**
 * The turns of a branch that have an answer, as everybody may see them; none if D1 does not hold its end. Fails with
 * `branch_too_long`.
 */
export async function readSharedBranch(ctx: Context, id: string, last: string): Promise<SharedBranch> {
  await assertSize(ctx, id, last);
  const { turns: stored } = await readBranch(ctx, id, { last }, MAX_SHARED.turns);
  const branch = branchTo(stored, last).filter(({ answer }) => answer?.content_text.trim());
  const models = await readModels(
    ctx,
    branch.map(({ answer }) => answer?.model_id),
  );
  const images: StoredImage[] = [];
  const turns = branch.map((turn) => {
    const first = images.push(...turn.images) - turn.images.length + 1;
    const model_id = turn.answer!.model_id;
    return {
      ...shareTurn(turn),
      images: turn.images.map((_, at) => first + at),
      model_id,
      model: models.get(model_id ?? 0)?.name ?? "",
    };
  });
  const bytes = images.reduce((sum, { byteSize }) => sum + byteSize, 0);
  if (images.length > MAX_SHARED.images || bytes > MAX_SHARED.imageBytes)
    throw new AppError("branch_too_long");
  return { turns, images };
}

/** Texts are in memory while they are copied, so their size is asked for first. */
async function assertSize(ctx: Context, id: string, last: string): Promise<void> {
  const [sized] = await ctx.db.all<{ turns: number; bytes: number | null }>(sql`
    ${branchFrom(id, sql`${last}`, MAX_SHARED.turns + 1)}
    SELECT count(*) AS turns, sum((SELECT sum(octet_length(m.content_text)) FROM messages m
      WHERE m.exchange_id = b.exchange)) AS bytes FROM branch b`);
  if ((sized?.turns ?? 0) > MAX_SHARED.turns || (sized?.bytes ?? 0) > MAX_SHARED.bytes)
    throw new AppError("branch_too_long");
}

const shareTurn = ({ question, answer }: BranchTurn) => ({
  question,
  answer: answer!.content_text,
  is_partial: answer!.is_error === 1 || Boolean(answer!.remarks?.stopped ?? answer!.remarks?.truncated),
  sources: (answer!.sources ?? []).filter(isOnTheWeb).map(({ title, url }) => ({ title, url })),
});

/** A source in a document names what is the user's alone: the file, its title, a page and words of it. */
const isOnTheWeb = ({ file, url }: StreamSource): boolean => file === undefined && /^https?:\/\//.test(url);
