import { z } from "zod/mini";
import { ModelId } from "../ai-models";
import { PlanLimits, PlanType } from "../plans/plans";
import { Flag, Line, OptionalText, SortOrder } from "../fields";

/** `[{model_id: 1}]` as specified, or `[1]`. */
const IncludedModels = z
  .array(
    z.union([
      ModelId,
      z.pipe(
        z.object({ model_id: ModelId }),
        z.transform(({ model_id }) => model_id),
      ),
    ]),
  )
  .check(z.maxLength(1_000));

export const PlanCreate = z.object({
  plan_type: PlanType,
  name: Line(80),
  name_en: Line(80),
  description: z.optional(OptionalText(400)),
  description_en: z.optional(OptionalText(400)),
  is_free: z.optional(Flag),
  is_active: z.optional(Flag),
  sort_order: z.optional(SortOrder),
  limits: z.optional(PlanLimits),
  included_models: z.optional(IncludedModels),
});
export const PlanUpdate = z.extend(z.partial(PlanCreate), {
  /** Current subscribers get what the plan now grants; without this, they keep what they have. */
  apply_to_subscribers: z.optional(Flag),
});

export type PlanInput = z.infer<typeof PlanUpdate>;
