import { useEffect, useState } from "react";

/** Whether the side bar is collapsed to its icons; the early script reads it before the first paint. */
export const MENU_KEY = "atelier:menu";

/** The side bar's width, remembered: it stands on the document, where the style sheet finds it without a flash. */
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
