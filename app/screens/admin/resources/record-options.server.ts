import type { Context } from "#workers/context";
import { allRecords } from "#workers/domain/admin/read-records";
import { modelResource } from "#workers/domain/ai-models/model-resource";
import { readFallbacks } from "#workers/domain/ai-models/move-model";
import type { AdminRecord, ResourceName } from "./declaration";
import type { ModelChoice, RecordOptions } from "./form/record-options";

/** What a record's screen shows in addition to its fields. */
export async function recordOptions(
  ctx: Context,
  name: ResourceName,
  record: AdminRecord | null,
): Promise<RecordOptions> {
  if (name === "plans") return { models: (await allRecords(ctx, modelResource)).map(asChoice) };
  if (name !== "ai-models" || !record) return {};
  return { fallbacks: (await readFallbacks(ctx, String(record.model_common_name))).map(asChoice) };
}

const asChoice = ({ id, name, provider }: ModelChoice): ModelChoice => ({ id, name, provider });
