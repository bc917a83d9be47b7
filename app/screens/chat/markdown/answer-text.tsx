import { PlainAnswer } from "./plain-answer";
import { useLoaded } from "./use-loaded";

const loadMarkdown = () => import("./markdown.client").then(({ Markdown }) => Markdown);

/** An answer as it stands: formatted, or its plain text until the formatter has arrived. */
export function AnswerText({ text, streaming }: { text: string; streaming: boolean }) {
  const Markdown = useLoaded(loadMarkdown, true);
  return Markdown ? <Markdown text={text} streaming={streaming} /> : <PlainAnswer text={text} />;
}

/** Fetches the formatter while the answer is still on its way. */
export function usePreparedMarkdown(): void {
  useLoaded(loadMarkdown, true);
}
