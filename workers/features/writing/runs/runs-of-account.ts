import { eq, inArray } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { writingRuns } from "../../../db/schema/writing-runs";
import { brandVoices } from "../../../db/schema/writing-templates";
import type { ExportFile } from "../../../core/export/export-file";
import { asJson, readRecords } from "../../../core/export/read-records";

const RUNS_PER_STEP = 90;
const MAX_STEPS_PER_RUN = 20;

/** Erases what was asked of models for texts, and the brand voice. */
export async function eraseRuns({ db }: Context, userId: string): Promise<"done" | "more"> {
  await db.delete(brandVoices).where(eq(brandVoices.user_id, userId));
  for (let step = 0; step < MAX_STEPS_PER_RUN; step += 1) {
    const found = await db
      .select({ id: writingRuns.id })
      .from(writingRuns)
      .where(eq(writingRuns.user_id, userId))
      .limit(RUNS_PER_STEP);
    const ids = found.map(({ id }) => id);
    if (ids.length > 0) await db.delete(writingRuns).where(inArray(writingRuns.id, ids));
    if (ids.length < RUNS_PER_STEP) return "done";
  }
  return "more";
}

/** The runs of a user, and the brand voice. */
export async function* exportRuns(ctx: Context, userId: string): AsyncGenerator<ExportFile> {
  const runs = readRecords(ctx, "writing_runs", userId);
  yield { path: "writing/runs.json", content: asJson(runs, ["user_id", "starts"]) };
  yield { path: "writing/brand-voice.json", content: asJson(voices(ctx, userId), ["user_id"]) };
}

async function* voices({ db }: Context, userId: string): AsyncGenerator<Record<string, unknown>> {
  yield* await db.select().from(brandVoices).where(eq(brandVoices.user_id, userId));
}
