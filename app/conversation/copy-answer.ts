import { copyText } from "~/ui/copy-text";
import { formattedText } from "./formatted-text";

/**
 * Puts an answer on the clipboard: as Markdown, and formatted for programs that take that. `from` is an element of its turn;
 * without one, it is the last answer shown. Rejects where the browser refuses.
 */
export async function copyAnswer(markdown: string, from?: Element): Promise<void> {
  const turn = from?.closest("article") ?? [...document.querySelectorAll("article.turn")].at(-1);
  const shown = turn?.querySelector(".answer-markdown");
  await copyText(markdown, shown ? formattedText(shown) : undefined);
}
