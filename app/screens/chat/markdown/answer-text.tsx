import { useEffect } from "react";
import { useLoaded } from "./use-loaded";

const loadMarkdown = () => import("./markdown").then(({ Markdown }) => Markdown);

/** An answer as it stands: formatted, or its plain text until the formatter has arrived. */
export function AnswerText({ text, streaming }: { text: string; streaming: boolean }) {
  const Markdown = useLoaded(loadMarkdown, true);
  if (!Markdown) return <div className="whitespace-pre-wrap break-words leading-relaxed">{text}</div>;
  return <Markdown text={text} streaming={streaming} />;
}

/** Fetches the formatter ahead of the first answer, when the browser has nothing better to do. */
export function usePreparedMarkdown(): void {
  useEffect(() => {
    const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000));
    const cancel = globalThis.cancelIdleCallback ?? clearTimeout;
    const handle = idle(() => void loadMarkdown().catch(() => {}));
    return () => cancel(handle as number);
  }, []);
}
