import { CircleUser, Gem, History, SquarePen, type LucideIcon } from "lucide-react";
import type { UserScreen } from "#workers/contract/route-access";
import { useRouteLoaderData } from "@remix-run/react";
import type { MenuData } from "./menu-data";

export interface MenuEntry {
  to: string;
  /** Shown to visitors whom the guard lets open it. */
  screen: UserScreen;
  /** The key of its name below `menu` in the shell's texts. */
  name: "newChat" | "history" | "upgrade" | "account";
  Icon: LucideIcon;
  /** A search parameter that makes the same path another place: an open conversation is no new chat. */
  except?: string;
}

/** The menu, top to bottom: a screen without a row here is not in it. Modules are listed between the two groups. */
export const MENU_ENTRIES: readonly MenuEntry[] = [
  { to: "/user/dashboard", screen: "dashboard", name: "newChat", Icon: SquarePen, except: "conversation" },
  { to: "/user/history", screen: "history", name: "history", Icon: History },
];
export const LAST_ENTRIES: readonly MenuEntry[] = [
  { to: "/user/upgrade", screen: "upgrade", name: "upgrade", Icon: Gem },
  { to: "/user/account", screen: "account", name: "account", Icon: CircleUser },
];

/** Whether the reader is at that entry's screen. */
export function isHere(
  entry: MenuEntry,
  { pathname, search }: { pathname: string; search: string },
): boolean {
  return pathname === entry.to && !(entry.except && new URLSearchParams(search).has(entry.except));
}

const FOR_EVERYBODY: MenuData = { open: ["dashboard", "history", "upgrade"], modules: [] };

/** The entries of the menu for this visitor; those open to everyone if the layout's loader failed. */
export const useMenu = (): MenuData =>
  useRouteLoaderData<MenuData>("shell/user-layout.route") ?? FOR_EVERYBODY;
