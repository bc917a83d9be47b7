import { familyOf, type AiModelView } from "#workers/contract/ai-models";
import type { Answer } from "./stored-exchange";

/** What has to be known of a model to ask it. */
export type AskedModel = Pick<AiModelView, "id" | "name" | "provider" | "request_name" | "can_stream">;

/** An answer before anything of it has come. */
export function newAnswer(model: AskedModel): Answer {
  return {
    exchange: null,
    request: null,
    model: { id: model.id, name: model.name },
    family: familyOf(model.provider),
    status: "sending",
    text: "",
    sources: [],
    citations: [],
    evidence: "enough",
    related: [],
    usage: null,
    failure: null,
    truncated: false,
    replaced: null,
  };
}
