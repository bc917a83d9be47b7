const MAX_LENGTH = 80;

/** A title from the first question: its first line or sentence, cut at a word. */
export function conversationTitle(question: string): string {
  const line = question.trim().split(/\n/, 1)[0]!.replace(/\s+/g, " ");
  const sentence = /^.{12,}?[.!?](?=\s|$)/u.exec(line)?.[0] ?? line;
  if (sentence.length <= MAX_LENGTH) return sentence;
  const cut = sentence.slice(0, MAX_LENGTH).replace(/[\ud800-\udbff]$/, "");
  return `${cut.replace(/(?<!\s)\s+\S*$/, "")}…`;
}
