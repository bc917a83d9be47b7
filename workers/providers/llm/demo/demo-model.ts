import type { Language } from "../../../contract/languages";
import type { AskModel, ModelTask, PromptMessage } from "../ask-model";
import { composeDemoAnswer, type DemoAnswer } from "./compose-demo-answer";
import { composeSourcedAnswer } from "./compose-sourced-answer";
import { composeWritingAnswer } from "./compose-writing-answer";

/** Pause between two pieces in milliseconds, so that an answer can be seen streaming, stopped and resumed. */
const PAUSE_MS = 15;

/** The text in pieces of two words. Throws the signal's reason once it is aborted. */
export async function* streamDemoAnswer(text: string, signal: AbortSignal): AsyncGenerator<string> {
  for (const piece of text.match(/\S+\s*(?:\S+\s*)?|\s+/g) ?? []) {
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

/**
 * The model that is always available, without a language model: it quotes the sources of the prompt or the help pages,
 * fills outlines and applies spelling rules.
 */
export const demoModel: AskModel = async ({ messages, task, language, signal, onText }) => {
  const answer = task
    ? { text: composeTask(task, language), sources: [] }
    : composeFromHelp(messages, language);
  for await (const piece of streamDemoAnswer(answer.text, signal)) onText(piece);
  return { truncated: false, ...(answer.sources.length > 0 && { sources: answer.sources }) };
};

const composeTask = (task: ModelTask, language: Language): string =>
  "sources" in task ? composeSourcedAnswer(task, language) : composeWritingAnswer(task);

function composeFromHelp(messages: readonly PromptMessage[], language: Language): DemoAnswer {
  const at = messages.findLastIndex((message) => message.role === "user");
  return composeDemoAnswer({
    question: messages[at]?.text ?? "",
    history: messages.slice(0, at),
    language,
  });
}
