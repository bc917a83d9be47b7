import type { Context } from "../../../core/context";
import type { ExportFile } from "../../../core/export/export-file";
import { asJson, readRecords } from "../../../core/export/read-records";
import { readFile } from "../../../providers/storage/file-storage";
import { imageKey, snapshotKey } from "./snapshot";

/** The user's links, with what each shows. Reports are left out: they are what others have said. */
export async function* exportLinks(ctx: Context, userId: string): AsyncGenerator<ExportFile> {
  const leftOut = ["user_id", "open_reports"];
  yield { path: "shared-links.json", content: asJson(readRecords(ctx, "shared_links", userId), leftOut) };
  for await (const { id, stored_at, images } of readRecords(ctx, "shared_links", userId)) {
    if (stored_at === null) continue;
    yield { path: `shared-links/${id}.json`, content: readFile(ctx.files, snapshotKey(id)) };
    for (let number = 1; number <= Number(images); number += 1)
      yield {
        path: `shared-links/${id}/${number}`,
        content: readFile(ctx.files, imageKey(id, number)),
        isCompressed: true,
      };
  }
}
