import { z } from "zod/mini";
import type { Context } from "../context";
import { AppError } from "../errors";
import type { Product } from "../product";
import type { TurnDescription, TurnKind, TurnPrompt, TurnRequest } from "./turn-kind";
import type { TurnReader, TurnStart } from "./turn-record";

/**
 * Stands for a kind that this version does not have, because an older or newer one started the turn: an open turn ends with
 * `unknown_kind`, and one that has ended is stored as a plain chat that stays in the log.
 */
const UNKNOWN: TurnKind = {
  name: "unknown",
  input: z.unknown(),
  describe: ({ conversation }) => ({
    queryType: "chat",
    target: conversation,
    subject: null,
    messageType: null,
  }),
  build: () => Promise.reject(new AppError("unknown_kind")),
};

/** The kind of a turn. */
export const kindOf = (product: Product, { context }: Pick<TurnStart, "context">): TurnKind =>
  product.turns.get(context.kind) ?? UNKNOWN;

/** Describes a turn for its record, besides its text; see `TurnKind.describe`. */
export function describeTurn(product: Product, start: TurnStart): TurnDescription {
  const kind = kindOf(product, start);
  return kind.describe(start, kind.input.parse(start.context.input));
}

/**
 * Names what all turns of a conversation share: their kind, and the chatbot, document or library that they are about.
 */
export const topicOf = (product: Product, start: TurnStart): string =>
  [start.context.kind, describeTurn(product, start).subject ?? ""].join(" ");

/** Whether someone may follow a turn and stop it. */
export const isReader = (product: Product, start: TurnStart, { owner, subject }: TurnReader): boolean =>
  start.owner === owner && (subject === null || describeTurn(product, start).subject === subject);

/** The prompt of a turn; see `TurnKind.build`. */
export async function buildPrompt(
  ctx: Context,
  request: Omit<TurnRequest<unknown>, "input">,
): Promise<TurnPrompt> {
  const { start } = request;
  const kind = kindOf(ctx.product, start);
  return kind.build(ctx, { ...request, input: kind.input.parse(start.context.input) });
}
