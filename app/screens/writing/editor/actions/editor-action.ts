import type { Editor } from "@tiptap/core";
import type { LucideIcon } from "lucide-react";

/** Groups of actions, in the order in which menus show them. */
export const ACTION_GROUPS = ["blocks", "insert", "ai", "text"] as const;

export type ActionGroup = (typeof ACTION_GROUPS)[number];

/** An action on the document. Slash menu, selection menu and toolbar show the same ones. */
export interface EditorAction {
  id: string;
  group: ActionGroup;
  label: string;
  /** Other words that someone may look for it with. */
  words?: string;
  icon: LucideIcon;
  /** Keys in ProseMirror's notation: `Mod-Alt-1`. */
  keys?: string;
  /** Choices that the action asks for first. */
  choices?: readonly ActionChoice[];
  /** The action needs a selected text. */
  needsSelection?: boolean;
  isActive?: (editor: Editor) => boolean;
  run: (editor: Editor, choice?: string) => void;
}

export interface ActionChoice {
  value: string;
  label: string;
}

/** Panels and forms that actions open on the screen. */
export interface EditorPanels {
  openLink: () => void;
  openFootnote: () => void;
  openImage: (editor: Editor) => void;
}

/**
 * The actions that a typed word finds, best first: those whose name begins with it, then those with a word that does.
 * Accents and capitals do not count.
 */
export function findActions(actions: readonly EditorAction[], typed: string): EditorAction[] {
  const query = fold(typed.trim());
  if (query === "") return [...actions];
  const rankOf = ({ label, words = "" }: EditorAction): number => {
    const name = fold(label);
    if (name.startsWith(query)) return 0;
    if (wordsOf(`${name} ${fold(words)}`).some((word) => word.startsWith(query))) return 1;
    return name.includes(query) ? 2 : 3;
  };
  return actions
    .map((action) => ({ action, rank: rankOf(action) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ action }) => action);
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u);
const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
