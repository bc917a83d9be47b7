import { eq } from "drizzle-orm";
import type { Context } from "../../core/context";
import type { ExportFile } from "../../core/export/export-file";
import { asJson, readRecords } from "../../core/export/read-records";
import type { Feature } from "../../core/feature";
import { presets as table } from "../../db/schema/presets";
import { presetCalls, promptCalls } from "./routes";

/** Settings and prompts that users keep for further chats, and the prompts that the product offers. */
export const presets = {
  routes: [presetCalls, promptCalls],
  erase: async (ctx, userId) => {
    await ctx.db.delete(table).where(eq(table.user_id, userId));
    return "done";
  },
  export: exportPresets,
} satisfies Feature;

async function* exportPresets(ctx: Context, userId: string): AsyncGenerator<ExportFile> {
  yield { path: "presets.json", content: asJson(readPresets(ctx, userId), ["user_id"]) };
}

async function* readPresets(ctx: Context, userId: string): AsyncGenerator<Record<string, unknown>> {
  for await (const { content, ...row } of readRecords(ctx, "presets", userId))
    yield { ...row, ...(JSON.parse(String(content)) as object) };
}
