import { NO_ANSWER } from "../../../providers/llm/ask-model";
import type { TextTransform, TransformedText } from "../../../core/turns/turn-kind";

/**
 * Puts a refusal in the place of an answer that says that the sources do not answer. Text is held back only while it may
 * still become that mark.
 */
export class SupportText implements TextTransform {
  #held = "";
  #state: "undecided" | "refused" | "answers" = "undecided";

  constructor(
    readonly answer: TextTransform,
    readonly refusal: string,
  ) {}

  get isRefusal(): boolean {
    return this.#state === "refused";
  }

  push(text: string): TransformedText {
    if (this.#state === "answers") return this.answer.push(text);
    if (this.#state === "refused") return NOTHING;
    this.#held += text;
    const begun = this.#held.trimStart();
    if (begun.startsWith(NO_ANSWER)) {
      this.#state = "refused";
      return { text: this.refusal, citations: [] };
    }
    if (NO_ANSWER.startsWith(begun)) return NOTHING;
    this.#state = "answers";
    return this.answer.push(this.#held);
  }

  end(): TransformedText {
    if (this.#state === "refused") return NOTHING;
    if (this.#state === "answers") return this.answer.end();
    const { text, citations } = this.answer.push(this.#held);
    const rest = this.answer.end();
    return { text: text + rest.text, citations: [...citations, ...rest.citations] };
  }
}

const NOTHING: TransformedText = { text: "", citations: [] };

/** An answer without its citations: their numbers mean nothing without its sources. */
export const withoutMarks = (answer: string): string => answer.replace(/ ?\[\d{1,3}\]/g, "");
