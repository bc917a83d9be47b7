import { execFileSync } from "node:child_process";

type Inline =
  | { t: "Str"; c: string }
  | { t: "Space" | "SoftBreak" | "LineBreak" }
  | { t: "Strong" | "Emph" | "Underline" | "Strikeout"; c: Inline[] }
  | { t: "Code"; c: [unknown, string] }
  | { t: "Link"; c: [unknown, Inline[], [string, string]] }
  | { t: "Image"; c: [unknown, Inline[], [string, string]] }
  | { t: "Note"; c: Block[] }
  | { t: "Span"; c: [unknown, Inline[]] };

type Cell = [unknown, { t: string }, number, number, Block[]];
type Row = [unknown, Cell[]];

type Block =
  | { t: "Para" | "Plain"; c: Inline[] }
  | { t: "Header"; c: [number, unknown, Inline[]] }
  | { t: "BlockQuote"; c: Block[] }
  | { t: "CodeBlock"; c: [unknown, string] }
  | { t: "BulletList"; c: Block[][] }
  | { t: "OrderedList"; c: [[number, { t: string }, unknown], Block[][]] }
  | { t: "Figure"; c: [unknown, unknown, Block[]] }
  | {
      t: "Table";
      c: [unknown, unknown, unknown, [unknown, Row[]], [unknown, number, Row[], Row[]][], unknown];
    };

/** Why pandoc cannot be asked; null if it can. */
export const pandocIsMissing: string | null = (() => {
  try {
    execFileSync("pandoc", ["--version"]);
    return null;
  } catch {
    return "pandoc is not installed (apt-get install pandoc)";
  }
})();

/** Reads a DOCX with pandoc, as the HTML that the editor would write for it. */
export function readWithPandoc(file: string): string {
  const json = execFileSync("pandoc", ["-f", "docx", "-t", "json", file], { encoding: "utf8" });
  return htmlOf((JSON.parse(json) as { blocks: Block[] }).blocks);
}

const htmlOf = (blocks: Block[]): string => blocks.map(blockOf).join("");

const escape = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
const items = (all: Block[][]) => all.map((blocks) => `<li>${htmlOf(blocks)}</li>`).join("");
const LIST_TYPES: Record<string, string> = {
  LowerAlpha: "a",
  UpperAlpha: "A",
  LowerRoman: "i",
  UpperRoman: "I",
};

function blockOf(block: Block): string {
  switch (block.t) {
    case "Para":
    case "Plain": {
      const [only, ...more] = block.c;
      return only?.t === "Image" && more.length === 0 ? inlineOf(only) : `<p>${inlinesOf(block.c)}</p>`;
    }
    case "Header":
      return `<h${block.c[0]}>${inlinesOf(block.c[2])}</h${block.c[0]}>`;
    case "BlockQuote":
      return `<blockquote>${htmlOf(block.c)}</blockquote>`;
    case "CodeBlock":
      return `<pre><code>${escape(block.c[1])}</code></pre>`;
    case "BulletList":
      return `<ul>${items(block.c)}</ul>`;
    case "OrderedList": {
      const [[start, { t: style }], list] = block.c;
      const type = LIST_TYPES[style];
      return `<ol${start === 1 ? "" : ` start="${start}"`}${type ? ` type="${type}"` : ""}>${items(list)}</ol>`;
    }
    case "Figure":
      return htmlOf(block.c[2]);
    case "Table": {
      const [, , , [, head], bodies] = block.c;
      const body = bodies.flatMap(([, , , rows]) => rows);
      const rows = [...head.map((row) => rowOf(row, "th")), ...body.map((row) => rowOf(row, "td"))];
      return `<table><tbody>${rows.join("")}</tbody></table>`;
    }
  }
}

function rowOf([, cells]: Row, tag: string): string {
  const of = ([, , rows, columns, blocks]: Cell) => {
    const spans = `${columns > 1 ? ` colspan="${columns}"` : ""}${rows > 1 ? ` rowspan="${rows}"` : ""}`;
    return `<${tag}${spans}>${htmlOf(blocks)}</${tag}>`;
  };
  return `<tr>${cells.map(of).join("")}</tr>`;
}

const TAGS = { Strong: "strong", Emph: "em", Underline: "u", Strikeout: "s" };

const inlinesOf = (inlines: Inline[]): string => inlines.map(inlineOf).join("");

function inlineOf(inline: Inline): string {
  switch (inline.t) {
    case "Str":
      return escape(inline.c);
    case "Space":
    case "SoftBreak":
      return " ";
    case "LineBreak":
      return "<br>";
    case "Code":
      return `<code>${escape(inline.c[1])}</code>`;
    case "Link":
      return `<a href="${escape(inline.c[2][0])}">${inlinesOf(inline.c[1])}</a>`;
    case "Image":
      return `<img alt="${escape(inline.c[2][1])}">`;
    case "Note":
      return `<sup>${inline.c.map((block) => ("c" in block ? inlinesOf(block.c as Inline[]) : "")).join("")}</sup>`;
    case "Span":
      return inlinesOf(inline.c[1]);
    default:
      return `<${TAGS[inline.t]}>${inlinesOf(inline.c)}</${TAGS[inline.t]}>`;
  }
}
