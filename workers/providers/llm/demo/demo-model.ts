import type { AskModel } from "../ask-model";
import { composeDemoAnswer } from "./compose-demo-answer";
import { composeSourcedAnswer } from "./compose-sourced-answer";

/** Between two pieces, so that an answer can be seen streaming, stopped and resumed; milliseconds. */
const PAUSE_MS = 15;

/** The text in pieces of two words. Throws the signal's reason once it is aborted. */
export async function* streamDemoAnswer(text: string, signal: AbortSignal): AsyncGenerator<string> {
  for (const piece of text.match(/\s*\S+(?:\s+\S+)?|\s+$/g) ?? []) {
    signal.throwIfAborted();
    yield piece;
    await pause(signal);
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", abort);
      resolve();
    }, PAUSE_MS);
    signal.addEventListener("abort", abort, { once: true });
  });
}

/** The model that is always available: it quotes the sources of the prompt or the help pages, without a language model. */
export const demoModel: AskModel = async ({ messages, task, language, signal, onText }) => {
  const at = messages.findLastIndex((message) => message.role === "user");
  const answer = task
    ? { text: composeSourcedAnswer(task, language), sources: [] }
    : composeDemoAnswer({ question: messages[at]?.text ?? "", history: messages.slice(0, at), language });
  for await (const piece of streamDemoAnswer(answer.text, signal)) onText(piece);
  return { truncated: false, ...(answer.sources.length > 0 && { sources: answer.sources }) };
};
