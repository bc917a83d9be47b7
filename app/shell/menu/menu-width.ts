import { useEffect, useState } from "react";

/** Whether the side bar is collapsed to its icons; the early script reads it before the first paint. */
export const MENU_KEY = "atelier:menu";

/** The saved width of the side bar: an attribute of the document, so that the first paint has it. */
export function useMenuWidth(): { collapsed: boolean; toggle: () => void } {
  const [collapsed, setCollapsed] = useState(false);
  useEffect(() => setCollapsed(document.documentElement.dataset.menu === "collapsed"), []);
  const toggle = () => {
    const width = collapsed ? "open" : "collapsed";
    document.documentElement.dataset.menu = width;
    try {
      localStorage.setItem(MENU_KEY, width);
    } catch {
      // Kept for this page only.
    }
    setCollapsed(!collapsed);
  };
  return { collapsed, toggle };
}
