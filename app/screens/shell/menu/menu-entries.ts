import { History, SquarePen, type LucideIcon } from "lucide-react";

export interface MenuEntry {
  to: string;
  /** The key of its name below `menu` in the shell's texts. */
  name: "newChat" | "history";
  Icon: LucideIcon;
  /** A search parameter that makes the same path another place: an open conversation is no new chat. */
  except?: string;
}

/** The menu, top to bottom: a screen without a row here is not in it. */
export const MENU_ENTRIES: readonly MenuEntry[] = [
  { to: "/user/dashboard", name: "newChat", Icon: SquarePen, except: "conversation" },
  { to: "/user/history", name: "history", Icon: History },
];

/** Whether the reader is at that entry's screen. */
export function isHere(
  entry: MenuEntry,
  { pathname, search }: { pathname: string; search: string },
): boolean {
  return pathname === entry.to && !(entry.except && new URLSearchParams(search).has(entry.except));
}
