import type { Context } from "../../../context";
import { limitRate } from "../../allowance/limit-rate";
import { AppError } from "../../errors";
import { exportAccountRecords } from "./export-account-records";
import { exportChats } from "./export-chats";
import { exportDocuments } from "./export-documents";
import type { ExportFile, Exporter } from "./export-file";
import { exportUsage } from "./export-usage";
import { zipFiles } from "./zip-files";

/** Every part of the product that keeps something of a user. */
const EXPORTERS: Exporter[] = [exportAccountRecords, exportChats, exportDocuments, exportUsage];

const EXPORTS_AN_HOUR = 20;

/** Everything that is kept of the actor, as a ZIP that is made while it is read. Fails with `rate_limited`. */
export async function exportAccount(ctx: Context): Promise<ReadableStream<Uint8Array>> {
  const { actor } = ctx;
  if (actor.kind !== "user") throw new AppError("unauthorized");
  await limitRate(ctx, "export", EXPORTS_AN_HOUR);
  return zipFiles(filesOf(ctx, actor.id));
}

async function* filesOf(ctx: Context, userId: string): AsyncGenerator<ExportFile> {
  for (const files of EXPORTERS) yield* files(ctx, userId);
}
