import { and, eq, getTableColumns, gt, isNull, sql } from "drizzle-orm";
import { MAX_OPEN_UPLOADS, UPLOAD_LIFE_MS } from "../../../contract/pdf/files";
import type { Context } from "../../context";
import { uploads } from "../../../db/schema/pdf";
import { newKey } from "../../ids";
import { shardOfActor } from "../../actor";
import { userOf } from "../../actor";
import { AppError } from "../../errors";
import { safeFileName } from "../safe-file-name";
import { dropUpload } from "./drop-upload";
import { findUpload, GIVEN_UP, isOpen, NOT_BEGUN, type UploadRow } from "./own-upload";
import { uploadKind } from "./upload-kind";

export interface NewUpload {
  purpose: UploadRow["purpose"];
  fileName: string;
  totalSize: number | null;
  totalChunks: number;
  folderId: string | null;
}

/**
 * The user's upload of this id, begun when there is none: one record, one unit of the plan and one upload to R2,
 * however many chunks arrive at once. Fails with `upload_not_found` while it is being cancelled, `too_many_uploads`,
 * `not_found` (the folder) or as `reserveUpload` does.
 */
export async function openUpload(ctx: Context, id: string, wanted: NewUpload): Promise<UploadRow> {
  const known = await findUpload(ctx, id);
  if (known?.expires_at === GIVEN_UP) throw new AppError("upload_not_found");
  if (known && (known.completed_at || isOpen(known))) return begin(ctx, known);
  if (known) await dropUpload(ctx, known);
  await putOnRecord(ctx, await newRow(ctx, id, wanted));
  const row = await findUpload(ctx, id);
  if (!row) throw new AppError("too_many_uploads");
  return begin(ctx, row);
}

/** The row of a new upload; its file is to have the id that the row says. */
export async function newRow(
  ctx: Context,
  id: string | null,
  { purpose, fileName, totalSize, totalChunks, folderId }: NewUpload,
): Promise<UploadRow> {
  const { id: user_id } = userOf(ctx);
  const { prefix, keyOf, findFolder } = uploadKind(ctx, purpose);
  const target_id = newKey(prefix, shardOfActor(ctx));
  const now = Date.now();
  return {
    user_id,
    id: id ?? target_id,
    purpose,
    file_name: safeFileName(fileName),
    total_size: totalSize,
    total_chunks: totalChunks,
    folder_id: (await findFolder?.(ctx, folderId)) ?? null,
    r2_key: keyOf(user_id, target_id),
    r2_upload_id: NOT_BEGUN,
    target_id,
    completed_at: null,
    created_at: now,
    expires_at: now + UPLOAD_LIFE_MS,
  };
}

/** Holds the unit and begins the upload to R2, unless another chunk has done so. */
async function begin(ctx: Context, upload: UploadRow): Promise<UploadRow> {
  if (upload.completed_at || upload.r2_upload_id !== NOT_BEGUN) return upload;
  const { attributes, release, reserve } = uploadKind(ctx, upload.purpose);
  const notBegun = and(eq(uploads.target_id, upload.target_id), eq(uploads.r2_upload_id, NOT_BEGUN));
  try {
    await reserve?.(ctx, upload.target_id);
  } catch (error) {
    await ctx.db.delete(uploads).where(notBegun);
    throw error;
  }
  const uploadId = await ctx.files.beginParts(upload.r2_key, attributes);
  const [begun] = await ctx.db
    .update(uploads)
    .set({ r2_upload_id: uploadId })
    .where(and(notBegun, gt(uploads.expires_at, GIVEN_UP)))
    .returning();
  if (begun) return begun;
  await ctx.files.abortParts({ key: upload.r2_key, uploadId });
  const others = await findUpload(ctx, upload.id);
  const isGone = others?.target_id !== upload.target_id || others.expires_at === GIVEN_UP;
  // The upload may have been cancelled before the unit was reserved: then only this releases it.
  if (isGone) await release?.(ctx, upload.user_id, upload.target_id);
  if (isGone || !isOpen(others)) throw new AppError("upload_not_found");
  return others;
}

/**
 * Adds an upload unless it exists or its user has the maximum of open ones: in one statement, since chunks arrive
 * concurrently.
 */
async function putOnRecord(ctx: Context, row: UploadRow): Promise<void> {
  const columns = Object.keys(getTableColumns(uploads)) as (keyof UploadRow)[];
  const values = sql.join(
    columns.map((name) => sql`${row[name]}`),
    sql`, `,
  );
  const isOpen = and(
    eq(uploads.user_id, row.user_id),
    isNull(uploads.completed_at),
    gt(uploads.expires_at, Date.now()),
  );
  await ctx.db
    .insert(uploads)
    .select(sql`SELECT ${values} WHERE ${ctx.db.$count(uploads, isOpen)} < ${MAX_OPEN_UPLOADS}`)
    .onConflictDoNothing();
}
