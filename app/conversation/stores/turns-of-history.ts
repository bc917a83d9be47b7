import type { RelatedEntry } from "#workers/contract/chat/related-questions";
import type { AssistantTurn, HistoryTurn, UserTurn } from "#workers/contract/conversations";
import { isRunning } from "../engine/conversation-state";
import type { Answer, Turn, Picture } from "../engine/turn";

/**
 * The turns of a page of a history, in any order of its entries. A turn that has ended and that this tab has seen stays as
 * it is: the tab knows more of it than is stored.
 */
export function turnsOfHistory(
  turns: HistoryTurn[],
  related: RelatedEntry[],
  known: readonly Turn[] = [],
): Turn[] {
  const answers = new Map(
    turns.flatMap((turn) => (turn.role === "assistant" ? [[turn.exchange, turn] as const] : [])),
  );
  return turns.flatMap((question): Turn[] => {
    if (question.role !== "user") return [];
    const { exchange, parent, siblings = [], created_at } = question;
    const query = textOf(question);
    const mine = known.find(({ answer }) => answer.exchange === exchange);
    const answer = answerOf(exchange, answers.get(exchange), related, query);
    const isSeen = mine && !isRunning(mine.answer) && !isRunning(answer);
    return [
      {
        key: mine?.key ?? exchange,
        query,
        pictures: mine?.pictures ?? picturesOf(question),
        asked_at: created_at,
        parent,
        siblings,
        answer: isSeen ? mine.answer : answer,
      },
    ];
  });
}

function answerOf(
  exchange: string,
  turn: AssistantTurn | undefined,
  related: RelatedEntry[],
  query: string,
): Answer {
  const status = turn?.status ?? "failed";
  return {
    exchange,
    request: turn?.request_id ?? null,
    model: { id: turn?.model_list_id ?? 0, name: turn?.model_name ?? "" },
    family: turn?.family ?? "demo",
    status,
    text: turn?.content ?? "",
    sources: turn?.sources ?? [],
    citations: turn?.citations ?? [],
    evidence: turn?.evidence ?? "enough",
    related: related.find((entry) => entry.query === query)?.relatedQuestions ?? [],
    usage: turn && (status === "complete" || status === "stopped") ? usageOf(turn) : null,
    failure:
      status === "failed"
        ? { code: turn?.failure ?? unknownFailure(turn), message: "", retryable: true }
        : null,
    truncated: turn?.truncated ?? false,
    replaced: null,
  };
}

/** Answers that failed before the reason was stored. */
const unknownFailure = (turn: AssistantTurn | undefined): string =>
  turn?.content ? "answer_interrupted" : "provider_error";

const usageOf = ({ input_tokens, output_tokens, cost, response_time }: AssistantTurn) => ({
  input_tokens,
  output_tokens,
  cost,
  response_time,
});

function textOf({ content }: UserTurn): string {
  if (typeof content === "string") return content;
  return content.map((part) => (part.type === "text" ? part.text : "")).join("");
}

/** Reads both forms of an image: that of Anthropic, and that of the others. */
function picturesOf({ content }: UserTurn): Picture[] {
  if (typeof content === "string") return [];
  return content.flatMap((part): Picture[] => {
    if (part.type === "text") return [];
    if (part.type === "image_url") return [{ name: "", preview: part.image_url }];
    const { media_type, data } = part.source;
    return [{ name: "", preview: `data:${media_type};base64,${data}` }];
  });
}
