import { familyOf } from "#workers/contract/ai-models";
import type { OpenedEvent } from "#workers/contract/chat/stream";
import { newId } from "~/browser/new-id";
import type { AskedModel, Draft } from "./question";
import { idOf } from "./place-turn";
import type { Answer, Turn } from "./turn";

/** The turns that began with another one, as its first event names them. */
export type TurnsBeside = NonNullable<OpenedEvent["beside"]>;

/** An answer before anything of it has come. */
export function newAnswer(model: Pick<AskedModel, "id" | "name" | "provider">): Answer {
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

/** A question as it is sent, in its place: behind a turn, beside those that follow the same one. */
export function newTurn(
  { query, pictures }: Draft,
  model: AskedModel,
  parent: string | null,
  beside?: Turn,
): Turn {
  const key = newId();
  return {
    key,
    query,
    pictures,
    asked_at: new Date().toISOString(),
    parent,
    siblings: beside ? [...siblingsOf(beside), key] : [],
    answer: newAnswer(model),
  };
}

/** A turn that the server began beside another one, in which a model answers the same question. */
export function turnBeside(
  turn: Turn,
  model: Pick<AskedModel, "id" | "name" | "provider">,
  { request_id: request, exchange }: TurnsBeside[number],
): Turn {
  return { ...turn, key: exchange, answer: { ...newAnswer(model), request, exchange, status: "streaming" } };
}

/** The turn itself and those beside it. */
const siblingsOf = (turn: Turn): string[] => (turn.siblings.length > 0 ? turn.siblings : [idOf(turn)]);
