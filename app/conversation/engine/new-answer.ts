import { familyOf, type AiModelView } from "#workers/contract/ai-models";
import type { Draft } from "./engine-dependencies";
import type { Answer, Exchange } from "./exchange";

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

/** A question as it is sent. */
export function newExchange({ query, pictures }: Draft, model: AskedModel): Exchange {
  return {
    key: crypto.randomUUID(),
    query,
    pictures,
    asked_at: new Date().toISOString(),
    answers: [newAnswer(model)],
    shown: 0,
  };
}

/** The server's key of the newest turn in an exchange, which another answer or wording takes the place of. */
export function namedExchange({ answers }: Exchange): string | undefined {
  return answers.findLast(({ exchange }) => exchange !== null)?.exchange ?? undefined;
}
