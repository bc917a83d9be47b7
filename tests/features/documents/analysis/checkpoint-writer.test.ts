import { drizzle } from "drizzle-orm/d1";
import { expect, test } from "vitest";
import type { Context } from "../../../../workers/core/context";
import type { PageRow } from "../../../../workers/features/documents/analysis/analyse-page";
import { CheckpointWriter } from "../../../../workers/features/documents/analysis/checkpoint-writer";

type Open = Parameters<typeof CheckpointWriter.open>;

test("pages of very much text are stored, and indexed, a few at a time", async () => {
  const saved: number[] = [];
  const job = {
    checkpoint: null,
    extendLease: () => Promise.resolve(),
    saveCheckpoint: ({ next_page }: { next_page: number }) => Promise.resolve(saved.push(next_page)),
  } as unknown as Open[2];
  const file = { id: "pdf_a", user_id: "usr_a", progress_total_pages: 12 } as Open[1];
  const files = { put: () => Promise.resolve(), get: () => Promise.resolve(null) };
  const ctx = { db: drizzle({} as never), files } as unknown as Context;
  const writer = await CheckpointWriter.open(ctx, file, job);
  for (let page = 1; page <= 12; page += 1) {
    const row = { page, status: "text", text: "a ".repeat(50_000), chunks: [] } as unknown as PageRow;
    await writer.add({ row, layout: null });
  }
  await writer.flush();
  expect(saved).toEqual([5, 6, 10, 13]);
});
