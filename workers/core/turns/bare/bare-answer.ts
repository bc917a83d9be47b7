import type { TextTransform, TransformedText } from "../turn-kind";
import { mayOpenFence, openFence, type FencedText } from "./fenced-text";
import { isTalkAfter, isTalkBefore, mayBeTalkAfter, mayBeTalkBefore } from "./model-talk";

/** Tags around what models think aloud before their answer. */
const THOUGHT = /^<(think|thinking|reasoning|thought)>/i;
const THOUGHTS = ["<think>", "<thinking>", "<reasoning>", "<thought>"];
/** Lines before the text that are no part of it; more are the text. */
const MAX_LINES = 4;
/** Lines after the text that are held back as talk, empty ones included; more are the text. */
const MAX_LINES_AFTER = 20;
/** Talk and the text on one line: up to a colon. */
const SAME_LINE =
  /^[^\n:<]{1,160}:[ \t]+(?=\S)|^[^\n<]{1,200}:\s*(?=<(?:p|h[1-4]|ul|ol|table|blockquote|pre)\b)/i;

/**
 * The text alone of an answer: without what a model thinks aloud, without what it says of the text before and after it,
 * and without a code fence around all of it. At most a line is held back, while it may be one of these.
 */
export class BareAnswer implements TextTransform {
  #held = "";
  #isBegun = false;
  #lines = 0;
  #fenced: FencedText | null = null;
  /** The last lines, while they may be talk: the text ends before them then. */
  #last = "";
  #isAtLineStart = true;

  push(piece: string): TransformedText {
    return release(this.#read(piece, false));
  }

  end(): TransformedText {
    return release(this.#read("", true));
  }

  #read(piece: string, isEnd: boolean): string {
    // Some models end lines as Windows does.
    this.#held += piece.replaceAll("\r", "");
    while (!this.#isBegun) if (!this.#begin(isEnd)) return "";
    const text = this.#held;
    this.#held = "";
    return this.#fenced ? this.#fenced.push(text, isEnd) : this.#withoutTalkAfter(text, isEnd);
  }

  /** Takes off one thing that comes before the text; false where more has to come first. */
  #begin(isEnd: boolean): boolean {
    this.#held = this.#held.trimStart();
    if (this.#held === "") return this.#start(isEnd);
    const thought = THOUGHT.exec(this.#held)?.[1];
    if (thought) return this.#dropThought(thought, isEnd);
    const end = this.#held.indexOf("\n");
    const line = end < 0 ? this.#held : this.#held.slice(0, end);
    if (end < 0 && !isEnd && this.#mayComeBefore(line)) return false;
    const talk = SAME_LINE.exec(line)?.[0] ?? line;
    if (this.#lines < MAX_LINES && isTalkBefore(talk)) {
      this.#lines += 1;
      this.#held = this.#held.slice(talk.length);
      return true;
    }
    const next = this.#held.slice(line.length).trimStart();
    if (end >= 0 && mayBeTalkBefore(line)) {
      if (!isEnd && (next === "" || mayOpenFence(next))) return false;
      // Whatever is said before a fence around the text is no text.
      if (openFence(next)) {
        this.#held = next;
        return true;
      }
    }
    const opened = openFence(this.#held);
    if (opened) [this.#fenced, this.#held] = [opened.fenced, opened.rest];
    return this.#start(true);
  }

  #start(isBegun: boolean): boolean {
    this.#isBegun = isBegun;
    return isBegun;
  }

  #mayComeBefore(line: string): boolean {
    const begun = line.toLowerCase();
    return THOUGHTS.some((tag) => tag.startsWith(begun)) || mayOpenFence(line) || mayBeTalkBefore(line);
  }

  /** A thought that never ends is all there is. What was thought so far is not kept. */
  #dropThought(tag: string, isEnd: boolean): boolean {
    const close = new RegExp(`</${tag}>`, "i").exec(this.#held);
    if (!close && !isEnd) {
      const thought = this.#held.slice(tag.length + 2);
      this.#held = `<${tag}>${thought.slice(-(tag.length + 2))}`;
      return false;
    }
    this.#held = close ? this.#held.slice(close.index + close[0].length) : "";
    return true;
  }

  #withoutTalkAfter(text: string, isEnd: boolean): string {
    this.#last += text;
    const lines = this.#last.split(/(?<=\n)/);
    const talk = this.#talkIn(lines, isEnd);
    const out = lines.slice(0, talk).join("");
    this.#last = isEnd ? "" : lines.slice(talk).join("");
    if (out) this.#isAtLineStart = out.endsWith("\n");
    return out;
  }

  /** The line from which on all that there is, or may come, is talk. */
  #talkIn(lines: readonly string[], isEnd: boolean): number {
    const isTalk = isEnd ? isTalkAfter : mayBeTalkAfter;
    const first = this.#isAtLineStart ? 0 : 1;
    let begin = lines.length;
    const most = Math.max(first, lines.length - MAX_LINES_AFTER);
    while (begin > most && (lines[begin - 1]!.trim() === "" || isTalk(lines[begin - 1]!))) begin -= 1;
    const isUnfinished = (line: string) => !isEnd && !line.endsWith("\n") && mayBeTalkAfter(line);
    const talk = lines.findIndex((line, at) => at >= begin && (isTalkAfter(line) || isUnfinished(line)));
    return talk < 0 ? lines.length : talk;
  }
}

const release = (text: string): TransformedText => ({ text, citations: [] });
