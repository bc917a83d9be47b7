import { beginningOf, inOneLine } from "../../contract/text/visible-text";

const MAX_LENGTH = 80;

/** A title from the first question: its first line or sentence, cut at a word. */
export function conversationTitle(question: string): string {
  const line = question.split("\n").map(inOneLine).find(Boolean) ?? "";
  const sentence = /^.{12,}?[.!?](?=\s|$)/u.exec(line)?.[0] ?? line;
  if (sentence.length <= MAX_LENGTH) return sentence;
  const cut = beginningOf(sentence, MAX_LENGTH);
  return `${cut.replace(/(?<!\s)\s+\S*$/, "")}…`;
}
