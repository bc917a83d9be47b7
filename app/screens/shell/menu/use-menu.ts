import { useRouteLoaderData } from "@remix-run/react";
import type { MenuData } from "./load-menu.server";

const FOR_EVERYBODY: MenuData = { open: ["dashboard", "history", "upgrade"], modules: [] };

/** What the menu may lead to; what everybody may see where the user area's layout failed. */
export const useMenu = (): MenuData =>
  useRouteLoaderData<MenuData>("screens/shell/user-layout.route") ?? FOR_EVERYBODY;
