import type { Fragment } from "@tiptap/pm/model";
import type { TFunction } from "i18next";
import type { ReviewLabels } from "./decorations";
import type { Change, Markup } from "./diff/change";

type Texts = TFunction<"writingReview">;

/** Characters of a text that are read out. */
const MAX_TEXT = 200;

/** Describes a change for a screen reader: "Replace “a” with “b”". */
export function describeChange(change: Change, t: Texts): string {
  if (change.kind === "markup") return markupLabel(change.before, change.after, t);
  const removed = textOf(change.original, t);
  const added = textOf(change.content, t);
  if (change.original.size === 0) return t("describe.add", { added });
  if (change.content.size === 0) return t("describe.remove", { removed });
  return removed === added ? t("describe.format", { added }) : t("describe.replace", { removed, added });
}

/** The texts that the decorations need. */
export const reviewLabels = (t: Texts): ReviewLabels => ({
  added: t("added"),
  removed: t("removed"),
  markup: (before, after) => markupLabel(before, after, t),
});

function markupLabel(before: Markup, after: Markup, t: Texts): string {
  const [from, to] = [nameOf(before, t), nameOf(after, t)];
  return from === to ? t("describe.layout", { name: from }) : t("describe.markup", { from, to });
}

function nameOf({ type, attrs }: Markup, t: Texts): string {
  switch (type.name) {
    case "heading":
      return t("block.heading", { level: Number(attrs.level) });
    case "taskItem":
      return attrs.checked === true ? t("block.done") : t("block.open");
    case "paragraph":
    case "bulletList":
    case "orderedList":
    case "codeBlock":
    case "tableCell":
    case "tableHeader":
      return t(`block.${type.name}`);
    default:
      return t("block.other");
  }
}

function textOf(content: Fragment, t: Texts): string {
  const text = content.textBetween(0, content.size, " ", (leaf) =>
    leaf.type.name === "image" ? t("block.image") : leaf.type.name === "footnote" ? t("block.footnote") : " ",
  );
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
