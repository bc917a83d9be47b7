import { RecordParams } from "../../../contract/admin/resource-page";
import {
  FileStorageSettings,
  StorageResponse,
  StorageTestResponse,
  type FileStorageInput,
} from "../../../contract/admin/storage";
import type { Context } from "../../../core/context";
import { AppError } from "../../../core/errors";
import { assertStorage, readStorage, startMove, stopMove } from "../../../core/files/read-storage";
import { removeStorage, saveStorage, testStorage } from "../../../core/files/save-storage";
import { Routes, DONE } from "../../../core/routes/routes";

const guard = "admin";

/** The storage of all files. There is at most one in addition to R2; its secret is never shown. */
export const storageSettings = new Routes()
  .get(
    "/aws-settings",
    { guard, summary: "Get the file storage; data is null while files go to R2", answer: StorageResponse },
    async ({ ctx }) => answerOf(ctx),
  )
  .post(
    "/aws-settings",
    {
      guard,
      summary: "Set the file storage, once a trial of it succeeds",
      body: FileStorageSettings,
      answer: StorageResponse,
      status: 201,
    },
    async ({ ctx, body }) => save(ctx, body),
  )
  .post(
    "/aws-settings/test",
    {
      guard,
      summary: "Try a file storage without using it",
      body: FileStorageSettings,
      answer: StorageTestResponse,
    },
    async ({ ctx, body }) => {
      const trial = await testStorage(ctx, body);
      return { success: trial.works, ...trial };
    },
  )
  .post(
    "/aws-settings/move",
    { guard, summary: "Continue moving files into the storage in use", answer: StorageResponse },
    async ({ ctx }) => {
      await startMove(ctx);
      return answerOf(ctx);
    },
  )
  .delete(
    "/aws-settings/move",
    { guard, summary: "Stop moving files; all stay readable", answer: StorageResponse },
    async ({ ctx }) => {
      await stopMove(ctx);
      return answerOf(ctx);
    },
  )
  .put(
    "/aws-settings/:id",
    {
      guard,
      summary: "Update the file storage, once a trial of it succeeds",
      params: RecordParams,
      body: FileStorageSettings,
      answer: StorageResponse,
    },
    async ({ ctx, params, body }) => {
      await assertStorage(ctx, params.id);
      return save(ctx, body);
    },
  )
  .delete(
    "/aws-settings/:id",
    { guard, summary: "Go back to R2", params: RecordParams, answer: StorageResponse },
    async ({ ctx, params }) => {
      await assertStorage(ctx, params.id);
      await removeStorage(ctx);
      return answerOf(ctx);
    },
  );

async function save(ctx: Context, body: FileStorageInput) {
  const trial = await saveStorage(ctx, body);
  if (!trial.works)
    throw new AppError("storage_refused", { extra: { step: trial.step, reason: trial.reason } });
  return answerOf(ctx);
}

async function answerOf(ctx: Context) {
  const { storage, ...rest } = await readStorage(ctx);
  return { ...DONE, data: storage, ...rest };
}
