import type { RelatedEntry } from "#workers/contract/chat/related-questions";
import type { AssistantTurn, HistoryTurn, UserTurn } from "#workers/contract/conversations";
import { isRunning } from "../engine/conversation-state";
import type { Answer, Turn, Picture } from "../engine/turn";

/**
 * The turns of a page of a history. The server has one turn for each answer; answers to the same question are one turn
 * here. A turn that has ended and that this tab has seen stays as it is: the tab knows more of it than is stored.
 */
export function turnsOfHistory(
  turns: HistoryTurn[],
  related: RelatedEntry[],
  known: readonly Turn[] = [],
): Turn[] {
  const answers = new Map(
    turns.flatMap((turn) => (turn.role === "assistant" ? [[turn.exchange, turn] as const] : [])),
  );
  const groups: { question: UserTurn; query: string; answers: Answer[] }[] = [];
  for (const turn of turns) {
    if (turn.role !== "user") continue;
    const query = textOf(turn);
    const answer = answerOf(turn.exchange, answers.get(turn.exchange), related, query);
    const last = groups.at(-1);
    const isSibling = last?.question.parent === turn.parent;
    if (isSibling && last.query === query) {
      last.answers.push(answer);
      continue;
    }
    // A sibling with another text is an edited question: it replaces the original as soon as it is answered.
    if (isSibling && last.answers.some(isAnswered) && (isAnswered(answer) || isRunning(answer))) groups.pop();
    groups.push({ question: turn, query, answers: [answer] });
  }
  return groups.map(({ question, query, answers: all }) => {
    const successful = all.filter(({ status }) => status !== "failed");
    const shownOnes = successful.length > 0 ? successful : all.slice(-1);
    const mine = known.find((turn) => sharesTurn(turn, shownOnes));
    const merged = shownOnes.map((answer) => seenAnswer(mine, answer));
    return {
      key: mine?.key ?? question.exchange,
      query,
      pictures: mine?.pictures ?? picturesOf(question),
      asked_at: question.created_at,
      answers: merged,
      shown: mine?.answers.length === merged.length ? mine.shown : merged.length - 1,
    };
  });
}

const isAnswered = ({ status }: Answer): boolean => status === "complete" || status === "stopped";

const sharesTurn = (turn: Turn, answers: Answer[]): boolean =>
  turn.answers.some((answer) => answers.some((other) => other.exchange === answer.exchange));

function seenAnswer(mine: Turn | undefined, answer: Answer): Answer {
  const seen = mine?.answers.find((candidate) => candidate.exchange === answer.exchange);
  return seen && !isRunning(seen) && !isRunning(answer) ? seen : answer;
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
