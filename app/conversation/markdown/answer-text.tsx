import { PlainAnswer } from "./plain-answer";
import { useLoaded } from "./use-loaded";

const loadMarkdown = () => import("./markdown.client").then(({ Markdown }) => Markdown);

/** An answer: formatted, or as plain text until the formatter is loaded. */
export function AnswerText({ text, streaming }: { text: string; streaming: boolean }) {
  const Markdown = useLoaded(loadMarkdown, true);
  return Markdown ? <Markdown text={text} streaming={streaming} /> : <PlainAnswer text={text} />;
}

/** Fetches the formatter while the answer is still being loaded. */
export function usePreparedMarkdown(): void {
  useLoaded(loadMarkdown, true);
}
