import type { AskModel } from "../ask-model";
import { composeDocumentAnswer } from "./compose-document-answer";
import { composeDemoAnswer } from "./compose-demo-answer";
import { streamDemoAnswer } from "./stream-demo-answer";

/** The model that is always there: it answers from documents or the help pages, without a language model. */
export const demoModel: AskModel = async ({ messages, document, language, signal, onText }) => {
  if (document) {
    for await (const piece of streamDemoAnswer(composeDocumentAnswer(document, language), signal))
      onText(piece);
    return { truncated: false };
  }
  const at = messages.findLastIndex((message) => message.role === "user");
  const answer = composeDemoAnswer({
    question: messages[at]?.text ?? "",
    history: messages.slice(0, at),
    language,
  });
  for await (const piece of streamDemoAnswer(answer.text, signal)) onText(piece);
  return { truncated: false, ...(answer.sources.length > 0 && { sources: answer.sources }) };
};
