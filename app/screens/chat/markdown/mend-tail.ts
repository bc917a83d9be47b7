/** Where the inline text being written begins: after a blank line, or at the last list item, quote, heading or row. */
const INLINE_START = /\n(?=\s*(?:[-*+]|\d+[.)]|#{1,6}|>|\|)\s)|\n\s*\n/g;

/**
 * Makes the last block of a text that is still being written read as it will when it is finished: what is opened is
 * closed, and what cannot be known yet (half a link, half a fence, a rule that may be a list) waits.
 */
export function mendTail(block: string): string {
  if (hasOpenFence(block)) return block;
  const text = block.replace(/\n {0,3}(?:`{1,2}|~{1,2}|-+|=+)$/, "").replace(/^ {0,3}(?:`{1,2}|~{1,2})$/, "");
  const start = [...text.matchAll(INLINE_START)].at(-1)?.index ?? 0;
  return text.slice(0, start) + closeInline(cutHalfLink(text.slice(start)));
}

/** Whether a code fence is open at the end. */
export function hasOpenFence(block: string): boolean {
  let fence = "";
  for (const line of block.split("\n")) {
    const marker = /^[\s>]*(`{3,}|~{3,})(.*)$/.exec(line);
    if (!marker) continue;
    const [, run, rest] = marker as unknown as [string, string, string];
    if (!fence) fence = run[0] === "`" && rest.includes("`") ? "" : run;
    else if (run.startsWith(fence) && rest.trim() === "") fence = "";
  }
  return fence !== "";
}

/** `[text](https://ha` shows its text, `![alt](https://ha` nothing yet. */
function cutHalfLink(text: string): string {
  return text.replace(/!\[[^\]\n]*(?:\](?:\([^)\n]*)?)?$/, "").replace(/\[([^\]\n]+)\]\([^)\n]*$/, "$1");
}

/** Appends what closes code, emphasis and strike-through; a marker with nothing after it is dropped. */
function closeInline(text: string): string {
  const open: string[] = [];
  let at = 0;
  while (at < text.length) {
    if (text[at] === "\\") {
      at += 2;
      continue;
    }
    const run = /^(?:`+|\*+|_+|~~)/.exec(text.slice(at))?.[0];
    if (!run) {
      at += 1;
      continue;
    }
    const end = at + run.length;
    if (run[0] === "`") {
      const close = closingBackticks(text, run, end);
      if (close < 0)
        return closeAll(
          text,
          end === text.length ? at : text.length,
          end === text.length ? open : [...open, run],
        );
      at = close;
      continue;
    }
    if (end === text.length && !canClose(open, run, text, at)) return closeAll(text, at, open);
    track(open, run, text, at, end);
    at = end;
  }
  return closeAll(text, text.length, open);
}

function closingBackticks(text: string, run: string, from: number): number {
  for (const { 0: found, index } of text.slice(from).matchAll(/`+/g)) {
    if (found.length === run.length) return from + index + found.length;
  }
  return -1;
}

const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character);
const isWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

function canClose(open: string[], run: string, text: string, at: number): boolean {
  return !isSpace(text[at - 1]) && open.some((marker) => marker[0] === run[0]);
}

function track(open: string[], run: string, text: string, at: number, end: number): void {
  const insideWord = run[0] === "_" && isWord(text[at - 1]) && isWord(text[end]);
  if (insideWord) return;
  if (canClose(open, run, text, at)) {
    let left = run.length;
    while (left > 0 && open.at(-1)?.[0] === run[0]) left -= open.pop()!.length;
  } else if (!isSpace(text[end]) && !(run[0] === "_" && isWord(text[at - 1]))) {
    open.push(...(run.length === 3 && run[0] !== "~" ? [run.slice(0, 2), run.slice(0, 1)] : [run]));
  }
}

function closeAll(text: string, length: number, open: string[]): string {
  const kept = text.slice(0, length);
  return open.length === 0 ? kept : kept.trimEnd() + open.toReversed().join("");
}
