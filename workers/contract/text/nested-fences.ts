const FENCE = /^([ \t>]*)(`{3,}|~{3,})/gm;
/** Blocks of these languages have code blocks of their own. */
const MARKDOWN = /^(?:markdown|md|mdx|mdown|gfm)\b/i;
/** More fences than any text has: the search below takes time by their square. */
const MAX_FENCES = 300;

interface Fence {
  /** Place of its run of marks. */
  at: number;
  run: string;
  /** Text after the marks; empty in one that can close a block. */
  info: string;
}

const isBare = ({ info }: Fence): boolean => info === "";
const closes = (fence: Fence, open: Fence): boolean => isBare(fence) && reaches(fence, open);
/** Tells whether a fence concerns a block: it has marks of the same kind, and no fewer. */
const reaches = (fence: Fence, open: Fence): boolean => fence.run.startsWith(open.run);

/**
 * Gives a code block that holds code blocks longer fences than these, where it was written with as many marks: it would
 * end at the first of them, and the rest be formatted and end in an empty block. Where the marks can be read as blocks
 * after one another, they are. `growing`: the text is still being written, so that its last block may be open.
 */
export function widenFences(markdown: string, growing = false): string {
  if (!markdown.includes("```") && !markdown.includes("~~~")) return markdown;
  const fences = [...markdown.matchAll(FENCE)].flatMap(({ index, 0: marks, 1: indent, 2: run }): Fence[] => {
    const [info = ""] = markdown
      .slice(index + marks.length)
      .split("\n", 1)
      .map((rest) => rest.trim());
    return info.includes("`") ? [] : [{ at: index + indent!.length, run: run!, info }];
  });
  if (fences.length < 3 || fences.length > MAX_FENCES) return markdown;
  return rewrite(markdown, fences, nestedBlocks(fences, growing));
}

/** A block that holds others: its fences, by their index. The closing one is missing while it is written. */
type Block = [open: number, close: number | null];

function nestedBlocks(fences: Fence[], growing: boolean): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < fences.length;) {
    // A text about Markdown has its blocks of it after one another, not within.
    const next = fences.findIndex(({ info }, index) => index > at && MARKDOWN.test(info));
    const end = next < 0 ? fences.length : next;
    const isLast = growing && next < 0;
    if (isPlain(fences.slice(at, end), isLast)) {
      at = end;
      continue;
    }
    const outer = fences[at]!;
    const plainClose = fences.findIndex((fence, index) => index > at && index < end && closes(fence, outer));
    const nested = nestingClose(fences.slice(at, end), isLast);
    const close = nested === "none" || nested === null ? nested : at + nested;
    if (close !== "none" && close !== plainClose) blocks.push([at, close]);
    if (close === null || (close === "none" && plainClose < 0)) break;
    at = (close === "none" ? plainClose : close) + 1;
  }
  return blocks;
}

/** Whether fences read as blocks after one another: all closed, and none that may hold blocks begins with one. */
function isPlain(fences: Fence[], isLast: boolean): boolean {
  let open: Fence | null = null;
  for (const fence of fences) {
    if (!open) open = fence;
    else if (closes(fence, open)) open = null;
    else if ((isBare(open) || MARKDOWN.test(open.info)) && reaches(fence, open)) return false;
  }
  return open === null || !isBare(open) || isLast;
}

/**
 * Finds the fence that closes the block of the first one, with blocks inside: the first after which the others read
 * plainly. Null if it is still to be written.
 */
function nestingClose(fences: Fence[], isLast: boolean): number | null | "none" {
  const outer = fences[0]!;
  const isMarkdown = MARKDOWN.test(outer.info);
  let isInner = false;
  for (const [index, fence] of fences.entries()) {
    if (index === 0 || !reaches(fence, outer)) continue;
    if (isInner) isInner = !isBare(fence);
    else if (!isBare(fence)) isInner = true;
    else if (isPlain(fences.slice(index + 1), isLast)) return index;
    else if (isMarkdown) isInner = true;
    else return "none";
  }
  return isMarkdown && isLast ? null : "none";
}

function rewrite(markdown: string, fences: Fence[], blocks: Block[]): string {
  let text = "";
  let from = 0;
  for (const [open, close] of blocks) {
    const { run } = fences[open]!;
    const inner = fences.slice(open + 1, close ?? undefined).filter((fence) => reaches(fence, fences[open]!));
    const wide = run[0]!.repeat(Math.max(run.length, ...inner.map((fence) => fence.run.length)) + 1);
    for (const fence of close === null ? [fences[open]!] : [fences[open]!, fences[close]!]) {
      text += markdown.slice(from, fence.at) + wide;
      from = fence.at + fence.run.length;
    }
  }
  return text + markdown.slice(from);
}
