import type { AiModelView } from "#workers/contract/ai-models";

/** A model that can answer; `premium` is 1 where the user's plan does not include it. */
export type OfferedModel = Pick<AiModelView, "id" | "name" | "provider" | "premium">;
