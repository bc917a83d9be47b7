import remend, { type RemendOptions } from "remend";

/** A last line of a few marks could become a fence, a rule, a list or the underline of a heading. */
const UNDECIDED_LINE = /\n {0,3}(?:`{1,2}|~{1,2}|-+|=+)$/;
const HALF_IMAGE = /!\[(?:(?!!\[)[^\]\n])*(?:\](?:\((?:(?!!\[)[^)\n])*)?)?$/;
/** A mark with nothing behind it yet. */
const OPENING_MARK = /(^|\s)(?:\*{1,3}|_{1,3}|~~|`{1,2})$/;

/** Dollars at the end could open a formula or close one, but for those on a line of their own. */
const LAST_DOLLARS = /(?<![\\$])\$+$/;
const LINE_START = /^[ >]*$/;

/** Emphasis that begins within bold text, both of them unfinished: `remend` closes only the inner one. */
const NESTED = /\*\*(?![\s*])[^*]+\*(?![\s*])[^*]+$/;

const OPTIONS: RemendOptions = {
  linkMode: "text-only",
  // Formulas, tags and images have their own rules here; text is never escaped.
  katex: false,
  htmlTags: false,
  images: false,
  setextHeadings: false,
  comparisonOperators: false,
  singleTilde: false,
  handlers: [
    {
      name: "nested-emphasis",
      priority: 0,
      handle: (text) => (NESTED.test(text) && text.split("**").length % 2 === 0 ? `${text}***` : text),
    },
  ],
};

/**
 * Makes the last block of a text that is still being written read as it will when it is finished: open marks are
 * closed, and what is undecided (half a link, half a fence, a rule that may become a list) is left out.
 */
export function completeMarkdown(block: string): string {
  if (hasOpenFence(block)) return block;
  const decided = block.replace(UNDECIDED_LINE, "").replace(HALF_IMAGE, "").replace(OPENING_MARK, "$1");
  const written = decided.replace(LAST_DOLLARS, (dollars, at: number) =>
    LINE_START.test(decided.slice(decided.lastIndexOf("\n", at) + 1, at))
      ? dollars
      : dollars.replaceAll("$", "\\$"),
  );
  return remend(written, OPTIONS);
}

/** Whether a code fence is open at the end. */
export function hasOpenFence(block: string): boolean {
  let fence = "";
  for (const line of block.split("\n")) {
    const marker = /^[\s>]*(`{3,}|~{3,})([^]*)/.exec(line);
    if (!marker) continue;
    const [, run, rest] = marker as unknown as [string, string, string];
    if (!fence) fence = run[0] === "`" && rest.includes("`") ? "" : run;
    else if (run.startsWith(fence) && rest.trim() === "") fence = "";
  }
  return fence !== "";
}
