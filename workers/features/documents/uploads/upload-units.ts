import type { Context } from "../../../core/context";
import { reserveQuota, readQuota, type QuotaRule } from "../../../core/quota/quota-object";
import { PERIOD_MS } from "../../../contract/plans/plans";
import {
  assertUnitLeft,
  reserveUnits,
  releaseUnits,
  releaseUnitsOf,
} from "../../../core/quota/reserve-units";
import { ruleFor } from "../../../core/quota/rule-for";
import { shardOfActor } from "../../../core/actor";
import { AppError } from "../../../core/errors";

/** Uploads in a day for each document that may exist at a time. */
const DAILY_UPLOADS_PER_DOCUMENT = 3;

const dailyUnit = (documentId: string): string => `${documentId}:day`;

/**
 * Limits the uploads of a day where the limit is on what exists at a time: deleting a document makes room for another
 * one, whose analysis has its price again. Null if the plan limits those of a period itself, or none.
 */
async function dailyRule(ctx: Context): Promise<QuotaRule | null> {
  const { limit, windowMs } = await ruleFor(ctx, "pdf-uploads");
  if (limit === null || windowMs !== null) return null;
  return {
    queryType: "uploads-of-a-day",
    limit: limit * DAILY_UPLOADS_PER_DOCUMENT,
    windowMs: PERIOD_MS.day,
  };
}

/**
 * Takes the unit of a document that is about to be uploaded; the same document twice is one unit. Fails as
 * `reserveUnits` does, or with `too_many_uploads_today`.
 */
export async function reserveUpload(ctx: Context, documentId: string): Promise<void> {
  await reserveUnits(ctx, "pdf-uploads", documentId);
  const rule = await dailyRule(ctx);
  if (!rule) return;
  const { isReserved } = await reserveQuota(ctx.env, shardOfActor(ctx), dailyUnit(documentId), rule);
  if (isReserved) return;
  await releaseUnits(ctx, documentId);
  throw new AppError("too_many_uploads_today");
}

/** Looks whether `reserveUpload` would find a unit. Fails as that does. */
export async function assertUploadUnitLeft(ctx: Context): Promise<void> {
  await assertUnitLeft(ctx, "pdf-uploads");
  const rule = await dailyRule(ctx);
  const balance = rule && (await readQuota(ctx.env, shardOfActor(ctx), rule));
  if (balance?.remaining === 0) throw new AppError("too_many_uploads_today");
}

/** Releases what was reserved for an upload that did not become a document. Idempotent. */
export async function releaseUpload(ctx: Context, userId: string, documentId: string): Promise<void> {
  await releaseUnitsOf(ctx, userId, documentId);
  await releaseUnitsOf(ctx, userId, dailyUnit(documentId));
}
