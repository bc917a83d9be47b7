import type { Discussion } from "../../../contract/conversations";
import type { DocumentQuestionInput } from "../../../contract/writing/ask";
import type { Context } from "../../../core/context";
import { chooseDefaultModels } from "../../../core/ai-models/choose-models";
import { discussionKey, forgetDiscussion, readSubjectDiscussion } from "../../conversations/public";
import { userOf } from "../../../core/actor";
import { assertMayAnswerFrom } from "../../documents/public";
import { ruleFor } from "../../../core/quota/rule-for";
import { prepareTurn, streamTurn } from "../../../core/turns/start-turn";
import { turnContext } from "../../../core/turns/turn-kind";
import { assertOwnDocument } from "../documents/own-document";
import { askTurns } from "./ask-turns";

/**
 * Starts an answer about the user's document and follows it. PDFs of the library may be answered from too, if the user
 * may use them. Fails with `not_found`, `plan_required`, `limit_reached`, `conversation_changed` or
 * `answer_in_progress`.
 */
export async function askAboutDocument(
  ctx: Context,
  document: string,
  input: DocumentQuestionInput,
): Promise<{ requestId: string; stream: ReadableStream<Uint8Array> }> {
  const { message, selection, library } = input;
  const [rule, conversation, models] = await Promise.all([
    ruleFor(ctx, "writing"),
    discussionKey(userOf(ctx), document),
    chooseDefaultModels(ctx, input.model_list_id, null, false),
    assertOwnDocument(ctx, document),
    library ? assertMayAnswerFrom(ctx, library) : undefined,
  ]);
  const turn = await prepareTurn(ctx, {
    context: turnContext(askTurns, { document, selection: selection || null, library: library ?? null }),
    conversation,
    mayCreateConversation: true,
    question: message,
    images: [],
    models,
    rule,
    parent: input.parent,
    regenerate: input.regenerate,
    version: input.version,
    idempotencyKey: input.idempotency_key,
  });
  return streamTurn(ctx, turn);
}

/**
 * Reads what was asked and answered about the user's document; empty before the first question. Fails with
 * `not_found`.
 */
export async function readDocumentDiscussion(
  ctx: Context,
  document: string,
  before?: number,
): Promise<Discussion> {
  const [discussion] = await Promise.all([
    readSubjectDiscussion(ctx, document, before),
    assertOwnDocument(ctx, document),
  ]);
  return discussion;
}

/** Deletes what was asked and answered about the user's document. Fails with `not_found`. */
export async function clearDocumentDiscussion(ctx: Context, document: string): Promise<void> {
  await assertOwnDocument(ctx, document);
  await forgetDiscussion(ctx, userOf(ctx).id, document);
}
