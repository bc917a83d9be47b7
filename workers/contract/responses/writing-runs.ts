import { z } from "zod/mini";
import { RUN_KINDS, RUN_STATES } from "../writing/runs";
import { Count, IsoTime, success } from "./response";

const Run = z.strictObject({
  id: z.string(),
  kind: z.enum(RUN_KINDS),
  document_id: z.nullable(z.string()),
  template_id: z.nullable(z.int()),
  amelioration_id: z.nullable(z.int()),
  name: z.string(),
  name_en: z.string(),
  instruction: z.nullable(z.string()),
  prompt_version: Count,
  model_id: z.nullable(z.int()),
  state: z.enum(RUN_STATES),
  parts: Count,
  parts_done: Count,
  input_tokens: Count,
  output_tokens: Count,
  cost: z.number(),
  response_time: z.number(),
  accepted: Count,
  rejected: Count,
  created_at: IsoTime,
});

export const RunListResponse = success({ data: z.array(Run), next: z.nullable(z.string()) });
export const RunResponse = success({ run: Run });
