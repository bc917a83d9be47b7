import type { Context } from "../../../core/context";
import { limitRate } from "../../../core/quota/limit-rate";
import { AppError } from "../../../core/errors";
import { exportAccountRecords, exportActivity } from "./export-account-records";
import { type ExportFile, type Exporter, zipFiles } from "../../../core/export/export-file";

const MAX_EXPORTS_PER_HOUR = 20;

/** All data of the actor, as a ZIP that is created while it is read. Fails with `rate_limited`. */
export async function exportAccount(ctx: Context): Promise<ReadableStream<Uint8Array>> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw new AppError("unauthorized");
  await limitRate(ctx, "export", MAX_EXPORTS_PER_HOUR);
  return zipFiles(filesOf(ctx, actor.id));
}

async function* filesOf(ctx: Context, userId: string): AsyncGenerator<ExportFile> {
  const exporters: Exporter[] = [exportAccountRecords, ...ctx.product.exporters, exportActivity];
  for (const files of exporters) yield* files(ctx, userId);
}
