import type { AskModel } from "../ask-model";
import { composeDemoAnswer } from "./compose-demo-answer";
import { composeSourcedAnswer } from "./compose-sourced-answer";
import { streamDemoAnswer } from "./stream-demo-answer";

/** The model that is always available: it quotes the sources of the prompt or the help pages, without a language model. */
export const demoModel: AskModel = async ({ messages, task, language, signal, onText }) => {
  const at = messages.findLastIndex((message) => message.role === "user");
  const answer = task
    ? { text: composeSourcedAnswer(task, language), sources: [] }
    : composeDemoAnswer({ question: messages[at]?.text ?? "", history: messages.slice(0, at), language });
  for await (const piece of streamDemoAnswer(answer.text, signal)) onText(piece);
  return { truncated: false, ...(answer.sources.length > 0 && { sources: answer.sources }) };
};
