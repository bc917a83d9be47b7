import { familyOf } from "#workers/contract/ai-models";
import { newId } from "~/browser/new-id";
import type { AskedModel, Draft } from "./question";
import type { Answer, Turn } from "./turn";

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
export function newTurn({ query, pictures }: Draft, model: AskedModel): Turn {
  return {
    key: newId(),
    query,
    pictures,
    asked_at: new Date().toISOString(),
    answers: [newAnswer(model)],
    shown: 0,
  };
}

/** The server's key of the newest answer of a turn: another answer to it, or an edit of its question, names that key. */
export function serverKeyOf({ answers }: Turn): string | undefined {
  return answers.findLast(({ exchange }) => exchange !== null)?.exchange ?? undefined;
}
