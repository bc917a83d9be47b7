import type { Context } from "../../context";
import { chatTurns } from "../conversations/chat-turns";
import { moduleParts } from "../modules/manifest";
import type { TurnDescription, TurnKind, TurnPrompt, TurnRequest } from "./turn-kind";
import type { TurnReader, TurnStart } from "./turn-record";

/** The kind of a turn; throws when no part of the product has it. */
export function kindOf({ context }: Pick<TurnStart, "context">): TurnKind {
  const kinds: TurnKind[] = [chatTurns, ...moduleParts().flatMap(({ turns }) => turns)];
  const kind = kinds.find(({ name }) => name === context.kind);
  if (!kind) throw new Error(`unknown kind of turn: ${context.kind}`);
  return kind;
}

/** What is recorded of a turn besides its text; see `TurnKind.describe`. */
export function describeTurn(start: TurnStart): TurnDescription {
  const kind = kindOf(start);
  return kind.describe(start, kind.input.parse(start.context.input));
}

/**
 * Names what all turns of a conversation share: their kind, and the chatbot, document or library that they are about.
 */
export const topicOf = (start: TurnStart): string =>
  [start.context.kind, describeTurn(start).subject ?? ""].join(" ");

/** Whether someone may follow a turn and stop it. */
export const isReader = (start: TurnStart, { owner, subject }: TurnReader): boolean =>
  start.owner === owner && (subject === null || describeTurn(start).subject === subject);

/** The prompt of a turn; see `TurnKind.build`. */
export async function buildPrompt(
  ctx: Context,
  request: Omit<TurnRequest<unknown>, "input">,
): Promise<TurnPrompt> {
  const { start } = request;
  const kind = kindOf(start);
  return kind.build(ctx, { ...request, input: kind.input.parse(start.context.input) });
}
