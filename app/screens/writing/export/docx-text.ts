import {
  CheckBox,
  ExternalHyperlink,
  FootnoteReferenceRun,
  Paragraph,
  TextRun,
  type IRunOptions,
  type ParagraphChild,
} from "docx";
import type { Mark, Node } from "@tiptap/pm/model";
import { VERBATIM } from "./docx-styles";

/** Characters that XML cannot hold. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Text whose first letter is written from right to left. */
const RIGHT_TO_LEFT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;

export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** The runs of a text block, with its links and notes. */
export function runsOf(block: Node): ParagraphChild[] {
  const runs: ParagraphChild[] = [];
  block.forEach((node) => {
    if (node.isText) runs.push(withLink(node.text!, node.marks));
    else if (node.type.name === "hardBreak") runs.push(new TextRun({ break: 1 }));
    else if (node.type.name === "footnote") runs.push(footnote(node));
  });
  return runs;
}

export const checkBox = (checked: boolean): ParagraphChild[] => [
  new CheckBox({
    checked,
    checkedState: { value: "2612", font: "MS Gothic" },
    uncheckedState: { value: "2610", font: "MS Gothic" },
  }),
  new TextRun(" "),
];

export const textRun = (text: string, options: IRunOptions = {}): TextRun =>
  new TextRun({ ...options, text: text.replace(FORBIDDEN, ""), rightToLeft: isRightToLeft(text) });

function withLink(text: string, marks: readonly Mark[]): ParagraphChild {
  const href = marks.find(({ type }) => type.name === "link")?.attrs.href as string | undefined;
  const run = textRun(text, formatOf(marks));
  if (href === undefined) return run;
  const children = [textRun(text, { ...formatOf(marks), style: "Hyperlink" })];
  return new ExternalHyperlink({ link: href, children });
}

function formatOf(marks: readonly Mark[]): IRunOptions {
  const has = (name: string) => marks.some(({ type }) => type.name === name);
  return {
    bold: has("bold"),
    italics: has("italic"),
    strike: has("strike"),
    ...(has("underline") && { underline: {} }),
    ...(has("code") && { style: VERBATIM }),
  };
}

function footnote({ attrs }: Node): FootnoteReferenceRun {
  const { text, href } = attrs as { text: string; href: string | null };
  const children: ParagraphChild[] = [textRun(text)];
  if (href !== null)
    children.push(
      new TextRun(" "),
      new ExternalHyperlink({ link: href, children: [textRun(href, { style: "Hyperlink" })] }),
    );
  return new FootnoteReferenceRun({ children: [new Paragraph({ children })] });
}
