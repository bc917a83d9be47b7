import type { ChainedCommands, Editor } from "@tiptap/core";
import type { TFunction } from "i18next";
import {
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListChecks,
  ListOrdered,
  Minus,
  Pilcrow,
  RemoveFormatting,
  SquareCode,
  Strikethrough,
  Superscript,
  Table,
  TextQuote,
  Underline,
} from "lucide-react";
import type { HEADING_LEVELS } from "../../document/blocks";
import type { EditorAction, EditorPanels } from "./editor-action";

type Facts = Omit<EditorAction, "label" | "words">;
type Level = (typeof HEADING_LEVELS)[number];

const HEADING_ICONS = { 1: Heading1, 2: Heading2, 3: Heading3, 4: Heading4 };
const WRAPPERS = ["bulletList", "orderedList", "taskList", "blockquote"];

const change = (editor: Editor): ChainedCommands => editor.chain().focus();

/** A mark that is turned on and off. */
const mark = <Name extends string>(name: Name, icon: Facts["icon"], keys: string) =>
  ({
    id: name,
    group: "text",
    icon,
    keys,
    isActive: (editor: Editor) => editor.isActive(name),
    run: (editor: Editor) => change(editor).toggleMark(name).run(),
  }) as const;

const heading = <L extends Level>(level: L) =>
  ({
    id: `heading${level}`,
    group: "blocks",
    icon: HEADING_ICONS[level],
    keys: `Mod-Alt-${level}`,
    isActive: (editor: Editor) => editor.isActive("heading", { level }),
    // A list takes no heading: it is taken out of the list first.
    run: (editor: Editor) => change(editor).clearNodes().setHeading({ level }).run(),
  }) as const;

const BLOCKS = [
  {
    id: "paragraph",
    group: "blocks",
    icon: Pilcrow,
    keys: "Mod-Alt-0",
    isActive: (editor) => editor.isActive("paragraph") && !WRAPPERS.some((name) => editor.isActive(name)),
    run: (editor) => change(editor).clearNodes().run(),
  },
  heading(1),
  heading(2),
  heading(3),
  heading(4),
  {
    id: "bulletList",
    group: "blocks",
    icon: List,
    keys: "Mod-Shift-8",
    isActive: (editor) => editor.isActive("bulletList"),
    run: (editor) => change(editor).toggleBulletList().run(),
  },
  {
    id: "orderedList",
    group: "blocks",
    icon: ListOrdered,
    keys: "Mod-Shift-7",
    isActive: (editor) => editor.isActive("orderedList"),
    run: (editor) => change(editor).toggleOrderedList().run(),
  },
  {
    id: "taskList",
    group: "blocks",
    icon: ListChecks,
    keys: "Mod-Shift-9",
    isActive: (editor) => editor.isActive("taskList"),
    run: (editor) => change(editor).toggleTaskList().run(),
  },
  {
    id: "blockquote",
    group: "blocks",
    icon: TextQuote,
    keys: "Mod-Shift-b",
    isActive: (editor) => editor.isActive("blockquote"),
    run: (editor) => change(editor).toggleBlockquote().run(),
  },
  {
    id: "codeBlock",
    group: "blocks",
    icon: SquareCode,
    keys: "Mod-Alt-c",
    isActive: (editor) => editor.isActive("codeBlock"),
    run: (editor) => change(editor).toggleCodeBlock().run(),
  },
] as const satisfies readonly Facts[];

const insertions = ({ openFootnote, openImage }: EditorPanels) =>
  [
    { id: "image", group: "insert", icon: ImagePlus, run: (editor) => openImage(editor) },
    {
      id: "table",
      group: "insert",
      icon: Table,
      run: (editor) => change(editor).insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    { id: "footnote", group: "insert", icon: Superscript, run: openFootnote },
    {
      id: "rule",
      group: "insert",
      icon: Minus,
      run: (editor) => change(editor).setHorizontalRule().run(),
    },
  ] as const satisfies readonly Facts[];

const textStyles = ({ openLink }: EditorPanels) =>
  [
    mark("bold", Bold, "Mod-b"),
    mark("italic", Italic, "Mod-i"),
    mark("underline", Underline, "Mod-u"),
    mark("strike", Strikethrough, "Mod-Shift-s"),
    mark("code", Code, "Mod-e"),
    {
      id: "link",
      group: "text",
      icon: Link2,
      keys: "Mod-k",
      isActive: (editor) => editor.isActive("link"),
      run: openLink,
    },
    {
      id: "clear",
      group: "text",
      icon: RemoveFormatting,
      needsSelection: true,
      run: (editor) => change(editor).unsetAllMarks().run(),
    },
  ] as const satisfies readonly Facts[];

export type DocumentActionId =
  | (typeof BLOCKS)[number]["id"]
  | ReturnType<typeof insertions>[number]["id"]
  | ReturnType<typeof textStyles>[number]["id"];

/** The actions of writing itself: kinds of blocks, what can be inserted, and styles of text. */
export function documentActions(t: TFunction<"writingEditor">, panels: EditorPanels): EditorAction[] {
  const all: readonly (Facts & { id: DocumentActionId })[] = [
    ...BLOCKS,
    ...insertions(panels),
    ...textStyles(panels),
  ];
  return all.map((facts) => ({ ...facts, label: t(`actions.${facts.id}`), words: t(`words.${facts.id}`) }));
}
