import type { TextTransform, TransformedText } from "../../turns/turn-kind";

/** A code fence around a whole answer, as models write one although the prompt forbids it. */
const OPENING = /^\s*```(?:html|markdown|md)?[ \t]*\n/i;
/** What may still become one. */
const MAY_OPEN = /^\s*(?:`{0,3}|```[a-z]{0,8}[ \t]*)$/i;
const CLOSING = /\n?```\s*$/;
/** More than the closing fence and the white space around it: held back until more comes. */
const HELD = 12;

/** Takes the code fence off an answer that is wrapped in one. Nothing is held back of an answer that is not. */
export class WithoutFence implements TextTransform {
  #held = "";
  #state: "opening" | "fenced" | "plain" = "opening";

  push(piece: string): TransformedText {
    this.#held += piece;
    if (this.#state === "opening") this.#open();
    if (this.#state === "opening") return release("");
    if (this.#state === "plain") return this.#take(this.#held.length);
    return this.#take(Math.max(0, this.#held.length - HELD));
  }

  end(): TransformedText {
    if (this.#state === "fenced") this.#held = this.#held.replace(CLOSING, "");
    return this.#take(this.#held.length);
  }

  #open(): void {
    const fence = OPENING.exec(this.#held);
    if (fence) {
      this.#held = this.#held.slice(fence[0].length);
      this.#state = "fenced";
    } else if (!MAY_OPEN.test(this.#held)) this.#state = "plain";
  }

  #take(length: number): TransformedText {
    const text = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    return release(text);
  }
}

const release = (text: string): TransformedText => ({ text, citations: [] });
