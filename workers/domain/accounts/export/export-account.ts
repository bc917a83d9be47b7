import type { Context } from "../../../context";
import { limitRate } from "../../quota/limit-rate";
import { AppError } from "../../errors";
import { moduleParts } from "../../modules/manifest";
import { exportAccountRecords, exportActivity } from "./export-account-records";
import { exportChats } from "./export-chats";
import { type ExportFile, type Exporter, zipFiles } from "./export-file";

/** Every part of the product that stores data of a user. */
const exporters = (): Exporter[] => [
  exportAccountRecords,
  exportChats,
  ...moduleParts().flatMap((parts) => parts.export ?? []),
  exportActivity,
];

const MAX_EXPORTS_PER_HOUR = 20;

/** All data of the actor, as a ZIP that is created while it is read. Fails with `rate_limited`. */
export async function exportAccount(ctx: Context): Promise<ReadableStream<Uint8Array>> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw new AppError("unauthorized");
  await limitRate(ctx, "export", MAX_EXPORTS_PER_HOUR);
  return zipFiles(filesOf(ctx, actor.id));
}

async function* filesOf(ctx: Context, userId: string): AsyncGenerator<ExportFile> {
  for (const files of exporters()) yield* files(ctx, userId);
}
