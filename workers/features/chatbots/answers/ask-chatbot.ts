import type { VisitorQuestion } from "../../../contract/chatbots/visitors";
import type { Context } from "../../../core/context";
import { chooseServiceModels } from "../../../core/ai-models/choose-models";
import { AppError } from "../../../core/errors";
import { prepareTurn, streamTurn } from "../../../core/turns/start-turn";
import { turnContext } from "../../../core/turns/turn-kind";
import { openedChatbot } from "../own-chatbot";
import { countQuestion } from "../visitors/key-limits";
import { assertNoForeignLead, findOwnConversation, visitorOf } from "../visitors/own-visitor";
import { isTestVisitor } from "../visitors/public-chatbot";
import { settleCost } from "../visitors/question-cost";
import { languageOfQuestion } from "../visitors/question-words";
import { supportTurns } from "./support-turns";

/**
 * Starts the answer to a visitor's question and follows it. Fails with `not_found` (the conversation or the lead
 * is not this visitor's or chatbot's), `person_answers`, `not_trained`, `answer_in_progress`, or as `countQuestion` does.
 */
export async function askChatbot(
  ctx: Context,
  input: VisitorQuestion,
): Promise<{ requestId: string; stream: ReadableStream<Uint8Array> }> {
  const actor = visitorOf(ctx);
  const chatbot = openedChatbot(actor);
  const { conversation_id, support_lead_id } = input;
  const [models, conversation] = await Promise.all([
    chooseServiceModels(ctx, chatbot.model_id),
    conversation_id ? findOwnConversation(ctx, conversation_id) : null,
    support_lead_id ? assertNoForeignLead(ctx, support_lead_id) : undefined,
  ]);
  if (conversation?.state === "person") throw new AppError("person_answers");
  if (!chatbot.isTrained) throw new AppError("not_trained");
  const turn = await prepareTurn(ctx, {
    context: turnContext(supportTurns, {
      chatbot: chatbot.id,
      lead: support_lead_id ?? null,
      isTest: isTestVisitor(actor.id),
    }),
    conversation: conversation_id,
    question: input.message,
    images: [],
    models,
    // The limits of the key and of its owner's chatbots count it; no plan does.
    rule: { queryType: "chatbots", limit: null, windowMs: null },
    idempotencyKey: input.idempotency_key,
  });
  const { requestId } = turn.start;
  const giveBack = () => settleCost(ctx, { id: requestId, chatbot: chatbot.id, owner: chatbot.user_id }, 0);
  await countQuestion(ctx, chatbot, { id: requestId, addressHash: actor.addressHash, models });
  const language = languageOfQuestion(input.message, chatbot.language ?? ctx.locale);
  try {
    const answer = await streamTurn(ctx, { ...turn, start: { ...turn.start, language } });
    // Sent again with the same key, it is the turn that runs already.
    if (answer.requestId !== requestId) await giveBack();
    return answer;
  } catch (error) {
    // A refusal alone keeps the turn from running.
    if (error instanceof AppError) await giveBack();
    throw error;
  }
}
