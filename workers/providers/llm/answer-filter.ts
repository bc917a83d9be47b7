import { storable } from "../../contract/text/storable-text";
import { isBlank } from "../../contract/text/is-blank";
import type { AskModel } from "./ask-model";
import { CodePosition } from "./code-position";

/** Tags in which models think aloud before they answer; some servers pass them on as text. */
const NAME = String.raw`(?:\w{1,12}:)?(?:think|thinking|thoughts?|reasoning)`;
const OPENING = new RegExp(String.raw`^(?:<${NAME}>|\[THINK\]|◁think▷)`, "i");
const CLOSING = new RegExp(String.raw`<\/${NAME}>|\[\/THINK\]|◁\/think▷`, "i");
const TAG = new RegExp(String.raw`<\/?${NAME}>|\[\/?THINK\]|◁\/?think▷`, "i");
/** The end of a piece that the next one may complete to a tag, or to a character. */
const UNDECIDED = /(?:<\/?[\w:]{0,25}|\[\/?[a-z]{0,5}|◁\/?[a-z]{0,5}|[\ud800-\udbff])$/i;
/** Longest indentation of a first line that is kept: it has a meaning in Markdown. */
const MAX_INDENTATION = 100;

/** Text to be sent next; `restart`: what was sent before is no part of the answer. */
interface Sent {
  text: string;
  restart: boolean;
}

/**
 * The answer in what a model writes: without its thoughts, without blank lines at its start, and with characters whose
 * halves arrive apart. Tags in code are text. Thoughts whose opening tag the server gave to the model itself are known by
 * the closing one only, after they were sent.
 */
export class AnswerFilter {
  /** Text that has come and is not decided yet. */
  #held = "";
  /** The thought that is being written, with its tag; null outside. */
  #thought: string | null = null;
  #position = new CodePosition();
  #hasThoughts = false;
  #hasText = false;
  #next: Sent = { text: "", restart: false };

  push(piece: string): Sent {
    this.#held += piece;
    while (this.#advance(false));
    return this.#take();
  }

  /** Returns what was held back, once no more comes. */
  end(): Sent {
    while (this.#advance(true));
    // A tag that nothing closes within an answer was none; an answer that begins with one is all thought.
    if (this.#thought !== null && this.#hasText) this.#next.text += this.#thought + this.#held;
    return this.#take();
  }

  #take(): Sent {
    const { text, restart } = this.#next;
    this.#next = { text: "", restart: false };
    return { text: storable(text), restart };
  }

  /** Decides about the beginning of what is held; false when that needs more of the answer. */
  #advance(atEnd: boolean): boolean {
    if (this.#thought !== null) return this.#readThought();
    if (!this.#hasText && !this.#skipBlankLines()) return false;
    const tag = TAG.exec(this.#held);
    const decided = tag?.index ?? (atEnd ? null : UNDECIDED.exec(this.#held)?.index) ?? this.#held.length;
    const isIndented = !this.#hasText && this.#held.slice(0, decided).trim() === "";
    if (!tag) {
      if (!isIndented) this.#send(decided);
      return false;
    }
    if (isIndented) this.#held = this.#held.slice(decided);
    else this.#send(decided);
    const { length } = tag[0];
    const meaning = this.#meaningOf(tag[0], this.#held.slice(length), atEnd);
    if (meaning === "undecided") return false;
    if (meaning === "text") this.#send(length);
    else {
      this.#held = this.#held.slice(length);
      if (meaning === "opening") this.#thought = tag[0];
      else this.#restart();
    }
    return true;
  }

  /** Decides what a tag is that follows what was sent; `closing` ends a thought that nothing opened. */
  #meaningOf(tag: string, after: string, atEnd: boolean): "text" | "opening" | "closing" | "undecided" {
    const { isInCode, isAtLineStart } = this.#position;
    if (isInCode) return "text";
    if (OPENING.test(tag)) return isAtLineStart ? "opening" : "text";
    if (this.#hasThoughts || !this.#hasText) return this.#hasText ? "text" : "closing";
    // An answer that is about the tag may end with it.
    if (isBlank(after)) return atEnd ? "text" : "undecided";
    return isAtLineStart || /^[ \t]*\n/.test(after) ? "closing" : "text";
  }

  /** Leaves out what is thought; false while the thought goes on. */
  #readThought(): boolean {
    const closing = CLOSING.exec(this.#held);
    const kept = UNDECIDED.exec(this.#held)?.[0].length ?? 0;
    const end = closing ? closing.index + closing[0].length : this.#held.length - kept;
    if (this.#hasText) this.#thought += this.#held.slice(0, end);
    this.#held = this.#held.slice(end);
    if (!closing) return false;
    this.#thought = null;
    this.#hasThoughts = true;
    return true;
  }

  /** Leaves out blank lines before the answer; false while nothing of it is seen. */
  #skipBlankLines(): boolean {
    const seen = isBlank(this.#held) ? -1 : this.#held.search(/\S/);
    const lineStart = this.#held.lastIndexOf("\n", seen < 0 ? undefined : seen) + 1;
    this.#held = this.#held.slice(
      seen < 0 ? Math.max(lineStart, this.#held.length - MAX_INDENTATION) : lineStart,
    );
    return seen >= 0;
  }

  #restart(): void {
    this.#next = { text: "", restart: this.#hasText };
    this.#position = new CodePosition();
    this.#hasThoughts = true;
    this.#hasText = false;
  }

  #send(length: number): void {
    const text = this.#held.slice(0, length);
    if (text.trim() !== "") this.#hasText = true;
    this.#position.read(text);
    this.#held = this.#held.slice(length);
    this.#next.text += text;
  }
}

/** The same provider, of whose text only the answer arrives; see `AnswerFilter`. */
export const withAnswerOnly =
  (ask: AskModel): AskModel =>
  async (call) => {
    const filter = new AnswerFilter();
    const send = ({ text, restart }: Sent) => {
      if (restart) call.onRestart?.();
      if (text) call.onText(text);
    };
    const answer = await ask({
      ...call,
      onText: (piece) => {
        call.onProgress();
        send(filter.push(piece));
      },
    });
    send(filter.end());
    return answer;
  };

/** A reply that has come as a whole, without a model's thoughts. */
export function withoutThoughts(reply: string): string {
  const filter = new AnswerFilter();
  const begun = filter.push(reply);
  const rest = filter.end();
  return rest.restart ? rest.text : begun.text + rest.text;
}
